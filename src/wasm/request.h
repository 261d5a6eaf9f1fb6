#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace wasm {

// A verb with its words on the first line, and a text behind it.
struct Request {
  std::vector<std::string_view> words;
  std::string_view text;

  explicit Request(std::string_view all) {
    const auto line_end = std::min(all.find('\n'), all.size());
    std::string_view line = all.substr(0, line_end);
    text = all.substr(std::min(line_end + 1, all.size()));
    while (!line.empty()) {
      const auto end = std::min(line.find(' '), line.size());
      words.push_back(line.substr(0, end));
      line.remove_prefix(std::min(end + 1, line.size()));
    }
  }
  std::string_view word(std::size_t i) const { return i < words.size() ? words[i] : std::string_view{}; }
};

template <class Number>
std::optional<Number> number(std::string_view text, int base = 10) {
  Number value{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  return fault == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace wasm
