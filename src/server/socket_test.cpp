// What one client may take from the others over WebSockets: words, connections, room for what it does not
// read.
#include "server/socket.h"

#include <gtest/gtest.h>

#include "store/sqlite.h"
#include "support/http_client.h"
#include "support/memory_store.h"
#include "support/temporary_folder.h"

namespace {

using namespace std::chrono_literals;
using http_client::Client;
using http_client::Clock;

// Reads that take long, and longer commits meanwhile.
struct SlowStore final : server::MemoryStore {
  std::vector<store::Result> keep(std::span<const store::Change> changes) override {
    std::this_thread::sleep_for(200ms);
    return MemoryStore::keep(changes);
  }
  store::Read<std::vector<store::Head>> heads_of(std::string_view guest, std::size_t most) override {
    std::this_thread::sleep_for(30ms);
    return MemoryStore::heads_of(guest, most);
  }
  store::Read<std::vector<store::Head>> listed(std::size_t most) override {
    std::this_thread::sleep_for(30ms);
    return MemoryStore::listed(most);
  }
};

// A server with tables behind a proxy, which is this test: it says where its clients come from.
class SocketTest : public ::testing::Test {
 protected:
  void open() {
    server_.emplace(server::Server::open(http_client::site(), "127.0.0.1", 0, limits_,
                                         {.store = store_.get(), .names = {}, .behind_proxy = true})
                        .value());
    const std::string url = server_->url();
    port_ = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
    thread_.emplace([this] { server_->run(); });
  }
  ~SocketTest() override {
    if (!thread_) return;
    server_->stop();
    thread_->join();
  }

  // Somebody at a WebSocket.
  class Guest {
   public:
    Guest(std::uint16_t port, char secret, const std::string& address) : client_(port) {
      client_.send(
          "GET /api/1/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
          "X-Forwarded-For: " +
          address + "\r\nCookie: bivouac_guest=" + std::string(64, secret) + "\r\n\r\n");
      while (text().find("\r\n\r\n") == std::string::npos && client_.read(1)) continue;
    }
    int status() { return std::stoi(text().substr(9, 3)); }
    bool say(const std::string& word) { return client_.send(framed(word)); }
    void say_many(int count) {
      std::string all;
      for (int word = 0; word < count; ++word) all += framed(R"({"id":1,"do":"dance"})");
      client_.send(all);
    }
    // Waits for this many answers; whether they came.
    bool hear(int count) {
      while (answers() < count && client_.read()) continue;
      return answers() >= count;
    }
    // An empty frame until nobody is there any more, or so often, and takes the answers; whether somebody is
    // there.
    bool frame_many(char kind, int count) {
      const std::string frame{kind, '\x80', 0, 0, 0, 0};
      for (int sent = 0; sent < count && client_.push(frame); ++sent) continue;
      while (client_.unread() > 0 && client_.read()) continue;
      return !client_.ended();
    }
    void hear_of(const std::string& what) {
      while (text().find(what) == std::string::npos && client_.read()) continue;
    }
    void hear_to_end() { client_.read_to_end(); }

   private:
    const std::string& text() { return client_.read_until(""); }
    int answers() {
      int count = 0;
      for (std::size_t at = 0; (at = text().find("\"error\"", at)) != std::string::npos; ++at) ++count;
      return count;
    }
    static std::string framed(const std::string& word) {
      const auto byte = [](std::size_t value) { return std::string(1, static_cast<char>(value)); };
      const std::string size = word.size() < 126 ? byte(0x80 | word.size())
                                                 : byte(0xfe) + byte(word.size() >> 8) + byte(word.size());
      return byte(0x81) + size + std::string(4, '\0') + word;
    }

    Client client_;
  };
  Guest guest(char secret, const std::string& address = "203.0.113.1") { return {port_, secret, address}; }
  // How long it takes until all of them have been answered so often.
  static Clock::duration time_of(std::initializer_list<Guest*> guests, int count) {
    const auto begin = Clock::now();
    for (Guest* const one : guests) one->say_many(count);
    for (Guest* const one : guests) EXPECT_TRUE(one->hear(count));
    return Clock::now() - begin;
  }

  static std::string at_table(const std::string& verb, int id) {
    return R"({"do":")" + verb + R"(","id":)" + std::to_string(id) + R"(,"table":")" + std::string(32, '1') +
           R"(","luck":")" + std::string(64, '0') + R"(","name":"Anna","game":"matterhorn",)" +
           R"("seats":[{"kind":"you"},{"kind":"open"}]})";
  }
  // One has made a table and sits there; the other has a name.
  static void let_sit(Guest& one, Guest& other) {
    for (const auto& [verb, id] : {std::pair("name", 1), {"create", 2}, {"join", 3}}) {
      one.say(at_table(verb, id));
      one.hear_of(R"("id":)" + std::to_string(id));
    }
    other.say(at_table("name", 1));
    other.hear_of(R"("id":1)");
    std::this_thread::sleep_for(1s);  // what they may say has come back
  }

  // Somebody who reads nothing of what they ask for: so often, then now and again.
  static bool is_left_while_it_asks(Guest& slow, int at_once) {
    const std::string table(32, '1');
    slow.say(R"({"id":1,"do":"name","name":"Anna"})");
    slow.hear_of(R"("id":1)");
    slow.say(R"({"id":2,"do":"create","game":"matterhorn","table":")" + table +
             R"(","seats":[{"kind":"you"},{"kind":"open"},{"kind":"open"},{"kind":"open"}]})");
    slow.hear_of(R"("id":2)");
    // What it is told fills the system's buffers first: some megabytes on each side.
    const std::string listen = R"({"id":3,"do":"listen","table":")" + table + R"("})";
    for (int word = 0; word < at_once; ++word) {
      if (!slow.say(listen)) return true;
    }
    for (const auto end = Clock::now() + 10s; Clock::now() < end; std::this_thread::sleep_for(10ms)) {
      if (!slow.say(listen)) return true;
    }
    return false;
  }

  TemporaryFolder folder_;
  std::unique_ptr<store::Store> store_ = store::open_sqlite(folder_.path()).value();
  server::Limits limits_;
  std::uint16_t port_ = 0;
  std::optional<server::Server> server_;
  std::optional<std::thread> thread_;
};

TEST_F(SocketTest, WhoSaysMuchIsListenedToMoreSlowly) {
  limits_.messages_at_once = 10;
  limits_.messages_per_second = 50;
  open();
  auto anna = guest('a');
  EXPECT_GE(time_of({&anna}, 50), 750ms) << "40 beyond the first 10";
  anna.say_many(1);
  EXPECT_TRUE(anna.hear(51)) << "and then again";
}

// Few words can keep the server's one thread busy as well.
TEST_F(SocketTest, WhoAsksForMuchIsListenedToMoreSlowly) {
  store_ = std::make_unique<SlowStore>();
  limits_.messages_at_once = 10;
  limits_.messages_per_second = 50;
  open();
  auto anna = guest('a');
  const auto begin = Clock::now();
  for (const char* const id : {"1", "2", "3", "4"})
    anna.say(R"({"do":"tables","id":)" + std::string(id) + "}");
  anna.hear_of(R"("id":4)");
  EXPECT_GE(Clock::now() - begin, 500ms) << "the first three count as forty";
}

TEST_F(SocketTest, ConnectionsOfOneGuestShareWhatTheyMaySay) {
  limits_.messages_at_once = 10;
  limits_.messages_per_second = 50;
  limits_.messages_of_guest = 1;
  open();
  auto one = guest('a', "203.0.113.1");
  auto other = guest('a', "203.0.113.2");
  EXPECT_GE(time_of({&one, &other}, 30), 950ms) << "50 beyond the first 10 of both";
}

TEST_F(SocketTest, PeopleBehindOneAddressShareALargeAllowance) {
  limits_.messages_at_once = 10;
  limits_.messages_per_second = 50;
  limits_.messages_of_origin = 1;
  open();
  auto anna = guest('a');
  auto ben = guest('b');
  EXPECT_GE(time_of({&anna, &ben}, 30), 950ms);
  EXPECT_GE(server::Limits().messages_of_origin, 8) << "a family has room";
}

TEST_F(SocketTest, ANewConnectionIsHeardNoSooner) {
  limits_.messages_at_once = 10;
  limits_.messages_per_second = 50;
  limits_.messages_of_guest = 1;
  open();
  const auto begin = Clock::now();
  for (int count = 0; count < 30; ++count) {
    auto anna = guest('a');
    anna.say_many(1);
    EXPECT_TRUE(anna.hear(1));
  }
  EXPECT_GE(Clock::now() - begin, 750ms) << "connections are words too: 50 beyond the first 10";
}

// At a table where something is on its way to the store, what is said is judged later.
TEST_F(SocketTest, WhatHadToWaitCountsAsMuch) {
  store_ = std::make_unique<SlowStore>();
  limits_.messages_at_once = 30;
  limits_.messages_per_second = 50;
  open();
  auto anna = guest('a');
  auto ben = guest('b');
  let_sit(anna, ben);
  anna.say(at_table("leave", 4));
  std::this_thread::sleep_for(50ms);
  for (const int id : {2, 3, 4, 5}) ben.say(at_table("join", id));
  ben.hear_of(R"("id":5)");
  EXPECT_GE(time_of({&ben}, 3), 350ms) << "the four count as fifty";
}

TEST_F(SocketTest, OthersAreHeardWhileMuchThatHadToWaitIsJudged) {
  store_ = std::make_unique<SlowStore>();
  open();
  auto anna = guest('a');
  auto ben = guest('b');
  auto cleo = guest('c');
  let_sit(anna, ben);
  anna.say(at_table("leave", 4));
  std::this_thread::sleep_for(50ms);
  for (int id = 2; id < 32; ++id) ben.say(at_table("join", id));
  std::this_thread::sleep_for(250ms);  // it is kept by now: the thirty take most of a second
  EXPECT_LT(time_of({&cleo}, 1), 400ms);
}

TEST_F(SocketTest, WhoOnlyPingsPongsOrNeverComesToAnEndIsLeft) {
  limits_.messages_at_once = 10;
  limits_.messages_per_second = 50;
  open();
  for (const char kind : {'\x89', '\x8a', '\0'}) {
    auto eve = guest('a');
    if (kind == '\0') eve.frame_many('\x01', 1);  // the first piece of a text
    EXPECT_TRUE(eve.frame_many(kind, 10));
    const auto begin = Clock::now();
    while (eve.frame_many(kind, 100) && Clock::now() - begin < http_client::kLong) continue;
    EXPECT_LT(Clock::now() - begin, http_client::kLong) << static_cast<int>(kind);
  }
  auto ben = guest('b');
  ben.say_many(5);
  EXPECT_TRUE(ben.hear(5)) << "others are heard";
}

TEST_F(SocketTest, AGuestHasSixteenConnectionsAndAnAddressSixtyFour) {
  open();
  std::vector<Guest> all;
  for (const char secret : {'a', 'b', 'c', 'd'}) {
    for (int window = 0; window < 16; ++window) all.push_back(guest(secret));
    EXPECT_EQ(all.back().status(), 101);
    if (secret == 'a') EXPECT_EQ(guest('a', "203.0.113.2").status(), 503) << "of one guest";
  }
  EXPECT_EQ(guest('e').status(), 503) << "of one address";
  EXPECT_EQ(guest('e', "203.0.113.2").status(), 101);
}

TEST_F(SocketTest, WhoIsSilentAndAnswersNoPingIsLeft) {
  limits_.silence = 400ms;
  open();
  auto anna = guest('a');
  const auto begin = Clock::now();
  anna.hear_to_end();
  EXPECT_GE(Clock::now() - begin, 200ms);
  EXPECT_LT(Clock::now() - begin, 10s);
}

TEST_F(SocketTest, WhoReadsNothingIsLeftWhenMuchWaitsForIt) {
  limits_.messages_at_once = limits_.messages_per_second = 1e6;
  open();
  auto slow = guest('a');
  EXPECT_TRUE(is_left_while_it_asks(slow, 100'000));
  auto ben = guest('b');
  ben.say_many(5);
  EXPECT_TRUE(ben.hear(5)) << "others are heard";
}

TEST_F(SocketTest, WhoReadsNothingForLongIsLeftHoweverMuchItSays) {
  limits_.messages_at_once = limits_.messages_per_second = 1e6;
  limits_.queued_bytes = 1'000'000'000;
  limits_.stall = 300ms;
  open();
  auto slow = guest('a');
  EXPECT_TRUE(is_left_while_it_asks(slow, 40'000));
  auto ben = guest('b');
  std::this_thread::sleep_for(1s);
  ben.say_many(5);
  EXPECT_TRUE(ben.hear(5)) << "nothing waits for whoever hears nothing";
}

}  // namespace
