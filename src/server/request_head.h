#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace server {

// What the head of a request says. Views are of the text that was read.
struct RequestHead {
  std::string_view method;
  std::string_view target;
  std::string accept_encoding;  // a field that comes several times is one list
  std::string if_none_match;
  std::string_view host;
  std::string_view origin;
  std::string cookie;
  std::string forwarded_for;  // what a proxy says of whoever asks; see proxy.h
  std::string_view forwarded_proto;
  std::string_view websocket_key;
  std::string_view websocket_version;
  bool wants_websocket = false;
  bool has_body = false;
  bool keep_alive = false;
};

// The length of the head at the front of `text`, its empty line included; 0 if it has not all come yet.
// `searched` bytes were there the last time.
std::size_t head_length(std::string_view text, std::size_t searched);

// Whether a request may begin so: what speaks another protocol is not waited for.
bool may_begin_request(char first);

// Reads a whole head. Nothing for everything that RFC 9112 does not allow, and for all that two readers could
// understand differently: where a proxy in front of us saw one request, we must not see two.
std::optional<RequestHead> read_request_head(std::string_view text);

}  // namespace server
