#include "server/metrics_port.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <memory>

#include "server/response_head.h"

namespace server {

namespace asio = boost::asio;
using asio::redirect_error;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kHeadBytes = 8'192;
constexpr std::chrono::seconds kPatience{5};

std::string response(std::string_view status, std::string_view type, const std::string& body) {
  const std::string length = std::to_string(body.size());
  return response_head(status,
                       {{"Content-Type", type}, {"Content-Length", length}, {"Connection", "close"}}) +
         "\r\n" + body;
}

}  // namespace

error_code MetricsPort::open(std::uint16_t port) {
  error_code error;
  const tcp::endpoint here(asio::ip::address_v4::loopback(), port);
  acceptor_.open(here.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(here, error);
  if (!error) acceptor_.listen(16, error);
  if (!error) asio::co_spawn(acceptor_.get_executor(), accept(), asio::detached);
  return error;
}

void MetricsPort::close() {
  error_code ignored;
  acceptor_.close(ignored);
}

asio::awaitable<void> MetricsPort::accept() {
  asio::steady_timer pause(acceptor_.get_executor());
  while (acceptor_.is_open()) {
    error_code error;
    auto socket = co_await acceptor_.async_accept(redirect_error(use_awaitable, error));
    if (!acceptor_.is_open()) co_return;
    if (!error) {
      asio::co_spawn(acceptor_.get_executor(), answer(std::move(socket)), asio::detached);
    } else {
      pause.expires_after(std::chrono::seconds(1));
      co_await pause.async_wait(redirect_error(use_awaitable, error));
    }
  }
}

asio::awaitable<void> MetricsPort::answer(tcp::socket socket) {
  const auto shared = std::make_shared<tcp::socket>(std::move(socket));
  asio::steady_timer limit(acceptor_.get_executor(), kPatience);
  limit.async_wait([shared](error_code cancelled) {
    error_code ignored;
    if (!cancelled) shared->close(ignored);
  });
  std::string head;
  error_code error;
  co_await asio::async_read_until(*shared, asio::dynamic_buffer(head, kHeadBytes), "\r\n\r\n",
                                  redirect_error(use_awaitable, error));
  if (error) co_return;
  const bool asked = head.starts_with("GET /metrics ");
  const std::string text = asked ? response("200 OK", "text/plain; version=0.0.4; charset=utf-8", figures_())
                                 : response("404 Not Found", "text/plain", "GET /metrics\n");
  co_await asio::async_write(*shared, asio::buffer(text), redirect_error(use_awaitable, error));
  shared->shutdown(tcp::socket::shutdown_both, error);
}

}  // namespace server
