#include "cli/failure.h"

#include <algorithm>

namespace cli {

namespace {

unsigned char byte(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }
bool continues(std::string_view text, std::size_t i) { return (byte(text, i) & 0xc0) == 0x80; }

// The bytes of the character that `text` begins with; 0 if they are no UTF-8.
std::size_t character_size(std::string_view text) {
  const unsigned char first = byte(text, 0);
  const std::size_t size = first < 0x80             ? 1
                           : (first & 0xe0) == 0xc0 ? 2
                           : (first & 0xf0) == 0xe0 ? 3
                           : (first & 0xf8) == 0xf0 ? 4
                                                    : 0;
  if (size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues(text, i)) return 0;
  }
  return size;
}

// C0, DEL, and C1 (U+0080 to U+009F), which some terminals obey too.
bool is_control(std::string_view character) {
  if (character.size() == 1) return byte(character, 0) < 0x20 || byte(character, 0) == 0x7f;
  return byte(character, 0) == 0xc2 && byte(character, 1) < 0xa0;
}

std::string escaped(std::string_view bytes) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (bytes == "\n") return "\\n";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    text.append("\\x").append({kHex[byte(bytes, i) >> 4], kHex[byte(bytes, i) & 15]});
  return text;
}

// The beginning and the end of a long text, cut between characters.
std::string shortened(std::string_view text) {
  constexpr std::size_t kHead = 300;
  constexpr std::size_t kTail = 200;
  if (text.size() <= kHead + kTail) return std::string(text);
  std::size_t head = kHead;
  std::size_t tail = text.size() - kTail;
  while (head > 0 && continues(text, head)) --head;
  while (tail < text.size() && continues(text, tail)) ++tail;
  return std::string(text.substr(0, head)).append(" … ").append(text.substr(tail));
}

}  // namespace

std::string printable(std::string_view text) {
  std::string line;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t size = character_size(rest);
    const std::string_view character = rest.substr(0, std::max<std::size_t>(size, 1));
    line += size == 0 || is_control(character) ? escaped(character) : std::string(character);
    rest.remove_prefix(character.size());
  }
  return line;
}

std::string one_line(std::string_view text) { return printable(shortened(text)); }

}  // namespace cli
