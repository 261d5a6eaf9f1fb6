#include "server/connection.h"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <ctime>
#include <string>
#include <utility>

#include "server/gate.h"
#include "server/guest.h"
#include "server/proxy.h"
#include "server/socket.h"

namespace server {

namespace asio = boost::asio;
using asio::redirect_error;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::string_view kSocketPath = "/api/1/socket";
constexpr std::size_t kChunk = 4096;
constexpr std::size_t kHeadBytes = 16'384;
constexpr std::size_t kUnreadBytes = 262'144;  // of a refused request, taken before its connection ends

std::string_view view(const boost::beast::flat_buffer& buffer) {
  return {static_cast<const char*>(buffer.data().data()), buffer.size()};
}

// What ends the head of an answer that is sent now.
std::string tail(bool keep_alive) {
  const std::time_t seconds = std::time(nullptr);
  std::tm utc{};
  char date[48];
  std::strftime(date, sizeof date, "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", gmtime_r(&seconds, &utc));
  return date + std::string(keep_alive ? "\r\n" : "Connection: close\r\n\r\n");
}

// What is still to be sent.
class Rest {
 public:
  Rest(std::string_view head, std::string_view tail, std::string_view body)
      : buffers_{asio::buffer(head), asio::buffer(tail), asio::buffer(body)} {}

  const auto& buffers() const { return buffers_; }
  bool empty() const { return asio::buffer_size(buffers_) == 0; }
  void drop(std::size_t count) {
    for (auto& buffer : buffers_) {
      const std::size_t part = std::min(count, buffer.size());
      buffer += part;
      count -= part;
    }
  }

 private:
  std::array<asio::const_buffer, 3> buffers_;
};

}  // namespace

Connection::Connection(tcp::socket socket, Origin origin, SharedByConnections& shared)
    : Occupant(origin), socket_(std::move(socket)), from_(origin), received_(kHeadBytes), shared_(shared) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  shared_.places.enter(*this, std::chrono::steady_clock::now(), shared_.limits.idle);
}

Connection::~Connection() { shared_.places.leave(*this); }

void Connection::send_away() {
  error_code ignored;
  socket_.close(ignored);
}

void Connection::note(Doing doing) {
  const Limits& limits = shared_.limits;
  const std::chrono::milliseconds most[] = {limits.idle, limits.header, limits.stall, limits.linger};
  shared_.places.note(*this, doing, std::chrono::steady_clock::now(), most[static_cast<std::size_t>(doing)]);
}

void Connection::turn_away() {
  const Response response = refusal(503);
  const std::string end = tail(false);
  error_code ignored;  // so little always fits into the buffers of a fresh socket
  socket_.write_some(Rest(response.head, end, response.body).buffers(), ignored);
  stays_ = false;
  note(Doing::leaving);
}

asio::awaitable<void> Connection::run() {
  while (stays_) {
    const auto head = co_await receive_head();
    if (!head) co_return;
    const auto request = read_request_head(*head);
    Answer answer = answer_to(*head, request);
    if (request && asks_for_socket(*request)) {
      const auto refused = become_socket(*request);
      if (!refused) co_return;
      answer = {refusal(*refused), true, false};
    }
    received_.consume(head->size());
    note(Doing::taking);
    const bool sent = co_await send(answer);
    if (!sent) co_return;
    stays_ = answer.keep_alive && !shared_.closing;
    note(stays_ ? Doing::waiting : Doing::leaving);
    // Whoever has sent several requests at once lets the others have their turn between them.
    if (stays_ && received_.size() > 0) co_await asio::post(use_awaitable);
  }
  co_await see_off();
}

asio::awaitable<std::optional<std::string_view>> Connection::receive_head() {
  for (std::size_t searched = 0;;) {
    const std::string_view text = view(received_);
    const std::size_t length = head_length(text, searched);
    if (length > 0) co_return text.substr(0, length);
    if (text.size() == kHeadBytes || (!text.empty() && !may_begin_request(text.front()))) co_return text;
    if (searched == 0 && !text.empty()) note(Doing::asking);
    searched = text.size();
    error_code error;
    const auto room = received_.prepare(std::min(kChunk, kHeadBytes - text.size()));
    const std::size_t count = co_await socket_.async_read_some(room, redirect_error(use_awaitable, error));
    if (error) co_return std::nullopt;
    received_.commit(count);
  }
}

bool Connection::asks_for_socket(const RequestHead& head) const {
  return shared_.sockets.tables != nullptr && head.wants_websocket && head.method == "GET" &&
         head.target == kSocketPath && !shared_.closing;
}

std::optional<int> Connection::become_socket(const RequestHead& head) {
  if (!may_enter(head.host, head.origin, shared_.sockets.names)) return 403;
  const bool all_said = received_.size() == static_cast<std::size_t>(head_length(view(received_), 0));
  if (head.websocket_version != "13" || head.websocket_key.empty() || head.has_body || !all_said) return 400;
  const auto secret = guest_secret(head.cookie);
  const Caller caller = caller_of(head, from_, shared_.sockets.behind_proxy);
  if (!shared_.sockets.has_room(caller.origin, secret ? guest_id(*secret) : "")) return 503;
  const auto executor = socket_.get_executor();
  auto socket = std::make_shared<Socket>(std::move(socket_), caller, shared_.sockets);
  asio::co_spawn(executor, socket->run(std::string(head.websocket_key), secret),
                 [socket](const std::exception_ptr&) {});
  return std::nullopt;
}

Connection::Answer Connection::answer_to(std::string_view text,
                                         const std::optional<RequestHead>& head) const {
  if (!head) return {refusal(text.size() == kHeadBytes ? 431 : 400), true, false};
  const bool unwanted_body = head->has_body && (head->method == "GET" || head->method == "HEAD");
  const Request request{head->method,
                        head->target,
                        head->accept_encoding,
                        head->if_none_match,
                        shared_.sockets.tables != nullptr,
                        shared_.sockets.is_healthy() && !shared_.closing};
  const Response response = unwanted_body ? refusal(413) : route(shared_.site, request);
  // No body is ever read, so nothing can follow one.
  const bool keep_alive = head->keep_alive && !head->has_body && response.status != 400 && !shared_.closing;
  return {response, head->method != "HEAD", keep_alive};
}

asio::awaitable<bool> Connection::send(Answer answer) {
  const std::string end = tail(answer.keep_alive);
  Rest rest(answer.response.head, end, answer.with_body ? answer.response.body : std::string_view());
  for (;;) {
    error_code error;
    rest.drop(socket_.write_some(rest.buffers(), error));
    if (error && error != asio::error::would_block) co_return false;
    if (rest.empty()) co_return true;
    if (!error) note(Doing::taking);
    co_await socket_.async_wait(tcp::socket::wait_write, redirect_error(use_awaitable, error));
    if (error) co_return false;
  }
}

// Were the connection closed with something unread, the client could lose the last answer.
asio::awaitable<void> Connection::see_off() {
  error_code error;
  socket_.shutdown(tcp::socket::shutdown_send, error);
  for (std::size_t taken = 0; taken < kUnreadBytes && !error;) {
    received_.clear();
    taken +=
        co_await socket_.async_read_some(received_.prepare(kChunk), redirect_error(use_awaitable, error));
  }
}

asio::awaitable<void> converse(std::unique_ptr<Connection> connection) { co_await connection->run(); }

}  // namespace server
