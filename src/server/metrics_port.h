#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <functional>
#include <string>

namespace server {

// Tells a server's figures at a port of their own, to this computer alone: they are nobody else's business.
class MetricsPort {
 public:
  MetricsPort(boost::asio::io_context& io, std::function<std::string()> figures)
      : acceptor_(io), figures_(std::move(figures)) {}

  // Listens and answers from now on.
  boost::system::error_code open(std::uint16_t port);
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void close();

 private:
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> answer(boost::asio::ip::tcp::socket socket);

  boost::asio::ip::tcp::acceptor acceptor_;
  const std::function<std::string()> figures_;
};

}  // namespace server
