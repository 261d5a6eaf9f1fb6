#include "server/secret.h"

#include <sys/random.h>

#include <cstdlib>

namespace server {

namespace {

constexpr std::size_t kIdDigits = 32;

}  // namespace

core::Digest fresh_secret() {
  core::Digest secret;
  // So few bytes always come at once, unless the system has no randomness at all.
  if (::getrandom(secret.data(), secret.size(), 0) != static_cast<ssize_t>(secret.size())) std::abort();
  return secret;
}

std::string fresh_id() { return core::to_hex(fresh_secret()).substr(0, kIdDigits); }

bool is_id(std::string_view text) {
  return text.size() == kIdDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

}  // namespace server
