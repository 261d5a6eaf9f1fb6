#pragma once

#include <sys/socket.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <utility>

namespace server {

// A connection that is told when more follows at once: the system then waits for it with what it sends. It
// ends where what is heard in pieces never comes to an end: nobody else hears of such pieces.
class Line : public boost::asio::ip::tcp::socket {
 public:
  explicit Line(boost::asio::ip::tcp::socket socket) : boost::asio::ip::tcp::socket(std::move(socket)) {}

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    boost::system::error_code ignored;
    if (++pieces > kMostPieces) close(ignored);
    return boost::asio::ip::tcp::socket::async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    moved = std::chrono::steady_clock::now();  // what went before has been taken
    return async_send(buffers, more_follows ? MSG_MORE : 0, std::forward<Handler>(handler));
  }

  static constexpr int kMostPieces = 256;  // of the longest message, on the worst of lines
  int pieces = 0;                          // since something was heard
  bool more_follows = false;
  std::chrono::steady_clock::time_point moved;  // when something was last to be sent, or was in part
};

// How a WebSocket ends it: as any other connection.
inline void teardown(boost::beast::role_type role, Line& line, boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, static_cast<boost::asio::ip::tcp::socket&>(line), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Line& line, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, static_cast<boost::asio::ip::tcp::socket&>(line),
                                          std::forward<Handler>(handler));
}

}  // namespace server
