#include "server/client_places.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <vector>

namespace {

using namespace std::chrono_literals;
using server::ClientPlaces;
using server::Doing;
using server::kThisComputer;
using server::Moment;
using server::Origin;

constexpr Moment kStart{};
constexpr auto kLimit = 10'000ms;
constexpr auto kPatience = 1'000ms;

struct Client final : server::Occupant {
  using Occupant::Occupant;
  void send_away() override { ++sent_away; }
  int sent_away = 0;
};

// Clients that came one after the other, a millisecond apart, with what became of them.
class Room {
 public:
  explicit Room(std::size_t most) : places(most, kPatience) {}

  Client& add(Doing doing, Origin origin = kThisComputer) {
    Client& client = clients.emplace_back(origin);
    places.enter(client, now, kLimit);
    if (doing != Doing::waiting) places.note(client, doing, now, kLimit);
    now += 1ms;
    return client;
  }
  void add(std::size_t count, Doing doing, Origin origin = kThisComputer) {
    for (; count > 0; --count) add(doing, origin);
  }
  // Which one is sent away for a newcomer; "none" if that finds a place, "all busy" if not.
  std::string gives_way_to(Origin origin = kThisComputer) {
    std::vector<int> before;
    for (const Client& client : clients) before.push_back(client.sent_away);
    const bool room = places.make_room(origin, now);
    for (std::size_t at = 0; at < clients.size(); ++at)
      if (clients[at].sent_away != before[at]) return room ? std::to_string(at) : "lost";
    return room ? "none" : "all busy";
  }

  ClientPlaces places;
  std::deque<Client> clients;
  Moment now = kStart;
};

TEST(ClientPlaces, NobodyGivesWayWhileThereIsRoom) {
  for (const std::size_t most : {1, 2, 7, 500}) {
    Room room(most);
    room.add(most - 1, Doing::waiting);
    EXPECT_EQ(room.gives_way_to(), "none");
    room.add(Doing::waiting);
    EXPECT_EQ(room.gives_way_to(), "0");
  }
}

TEST(ClientPlaces, WhoHasGotNowhereForLongestGivesWay) {
  Room room(5);
  room.add(Doing::waiting);
  room.add(Doing::asking);
  room.add(Doing::taking);
  room.add(Doing::asking);
  room.add(Doing::waiting);
  room.places.note(room.clients[0], Doing::waiting, room.now, kLimit);  // it has had an answer
  room.places.note(room.clients[1], Doing::asking, room.now, kLimit);   // a byte more is no progress
  for (const auto* const next : {"1", "3", "4", "0"}) {
    EXPECT_EQ(room.gives_way_to(), next);
    room.add(Doing::taking);
  }
  EXPECT_EQ(room.gives_way_to(), "all busy");
}

TEST(ClientPlaces, WhoTakesNothingForTooLongGivesWay) {
  Room room(3);
  room.add(3, Doing::taking);
  room.now = kStart + kPatience - 1ms;
  EXPECT_EQ(room.gives_way_to(), "all busy");
  room.places.note(room.clients[0], Doing::taking, room.now, kLimit);
  room.now = kStart + kPatience + 1ms;
  EXPECT_EQ(room.gives_way_to(), "1");
  room.add(Doing::taking);
  EXPECT_EQ(room.gives_way_to(), "2");
}

TEST(ClientPlaces, WhoIsLeavingHoldsNone) {
  Room room(2);
  room.add(2, Doing::taking);
  room.places.note(room.clients[0], Doing::leaving, room.now, kLimit);
  EXPECT_EQ(room.gives_way_to(), "none");
  room.add(Doing::taking);
  EXPECT_EQ(room.gives_way_to(), "all busy") << "sending away who leaves gives no place";
}

TEST(ClientPlaces, FewAreWaitedForWhenTheyLeave) {
  Room room(2);
  room.add(1000, Doing::leaving);
  int here = 0;
  for (const Client& client : room.clients) here += client.sent_away == 0 ? 1 : 0;
  EXPECT_GT(here, 10);
  EXPECT_LT(here, 100);
  EXPECT_EQ(room.clients.back().sent_away, 0);
  EXPECT_EQ(room.gives_way_to(), "none");
}

constexpr Origin kHouse = 1;
constexpr Origin kSchool = 2;

TEST(ClientPlaces, AGreedyOriginGivesWayToOthers) {
  Room room(8);
  room.add(Doing::taking, kSchool);
  room.add(7, Doing::taking, kHouse);
  EXPECT_EQ(room.gives_way_to(kSchool), "1");
  room.add(Doing::taking, kSchool);
  EXPECT_EQ(room.gives_way_to(kSchool), "all busy") << "has its share, a quarter";
  EXPECT_EQ(room.gives_way_to(kHouse), "all busy");
  EXPECT_EQ(room.gives_way_to(kThisComputer), "2");
}

TEST(ClientPlaces, AnOriginWithItsShareDisplacesOnlyItsOwn) {
  Room room(8);
  room.add(Doing::waiting, kSchool);
  room.add(Doing::asking, kThisComputer);
  room.add(5, Doing::taking, kHouse);
  room.add(Doing::waiting, kHouse);
  EXPECT_EQ(room.gives_way_to(kHouse), "7");
  room.add(Doing::taking, kHouse);
  EXPECT_EQ(room.gives_way_to(kHouse), "all busy");
  EXPECT_EQ(room.gives_way_to(kSchool), "0");
}

TEST(ClientPlaces, AProxyIsNotGreedy) {
  Room room(8);
  room.add(8, Doing::taking, kThisComputer);
  EXPECT_EQ(room.gives_way_to(kHouse), "all busy");
  room.now += kPatience;
  EXPECT_EQ(room.gives_way_to(kThisComputer), "0");
  // Behind a proxy on another computer all have one origin: they make way for each other as if there were
  // none.
  Room behind(8);
  behind.add(7, Doing::taking, kHouse);
  behind.add(Doing::asking, kHouse);
  EXPECT_EQ(behind.gives_way_to(kHouse), "7");
}

TEST(ClientPlaces, WithoutDescriptorsAnyoneWhoMayGives) {
  Room room(100);
  room.add(Doing::taking);
  room.add(Doing::leaving);
  room.add(Doing::asking);
  EXPECT_TRUE(room.places.shed(room.now));
  EXPECT_EQ(room.clients[1].sent_away, 1);
  EXPECT_TRUE(room.places.shed(room.now));
  EXPECT_EQ(room.clients[2].sent_away, 1);
  EXPECT_FALSE(room.places.shed(room.now));
  EXPECT_TRUE(room.places.shed(room.now + kPatience));
  EXPECT_TRUE(room.places.empty());
}

TEST(ClientPlaces, TimesAreKept) {
  Room room(100);
  Client& first = room.add(Doing::asking);
  Client& second = room.add(Doing::leaving);
  room.places.note(first, Doing::taking, kStart + 5s, 6s);
  room.places.send_away_overdue(kStart + kLimit);
  EXPECT_EQ(second.sent_away, 0);
  room.places.send_away_overdue(kStart + kLimit + 1ms);
  EXPECT_EQ(second.sent_away, 1);
  EXPECT_EQ(first.sent_away, 0);
  room.places.send_away_overdue(kStart + 11s);
  EXPECT_EQ(first.sent_away, 1);
  room.places.send_away_overdue(kStart + 1h);
  EXPECT_EQ(first.sent_away, 1) << "once is enough";
}

TEST(ClientPlaces, WhoWasSentAwayDoesNotComeBackByANote) {
  Room room(1);
  Client& first = room.add(Doing::waiting);
  EXPECT_EQ(room.gives_way_to(), "0");
  room.places.note(first, Doing::taking, room.now, kLimit);
  EXPECT_TRUE(room.places.empty());
  room.places.leave(first);
  EXPECT_EQ(room.gives_way_to(), "none");
}

TEST(ClientPlaces, OnlyThoseThatWaitGoWhenTheServerStops) {
  Room room(10);
  for (const Doing doing : {Doing::waiting, Doing::asking, Doing::taking, Doing::leaving, Doing::waiting})
    room.add(doing);
  room.places.send_away_waiting();
  std::string gone;
  for (const Client& client : room.clients) gone += std::to_string(client.sent_away);
  EXPECT_EQ(gone, "10001");
}

std::array<unsigned char, 16> mapped(unsigned char a, unsigned char b, unsigned char c, unsigned char d) {
  return {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, a, b, c, d};
}

TEST(ClientPlaces, AnOriginIsAnAddressOrANetwork) {
  const std::array<unsigned char, 16> loopback{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  EXPECT_EQ(server::origin_of(loopback), kThisComputer);
  EXPECT_EQ(server::origin_of(mapped(127, 0, 0, 1)), kThisComputer);
  EXPECT_EQ(server::origin_of(mapped(127, 255, 3, 4)), kThisComputer);
  EXPECT_NE(server::origin_of(mapped(128, 0, 0, 1)), kThisComputer);
  EXPECT_NE(server::origin_of(mapped(192, 0, 2, 1)), server::origin_of(mapped(192, 0, 2, 2)));
  const std::array<unsigned char, 16> one{0x20, 1, 0xd, 0xb8, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8};
  auto same_network = one;
  same_network[8] = 99;
  auto other_network = one;
  other_network[7] = 99;
  EXPECT_EQ(server::origin_of(one), server::origin_of(same_network));
  EXPECT_NE(server::origin_of(one), server::origin_of(other_network));
}

}  // namespace
