#include "server/guest.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "server/text.h"

namespace server {

namespace {

constexpr std::string_view kCookie = "bivouac_guest";
constexpr std::size_t kIdDigits = 32;
constexpr std::size_t kMostLetters = 24;

enum class Script : unsigned char { none, common, latin, greek, cyrillic, east_asian };

struct Range {
  char32_t first;
  char32_t last;
  Script script;
};

// Letters, and nothing else: marks that combine with others, signs and invisible characters are left out.
constexpr std::array kRanges{
    Range{U'0', U'9', Script::common},         Range{U'A', U'Z', Script::latin},
    Range{U'a', U'z', Script::latin},          Range{0xc0, 0xd6, Script::latin},
    Range{0xd8, 0xf6, Script::latin},          Range{0xf8, 0x17f, Script::latin},
    Range{0x218, 0x21b, Script::latin},    // Romanian
    Range{0x1ea0, 0x1ef9, Script::latin},  // Vietnamese
    Range{0x386, 0x386, Script::greek},        Range{0x388, 0x3ce, Script::greek},
    Range{0x401, 0x45f, Script::cyrillic},     Range{0x490, 0x491, Script::cyrillic},
    Range{0x3041, 0x3096, Script::east_asian}, Range{0x30a1, 0x30fa, Script::east_asian},
    Range{0x30fc, 0x30fc, Script::east_asian},  // lengthens a vowel, as in メアリー
    Range{0x4e00, 0x9fff, Script::east_asian}, Range{0xac00, 0xd7a3, Script::east_asian},
};

struct Twins {
  std::u32string_view letters;
  std::u32string_view like;  // what each of them looks like
};

// Letters that most typefaces draw alike.
constexpr std::array kTwins{
    Twins{U"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", U"ABEZHlKMNOPTYX"},  // Greek
    Twins{U"ΆΈΊΌΎΪΫ", U"ÁÉÍÓÝÏŸ"},
    Twins{U"αγηικνορτυχω", U"aynikvoptuxw"},
    Twins{U"άίόύϊϋ", U"áíóúïü"},
    Twins{U"АВЕЗКМНОРСТУХЅІЈЁЇ", U"ABE3KMHOPCTYXSlJËÏ"},  // Cyrillic
    Twins{U"аеорсухѕіјёїкгп", U"aeopcyxsijëïkrn"},
    Twins{U"I10ı", U"llOi"},  // Latin
};
static_assert(std::ranges::all_of(kTwins, [](const Twins& twins) {
  return twins.letters.size() == twins.like.size();
}));

char32_t twin_of(char32_t c) {
  for (const auto& [letters, like] : kTwins) {
    if (const auto at = letters.find(c); at != letters.npos) return like[at];
  }
  return c;
}

Script script_of(char32_t c) {
  const auto* const found =
      std::ranges::find_if(kRanges, [c](const Range& range) { return c >= range.first && c <= range.last; });
  return found == kRanges.end() ? Script::none : found->script;
}

// The characters of a text; nothing if it is not UTF-8 in its shortest form.
std::optional<std::vector<char32_t>> characters(std::string_view text) {
  std::vector<char32_t> all;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 0;
    if (length == 0 || length > text.size()) return std::nullopt;
    char32_t c = length == 1 ? first : first & (length == 2 ? 0x1f : 0x0f);
    for (const unsigned char next : text.substr(1, length - 1)) {
      if ((next & 0xc0) != 0x80) return std::nullopt;
      c = c << 6 | (next & 0x3f);
    }
    if (length == 3 && (c < 0x800 || (c >= 0xd800 && c < 0xe000))) return std::nullopt;
    all.push_back(c);
    text.remove_prefix(length);
  }
  return all;
}

}  // namespace

std::string guest_id(const core::Digest& secret) {
  return core::to_hex(core::hmac_sha256(core::bytes(secret), "bivouac guest")).substr(0, kIdDigits);
}

std::optional<core::Digest> guest_secret(std::string_view cookies) {
  while (!cookies.empty()) {
    const auto pair = next_part(cookies, ';');
    const auto equals = std::min(pair.find('='), pair.size());
    if (pair.substr(0, equals) != kCookie) continue;
    if (const auto secret = core::digest_from_hex(pair.substr(std::min(equals + 1, pair.size()))))
      return secret;
  }
  return std::nullopt;
}

std::string guest_cookie(const core::Digest& secret, bool secure) {
  return std::string(kCookie) + "=" + core::to_hex(secret) +
         "; Path=/api; Max-Age=31536000; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : "");
}

bool is_name(std::string_view text) {
  if (text.size() > 4 * kMostLetters) return false;
  const auto letters = characters(text);
  if (!letters || letters->empty() || letters->size() > kMostLetters) return false;
  Script script = Script::common;
  bool gap = true;  // a name neither begins nor ends with a sign, and has none beside another
  for (const char32_t c : *letters) {
    const Script of = script_of(c);
    const bool sign = c == U' ' || c == U'-' || c == U'.' || c == U'\'' || c == U'_';
    if (of == Script::none && (!sign || gap)) return false;
    gap = sign;
    if (sign || of == Script::common) continue;
    if (script != Script::common && script != of) return false;
    script = of;
  }
  return !gap || letters->back() == U'.';
}

bool look_alike(std::string_view one, std::string_view other) {
  auto first = characters(one);
  auto second = characters(other);
  if (one == other || !first || !second) return false;
  for (auto* const letters : {&*first, &*second}) std::ranges::transform(*letters, letters->begin(), twin_of);
  return *first == *second;
}

}  // namespace server
