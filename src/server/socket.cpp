#include "server/socket.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <utility>

#include "server/effort.h"
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

Rate rate_of(const Limits& limits, double times = 1) {
  return {times * limits.messages_at_once, times * limits.messages_per_second};
}

constexpr std::chrono::seconds kFlood{10};  // so far ahead of what it may say is no slip

Time time_of(Steady::time_point moment) {
  return std::chrono::duration_cast<Time>(moment.time_since_epoch());
}

}  // namespace

Sockets::Sockets(const Limits& limits)
    : limits_(limits),
      words_of_guests_(rate_of(limits, limits.messages_of_guest)),
      words_of_origins_(rate_of(limits, limits.messages_of_origin)) {}

bool Sockets::has_room(Origin origin, const std::string& guest) const {
  const auto windows = guests_.find(guest);
  if (windows != guests_.end() && windows->second >= limits_.sockets_of_guest) return false;
  const auto found = held_.find(origin);
  const bool share =
      origin == kThisComputer || found == held_.end() || found->second < limits_.sockets_of_origin;
  return share && all_.size() < limits_.sockets;
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

Time Sockets::pause(const std::string& guest, Origin origin, Time now, double words) {
  const Time of_guest = words_of_guests_.use(guest, now, words);
  return origin == kThisComputer ? of_guest : std::max(of_guest, words_of_origins_.use(origin, now, words));
}

void Sockets::end_stalled(Steady::time_point now) {
  if (now - looked_ < limits_.stall / 4) return;
  looked_ = now;
  for (Socket* const socket : all_) {
    if (socket->stalls(limits_.stall)) socket->end();
  }
}

void Sockets::end_all() {
  for (Socket* const socket : all_) socket->end();
}

Socket::Socket(asio::ip::tcp::socket socket, Caller caller, Sockets& sockets)
    : stream_(std::move(socket)),
      caller_(caller),
      sockets_(sockets),
      allowance_(rate_of(sockets.limits()), time_of(Steady::now())) {
  this->origin = caller_.origin;
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
  set_limits(stream_, sockets_.limits().silence);
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
  stream_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));  // it was said
  // Pings and pongs are heard without a pause: whoever floods the server with them is left.
  stream_.control_callback([this](websocket::frame_type, boost::beast::string_view) {
    stream_.next_layer().pieces = 0;
    if (allowance_.use(rate_of(sockets_.limits()), time_of(Steady::now())) > kFlood) end();
  });
  co_return !error;
}

asio::awaitable<void> Socket::run(std::string key, std::optional<core::Digest> secret) {
  const auto self = shared_from_this();
  const bool accepted = co_await accept(std::move(key), secret);
  if (!accepted) co_return;
  if (!sockets_.tables->welcome(*this)) co_return end();  // they come again
  listen_after(pause(1));  // or everybody would be heard once more on each new line
}

// No coroutine: while nothing is said it would take more memory than all else here.
void Socket::listen() {
  stream_.async_read_some(buffer_, kGulp,
                          [self = shared_from_this()](error_code error, std::size_t) { self->hear(error); });
}

void Socket::hear(const error_code& error) {
  if (!error && !stream_.is_message_done()) return listen();
  const int pieces = std::exchange(stream_.next_layer().pieces, 0);
  if (error || !stream_.got_text()) {
    sockets_.tables->left(*this);
    pause(pieces);
    return end();
  }
  const Effort effort;
  sockets_.tables->heard(shared_from_this(),
                         {static_cast<const char*>(buffer_.data().data()), buffer_.size()});
  buffer_.clear();
  if (buffer_.capacity() > kGulp) buffer_.shrink_to_fit();
  listen_after(pause(effort.words() + std::max(0, pieces - 1)));
}

void Socket::listen_after(Time rest) {
  if (rest == Time(0)) return listen();
  const auto timer = std::make_shared<asio::steady_timer>(stream_.get_executor(), rest);
  timer->async_wait([self = shared_from_this(), timer](const error_code&) { self->listen(); });
}

// Whoever says much is listened to more slowly.
Time Socket::pause(double words) {
  const auto now = time_of(Steady::now());
  words += std::exchange(more_words, 0);
  return std::max(allowance_.use(rate_of(sockets_.limits()), now, words),
                  sockets_.pause(guest, caller_.origin, now, words));
}

void Socket::tell(std::string text) {
  queued_ += text.size();
  if (queued_ > sockets_.limits().queued_bytes) return end();
  queue_.push_back(std::move(text));
  if (queue_.size() > 1) return;
  stream_.next_layer().moved = Steady::now();
  asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
}

// What was told in one go is sent in one go: a packet costs more than all else.
void Socket::write() {
  stream_.next_layer().more_follows = queue_.size() > 1;
  stream_.async_write(asio::buffer(queue_.front()),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return;
                        self->queued_ -= self->queue_.front().size();
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) self->write();
                      });
}

bool Socket::stalls(Steady::duration most) const {
  return !queue_.empty() && Steady::now() - stream_.next_layer().moved > most;
}

void Socket::end() {
  error_code ignored;
  stream_.next_layer().close(ignored);
}

}  // namespace server
