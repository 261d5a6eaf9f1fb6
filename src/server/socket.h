#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "server/proxy.h"
#include "server/sockets.h"

namespace server {

// One client over a WebSocket.
class Socket final : public Client, public std::enable_shared_from_this<Socket> {
 public:
  Socket(boost::asio::ip::tcp::socket socket, Caller caller, Sockets& sockets);
  ~Socket() override;

  // Answers the request for a socket, then listens until the end. Who has no secret yet gets one.
  boost::asio::awaitable<void> run(std::string key, std::optional<core::Digest> secret);
  void tell(std::string text) override;
  void end();

 private:
  boost::asio::awaitable<bool> accept(std::string key, std::optional<core::Digest> secret);
  boost::asio::awaitable<void> pace();
  void send();
  void write();
  void hold_back(bool held);

  boost::beast::websocket::stream<boost::asio::ip::tcp::socket, false> stream_;  // without compression
  const Caller caller_;
  Sockets& sockets_;
  std::list<std::string> queue_;  // what is still to be sent; one that is empty takes no memory
  std::size_t queued_ = 0;        // in bytes
  bool held_back_ = false;
  double allowance_;  // messages that may come at once
  std::chrono::steady_clock::time_point paced_;
};

}  // namespace server
