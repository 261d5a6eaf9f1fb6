#include "ai/climbers/net_value.h"

#include <gtest/gtest.h>

#include <set>

#include "ai/random_bot.h"
#include "support/net_positions.h"

namespace ai::climbers_ai {
namespace {

using namespace climbers;

// Where somebody decides, in games in which anything is done.
template <class Visit>
void for_each_decision(Visit visit) {
  ai::for_each_position<Game>(24, 60, random_action<Game>, [&](const Game& game, const State& state) {
    if (game.to_act(state).is_seat()) visit(game, state);
  });
}

TEST(ClimbersNet, TellsSharesInEveryPhaseForEverybody) {
  std::set<Phase> phases;
  for_each_decision([&](const Game& game, const State& state) {
    phases.insert(state.phase);
    expect_shares(evaluate(game, state, *value_net()), game.players());
  });
  EXPECT_TRUE(phases.contains(Phase::climb) && phases.contains(Phase::block) && phases.contains(Phase::disc));
}

// Whoever leads can expect more than an equal share.
TEST(ClimbersNet, LikesToBeHigh) {
  double leaders = 0, equal = 0;
  for_each_decision([&](const Game& game, const State& state) {
    const int first = game.order_of_finish(state)[0];
    if (level_of(state, game.colour_of(first)) < 2) return;
    leaders += evaluate(game, state, *value_net())[static_cast<std::size_t>(first)];
    equal += 1.0 / game.players();
  });
  EXPECT_GT(equal, 5);
  EXPECT_GT(leaders, 1.15 * equal);
}

TEST(ClimbersReach, TwoTurnsLeadAtLeastAsHighAsOne) {
  int higher = 0;
  for_each_decision([&](const Game& game, const State& state) {
    const Terrain terrain(state, game.settings());
    for (int seat = 0; seat < game.players(); ++seat) {
      const Reach reach(terrain, game.colour_of(seat), terrain.loose());
      const auto two = reach.two_turns();
      for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
        EXPECT_GE(two[ladders], reach.turn(ladders));
        higher += two[ladders] > reach.turn(ladders);
      }
    }
  });
  EXPECT_GT(higher, 100);
}

}  // namespace
}  // namespace ai::climbers_ai
