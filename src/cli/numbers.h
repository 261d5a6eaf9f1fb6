#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <limits>
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

// Checks an option before it is read: only whole numbers from `least` to `most`.
inline CLI::Validator whole(std::uint64_t least = 0,
                            std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  const std::string range = std::to_string(least) + " to " + std::to_string(most);
  const auto check = [=](const std::string& text) {
    const auto number = whole_number(text);
    return number && *number >= least && *number <= most
               ? std::string()
               : "write a whole number from " + range + ", not " + text;
  };
  return CLI::Validator(check, "", "whole number");
}

}  // namespace cli
