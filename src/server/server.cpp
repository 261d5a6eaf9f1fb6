#include "server/server.h"

#include <netinet/tcp.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <csignal>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "server/addresses.h"
#include "server/connection.h"
#include "server/journal.h"
#include "server/metrics_port.h"

namespace server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Steady = std::chrono::steady_clock;

namespace {

constexpr std::chrono::milliseconds kPause{50};
constexpr std::chrono::seconds kSilence{10};
constexpr std::chrono::milliseconds kTick{100};

// A client is let in when it says something: whoever is silent takes no place, and nobody is sent away for
// others between its connection and its first request.
using DeferAccept = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_DEFER_ACCEPT>;

// The system has no descriptor left for another connection.
bool is_exhausted(const error_code& error) {
  return error == asio::error::no_descriptors || error == boost::system::errc::too_many_files_open_in_system;
}

Origin origin_of(const asio::ip::address& address) {
  using namespace asio::ip;
  const auto v6 = address.is_v4() ? make_address_v6(v4_mapped, address.to_v4()) : address.to_v6();
  return server::origin_of(v6.to_bytes());
}

}  // namespace

struct Server::Listener {
  Listener(const Site& files, const Limits& bounds) : limits(bounds), shared(files, limits) {}

  error_code listen(const tcp::endpoint& endpoint);
  asio::awaitable<void> accept();
  void admit(tcp::socket socket, const asio::ip::address& address);
  asio::awaitable<void> watch();
  asio::awaitable<void> look_at_clocks();
  void close();
  void note_start(const std::string& url) const;
  void note_end(std::string_view event) const;
  void host(const Hosting& hosting);
  void post(std::function<void()> work);
  void work();
  error_code tell_figures(std::uint16_t port);

  const Limits limits;
  // Before io: conversations that io still holds at its end leave their places then.
  SharedByConnections shared;
  asio::io_context io{1};
  std::mutex mutex;
  std::vector<std::function<void()>> posted;  // by other threads, to be carried on here
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io};
  std::unique_ptr<Tables> tables;  // after io: its threads carry things on there
  std::optional<MetricsPort> metrics;
  const store::Store* store = nullptr;
  bool journal = false;
  Steady::time_point began = Steady::now();
};

void Server::Listener::note_start(const std::string& url) const {
  if (!journal) return;
  const store::Schemas schemas = store == nullptr ? store::Schemas{} : store->schemas;
  const auto number = [](auto value) { return std::to_string(value); };
  if (schemas.found > 0 && schemas.found < schemas.now)
    note("store_migrated",
         {{"store", store->engine()}, {"from", number(schemas.found)}, {"to", number(schemas.now)}});
  note("started", {{"version", BIVOUAC_VERSION},
                   {"address", url},
                   {"store", store == nullptr ? "none" : store->engine()},
                   {"schema", number(schemas.now)},
                   {"sockets", number(limits.sockets)}});
}

void Server::Listener::note_end(std::string_view event) const {
  if (!journal) return;
  const auto number = [](auto value) { return std::to_string(value); };
  note(event,
       {{"seconds", number(std::chrono::duration_cast<std::chrono::seconds>(Steady::now() - began).count())},
        {"sockets", number(shared.sockets.size())},
        {"connections", number(shared.places.taken())},
        {"tables", number(tables ? tables->gauges().tables : 0)}});
}

// What comes together, as from one transaction, wakes the thread once.
void Server::Listener::post(std::function<void()> work) {
  const std::lock_guard lock(mutex);
  posted.push_back(std::move(work));
  if (posted.size() == 1) asio::post(io, [this] { this->work(); });
}

void Server::Listener::work() {
  std::unique_lock lock(mutex);
  const auto all = std::exchange(posted, {});
  lock.unlock();
  for (const auto& one : all) one();
}

void Server::Listener::host(const Hosting& hosting) {
  journal = hosting.journal;
  store = hosting.store;
  if (hosting.store == nullptr) return;
  tables = std::make_unique<Tables>(
      *hosting.store, [this](std::function<void()> work) { post(std::move(work)); },
      [] { return std::chrono::duration_cast<Time>(Steady::now().time_since_epoch()); }, limits);
  shared.sockets.tables = tables.get();
  shared.sockets.names = hosting.names;
  shared.sockets.behind_proxy = hosting.behind_proxy;
}

error_code Server::Listener::tell_figures(std::uint16_t port) {
  static const Metrics none;
  metrics.emplace(io, [this] {
    Gauges gauges = tables ? tables->gauges() : Gauges{};
    gauges.sockets = shared.sockets.size();
    gauges.connections = shared.places.taken();
    return to_text(tables ? tables->metrics() : none, gauges);
  });
  return metrics->open(port);
}

error_code Server::Listener::listen(const tcp::endpoint& endpoint) {
  error_code error;
  acceptor.open(endpoint.protocol(), error);
  // A port whose last connections still fade away can be taken at once.
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  // Connections inherit it: the last piece of an answer does not wait for the client's thanks.
  if (!error) acceptor.set_option(tcp::no_delay(true), error);
  if (!error) acceptor.set_option(DeferAccept(static_cast<int>(kSilence.count())), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  return error;
}

asio::awaitable<void> Server::Listener::accept() {
  asio::steady_timer pause(io);
  while (acceptor.is_open()) {
    error_code error;
    tcp::endpoint peer;
    auto socket = co_await acceptor.async_accept(peer, asio::redirect_error(asio::use_awaitable, error));
    if (!acceptor.is_open()) co_return;
    if (!error) {
      admit(std::move(socket), peer.address());
    } else if (!is_exhausted(error) || !shared.places.shed(Steady::now())) {
      // Trying again at once would only burn time.
      pause.expires_after(kPause);
      co_await pause.async_wait(asio::use_awaitable);
    }
  }
}

void Server::Listener::admit(tcp::socket socket, const asio::ip::address& address) {
  const Origin origin = origin_of(address);
  const bool welcome = shared.places.make_room(origin, Steady::now());
  auto connection = std::make_unique<Connection>(std::move(socket), origin, shared);
  if (!welcome) connection->turn_away();
  asio::co_spawn(io, converse(std::move(connection)), asio::detached);
}

// Looks after all limits together: a timer for each connection would cost more than all else that it does.
asio::awaitable<void> Server::Listener::watch() {
  const auto shortest = std::min({limits.idle, limits.header, limits.stall, limits.linger});
  for (asio::steady_timer timer(io);;) {
    timer.expires_after(shortest / 4);
    co_await timer.async_wait(asio::use_awaitable);
    shared.places.send_away_overdue(Steady::now());
    shared.sockets.end_stalled(Steady::now());
  }
}

asio::awaitable<void> Server::Listener::look_at_clocks() {
  for (asio::steady_timer timer(io);;) {
    timer.expires_after(kTick);
    co_await timer.async_wait(asio::use_awaitable);
    tables->tick();
    if (!tables->moved_to().empty()) {
      if (journal) note("moved", {{"place", tables->moved_to()}});
      co_return close();
    }
  }
}

void Server::Listener::close() {
  note_end("stopping");
  error_code ignored;
  signals.cancel(ignored);
  signals.clear(ignored);  // a second signal ends the program
  acceptor.close(ignored);
  if (metrics) metrics->close();
  shared.closing = true;
  shared.places.send_away_waiting();
  shared.sockets.end_all();
  io.stop();
}

Server::Server(std::unique_ptr<Listener> listener) : listener_(std::move(listener)) {}
Server::Server(Server&&) noexcept = default;
Server::~Server() = default;

std::expected<Server, core::Phrase> Server::open(const Site& site, const std::string& address,
                                                 std::uint16_t port, const Limits& limits,
                                                 const Hosting& hosting) {
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
  listener->host(hosting);
  if (const auto figures = hosting.metrics_port) {
    error = listener->tell_figures(*figures);
    if (error) return core::refuse(core::Phrase("serve.port_taken").number("port", *figures));
  }
  return Server(std::move(listener));
}

std::string Server::url() const {
  const auto endpoint = listener_->acceptor.local_endpoint();
  auto address = endpoint.address();
  if (address.is_unspecified())
    address = address.is_v6() ? asio::ip::address(asio::ip::address_v6::loopback())
                              : asio::ip::address(asio::ip::address_v4::loopback());
  const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
  return "http://" + host + ":" + std::to_string(endpoint.port()) + "/";
}

std::string Server::metrics_url() const {
  const auto& metrics = listener_->metrics;
  return metrics ? "http://127.0.0.1:" + std::to_string(metrics->port()) + "/metrics" : "";
}

std::vector<std::string> Server::network_urls() const {
  const auto endpoint = listener_->acceptor.local_endpoint();
  std::vector<std::string> urls;
  if (!endpoint.address().is_unspecified()) return urls;
  for (const auto& address : network_addresses())
    urls.push_back("http://" + address + ":" + std::to_string(endpoint.port()) + "/");
  return urls;
}

void Server::run() {
  Listener& listener = *listener_;
  listener.note_start(url());
  listener.signals.add(SIGINT);
  listener.signals.add(SIGTERM);
  listener.signals.async_wait([&listener](error_code error, int) {
    if (!error) listener.close();
  });
  asio::co_spawn(listener.io, listener.accept(), asio::detached);
  asio::co_spawn(listener.io, listener.watch(), asio::detached);
  if (listener.tables) asio::co_spawn(listener.io, listener.look_at_clocks(), asio::detached);
  listener.io.run();
  listener.io.restart();
  const auto end = Steady::now() + listener.limits.grace;
  while (!listener.shared.places.empty() && listener.io.run_one_until(end) > 0) continue;
  listener.note_end("stopped");
}

std::string Server::moved_to() const {
  return listener_->tables ? listener_->tables->moved_to() : std::string();
}

void Server::stop() {
  asio::post(listener_->io, [listener = listener_.get()] { listener->close(); });
}

}  // namespace server
