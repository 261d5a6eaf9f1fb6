#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <cstddef>
#include <list>
#include <memory>

#include "server/router.h"
#include "server/server.h"

namespace server {

// All connections of a server, and what they share.
struct Crowd {
  Crowd(const Site& files, const Limits& bounds) : site(files), limits(bounds) {}

  const Site& site;
  const Limits& limits;
  std::size_t size = 0;
  bool closing = false;
  std::list<boost::beast::tcp_stream*> idle;  // those between two requests, the longest first

  // When all places are taken, the longest idle connection gives its place up. False if all are busy.
  bool make_room();
  // Idle connections end now, the others after their answer.
  void close();
};

// One client: its requests are answered one after the other, in their order.
class Connection {
 public:
  Connection(boost::asio::ip::tcp::socket socket, Crowd& crowd);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  boost::asio::awaitable<void> run();

 private:
  boost::asio::awaitable<void> wait_for_request();
  // False when the conversation is over.
  boost::asio::awaitable<bool> answer_request();
  boost::asio::awaitable<void> send(Response response, bool with_body, bool keep_alive);
  boost::asio::awaitable<void> say_goodbye();

  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;  // what was read and not yet answered
  Crowd& crowd_;
};

// Owns a connection as long as it runs. A client that has gone or was too slow ends it by an exception.
boost::asio::awaitable<void> converse(std::unique_ptr<Connection> connection);

}  // namespace server
