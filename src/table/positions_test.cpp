#include "table/positions.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "every_game.h"
#include "table/bots.h"

namespace table {
namespace {

std::unique_ptr<Table> played(std::string_view game, int players, std::uint64_t key, std::size_t most = 400) {
  const auto* const info = find_game(game);
  auto table = *new_table(game, info->by_lot({players, {}}, key));
  core::Random random(key);
  while (!table->to_act().is_over() && table->positions().steps() < most) {
    if (table->to_act().is_chance()) {
      table->draw(key);
    } else {
      const std::string bot = random.below(4) == 0 ? "random" : quick_bot(game);
      EXPECT_TRUE(table->act(bot_decision(table->positions(), bot, random.next())()));
    }
  }
  return table;
}

std::vector<core::Observer> observers(int players) {
  std::vector<core::Observer> all{core::Observer::spectator()};
  for (int seat = 0; seat < players; ++seat) all.push_back(core::Observer::seat(seat));
  return all;
}

class PositionsOfGame : public ::testing::TestWithParam<std::string> {};

// Any position, in any order, is what it was when the game stood there.
TEST_P(PositionsOfGame, EveryPositionCanBeReadAgain) {
  const auto whole = played(GetParam(), 3, 5);
  const Positions& positions = whole->positions();
  auto table = *new_table(GetParam(), positions.record().setup);
  for (std::size_t step = 0;; ++step) {
    const Positions& then = table->positions();
    ASSERT_EQ(positions.hash(step), then.hash(step)) << step;
    EXPECT_EQ(positions.to_act(step), then.to_act());
    EXPECT_EQ(positions.turn(step), then.turn());
    for (const auto observer : observers(3)) {
      EXPECT_EQ(positions.view_json(step, observer), then.view_json(step, observer));
      if (step > 0 && step % 7 == 0) {
        EXPECT_EQ(positions.notation(step - 1, observer), then.notation(step - 1, observer));
      }
    }
    if (step == positions.steps()) break;
    ASSERT_TRUE(table->act(positions.record().steps[step].text));
  }
  EXPECT_EQ(core::to_text(table->record()), core::to_text(whole->record()));
}

// Going back and on again leads to the same record, wherever it went back to.
TEST_P(PositionsOfGame, RewindingIsForgetting) {
  const auto whole = played(GetParam(), 2, 6, 100);
  const std::string text = core::to_text(whole->record());
  core::Random random(1);
  for (int round = 0; round < 40; ++round) {
    const auto texts = whole->record().steps;
    const std::size_t back = random.below(static_cast<std::uint32_t>(texts.size() + 1));
    const auto hash = whole->positions().hash(back);
    whole->rewind(back);
    EXPECT_EQ(whole->positions().steps(), back);
    EXPECT_EQ(whole->positions().hash(back), hash);
    for (std::size_t step = back; step < texts.size(); ++step) ASSERT_TRUE(whole->act(texts[step].text));
    ASSERT_EQ(core::to_text(whole->record()), text);
  }
}

// What one observer saw, read from its own record, is what the whole game shows that observer.
TEST_P(PositionsOfGame, ARecordOfOneObserverShowsWhatThatOneSaw) {
  const auto whole = played(GetParam(), 3, 7);
  const Positions& positions = whole->positions();
  for (const auto observer : observers(3)) {
    const auto text = core::to_text(positions.redacted(observer));
    const auto watched = open_positions(*core::parse_record(text));
    ASSERT_TRUE(watched.has_value());
    EXPECT_EQ((*watched)->seen_by(), observer);
    ASSERT_EQ((*watched)->steps(), positions.steps());
    for (std::size_t step = 0; step <= positions.steps(); ++step) {
      ASSERT_EQ((*watched)->view_json(step, observer), positions.view_json(step, observer)) << step;
      EXPECT_EQ((*watched)->to_act(step), positions.to_act(step));
      EXPECT_EQ((*watched)->choices_json(step, observer), positions.choices_json(step, observer));
      if (step == positions.steps()) break;
      EXPECT_EQ((*watched)->story(step, observer), positions.story(step, observer));
      EXPECT_EQ((*watched)->action_json(step, observer), positions.action_json(step, observer));
    }
    EXPECT_EQ(core::to_text((*watched)->redacted(observer)), text);
    EXPECT_EQ(open_table(*core::parse_record(text)).error().phrase.key, "table.watched");
  }
}

// Where hands are secret, what may be done is told to whoever decides and to nobody else.
TEST_P(PositionsOfGame, ChoicesAreToldToNobodyElse) {
  const auto whole = played(GetParam(), 3, 8);
  const Positions& positions = whole->positions();
  for (std::size_t step = 0; step < positions.steps(); ++step) {
    const core::Actor actor = positions.to_act(step);
    for (const auto observer : observers(3)) {
      const bool decides = actor.is_seat() && (!positions.has_secrets() || observer.is(actor.index()));
      EXPECT_EQ(positions.legal(step, observer).empty(), !decides);
      EXPECT_EQ(positions.choices_json(step, observer) == "null", !decides);
    }
    if (actor.is_chance()) {
      EXPECT_FALSE(positions.outcomes(step).empty());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PositionsOfGame, ::testing::ValuesIn(every_game()),
                         [](const auto& test) { return test.param; });

TEST(Games, OneKeyGivesOneMountain) {
  const auto* const climbers = find_game("climbers");
  const auto mountain = [&](std::uint64_t key) {
    return climbers->by_lot({2, {}}, key).options.at("mountain");
  };
  EXPECT_EQ(mountain(7), mountain(7));
  EXPECT_NE(mountain(7), mountain(8));
}

TEST(Games, ARefusedHeaderSaysItsLine) {
  const auto refused = [](const std::string& lines) {
    const auto record = core::parse_record("bivouac 1\ngame: matterhorn\n" + lines + "\n\nend 0\n");
    EXPECT_TRUE(record.has_value());
    return open_table(*record).error();
  };
  EXPECT_EQ(refused("rules: 99\nplayers: 2").line, 3);
  EXPECT_EQ(refused("rules: 99\nplayers: 2").phrase.key, "setup.unknown_rules");
  EXPECT_EQ(refused("rules: 1\nplayers: 9").line, 4);
  EXPECT_EQ(refused("rules: 1\nplayers: 2\noption.summit: 7").line, 5);
}

}  // namespace
}  // namespace table
