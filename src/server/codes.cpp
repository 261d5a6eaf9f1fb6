#include "server/codes.h"

#include "server/secret.h"

namespace server {

namespace {

constexpr std::string_view kLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";  // none that looks like another
constexpr std::size_t kLength = 8;

std::string fresh_code() {
  std::string code;
  const core::Digest random = fresh_secret();
  for (std::size_t at = 0; at < kLength; ++at) {
    if (at == kLength / 2) code += '-';
    code += kLetters[random[at] % kLetters.size()];
  }
  return code;
}

}  // namespace

store::Read<std::string> Codes::give(const std::string& guest, Time now) {
  const store::Offer offer{fresh_code(), guest, stamp(now + kLife)};
  if (store_.is_shared()) {
    if (const auto offered = store_.offer(offer); !offered) return std::unexpected(offered.error());
    return offer.code;
  }
  std::erase_if(all_, [&](const auto& other) {
    return other.second.guest == guest || other.second.until <= stamp(now);
  });
  all_[offer.code] = offer;
  return offer.code;
}

store::Read<std::optional<std::string>> Codes::take(std::string_view code, Time now) {
  if (store_.is_shared()) return store_.accept(code, stamp(now));
  const auto found = all_.find(code);
  if (found == all_.end()) return std::nullopt;
  const auto [_, guest, until] = found->second;
  all_.erase(found);
  return until > stamp(now) ? std::optional(guest) : std::nullopt;
}

}  // namespace server
