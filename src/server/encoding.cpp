#include "server/encoding.h"

#include <algorithm>
#include <optional>

#include "server/text.h"

namespace server {

namespace {

constexpr std::array<std::string_view, kEncodings> kNames{"br", "gzip", "identity"};
constexpr int kWhole = 1000;

// "0.25" is 250: one digit, a point, up to three more, not above 1 (RFC 9110, 12.4.2).
std::optional<int> thousandths(std::string_view text) {
  constexpr std::size_t kLongest = 5;
  if (text.empty() || text.size() > kLongest || (text.size() > 1 && text[1] != '.')) return std::nullopt;
  int value = 0;
  int unit = kWhole;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at == 1) continue;
    if (text[at] < '0' || text[at] > '9') return std::nullopt;
    value += (text[at] - '0') * unit;
    unit /= 10;
  }
  return value <= kWhole ? std::optional(value) : std::nullopt;
}

// Of the parameters after a coding, such as "q=0.5".
std::optional<int> quality(std::string_view parameters) {
  const auto parameter = trimmed(parameters);
  if (parameter.empty()) return kWhole;
  if (parameter.size() < 2 || !same_word(parameter.substr(0, 2), "q=")) return std::nullopt;
  return thousandths(parameter.substr(2));
}

}  // namespace

std::string_view name(Encoding encoding) { return kNames[static_cast<std::size_t>(encoding)]; }

std::array<int, kEncodings> qualities(std::string_view accept_encoding) {
  std::array<std::optional<int>, kEncodings> named;
  std::optional<int> others;
  while (!accept_encoding.empty()) {
    auto part = next_part(accept_encoding, ',');
    const auto coding = next_part(part, ';');
    const auto liking = quality(part);
    if (!liking) continue;
    if (coding == "*") others = liking;
    for (std::size_t at = 0; at < kEncodings; ++at)
      if (same_word(coding, kNames[at])) named[at] = liking;
  }
  std::array<int, kEncodings> all{};
  for (std::size_t at = 0; at < kEncodings; ++at) {
    const int unsaid = static_cast<Encoding>(at) == Encoding::identity ? 1 : 0;
    // "*" refuses an unnamed identity, but doesn't raise it above what is packed.
    const int starred = others && unsaid == 1 ? std::min(*others, unsaid) : others.value_or(unsaid);
    all[at] = named[at].value_or(starred);
  }
  return all;
}

}  // namespace server
