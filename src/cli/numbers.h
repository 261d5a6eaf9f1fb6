#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cli {

// A whole number in decimal digits, without sign, blank or leading zero: one way to write each.
inline std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && (text.size() == 1 || text[0] != '0') ? std::optional(value) : std::nullopt;
}

// What is wrong with a text that must be a whole number from `least` to `most`; empty if nothing is.
inline std::string fault_as_whole(const std::string& text, std::uint64_t least, std::uint64_t most) {
  const auto number = whole_number(text);
  if (number && *number >= least && *number <= most) return {};
  return "write a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
         text;
}

}  // namespace cli
