#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/server.h"

// A server that runs beside a test, and clients that speak to it byte by byte.
namespace http_client {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kLong{20};   // nothing waits so long unless it is broken
constexpr std::size_t kLarge = 32'000'000;  // more than the buffers of a socket hold

inline const server::Site& site() {
  static const server::Site site(
      {{"/index.html", "<title>"}, {"/one.txt", "one"}, {"/large.bin", std::string(kLarge, 'x')}});
  return site;
}

inline server::Limits patient() {
  server::Limits limits;
  limits.connections = 100;
  for (auto* const limit :
       {&limits.idle, &limits.header, &limits.stall, &limits.patience, &limits.linger, &limits.grace})
    *limit = kLong;
  return limits;
}

class Running {
 public:
  // `before` is called when clients can connect but nobody answers them yet.
  template <class Before>
  Running(const server::Limits& limits, Before before)
      : server_(server::Server::open(site(), "127.0.0.1", 0, limits)) {
    const std::string url = server_->url();
    port_ = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
    before(port_);
    thread_.emplace([this] { server_->run(); });
  }
  explicit Running(const server::Limits& limits) : Running(limits, [](std::uint16_t) {}) {}
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { stop(); }

  std::uint16_t port() const { return port_; }
  void stop() {
    if (!thread_) return;
    server_->stop();
    thread_->join();
    thread_.reset();
  }

 private:
  std::expected<server::Server, core::Phrase> server_;
  std::uint16_t port_ = 0;
  std::optional<std::thread> thread_;
};

inline std::string get(const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: here\r\n\r\n";
}

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  }
  Client(Client&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), received_(std::move(other.received_)) {}
  Client& operator=(Client&& other) noexcept {
    std::swap(socket_, other.socket_);
    std::swap(received_, other.received_);
    return *this;
  }
  ~Client() {
    if (socket_ >= 0) ::close(socket_);
  }

  bool send(std::string_view text) {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
  }
  // As much as can be sent now; false at the end of the connection.
  bool push(std::string_view text) {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT) >= 0 || errno == EAGAIN;
  }
  // Up to `most` bytes more; false at the end of the connection.
  bool read(std::size_t most = 65536) {
    pollfd ready{socket_, POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(std::chrono::milliseconds(kLong).count())) != 1) {
      ADD_FAILURE() << "nothing comes";
      return false;
    }
    std::string chunk(most, '\0');
    const ssize_t count = ::recv(socket_, chunk.data(), chunk.size(), 0);
    if (count > 0) received_.append(chunk, 0, static_cast<std::size_t>(count));
    return count > 0;
  }
  const std::string& read_until(std::string_view end) {
    while (!received_.ends_with(end) && read()) continue;
    return received_;
  }
  const std::string& read_to_end() {
    while (read()) continue;
    return received_;
  }
  std::size_t received() const { return received_.size(); }
  // What has come and was not read.
  std::size_t unread() const {
    int count = 0;
    ::ioctl(socket_, FIONREAD, &count);
    return static_cast<std::size_t>(count);
  }
  // Whether the server has ended the connection; nothing is read.
  bool ended() const {
    char byte = 0;
    const ssize_t count = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return count == 0 || (count < 0 && errno != EAGAIN);
  }

 private:
  int socket_;
  std::string received_;
};

// The status of the answer to one request on a connection of its own; 0 if there is none.
inline int status_of(std::uint16_t port, std::string_view request) {
  Client client(port);
  client.send(request);
  const std::string& answer = client.read_to_end();
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

inline bool answered(Client& client) {
  return client.send(get("/one.txt")) && client.read_until("one").find("200 OK") != std::string::npos;
}

}  // namespace http_client
