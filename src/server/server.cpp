#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>

#include "server/connection.h"

namespace server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

struct Server::Listener {
  Listener(const Site& files, const Limits& bounds) : limits(bounds), crowd(files, limits) {}

  error_code listen(const tcp::endpoint& endpoint);
  asio::awaitable<void> accept();
  void close();

  const Limits limits;
  Crowd crowd;  // before io: conversations that io still holds at its end leave the crowd then
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io};
};

error_code Server::Listener::listen(const tcp::endpoint& endpoint) {
  error_code error;
  acceptor.open(endpoint.protocol(), error);
  // A port whose last connections still fade away can be taken at once.
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  return error;
}

asio::awaitable<void> Server::Listener::accept() {
  asio::steady_timer pause(io);
  while (acceptor.is_open()) {
    error_code error;
    tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (!acceptor.is_open()) co_return;
    if (error) {
      // The system is out of descriptors or memory: trying again at once would only burn time.
      pause.expires_after(std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::use_awaitable);
    } else if (crowd.make_room()) {
      // Detached: of a conversation that failed there is nobody left to tell.
      asio::co_spawn(io, converse(std::make_unique<Connection>(std::move(socket), crowd)), asio::detached);
    }
  }
}

void Server::Listener::close() {
  error_code ignored;
  signals.cancel(ignored);
  signals.clear(ignored);  // a second signal ends the program
  acceptor.close(ignored);
  crowd.close();
  io.stop();
}

Server::Server(std::unique_ptr<Listener> listener) : listener_(std::move(listener)) {}
Server::Server(Server&&) noexcept = default;
Server::~Server() = default;

std::expected<Server, core::Phrase> Server::open(const Site& site, const std::string& address,
                                                 std::uint16_t port, const Limits& limits) {
  error_code error;
  const tcp::endpoint endpoint(asio::ip::make_address(address, error), port);
  if (error) return core::refuse(core::Phrase("serve.bad_address").text("address", address));
  auto listener = std::make_unique<Listener>(site, limits);
  error = listener->listen(endpoint);
  if (error == asio::error::address_in_use)
    return core::refuse(core::Phrase("serve.port_taken").number("port", port));
  if (error)
    return core::refuse(core::Phrase("serve.closed")
                            .text("address", address)
                            .number("port", port)
                            .text("reason", error.message()));
  return Server(std::move(listener));
}

std::string Server::url() const {
  const auto endpoint = listener_->acceptor.local_endpoint();
  const std::string address = endpoint.address().to_string();
  const std::string host = endpoint.address().is_v6() ? "[" + address + "]" : address;
  return "http://" + host + ":" + std::to_string(endpoint.port()) + "/";
}

void Server::run() {
  Listener& listener = *listener_;
  listener.signals.add(SIGINT);
  listener.signals.add(SIGTERM);
  listener.signals.async_wait([&listener](error_code error, int) {
    if (!error) listener.close();
  });
  asio::co_spawn(listener.io, listener.accept(), asio::detached);
  listener.io.run();
  listener.io.restart();
  listener.io.run_for(listener.limits.grace);
}

void Server::stop() {
  asio::post(listener_->io, [listener = listener_.get()] { listener->close(); });
}

}  // namespace server
