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

#include "server/line.h"
#include "server/proxy.h"
#include "server/sockets.h"

namespace server {

// One client over a WebSocket.
class Socket final : public Client, public std::enable_shared_from_this<Socket> {
 public:
  Socket(boost::asio::ip::tcp::socket socket, Caller caller, Sockets& sockets);
  ~Socket() override;

  // Answers the request for a socket; listens from then on until the end. Whoever has no secret yet gets one.
  boost::asio::awaitable<void> run(std::string key, std::optional<core::Digest> secret);
  void tell(std::string text) override;
  void end();
  // Whether something has waited for so long to be sent, and nothing of it was taken.
  bool stalls(std::chrono::steady_clock::duration most) const;

 private:
  boost::asio::awaitable<bool> accept(std::string key, std::optional<core::Digest> secret);
  void listen();
  void hear(const boost::system::error_code& error);
  void listen_after(Time rest);
  Time pause(double words);  // that were said
  void write();

  boost::beast::websocket::stream<Line, false> stream_;  // without compression
  boost::beast::flat_buffer buffer_;                     // what is being said
  const Caller caller_;
  Sockets& sockets_;
  std::list<std::string> queue_;  // what is still to be sent; one that is empty takes no memory
  std::size_t queued_ = 0;        // in bytes
  Allowance allowance_;           // of what it may say
};

}  // namespace server
