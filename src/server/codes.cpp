#include "server/codes.h"

#include "server/secret.h"

namespace server {

namespace {

constexpr std::string_view kLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";  // none that looks like another
constexpr std::size_t kLength = 8;

}  // namespace

std::string Codes::give(const std::string& guest, Time now) {
  std::erase_if(all_,
                [&](const auto& code) { return code.second.guest == guest || code.second.until <= now; });
  std::string code;
  const core::Digest random = fresh_secret();
  for (std::size_t at = 0; at < kLength; ++at) {
    if (at == kLength / 2) code += '-';
    code += kLetters[random[at] % kLetters.size()];
  }
  all_[code] = {guest, now + kLife};
  return code;
}

std::optional<std::string> Codes::take(std::string_view code, Time now) {
  const auto found = all_.find(std::string(code));
  if (found == all_.end()) return std::nullopt;
  const Code taken = found->second;
  all_.erase(found);
  return taken.until > now ? std::optional(taken.guest) : std::nullopt;
}

}  // namespace server
