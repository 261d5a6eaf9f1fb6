// Seats that change hands between a person and a bot, and whom the game waits for.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "every_game.h"
#include "host/host.h"
#include "table/bots.h"

namespace host {
namespace {

core::Record header(std::string_view game) {
  core::Record record;
  record.game = game;
  record.setup.players = 2;
  Fair(core::Digest{}, {std::string(64, 'a'), std::string(64, 'b')}).note_seats(record);
  return record;
}

Host laid(std::string_view game) {
  auto host = Host::lay(header(game), Fair(core::Digest{}, {std::string(64, 'a'), std::string(64, 'b')}));
  EXPECT_TRUE(host.has_value());
  host->keep();
  return *std::move(host);
}

class StandInOf : public ::testing::TestWithParam<std::string> {};

TEST_P(StandInOf, TheGameWaitsForWhoIsToActAmongPeople) {
  Host host = laid(GetParam());
  for (int turn = 0; turn < 30 && host.playing(); ++turn) {
    const int seat = host.positions().to_act().index();
    EXPECT_EQ(host.awaited(), seat);
    ASSERT_TRUE(host.change_seat(seat, quick_bot(GetParam()), host.sequence()));
    EXPECT_EQ(host.awaited(), std::nullopt) << "as soon as it is said";
    host.keep();
    EXPECT_EQ(host.awaited(), std::nullopt);
    const auto job = host.bot_job();
    ASSERT_TRUE(job);
    ASSERT_TRUE(host.change_seat(seat, "", host.sequence()));
    EXPECT_EQ(host.awaited(), seat);
    host.keep();
    EXPECT_FALSE(host.decided(*job, job->decide())) << "the bot's thought comes too late";
    ASSERT_TRUE(host.act(seat, job->decide(), host.sequence()));
    host.keep();
    if (!host.playing()) break;
    const core::Actor next = host.positions().to_act();
    EXPECT_EQ(host.in_turn(seat), next == core::Actor::seat(seat));
    EXPECT_FALSE(host.in_turn(1 - seat));
    if (next.is_seat() && next.index() != seat) {
      EXPECT_FALSE(host.undo(seat, host.sequence())) << "the other is asked";
    }
    if (!host.last_actor()) continue;
    ASSERT_TRUE(host.undo(seat, host.sequence()));
    EXPECT_EQ(host.awaited(), seat) << "after what is taken back";
    host.forget();
  }
  if (!host.playing()) return;
  ASSERT_TRUE(host.stop(host.sequence()));
  EXPECT_EQ(host.awaited(), std::nullopt);
}

// Somebody whose opponent a bot plays for meanwhile is not alone among bots: no taking back at will, no
// looking behind the cards.
TEST_P(StandInOf, ASeatStaysItsPersons) {
  Host host = laid(GetParam());
  const int seat = host.positions().to_act().index();
  const Device other{{1 - seat}};
  ASSERT_TRUE(host.change_seat(seat, quick_bot(GetParam()), host.sequence()));
  host.keep();
  EXPECT_EQ(host.people().size(), 2u);
  EXPECT_FALSE(host.may_take_back(other));
  EXPECT_EQ(host.may_branch(other), !host.has_secrets_now());
}

INSTANTIATE_TEST_SUITE_P(Games, StandInOf, ::testing::ValuesIn(every_game()));

}  // namespace
}  // namespace host
