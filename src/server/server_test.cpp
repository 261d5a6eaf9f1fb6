// The server's manners with slow, many and vanishing clients, over real sockets.
#include "server/server.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <optional>
#include <thread>

namespace {

using namespace std::chrono_literals;
using server::Limits;
using server::Server;
using server::Site;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLarge = 32'000'000;  // more than the buffers of a socket hold
constexpr auto kLong = 20s;                 // nothing here waits so long unless it is broken

const Site kSite({{"/index.html", "<title>"}, {"/one.txt", "one"}, {"/large.bin", std::string(kLarge, 'x')}});

std::string get(const std::string& target) { return "GET " + target + " HTTP/1.1\r\nHost: here\r\n\r\n"; }

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  bool send(std::string_view text) {
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
  }
  // Up to `most` bytes more; false at the end of the connection.
  bool read(std::size_t most = 65536) {
    pollfd ready{socket_, POLLIN, 0};
    if (::poll(&ready, 1, std::chrono::milliseconds(kLong).count()) != 1) {
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

 private:
  int socket_;
  std::string received_;
};

// A server that runs beside the test.
class Running {
 public:
  explicit Running(const Limits& limits) : server_(Server::open(kSite, "127.0.0.1", 0, limits)) {
    const std::string url = server_->url();
    port_ = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
    thread_.emplace([this] { server_->run(); });
  }
  ~Running() { stop(); }
  std::uint16_t port() const { return port_; }
  void stop() {
    if (!thread_) return;
    server_->stop();
    thread_->join();
    thread_.reset();
  }

 private:
  std::expected<Server, core::Phrase> server_;
  std::uint16_t port_ = 0;
  std::optional<std::thread> thread_;
};

Limits patient() { return {100, kLong, kLong, kLong, kLong, kLong}; }

bool answered(Client& client) {
  return client.send(get("/one.txt")) && client.read_until("one").find("200 OK") != std::string::npos;
}

TEST(Server, AnswersInOrderHoweverTheBytesCome) {
  const Running server(patient());
  Client pipelined(server.port());
  pipelined.send(get("/one.txt") + get("/nix.js") + get("/"));
  const std::string all = pipelined.read_until("<title>");
  const auto first = all.find("\r\n\r\none");
  const auto second = all.find("404 Not Found\n");
  EXPECT_LT(first, second);
  EXPECT_LT(second, all.find("\r\n\r\n<title>"));
  Client slow(server.port());
  for (const char c : get("/one.txt")) slow.send({&c, 1});
  EXPECT_TRUE(slow.read_until("one").ends_with("\r\n\r\none"));
}

TEST(Server, ASlowHeaderIsCutOffThoughBytesKeepComing) {
  Limits limits = patient();
  limits.header = 300ms;
  const Running server(limits);
  Client client(server.port());
  const auto begin = Clock::now();
  std::thread dripping([&client] {
    for (int count = 0; count < 1000 && client.send("G"); ++count) std::this_thread::sleep_for(20ms);
  });
  EXPECT_EQ(client.read_to_end(), "");
  dripping.join();
  EXPECT_GE(Clock::now() - begin, 250ms);
  EXPECT_LT(Clock::now() - begin, kLong / 2);
}

TEST(Server, AnIdleConnectionEnds) {
  Limits limits = patient();
  limits.idle = 300ms;
  const Running server(limits);
  Client client(server.port());
  EXPECT_TRUE(answered(client));
  const auto begin = Clock::now();
  client.read_to_end();
  EXPECT_GE(Clock::now() - begin, 250ms);
}

TEST(Server, AReaderThatStandsStillIsLeft) {
  Limits limits = patient();
  limits.stall = 300ms;
  const Running server(limits);
  Client client(server.port());
  client.send(get("/large.bin"));
  std::this_thread::sleep_for(1500ms);
  client.read_to_end();
  EXPECT_LT(client.received(), kLarge);
}

TEST(Server, AReaderThatIsOnlySlowGetsEverything) {
  Limits limits = patient();
  limits.stall = 600ms;
  const Running server(limits);
  Client client(server.port());
  client.send(get("/large.bin"));
  const auto begin = Clock::now();
  while (client.received() < kLarge && client.read(1'000'000))
    if (Clock::now() - begin < 1500ms) std::this_thread::sleep_for(50ms);
  EXPECT_GT(client.received(), kLarge);
  EXPECT_GE(Clock::now() - begin, 1s);
}

TEST(Server, WhenAllPlacesAreTakenTheLongestIdleGoes) {
  Limits limits = patient();
  limits.connections = 2;
  const Running server(limits);
  Client first(server.port());
  EXPECT_TRUE(answered(first));
  Client second(server.port());
  EXPECT_TRUE(answered(second));
  Client third(server.port());
  EXPECT_TRUE(answered(third));
  EXPECT_TRUE(answered(second)) << "was not the longest idle";
  EXPECT_FALSE(first.read()) << "has given its place up";
}

TEST(Server, WhenAllAreBusyANewcomerIsTurnedAway) {
  Limits limits = patient();
  limits.connections = 2;
  const Running server(limits);
  Client first(server.port());
  Client second(server.port());
  EXPECT_TRUE(answered(first) && answered(second));
  first.send("GET ");
  second.send("GET ");
  std::this_thread::sleep_for(200ms);
  Client third(server.port());
  EXPECT_EQ(third.read_to_end(), "");
  EXPECT_TRUE(first.send("/one.txt HTTP/1.1\r\nHost: here\r\n\r\n") && first.read());
}

TEST(Server, StopsAfterTheAnswersOnTheirWay) {
  Limits limits = patient();
  limits.linger = 100ms;
  Running server(limits);
  Client idle(server.port());
  EXPECT_TRUE(answered(idle));
  Client client(server.port());
  client.send(get("/large.bin"));
  EXPECT_TRUE(client.read(1000));
  const auto begin = Clock::now();
  std::thread stopping([&server] { server.stop(); });
  EXPECT_FALSE(idle.read());
  while (client.received() < kLarge && client.read(1'000'000)) continue;
  EXPECT_GT(client.received(), kLarge);
  EXPECT_FALSE(client.read());
  stopping.join();
  EXPECT_LT(Clock::now() - begin, kLong / 2);
}

TEST(Server, AStuckClientDoesNotKeepItFromStopping) {
  Limits limits = patient();
  limits.grace = 200ms;
  Running server(limits);
  Client client(server.port());
  client.send(get("/large.bin"));
  EXPECT_TRUE(client.read(1000));
  const auto begin = Clock::now();
  server.stop();
  EXPECT_LT(Clock::now() - begin, kLong / 2);
}

TEST(Server, SaysWhyItCantListen) {
  const auto first = Server::open(kSite, "127.0.0.1", 0);
  ASSERT_TRUE(first);
  const std::string url = first->url();
  const int port = std::stoi(url.substr(url.rfind(':') + 1));
  EXPECT_EQ(url, "http://127.0.0.1:" + std::to_string(port) + "/");
  const auto second = Server::open(kSite, "127.0.0.1", static_cast<std::uint16_t>(port));
  EXPECT_EQ(second.error(), core::Phrase("serve.port_taken").number("port", port));
  EXPECT_EQ(Server::open(kSite, "nowhere", 0).error().key, "serve.bad_address");
  EXPECT_EQ(Server::open(kSite, "192.0.2.1", 0).error().key, "serve.closed");
}

}  // namespace
