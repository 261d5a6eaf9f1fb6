#include "ai/matterhorn/net_value.h"

#include <gtest/gtest.h>

#include "ai/matterhorn/evaluator.h"
#include "ai/matterhorn/levels.h"
#include "support/net_positions.h"

namespace ai::matterhorn_ai {
namespace {

using namespace matterhorn;

// The beginnings of turns in games of the kindest level.
template <class Visit>
void for_each_turn(Visit visit) {
  const auto kindest = [](const Game& game, const State& state, core::Random& random) {
    return level_action(game, state, 1, level_budget(game, 1), random);
  };
  ai::for_each_position<Game>(6, 150, kindest, [&](const Game& game, const State& state) {
    if (state.phase == Phase::roll && state.used_rows == 0) visit(game, state);
  });
}

TEST(MatterhornNet, TellsSharesForEverybody) {
  int turns = 0;
  for_each_turn([&](const Game& game, const State& state) {
    ++turns;
    expect_shares(evaluate(game, state, state.active, *value_net()), game.setup().players);
  });
  EXPECT_GT(turns, 40);
}

// Whoever is nearest can expect more than an equal share.
TEST(MatterhornNet, LikesToBeNear) {
  double nearest = 0, equal = 0;
  for_each_turn([&](const Game& game, const State& state) {
    const core::Shares by_hand = chances(game, state, state.active);
    const auto first = static_cast<std::size_t>(std::ranges::max_element(by_hand) - by_hand.begin());
    if (by_hand[first] < 1.5 / game.setup().players) return;
    nearest += evaluate(game, state, state.active, *value_net())[first];
    equal += 1.0 / game.setup().players;
  });
  EXPECT_GT(equal, 3);
  EXPECT_GT(nearest, 1.2 * equal);
}

// What is no net of the game is refused, and the one that was there stays.
TEST(MatterhornNet, TakesOnlyItsOwn) {
  const Net* const before = value_net();
  ASSERT_NE(before, nullptr);
  EXPECT_FALSE(game_net().give({}));
  const std::array<std::uint8_t, 5> bytes{1, 2, 3, 4, 5};
  EXPECT_FALSE(game_net().give(bytes));
  EXPECT_EQ(value_net(), before);
}

}  // namespace
}  // namespace ai::matterhorn_ai
