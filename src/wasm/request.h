#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace wasm {

// Takes the first line from a text, or the first word from a line.
inline std::string_view take(std::string_view& text, char end) {
  const auto length = std::min(text.find(end), text.size());
  const std::string_view first = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return first;
}
inline std::string_view take_line(std::string_view& text) { return take(text, '\n'); }
inline std::string_view take_word(std::string_view& line) { return take(line, ' '); }

// A verb with its words on the first line, and a text behind it.
struct Request {
  std::vector<std::string_view> words;
  std::string_view text;

  explicit Request(std::string_view all) : text(all) {
    std::string_view line = take_line(text);
    while (!line.empty()) words.push_back(take_word(line));
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
