#include "server/socket.h"

#include <netinet/tcp.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <utility>

#include "server/guest.h"
#include "server/secret.h"
#include "server/websocket_limits.h"

namespace server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::redirect_error;
using asio::use_awaitable;
using boost::system::error_code;
using Steady = std::chrono::steady_clock;

namespace {

using Cork = asio::detail::socket_option::boolean<IPPROTO_TCP, TCP_CORK>;

constexpr std::size_t kQueuedBytes = 4 * 1024 * 1024;  // for a client that reads too slowly
constexpr double kBurst = 60;                          // messages at once
constexpr double kPerSecond = 20;                      // and in the long run
constexpr std::size_t kMostOfOneOrigin = 64;
constexpr std::size_t kMostOfOneGuest = 16;

}  // namespace

bool Sockets::has_room(Origin origin, const std::string& guest) const {
  const auto windows = guests_.find(guest);
  if (windows != guests_.end() && windows->second >= kMostOfOneGuest) return false;
  const auto found = held_.find(origin);
  const bool share = origin == kThisComputer || found == held_.end() || found->second < kMostOfOneOrigin;
  return share && all_.size() < most_;
}

void Sockets::enter(Socket& socket, Origin origin) {
  all_.insert(&socket);
  ++held_[origin];
}

void Sockets::leave(Socket& socket, Origin origin) {
  all_.erase(&socket);
  if (const auto windows = guests_.find(socket.device); windows != guests_.end() && --windows->second == 0)
    guests_.erase(windows);
  if (--held_[origin] == 0) held_.erase(origin);
}

void Sockets::end_all() {
  for (Socket* const socket : all_) socket->end();
}

Socket::Socket(asio::ip::tcp::socket socket, Caller caller, Sockets& sockets)
    : stream_(std::move(socket)),
      caller_(caller),
      sockets_(sockets),
      allowance_(kBurst),
      paced_(Steady::now()) {
  sockets_.enter(*this, caller_.origin);
}

Socket::~Socket() { sockets_.leave(*this, caller_.origin); }

asio::awaitable<bool> Socket::accept(std::string key, std::optional<core::Digest> secret) {
  http::request<http::empty_body> request(http::verb::get, "/", 11);
  request.set(http::field::host, "here");
  request.set(http::field::connection, "upgrade");
  request.set(http::field::upgrade, "websocket");
  request.set(http::field::sec_websocket_key, key);
  request.set(http::field::sec_websocket_version, "13");
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = std::chrono::seconds(10);
  timeout.idle_timeout = std::chrono::seconds(30);
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(kMessageBytes);
  stream_.auto_fragment(false);  // each message is one frame, and sent as one
  if (!secret) secret = fresh_secret();
  // Given again each time, so that it lasts as long as somebody comes back.
  stream_.set_option(websocket::stream_base::decorator(
      [cookie = guest_cookie(*secret, caller_.secure)](websocket::response_type& response) {
        response.set(http::field::set_cookie, cookie);
      }));
  device = guest_id(*secret);
  sockets_.name(device);
  error_code error;
  co_await stream_.async_accept(request, redirect_error(use_awaitable, error));
  co_return !error;
}

asio::awaitable<void> Socket::run(std::string key, std::optional<core::Digest> secret) {
  const auto self = shared_from_this();
  const bool accepted = co_await accept(std::move(key), secret);
  if (!accepted) co_return;
  sockets_.tables->welcome(*this);
  for (boost::beast::flat_buffer buffer;;) {
    error_code error;
    co_await stream_.async_read(buffer, redirect_error(use_awaitable, error));
    if (error || !stream_.got_text()) break;
    sockets_.tables->heard(self, {static_cast<const char*>(buffer.data().data()), buffer.size()});
    buffer.clear();
    co_await pace();
  }
  sockets_.tables->left(*this);
  end();
}

// Who says much is listened to more slowly.
asio::awaitable<void> Socket::pace() {
  const auto now = Steady::now();
  const double passed = std::chrono::duration<double>(now - paced_).count();
  paced_ = now;
  allowance_ = std::min(kBurst, allowance_ + passed * kPerSecond) - 1;
  if (allowance_ > 0) co_return;
  asio::steady_timer timer(stream_.get_executor(),
                           std::chrono::milliseconds(static_cast<int>(1000 / kPerSecond)));
  error_code ignored;
  co_await timer.async_wait(redirect_error(use_awaitable, ignored));
}

void Socket::tell(std::string text) {
  queued_ += text.size();
  if (queued_ > kQueuedBytes) return end();
  queue_.push_back(std::move(text));
  if (queue_.size() == 1) asio::post(stream_.get_executor(), [self = shared_from_this()] { self->send(); });
}

// What was told in one go is sent in one go: a packet costs more than all else.
void Socket::send() {
  if (queue_.size() > 1) hold_back(true);
  write();
}

void Socket::hold_back(bool held) {
  if (held == held_back_) return;
  held_back_ = held;
  error_code ignored;
  stream_.next_layer().set_option(Cork(held), ignored);
}

void Socket::write() {
  stream_.async_write(asio::buffer(queue_.front()),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return;
                        self->queued_ -= self->queue_.front().size();
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) return self->write();
                        self->hold_back(false);
                      });
}

void Socket::end() {
  error_code ignored;
  stream_.next_layer().close(ignored);
}

}  // namespace server
