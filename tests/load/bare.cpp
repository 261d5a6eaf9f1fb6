#include "bare.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace load {

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t kPosition = 2600;  // what Matterhorn's `shown` has in the mean after an action
constexpr std::size_t kLegal = 500;

class Peer : public std::enable_shared_from_this<Peer> {
 public:
  explicit Peer(tcp::socket socket) : stream_(std::move(socket)) {}

  asio::awaitable<void> run(std::map<std::string, std::vector<std::shared_ptr<Peer>>>& pairs) {
    const auto self = shared_from_this();
    co_await stream_.async_accept(asio::use_awaitable);
    for (boost::beast::flat_buffer buffer;;) {
      co_await stream_.async_read(buffer, asio::use_awaitable);
      const std::string text(static_cast<const char*>(buffer.data().data()), buffer.size());
      buffer.clear();
      const std::string id = text.substr(0, text.find(',') + 1);
      const auto table = text.find(R"("table":")") + 9;
      auto& pair = pairs[text.substr(table, text.find('"', table) - table)];
      if (text.find(R"("do":"pair")") != text.npos) {
        pair.push_back(self);
        tell(id + R"("value":null})");
      } else if (text.find(R"("do":"legal")") != text.npos) {
        tell(id + R"("value":{"actions":["x"],"more":false},"rest":")" + std::string(kLegal, '.') + R"("})");
      } else {
        for (const auto& peer : pair) peer->show(peer != self);
        tell(id + R"("value":null})");
      }
    }
  }

 private:
  void show(bool asked) {
    ++sequence_;
    tell(R"({"shown":{"sequence":)" + std::to_string(sequence_) + R"(,"ending":"","asked":)" +
         (asked ? "0" : "null") + R"(,"rest":")" + std::string(kPosition, '.') + R"("}})");
  }
  void tell(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void write() {
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return;
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  websocket::stream<tcp::socket> stream_;
  std::deque<std::string> queue_;
  std::uint64_t sequence_ = 0;
};

}  // namespace

void run_bare_server() {
  asio::io_context io{1};
  std::map<std::string, std::vector<std::shared_ptr<Peer>>> pairs;
  tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  std::cout << "http://127.0.0.1:" << acceptor.local_endpoint().port() << "/" << std::endl;
  asio::co_spawn(
      io,
      [&]() -> asio::awaitable<void> {
        for (;;) {
          tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
          socket.set_option(tcp::no_delay(true));
          auto peer = std::make_shared<Peer>(std::move(socket));
          asio::co_spawn(io, peer->run(pairs), [peer](const std::exception_ptr&) {});
        }
      },
      asio::detached);
  io.run();
}

}  // namespace load
