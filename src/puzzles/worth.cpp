#include "puzzles/worth.h"

#include <charconv>

namespace puzzles {

namespace {

std::optional<std::uint64_t> whole(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string to_text(const Worth& worth) {
  const std::string num = std::to_string(worth.num());
  return worth.den() == 1 ? num : num + "/" + std::to_string(worth.den());
}

std::optional<Worth> parse_worth(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto num = whole(text.substr(0, slash));
  const auto den = slash == text.size() ? std::optional<std::uint64_t>(1) : whole(text.substr(slash + 1));
  if (!num || !den || *den == 0) return std::nullopt;
  return Worth(*num, *den);
}

}  // namespace puzzles
