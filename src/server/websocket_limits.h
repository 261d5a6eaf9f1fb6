#pragma once

#include <boost/beast/websocket/option.hpp>
#include <boost/beast/websocket/stream_base.hpp>
#include <chrono>
#include <cstddef>

namespace server {

constexpr std::size_t kMessageBytes = 65'536;  // the longest that a client may say
constexpr std::size_t kGulp = 512;  // at a time of a message: room for it is there while nothing is said too

// How the server listens to any stream of WebSocket frames; such a stream has no compression.
template <class Stream>
void set_limits(Stream& stream, std::chrono::milliseconds silence) {
  boost::beast::websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = std::chrono::seconds(10);
  timeout.idle_timeout = silence;
  timeout.keep_alive_pings = true;
  stream.set_option(timeout);
  stream.read_message_max(kMessageBytes);
  stream.auto_fragment(false);  // each message is one frame, and sent as one
}

}  // namespace server
