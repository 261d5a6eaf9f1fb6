#include "table/bots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "every_game.h"

namespace table {
namespace {

// A table where somebody has to decide, after a few decisions of random players.
std::unique_ptr<Table> at_a_decision(const std::string& game, int decisions) {
  const auto* const info = find_game(game);
  auto table = *new_table(game, info->by_lot({std::max(2, info->min_players), {}}, 3));
  for (int left = decisions; !table->to_act().is_over();) {
    if (table->to_act().is_chance()) {
      table->draw(3);
    } else if (left-- == 0) {
      break;
    } else {
      EXPECT_TRUE(table->act(bot_decision(table->positions(), "random", static_cast<std::uint64_t>(left))()));
    }
  }
  return table;
}

std::set<std::string> legal_texts(const Positions& positions) {
  std::set<std::string> texts;
  const auto decider = core::Observer::seat(positions.to_act().index());
  for (const auto& choice : positions.legal(positions.steps(), decider)) texts.insert(choice.text);
  return texts;
}

class BotsOfGame : public ::testing::TestWithParam<std::string> {};

TEST_P(BotsOfGame, EveryBotDecidesByItsSeedAlone) {
  const auto table = at_a_decision(GetParam(), 2);
  ASSERT_TRUE(table->to_act().is_seat());
  const auto legal = legal_texts(table->positions());
  for (const auto& bot : find_game(GetParam())->bots()) {
    const bool searches = has_bot(*find_game(GetParam()), bot + "@8");
    const std::string name = searches ? bot + "@8" : bot;
    for (const std::uint64_t seed : {1, 2}) {
      const auto decision = bot_decision(table->positions(), name, seed);
      const std::string action = decision();
      EXPECT_TRUE(legal.contains(action)) << name << " " << action;
      EXPECT_EQ(bot_decision(table->positions(), name, seed)(), action) << name;
    }
  }
}

// The decision is a job of its own: the table may go on, or go away, before it is done.
TEST_P(BotsOfGame, ADecisionOutlivesItsTable) {
  auto table = at_a_decision(GetParam(), 0);
  ASSERT_TRUE(table->to_act().is_seat());
  const auto legal = legal_texts(table->positions());
  const auto decision = bot_decision(table->positions(), "random", 1);
  const std::string action = decision();
  table.reset();
  EXPECT_EQ(decision(), action);
  EXPECT_TRUE(legal.contains(action));
}

TEST_P(BotsOfGame, HintsAreLegalAndInTheOrderOfTheirValues) {
  const auto& game = *find_game(GetParam());
  const auto table = at_a_decision(GetParam(), 2);
  const Positions& positions = table->positions();
  const auto legal = legal_texts(positions);
  const auto seat = static_cast<std::size_t>(positions.to_act().index());
  if (!has_level(game, "8@20")) {
    EXPECT_TRUE(hints(positions, positions.steps(), "8@20").empty());
    GTEST_SKIP() << GetParam() << " has no levels";
  }
  const auto told = hints(positions, positions.steps(), "8@20");
  ASSERT_FALSE(told.empty());
  EXPECT_TRUE(
      std::ranges::is_sorted(told, std::greater(), [&](const Hint& hint) { return hint.value[seat]; }));
  for (const auto& hint : told) {
    EXPECT_TRUE(legal.contains(hint.action)) << hint.action;
    EXPECT_NEAR(std::accumulate(hint.value.begin(), hint.value.end(), 0.0), 1, 1e-6);
  }
  for (const char* bot : {"simple", "random", "plain", "10", "0", ""})
    EXPECT_TRUE(hints(positions, positions.steps(), bot).empty()) << bot;
  EXPECT_TRUE(hints(positions, 0, "8@20").empty()) << "chance decides there";
}

TEST_P(BotsOfGame, PerftCountsWhatMayBeDone) {
  const auto table = at_a_decision(GetParam(), 0);
  EXPECT_EQ(perft(table->positions(), 0), 1u);
  EXPECT_EQ(perft(table->positions(), 1), legal_texts(table->positions()).size());
}

INSTANTIATE_TEST_SUITE_P(Games, BotsOfGame, ::testing::ValuesIn(every_game()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace table
