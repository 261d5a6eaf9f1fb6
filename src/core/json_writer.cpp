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

// Whether none of eight letters needs an escape. (A byte of x − 0x01… has its highest bit set where it was
// zero.)
bool are_plain(const char* letters) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHighest = 0x80 * kOnes;
  std::uint64_t word = 0;
  std::memcpy(&word, letters, sizeof word);
  const auto has_zero = [](std::uint64_t x) { return (x - kOnes) & ~x & kHighest; };
  const std::uint64_t control = (word - 0x20 * kOnes) & ~word & kHighest;
  return (has_zero(word ^ '"' * kOnes) | has_zero(word ^ '\\' * kOnes) | control) == 0;
}

std::string_view in_full(std::integral auto number, std::span<char> room) {
  return {room.data(), std::to_chars(room.data(), room.data() + room.size(), number).ptr};
}

}  // namespace

JsonWriter& JsonWriter::value(std::string_view text) {
  const auto is_plain = [](char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20; };
  separate();
  text_ += '"';
  for (auto rest = text.begin(); rest != text.end();) {
    auto special = rest;
    while (text.end() - special >= 8 && are_plain(&*special)) special += 8;
    special = std::find_if_not(special, text.end(), is_plain);
    text_.append(rest, special);
    if (special == text.end()) break;
    if (const auto code = static_cast<unsigned char>(*special); code < 0x20) {
      constexpr std::string_view kHex = "0123456789abcdef";
      text_ += "\\u00";
      text_ += kHex[code >> 4];
      text_ += kHex[code & 15];
    } else {
      text_ += '\\';
      text_ += *special;
    }
    rest = special + 1;
  }
  text_ += '"';
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
