#pragma once

#include <sys/socket.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <utility>

namespace server {

// A connection that is told when more follows at once: the system then waits for it with what it sends.
class Line : public boost::asio::ip::tcp::socket {
 public:
  explicit Line(boost::asio::ip::tcp::socket socket) : boost::asio::ip::tcp::socket(std::move(socket)) {}

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return async_send(buffers, more_follows ? MSG_MORE : 0, std::forward<Handler>(handler));
  }

  bool more_follows = false;
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
