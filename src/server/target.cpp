#include "server/target.h"

#include <charconv>

namespace server {

namespace {

constexpr std::string_view kScheme = "http://";

// Proxies send the whole address as the target.
std::string_view without_host(std::string_view target) {
  if (!target.starts_with(kScheme)) return target;
  const auto slash = target.find('/', kScheme.size());
  return slash == target.npos ? "/" : target.substr(slash);
}

std::optional<char> decoded_byte(std::string_view digits) {
  if (digits.size() != 2) return std::nullopt;
  unsigned char byte = 0;
  const char* const first = digits.data();
  const char* const last = first + digits.size();
  const auto read = std::from_chars(first, last, byte, 16);
  if (read.ec != std::errc() || read.ptr != last) return std::nullopt;
  return static_cast<char>(byte);
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

}  // namespace

std::optional<std::string> decoded_path(std::string_view target) {
  target = without_host(target.substr(0, target.find('?')));
  if (!target.starts_with('/')) return std::nullopt;
  std::string path;
  path.reserve(target.size());
  for (std::size_t at = 0; at < target.size(); ++at) {
    std::optional<char> c = target[at];
    if (c == '%') {
      c = decoded_byte(target.substr(at + 1, 2));
      at += 2;
    }
    if (!c || is_control(*c)) return std::nullopt;
    path += *c;
  }
  return path;
}

}  // namespace server
