// Who sees which hands: at one device, at devices of their own, and after the end.
#include <gtest/gtest.h>

#include "core/random.h"
#include "support/hosts.h"

namespace host {
namespace {

// One device, several people, secret hands: nobody sees anything before they have taken the device.
TEST(SecretHands, AreCovered) {
  Host host = laid("altitude", {"", "", "simple"});
  core::Random random(3);
  Device device{{0, 1}};
  int covers = 0;
  while (host.playing()) {
    if (const auto job = host.bot_job()) {
      ASSERT_TRUE(host.decided(*job, job->decide()));
      host.keep();
      continue;
    }
    const int seat = host.positions().to_act().index();
    if (device.holder != seat) {
      ++covers;
      const json hidden = shown(host, device);
      EXPECT_EQ(hidden["covered"], seat);
      EXPECT_TRUE(hidden["frames"].empty());
      EXPECT_TRUE(hidden["log"]["lines"].empty());
      EXPECT_EQ(hidden["choices"], nullptr);
      EXPECT_EQ(hidden["help"], nullptr);
      EXPECT_EQ(host.look_back(device, 0), "null");
      device.holder = seat;
    }
    const json open = shown(host, device);
    EXPECT_EQ(open["observer"], seat);
    EXPECT_EQ(open["frames"].back()["view"],
              json::parse(host.positions().view_json(host.positions().steps(), core::Observer::seat(seat))));
    EXPECT_FALSE(open["mayBranch"].get<bool>());
    play_on(host, random.next());
  }
  EXPECT_GT(covers, 5);
  EXPECT_EQ(shown(host, device)["covered"], nullptr);
}

// Seats at devices of their own, and a spectator, get their own views and never another's choices.
TEST(SecretHands, EachDeviceSeesItsOwnSeatAlone) {
  Host host = laid("altitude", {"", "", ""});
  for (std::uint64_t turn = 0; host.playing() && turn < 40; ++turn) {
    const int acting = host.positions().to_act().index();
    for (int seat = 0; seat < 3; ++seat) {
      const json seen = shown(host, {{seat}});
      EXPECT_EQ(seen["observer"], seat);
      EXPECT_EQ(seen["choices"].is_null(), seat != acting);
      const json hands = seen["frames"].back()["view"]["seats"];
      for (int other = 0; other < 3; ++other) {
        for (const auto& card : hands[static_cast<std::size_t>(other)]["hand"]) {
          EXPECT_EQ(card == "?", other != seat);
        }
      }
    }
    const json everybody = shown(host, {});
    for (const auto& seat : everybody["frames"].back()["view"]["seats"]) {
      for (const auto& card : seat["hand"]) EXPECT_EQ(card, "?");
    }
    play_on(host, turn);
  }
}

// Whoever had the device last and no longer sits at it sees what the others there may see.
TEST(SecretHands, AreNotShownToWhoeverHasLeftTheSeat) {
  const Host host = laid("altitude", {"", "", ""});
  for (const Device& device : {Device{{}, 2}, Device{{0, 1}, 2}, Device{{0, 1}, 9}})
    EXPECT_TRUE(host.observer(device) == core::Observer::spectator());
}

// Hands are open once the game is over, and not before: not while it is played, nor when it was stopped.
TEST(SecretHands, LooksBackAtEveryHandAfterTheEnd) {
  Host host = laid("altitude", {"", "simple", ""});
  const Device device{{0}};
  Host stopped = laid("altitude", {"", "simple", ""});
  ASSERT_TRUE(stopped.stop(stopped.sequence()));
  stopped.keep();
  EXPECT_FALSE(json::parse(stopped.look_back(device, 8)).contains("views"));
  for (std::uint64_t turn = 0; host.playing(); ++turn) {
    EXPECT_FALSE(json::parse(host.look_back(device, turn)).contains("views"));
    if (const auto job = host.bot_job()) {
      ASSERT_TRUE(host.decided(*job, job->decide()));
      host.keep();
    } else {
      play_on(host, turn);
    }
  }
  for (std::size_t position = 0; position <= host.positions().steps(); ++position) {
    for (const Device& anybody : {device, Device{{0, 2}}, Device{}}) {
      const json views = json::parse(host.look_back(anybody, position))["views"];
      ASSERT_EQ(views.size(), 3);
      for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(views[static_cast<std::size_t>(seat)],
                  json::parse(host.positions().view_json(position, core::Observer::seat(seat))));
      }
    }
  }
  EXPECT_FALSE(shown(host, device)["frames"].back().contains("views"));
  const auto watched = Host::open(host.positions().redacted(core::Observer::seat(1)), 1);
  EXPECT_FALSE(json::parse(watched->look_back(device, 8)).contains("views"));
}

TEST(SecretHands, ShowsNothingMoreWhereNothingIsSecret) {
  Host host = laid("matterhorn", {"", "simple"});
  ASSERT_TRUE(host.resign(0, host.sequence()));
  host.keep();
  EXPECT_FALSE(json::parse(host.look_back({{0}}, 0)).contains("views"));
}

}  // namespace
}  // namespace host
