#include "server/connection.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/system/system_error.hpp>
#include <ctime>
#include <string>
#include <utility>

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kChunk = 4096;
constexpr std::uint32_t kHeaderBytes = 16 * 1024;
constexpr std::size_t kUnreadBytes = 262'144;  // of a refused request, taken before its connection ends

// The page may run its own scripts and WebAssembly, and reach this server; nothing else.
constexpr std::pair<std::string_view, std::string_view> kEveryResponse[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
     "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), "
     "magnetometer=(), "
     "microphone=(), midi=(), payment=(), serial=(), usb=()"},
};

// A place among the idle ones, for as long as it lives.
class IdlePlace {
 public:
  IdlePlace(Crowd& crowd, beast::tcp_stream& stream)
      : idle_(crowd.idle), at_(idle_.insert(idle_.end(), &stream)) {}
  IdlePlace(const IdlePlace&) = delete;
  IdlePlace& operator=(const IdlePlace&) = delete;
  ~IdlePlace() { idle_.erase(at_); }

 private:
  std::list<beast::tcp_stream*>& idle_;
  std::list<beast::tcp_stream*>::iterator at_;
};

std::string now() {
  const std::time_t seconds = std::time(nullptr);
  std::tm utc{};
  char text[40];
  return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&seconds, &utc))};
}

// A field may come several times; it then is one list.
std::string values(const http::fields& fields, http::field field) {
  std::string list;
  const auto [first, last] = fields.equal_range(field);
  for (auto at = first; at != last; ++at) {
    if (at != first) list += ',';
    list += at->value();
  }
  return list;
}

// The status that tells a client what was wrong with its header; 0 if there is nobody to tell.
int status_of(const error_code& fault) {
  using http::error;
  if (fault == error::header_limit || fault == error::buffer_overflow) return 431;
  const bool gone = fault == error::end_of_stream || fault == error::partial_message;
  return fault.category() == http::make_error_code(error::bad_method).category() && !gone ? 400 : 0;
}

Response response_to(const http::request<http::empty_body>& request, bool has_body, const Site& site) {
  const std::string_view method = request.method_string();
  if (request.version() >= 11 && request.count(http::field::host) != 1) return refusal(400);
  if (has_body && (method == "GET" || method == "HEAD")) return refusal(413);
  const std::string accept_encoding = values(request, http::field::accept_encoding);
  const std::string if_none_match = values(request, http::field::if_none_match);
  return route(site, {method, request.target(), accept_encoding, if_none_match});
}

}  // namespace

bool Crowd::make_room() {
  if (size < limits.connections) return true;
  if (idle.empty()) return false;
  // It leaves the list by itself, a little later; until then the next one is another.
  idle.splice(idle.end(), idle, idle.begin());
  idle.back()->close();
  return true;
}

void Crowd::close() {
  closing = true;
  for (auto* const stream : idle) stream->close();
}

Connection::Connection(tcp::socket socket, Crowd& crowd) : stream_(std::move(socket)), crowd_(crowd) {
  ++crowd_.size;
}

Connection::~Connection() { --crowd_.size; }

asio::awaitable<void> Connection::run() {
  for (bool more = true; more;) {  // g++ 12 miscompiles do … while (co_await …)
    co_await wait_for_request();
    more = co_await answer_request();
  }
  co_await say_goodbye();
}

asio::awaitable<void> Connection::wait_for_request() {
  if (buffer_.size() > 0) co_return;
  const IdlePlace place(crowd_, stream_);
  stream_.expires_after(crowd_.limits.idle);
  const std::size_t count = co_await stream_.async_read_some(buffer_.prepare(kChunk), use_awaitable);
  buffer_.commit(count);
}

asio::awaitable<bool> Connection::answer_request() {
  http::request_parser<http::empty_body> parser;
  parser.header_limit(kHeaderBytes);
  parser.body_limit(boost::none);  // no body is ever read
  stream_.expires_after(crowd_.limits.header);
  error_code error;
  co_await http::async_read_header(stream_, buffer_, parser, asio::redirect_error(use_awaitable, error));
  if (error) {
    const int status = status_of(error);
    if (status == 0) throw boost::system::system_error(error);
    co_await send(refusal(status), true, false);
    co_return false;
  }
  const bool has_body = !parser.is_done();
  const Response response = response_to(parser.get(), has_body, crowd_.site);
  const auto& request = parser.get();
  const bool keep_alive = request.version() == 11 && request.keep_alive() && !has_body &&
                          response.status != 400 && !crowd_.closing;
  co_await send(response, request.method() != http::verb::head, keep_alive);
  co_return keep_alive && !crowd_.closing;
}

asio::awaitable<void> Connection::send(Response response, bool with_body, bool keep_alive) {
  http::response<http::span_body<const char>> message;
  message.result(static_cast<unsigned>(response.status));
  const auto set = [&message](http::field field, std::string_view value) {
    if (!value.empty()) message.set(field, value);
  };
  set(http::field::date, now());
  set(http::field::content_type, response.type);
  set(http::field::content_encoding, response.encoding);
  set(http::field::cache_control, response.caching);
  set(http::field::etag, response.etag);
  set(http::field::allow, response.allow);
  if (response.varies) message.set(http::field::vary, "Accept-Encoding");
  for (const auto& [field, value] : kEveryResponse) message.set(field, value);
  message.keep_alive(keep_alive);
  if (response.status != 304) message.content_length(response.body.size());
  message.body() = {response.body.data(), response.body.size()};

  http::response_serializer<http::span_body<const char>> serializer(message);
  serializer.split(!with_body);
  while (with_body ? !serializer.is_done() : !serializer.is_header_done()) {
    stream_.expires_after(crowd_.limits.stall);
    co_await http::async_write_some(stream_, serializer, use_awaitable);
  }
}

// Were the connection closed with something unread, the client could lose the last answer.
asio::awaitable<void> Connection::say_goodbye() {
  error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream_.expires_after(crowd_.limits.linger);
  for (std::size_t taken = 0; taken < kUnreadBytes;) {
    buffer_.clear();
    taken += co_await stream_.async_read_some(buffer_.prepare(kChunk), use_awaitable);
  }
}

asio::awaitable<void> converse(std::unique_ptr<Connection> connection) { co_await connection->run(); }

}  // namespace server
