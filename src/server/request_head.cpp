#include "server/request_head.h"

#include <algorithm>
#include <array>

#include "server/text.h"

namespace server {

namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::size_t kLengthDigits = 18;  // as many as surely fit into 64 bits

using Characters = std::array<bool, 256>;

constexpr Characters characters(std::string_view signs) {
  Characters allowed{};
  for (int c = 0; c < 128; ++c)
    allowed[c] = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  for (const char c : signs) allowed[static_cast<unsigned char>(c)] = true;
  return allowed;
}

constexpr Characters kToken = characters("!#$%&'*+-.^_`|~");
constexpr Characters kHost = characters("-._~!$&'()*+,;=:[]%");

bool consists_of(std::string_view text, const Characters& allowed) {
  return std::ranges::all_of(text, [&](unsigned char c) { return allowed[c]; });
}

bool is_token(std::string_view text) { return !text.empty() && consists_of(text, kToken); }

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= kLengthDigits &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Neither blanks nor control characters.
bool is_target(std::string_view text) {
  return !text.empty() && std::ranges::none_of(text, [](unsigned char c) { return c <= ' ' || c == 0x7f; });
}

// No control characters but the tab.
bool is_value(std::string_view text) {
  return std::ranges::none_of(text, [](unsigned char c) { return (c < ' ' && c != '\t') || c == 0x7f; });
}

void add_to_list(std::string& list, std::string_view value, char separator = ',') {
  if (!list.empty()) list += separator;
  list += value;
}

bool names(std::string_view list, std::string_view word) {
  while (!list.empty())
    if (same_word(next_part(list, ','), word)) return true;
  return false;
}

// A field that comes once, and says something.
bool once(std::string_view& field, std::string_view value) {
  const bool first = field.empty();
  field = value;
  return first && !value.empty();
}

class HeadReader {
 public:
  bool read_request_line(std::string_view line);
  bool read_field(std::string_view line);
  // Judges what the fields say together.
  bool finish();

  RequestHead head;

 private:
  bool http_1_1_ = false;
  int hosts_ = 0;
  int lengths_ = 0;
  int codings_ = 0;
  bool upgrade_named_ = false;
  bool websocket_named_ = false;
};

bool HeadReader::read_request_line(std::string_view line) {
  const auto first = line.find(' ');
  const auto last = line.rfind(' ');
  if (first == line.npos || first == last) return false;
  const auto version = line.substr(last + 1);
  head.method = line.substr(0, first);
  head.target = line.substr(first + 1, last - first - 1);
  http_1_1_ = version == "HTTP/1.1";
  head.keep_alive = http_1_1_;
  return is_token(head.method) && is_target(head.target) && (http_1_1_ || version == "HTTP/1.0");
}

// A name that begins with a blank would go on with the line before it: no token, as one that ends with a
// blank.
bool HeadReader::read_field(std::string_view line) {
  const auto colon = line.find(':');
  if (colon == line.npos) return false;
  const auto name = line.substr(0, colon);
  const auto value = trimmed(line.substr(colon + 1));
  if (!is_token(name) || !is_value(value)) return false;
  if (same_word(name, "host")) {
    head.host = value;
    return ++hosts_ == 1 && consists_of(value, kHost);
  }
  if (same_word(name, "connection")) {
    if (names(value, "close")) head.keep_alive = false;
    upgrade_named_ = upgrade_named_ || names(value, "upgrade");
  }
  if (same_word(name, "upgrade")) websocket_named_ = websocket_named_ || names(value, "websocket");
  if (same_word(name, "cookie")) add_to_list(head.cookie, value, ';');
  if (same_word(name, "x-forwarded-for")) add_to_list(head.forwarded_for, value);
  if (same_word(name, "x-forwarded-proto")) return once(head.forwarded_proto, value);
  if (same_word(name, "origin")) return once(head.origin, value);
  if (same_word(name, "sec-websocket-key")) return once(head.websocket_key, value);
  if (same_word(name, "sec-websocket-version")) return once(head.websocket_version, value);
  if (same_word(name, "accept-encoding")) add_to_list(head.accept_encoding, value);
  if (same_word(name, "if-none-match")) add_to_list(head.if_none_match, value);
  if (same_word(name, "content-length")) {
    head.has_body = value.find_first_not_of('0') != value.npos;
    return ++lengths_ == 1 && is_number(value);
  }
  if (same_word(name, "transfer-encoding")) {
    head.has_body = true;
    return ++codings_ == 1 && same_word(value, "chunked");
  }
  return true;
}

bool HeadReader::finish() {
  if (http_1_1_ && hosts_ == 0) return false;
  head.wants_websocket = http_1_1_ && upgrade_named_ && websocket_named_;
  return codings_ == 0 || (http_1_1_ && lengths_ == 0);
}

}  // namespace

std::size_t head_length(std::string_view text, std::size_t searched) {
  const auto end = text.find(kHeadEnd, searched < kHeadEnd.size() ? 0 : searched - kHeadEnd.size() + 1);
  return end == text.npos ? 0 : end + kHeadEnd.size();
}

bool may_begin_request(char first) {
  return first == kLineEnd.front() || kToken[static_cast<unsigned char>(first)];
}

std::optional<RequestHead> read_request_head(std::string_view text) {
  if (text.starts_with(kLineEnd)) text.remove_prefix(kLineEnd.size());  // RFC 9112, 2.2
  const auto next_line = [&text] {
    const auto end = std::min(text.find(kLineEnd), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + kLineEnd.size(), text.size()));
    return line;
  };
  HeadReader reader;
  if (!reader.read_request_line(next_line())) return std::nullopt;
  while (!text.starts_with(kLineEnd))
    if (text.empty() || !reader.read_field(next_line())) return std::nullopt;
  if (text != kLineEnd || !reader.finish()) return std::nullopt;
  return std::move(reader.head);
}

}  // namespace server
