#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace cli {

// What was typed as it was meant: without spaces around it, in small letters.
inline std::string meant(std::string_view typed) {
  constexpr std::string_view kSpaces = " \t\r";
  const auto first = typed.find_first_not_of(kSpaces);
  if (first == typed.npos) return {};
  std::string text(typed.substr(first, typed.find_last_not_of(kSpaces) + 1 - first));
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

inline bool means_quit(std::string_view word) { return word == "quit" || word == "q" || word == "exit"; }

}  // namespace cli
