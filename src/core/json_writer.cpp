#include "core/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>

namespace core {

namespace {

template <class Word>
Word read_word(const char* letters) {
  Word word = 0;
  std::memcpy(&word, letters, sizeof word);
  return word;
}

// Whether none of eight letters needs an escape. (A byte of x − 0x01… has its highest bit set where it was
// zero.)
bool are_plain(std::uint64_t word) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHighest = 0x80 * kOnes;
  const auto has_zero = [](std::uint64_t x) { return (x - kOnes) & ~x & kHighest; };
  const std::uint64_t control = (word - 0x20 * kOnes) & ~word & kHighest;
  return (has_zero(word ^ '"' * kOnes) | has_zero(word ^ '\\' * kOnes) | control) == 0;
}

// The same of a whole text. The last word begins within the one before it.
bool is_plain(std::string_view text) {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  constexpr std::size_t kHalf = sizeof(std::uint32_t);
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  if (text.size() >= kWord) {
    for (const char* letters = begin; end - letters > static_cast<std::ptrdiff_t>(kWord); letters += kWord) {
      if (!are_plain(read_word<std::uint64_t>(letters))) return false;
    }
    return are_plain(read_word<std::uint64_t>(end - kWord));
  }
  if (text.size() >= kHalf)
    return are_plain(read_word<std::uint32_t>(begin) | std::uint64_t{read_word<std::uint32_t>(end - kHalf)}
                                                           << 32);
  return std::ranges::all_of(text, [](char letter) {
    return letter != '"' && letter != '\\' && static_cast<unsigned char>(letter) >= 0x20;
  });
}

std::string escaped(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string all = "\"";
  for (const char letter : text) {
    if (const auto code = static_cast<unsigned char>(letter); code < 0x20) {
      all.append("\\u00").append({kHex[code >> 4], kHex[code & 15]});
    } else {
      if (letter == '"' || letter == '\\') all += '\\';
      all += letter;
    }
  }
  return all + '"';
}

std::string_view in_full(std::integral auto number, std::span<char> room) {
  return {room.data(), std::to_chars(room.data(), room.data() + room.size(), number).ptr};
}

}  // namespace

// Most texts are short and need no escapes: those are written in one step, with what stands around them.
JsonWriter& JsonWriter::value(std::string_view text) {
  if (!is_plain(text)) return raw(escaped(text));
  const std::size_t before = text_.size();
  text_.resize_and_overwrite(before + text.size() + 3, [&](char* letters, std::size_t) {
    char* end = letters + before;
    if (!fresh_) *end++ = ',';
    *end++ = '"';
    end = std::copy(text.begin(), text.end(), end);
    *end++ = '"';
    return static_cast<std::size_t>(end - letters);
  });
  fresh_ = false;
  return *this;
}

JsonWriter& JsonWriter::whole(std::int64_t number) {
  std::array<char, 20> room;
  return raw(in_full(number, room));
}

JsonWriter& JsonWriter::whole(std::uint64_t number) {
  std::array<char, 20> room;
  return raw(in_full(number, room));
}

// As few digits as tell the number from all others. (std::to_chars would do it too, but for numbers with a
// fraction its tables are half of what a browser has to load.)
JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) return null();  // JSON has no other word for it
  constexpr double kExact = 1e15;             // whole numbers below it are written in full
  if (number == std::trunc(number) && std::fabs(number) < kExact)
    return value(static_cast<long long>(number));
  constexpr int kMostDigits = 17;
  char digits[32];
  int size = 0;
  for (int precision = 1; precision <= kMostDigits; ++precision) {
    size = std::snprintf(digits, sizeof digits, "%.*g", precision, number);
    if (std::strtod(digits, nullptr) == number) break;
  }
  return raw({digits, static_cast<std::size_t>(size)});
}

}  // namespace core
