#include "core/reader.h"

#include <charconv>

namespace core {

bool Reader::take(std::string_view word) {
  if (!rest_.starts_with(word)) return false;
  rest_.remove_prefix(word.size());
  return true;
}

std::optional<int> Reader::one_of(std::string_view characters) {
  const auto at = rest_.empty() ? characters.npos : characters.find(rest_.front());
  if (at == characters.npos) return std::nullopt;
  rest_.remove_prefix(1);
  return static_cast<int>(at);
}

std::optional<int> Reader::number(int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
  if (error != std::errc{} || value < least || value > most) return std::nullopt;
  const auto digits = rest_.substr(0, static_cast<std::size_t>(end - rest_.data()));
  if ((digits.front() == '0' && digits != "0") || digits.starts_with("-0")) return std::nullopt;
  rest_.remove_prefix(digits.size());
  return value;
}

}  // namespace core
