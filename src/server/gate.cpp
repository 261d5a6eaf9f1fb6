#include "server/gate.h"

#include <algorithm>

#include "server/text.h"

namespace server {

namespace {

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, std::min(host.find(']') + 1, host.size()));
  return host.substr(0, std::min(host.find(':'), host.size()));
}

// IPv6 in brackets, or four numbers: no name of a site ends with a number.
bool is_address(std::string_view host) {
  if (host.starts_with('[')) return host.ends_with(']');
  return std::ranges::count(host, '.') == 3 && host.find_first_not_of("0123456789.") == host.npos;
}

}  // namespace

bool may_enter(std::string_view host, std::string_view origin, std::span<const std::string> names) {
  const auto name = without_port(host);
  const bool ours = is_address(name) || same_word(name, "localhost") ||
                    std::ranges::any_of(names, [&](const auto& known) { return same_word(name, known); });
  if (!ours) return false;
  if (origin.empty()) return true;
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme) && same_word(origin.substr(scheme.size()), host)) return true;
  }
  return false;
}

}  // namespace server
