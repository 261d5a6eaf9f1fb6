// The server's manners with slow, many and vanishing clients, over real sockets.
#include "server/server.h"

#include <gtest/gtest.h>

#include <thread>

#include "support/http_client.h"

namespace {

using namespace std::chrono_literals;
using namespace http_client;
using server::Limits;
using server::Server;

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

// What follows a head that could be understood in two ways is never taken for a request.
TEST(Server, NothingIsSmuggled) {
  const Running server(patient());
  for (const auto* const lines : {"Transfer-Encoding: xchunked",
                                  "Transfer-Encoding: identity",
                                  "Transfer-Encoding: gzip",
                                  "Transfer-Encoding:",
                                  "Transfer-Encoding: chunked, gzip",
                                  "Transfer-Encoding: chunked, chunked",
                                  "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                                  "Transfer-Encoding: chunked\r\nContent-Length: 0",
                                  "Content-Length: 0\r\nTransfer-Encoding: chunked",
                                  "Content-Length: 0\r\nContent-Length: 0",
                                  "Content-Length: 0, 0",
                                  "Content-Length: +0",
                                  "Content-Length : 0",
                                  "Content-Length:\r\n 0",
                                  "X: y\r\n z",
                                  "X\n: y",
                                  "X: y\nZ: a",
                                  "X: y\rZ: a",
                                  " X: y",
                                  "Host: there"}) {
    Client client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: here\r\n" + std::string(lines) + "\r\n\r\n" + get("/one.txt"));
    const std::string& answer = client.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 Bad Request\r\n")) << lines;
    EXPECT_NE(answer.find("\r\nConnection: close\r\n"), std::string::npos) << lines;
    EXPECT_EQ(answer.find("HTTP/1.1", 1), std::string::npos) << lines;
  }
  for (const auto* const lines : {"Transfer-Encoding: chunked", "Content-Length: 5"}) {
    Client client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: here\r\n" + std::string(lines) + "\r\n\r\n" + get("/one.txt"));
    const std::string& answer = client.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 413 ")) << lines;
    EXPECT_EQ(answer.find("HTTP/1.1", 1), std::string::npos) << lines;
  }
}

TEST(Server, AHeadMayBeSoLongAndNoLonger) {
  const Running server(patient());
  const std::string rest = "GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nX: \r\n\r\n";
  for (const std::size_t length : {4095U, 4096U, 4097U, 8192U, 16383U, 16384U, 16385U, 20000U, 100'000U}) {
    std::string head = rest;
    head.insert(rest.size() - 4, length - rest.size(), 'y');
    EXPECT_EQ(status_of(server.port(), head), length <= 16384 ? 200 : 431) << length;
  }
}

// A browser that was told https waits for an answer to this.
TEST(Server, AnotherProtocolIsRefusedAtOnce) {
  const Running server(patient());
  EXPECT_EQ(status_of(server.port(), "\x16\x03\x01\x02"), 400);
  EXPECT_EQ(status_of(server.port(), "\x80"), 400);
  EXPECT_EQ(status_of(server.port(), " GET / HTTP/1.1"), 400);
}

TEST(Server, ASlowHeaderIsCutOffThoughBytesKeepComing) {
  Limits limits = patient();
  limits.header = 300ms;
  const Running server(limits);
  Client client(server.port());
  const auto begin = Clock::now();
  constexpr int kMost = 1000;
  int sent = 0;
  std::thread dripping([&] {
    for (; sent < kMost && client.send("G"); ++sent) std::this_thread::sleep_for(20ms);
  });
  EXPECT_EQ(client.read_to_end(), "");
  dripping.join();
  EXPECT_GE(Clock::now() - begin, 250ms);
  EXPECT_LT(sent, kMost);
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
  const auto first = Server::open(site(), "127.0.0.1", 0);
  ASSERT_TRUE(first);
  const std::string url = first->url();
  const int port = std::stoi(url.substr(url.rfind(':') + 1));
  EXPECT_EQ(url, "http://127.0.0.1:" + std::to_string(port) + "/");
  const auto second = Server::open(site(), "127.0.0.1", static_cast<std::uint16_t>(port));
  EXPECT_EQ(second.error(), core::Phrase("serve.port_taken").number("port", port));
  EXPECT_EQ(Server::open(site(), "nowhere", 0).error().key, "serve.bad_address");
  EXPECT_EQ(Server::open(site(), "192.0.2.1", 0).error().key, "serve.closed");
}

}  // namespace
