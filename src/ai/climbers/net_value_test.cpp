#include "ai/climbers/net_value.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "ai/random_bot.h"

namespace ai::climbers_ai {
namespace {

using namespace climbers;

// Positions of games in which anything is done, with every number of players and every option.
template <class Visit>
void for_each_position(Visit visit) {
  core::Random random(1);
  for (int i = 0; i < 24; ++i) {
    core::Setup setup{.players = 2 + i % 4, .options = {}};
    for (const auto& option : Game::options(Game::kRulesVersion)) {
      if (option.values.empty() || random.below(2) == 0) continue;
      setup.options[std::string(option.key)] =
          option.values[random.below(static_cast<std::uint32_t>(option.values.size()))];
    }
    const auto game = *Game::create(Game::by_lot(setup, random));
    auto state = game.start();
    for (int actions = 0; actions < 60 && !game.to_act(state).is_over(); ++actions) {
      if (game.to_act(state).is_seat()) visit(game, state);
      game.apply(state, game.to_act(state).is_chance() ? game.sample_chance(state, random)
                                                       : random_action(game, state, random));
    }
  }
}

TEST(ClimbersNet, TellsSharesInEveryPhaseForEverybody) {
  std::set<Phase> phases;
  for_each_position([&](const Game& game, const State& state) {
    phases.insert(state.phase);
    const core::Shares shares = evaluate(game, state, *value_net());
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-12);
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
      EXPECT_EQ(shares[seat] > 0, seat < static_cast<std::size_t>(game.players()));
  });
  EXPECT_TRUE(phases.contains(Phase::climb) && phases.contains(Phase::block) && phases.contains(Phase::disc));
}

// Whoever leads can expect more than an equal share.
TEST(ClimbersNet, LikesToBeHigh) {
  double leaders = 0, equal = 0;
  for_each_position([&](const Game& game, const State& state) {
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
  for_each_position([&](const Game& game, const State& state) {
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
