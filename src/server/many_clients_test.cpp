// Many clients at once, most of them up to no good: whoever asks properly is answered.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

#include "support/http_client.h"

namespace {

using namespace std::chrono_literals;
using namespace http_client;
using server::Limits;

constexpr std::size_t kPlaces = 20;

Limits with_places(std::size_t count) {
  Limits limits = patient();
  limits.connections = count;
  limits.patience = 100ms;
  limits.grace = 100ms;
  return limits;
}

std::string many(int count, const std::string& text) {
  std::string all;
  for (int at = 0; at < count; ++at) all += text;
  return all;
}

// How a client holds its place: what it does when it has connected, and every few milliseconds from then on.
// Both are false when the server has ended the connection.
struct Behaviour {
  const char* name;
  bool takes_answers;
  std::function<bool(Client&)> begin;
  std::function<bool(Client&)> go_on;
};

std::ostream& operator<<(std::ostream& out, const Behaviour& behaviour) { return out << behaviour.name; }

const Behaviour kBehaviours[] = {
    {"SaysNothing", false, [](Client&) { return true; }, [](Client& client) { return !client.ended(); }},
    {"SaysOneByte", false, [](Client& client) { return client.push("G"); },
     [](Client& client) { return !client.ended(); }},
    {"SpeaksByteByByte", false, [](Client& client) { return client.push("GET /"); },
     [](Client& client) { return client.push("a"); }},
    {"NeverEndsItsHeader", false, [](Client& client) { return client.push("GET / HTTP/1.1\r\n"); },
     [](Client& client) { return client.push("X: y\r\n"); }},
    {"NeverEndsItsBody", false,
     [](Client& client) { return client.push("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n"); },
     [](Client& client) { return client.push("a"); }},
    {"NeverReads", true, [](Client& client) { return client.push(get("/large.bin")); },
     [](Client&) { return true; }},
    {"AsksForMuchAndNeverReads", true,
     [](Client& client) { return client.push(many(400, get("/large.bin"))); },
     [](Client& client) { return client.push(get("/")); }},
    {"ReadsByteByByte", true, [](Client& client) { return client.push(get("/large.bin")); },
     [](Client& client) { return client.unread() == 0 || client.read(1); }},
};

// Three times as many clients as there are places. Who only asks comes again whenever it is sent away.
class Besiegers {
 public:
  Besiegers(std::uint16_t port, const Behaviour& behaviour)
      : thread_([this, port, &behaviour] { besiege(port, behaviour); }) {
    while (!begun_) std::this_thread::sleep_for(1ms);
  }
  Besiegers(const Besiegers&) = delete;
  Besiegers& operator=(const Besiegers&) = delete;
  ~Besiegers() {
    over_ = true;
    thread_.join();
  }

 private:
  void besiege(std::uint16_t port, const Behaviour& behaviour) {
    std::vector<Client> clients;
    const auto another = [&] {
      Client client(port);
      behaviour.begin(client);
      return client;
    };
    while (clients.size() < 3 * kPlaces) clients.push_back(another());
    for (begun_ = true; !over_; std::this_thread::sleep_for(5ms))
      for (Client& client : clients)
        if (!behaviour.go_on(client) && !behaviour.takes_answers) client = another();
  }

  std::atomic<bool> begun_ = false;
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

class Siege : public ::testing::TestWithParam<Behaviour> {};

// Whoever holds an answer gives way a moment later than whoever only asks: then an honest client may have to
// come again.
TEST_P(Siege, KeepsNobodyFromBeingServed) {
  const Running server(with_places(kPlaces));
  const Besiegers besiegers(server.port(), GetParam());
  const std::string request = "GET /one.txt HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
  for (int count = 0; count < 50; ++count) {
    int status = status_of(server.port(), request);
    for (int again = 0; again < 100 && status == 503 && GetParam().takes_answers; ++again) {
      std::this_thread::sleep_for(50ms);
      status = status_of(server.port(), request);
    }
    EXPECT_EQ(status, 200) << "request " << count;
  }
}

INSTANTIATE_TEST_SUITE_P(ManyClients, Siege, ::testing::ValuesIn(kBehaviours),
                         [](const auto& siege) { return std::string(siege.param.name); });

TEST(ManyClients, WhoSaysNothingTakesNoPlace) {
  const Running server(with_places(2));
  Client first(server.port());
  EXPECT_TRUE(answered(first));
  Client second(server.port());
  EXPECT_TRUE(answered(second));
  std::vector<Client> silent;
  for (int count = 0; count < 20; ++count) silent.emplace_back(server.port());
  std::this_thread::sleep_for(200ms);
  EXPECT_TRUE(answered(first));
  EXPECT_TRUE(answered(second));
}

TEST(ManyClients, WhenAllPlacesAreTakenTheLongestIdleGoes) {
  const Running server(with_places(2));
  Client first(server.port());
  EXPECT_TRUE(answered(first));
  Client second(server.port());
  EXPECT_TRUE(answered(second));
  Client third(server.port());
  EXPECT_TRUE(answered(third));
  EXPECT_TRUE(answered(second)) << "was not the longest idle";
  EXPECT_FALSE(first.read()) << "has given its place up";
}

TEST(ManyClients, WhenAllAreBusyANewcomerIsToldToComeAgain) {
  Limits limits = with_places(2);
  limits.patience = kLong;
  const Running server(limits);
  Client first(server.port());
  Client second(server.port());
  for (Client* const client : {&first, &second})
    EXPECT_TRUE(client->send(get("/large.bin")) && client->read(1));
  Client third(server.port());
  third.send(get("/one.txt"));
  const std::string& answer = third.read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503 Service Unavailable\r\n")) << answer;
  for (const auto* const part : {"\r\nRetry-After: 1\r\n", "\r\nConnection: close\r\n", "default-src 'none'"})
    EXPECT_NE(answer.find(part), std::string::npos) << part;
  // Whoever is busy is not disturbed, and whoever comes when there is a place again is served.
  while (first.received() < kLarge && first.read(1'000'000)) continue;
  EXPECT_GT(first.received(), kLarge);
  Client fourth(server.port());
  EXPECT_TRUE(answered(fourth));
}

TEST(ManyClients, WhoIsToldToComeAgainHoldsNoPlace) {
  Limits limits = with_places(2);
  limits.patience = kLong;
  const Running server(limits);
  std::vector<Client> clients;
  for (int count = 0; count < 2; ++count) {
    clients.emplace_back(server.port());
    EXPECT_TRUE(clients.back().send(get("/large.bin")) && clients.back().read(1));
  }
  for (int count = 0; count < 200; ++count) {  // none of them goes
    clients.emplace_back(server.port());
    clients.back().send(get("/"));
  }
  EXPECT_EQ(status_of(server.port(), get("/")), 503);
  clients.front() = Client(server.port());
  std::this_thread::sleep_for(200ms);
  Client last(server.port());
  EXPECT_TRUE(answered(last));
}

// Twenty clients ask for a hundred answers each, then one asks for a single one. How much of what the twenty
// will get have they got when that one has its answer?
double part_before_the_last() {
  std::vector<Client> clients;
  std::optional<Client> last;
  const Running server(with_places(100), [&](std::uint16_t port) {
    for (int count = 0; count < 20; ++count) {
      clients.emplace_back(port);
      EXPECT_TRUE(clients.back().send(many(100, get("/one.txt"))));
    }
    last.emplace(port);
    EXPECT_TRUE(last->send(get("/")));
  });
  const auto bytes = [&] {
    double sum = 0;
    for (const Client& client : clients) sum += static_cast<double>(client.unread());
    return sum;
  };
  last->read_until("<title>");
  const double before = bytes();
  std::this_thread::sleep_for(200ms);
  return before / bytes();
}

TEST(ManyClients, WhoAsksForMuchAtOnceGivesTheOthersTheirTurn) {
  double least = 1;  // this thread may look too late
  for (int attempt = 0; attempt < 5 && least > 0.3; ++attempt)
    least = std::min(least, part_before_the_last());
  EXPECT_LT(least, 0.3);
}

// A process that may open only few more files than it has.
class FewDescriptors {
 public:
  explicit FewDescriptors(int more) {
    ::getrlimit(RLIMIT_NOFILE, &usual_);
    const int next = ::dup(0);
    ::close(next);
    const rlimit few{static_cast<rlim_t>(next + more), usual_.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &few);
  }
  FewDescriptors(const FewDescriptors&) = delete;
  FewDescriptors& operator=(const FewDescriptors&) = delete;
  ~FewDescriptors() { ::setrlimit(RLIMIT_NOFILE, &usual_); }

 private:
  rlimit usual_{};
};

TEST(ManyClients, WithoutDescriptorsTheSlowGiveWay) {
  for (const int more : {1, 2, 5, 10}) {
    std::vector<Client> slow;
    std::vector<Client> honest;
    std::optional<FewDescriptors> few;
    const Running server(with_places(100), [&](std::uint16_t port) {
      for (int count = 0; count < 40; ++count) {
        slow.emplace_back(port);
        slow.back().send("G");
        if (count % 2 == 0) honest.emplace_back(port);
      }
      for (Client& client : honest) client.send(get("/one.txt"));
      few.emplace(more);
    });
    for (Client& client : honest) EXPECT_TRUE(client.read_until("one").ends_with("\r\n\r\none")) << more;
  }
}

}  // namespace
