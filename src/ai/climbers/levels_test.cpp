#include "ai/climbers/levels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "ai/climbers/guide.h"
#include "ai/random_bot.h"
#include "search_checks.h"
#include "support/climbers_scene.h"
#include "support/climbers_walks.h"

namespace ai {

namespace {

using namespace climbers;

constexpr Budget kFew{.nodes = 16, .memory = std::size_t{1} << 22};

// Calls visit(game, state) at every decision of one game between the levels.
template <class Visit>
State play(const Game& game, core::Random& random, Visit visit) {
  State state = game.start();
  game.apply(state, game.sample_chance(state, random));
  while (state.phase != Phase::over) {
    const Action action = visit(state);
    EXPECT_TRUE(game.is_legal(state, action)) << game.to_text(action);
    game.apply(state, action);
  }
  return state;
}

TEST(ClimbersLevels, PlayLegallyWithEveryOptionAndNumberOfPlayers) {
  core::Random random(1);
  for (int number = 0; number < 8; ++number) {
    const auto game = Game::create(climbers_setup(number, random));
    play(*game, random, [&](const State& state) {
      const int level = 1 + (state.acting + number) % 8;
      return level_action(*game, state, level, kFew, random);
    });
  }
}

// Walks come to positions that good players avoid.
TEST(ClimbersLevels, ChoicesAreLegalEverywhere) {
  core::Random random(2);
  const ai::climbers_ai::Sight wide{.climbs = 30, .moves = 60, .discs = 20, .exact = true};
  for (int number = 0; number < 8; ++number) {
    const auto game = Game::create(climbers_setup(number, random));
    ai::climbers_ai::Guide guide(wide);
    State state = game->start();
    for (int step = 0; step < 150 && state.phase != Phase::over; ++step) {
      if (state.phase != Phase::lot && step % 5 == 0) {
        Actions actions;
        std::vector<float> priors;
        guide.candidates(*game, state, actions, priors);
        ASSERT_EQ(actions.size(), priors.size());
        ASSERT_FALSE(actions.empty());
        for (const Action& action : actions)
          EXPECT_TRUE(game->is_legal(state, action)) << game->to_text(action);
      }
      game->apply(state, walk_action(*game, state, WalkKind::endless, random));
      forget_quiet_turns(state, WalkKind::endless);
    }
  }
}

TEST(ClimbersLevels, SharesSumToOne) {
  core::Random random(3);
  for (int players = 2; players <= 5; ++players) {
    const auto game = Game::create(climbers_setup(players, players, random));
    play(*game, random, [&](const State& state) {
      const core::Shares shares = ai::climbers_ai::evaluate(*game, state);
      EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-9);
      for (int seat = 0; seat < players; ++seat) EXPECT_GT(shares[static_cast<std::size_t>(seat)], 0);
      return game->sample_action(state, random);
    });
  }
  for (double x = 0; x > -50; x -= 0.37) EXPECT_NEAR(decay(x) / std::exp(x), 1, 1e-6);
}

// Whoever stands higher, with the same ladders and the same to come, is the better off.
TEST(ClimbersLevels, HeightCounts) {
  Scene scene(2, {{"colours", "teal purple"}});
  scene.put({"13@2,2,0:nz", "34@8,2,0:nz"});
  scene.state.active = scene.state.acting = 0;
  scene.stand(Colour::teal, 2, 2).stand(Colour::purple, 8, 2).ask(Phase::climb);
  const core::Shares shares = ai::climbers_ai::evaluate(scene.game, scene.state);
  EXPECT_GT(shares[1], shares[0]);
}

TEST(ClimbersLevels, SameSeedAndNodesSameChoices) {
  core::Random random(4);
  const auto game = Game::create(climbers_setup(3, 0, random));
  State state = game->start();
  game->apply(state, game->sample_chance(state, random));
  for (int level = 1; level <= 8; ++level) {
    core::Random a(9);
    core::Random b(9);
    search_checks::expect_same(consider(*game, state, level, kFew, a),
                               consider(*game, state, level, kFew, b));
    EXPECT_EQ(level_action(*game, state, level, kFew, a), level_action(*game, state, level, kFew, b));
    game->apply(state, level_action(*game, state, level, kFew, a));
    if (state.phase == Phase::over) break;
  }
}

TEST(ClimbersLevels, BestComesFirstAndNodesAreWhatWasAllowed) {
  core::Random random(5);
  const auto game = Game::create(climbers_setup(2, 0, random));
  State state = game->start();
  game->apply(state, game->sample_chance(state, random));
  const auto result = consider(*game, state, 8, {.nodes = 200}, random);
  EXPECT_EQ(result.nodes, 200u);
  for (std::size_t i = 1; i < result.choices.size(); ++i)
    EXPECT_LE(result.choices[i].visits, result.choices[i - 1].visits);
  EXPECT_GT(result.choices.back().visits, 0u);
}

// Time that is over at once leaves one look, however many nodes are allowed: a search asks the clock at every
// node. How far a decision overruns its time is measured by `bivouac bench`.
TEST(ClimbersLevels, TimeIsACap) {
  core::Random random(6);
  const auto game = Game::create(climbers_setup(5, 0, random));
  State state = game->start();
  game->apply(state, game->sample_chance(state, random));
  const Budget at_once{.nodes = kAnyNumber, .time = std::chrono::nanoseconds(1)};
  for (int step = 0; step < 12 && state.phase != Phase::over; ++step) {
    EXPECT_LE(consider(*game, state, 8, at_once, random).nodes, 2u);
    game->apply(state, level_action(*game, state, 8, at_once, random));
  }
  for (int level = 1; level <= 8; ++level) {
    EXPECT_GT(level_budget(*game, level).time.count(), 0);
    EXPECT_LE(level_budget(*game, level).time, std::chrono::seconds(level == 8 ? 2 : 1));
    if (level > 1) {
      EXPECT_GE(level_budget(*game, level).nodes, level_budget(*game, level - 1).nodes);
    }
  }
}

// The share of the win of a level in seat 0 or 1 by turns, against players without any aim.
double against_random(int level, int games) {
  core::Random random(7);
  double share = 0;
  for (int number = 0; number < games; ++number) {
    const auto game = Game::create(climbers_setup(2, number, random));
    const int seat = number % 2;
    const State end = play(*game, random, [&](const State& state) {
      if (state.acting != seat) return game->sample_action(state, random);
      return level_action(*game, state, level, kFew, random);
    });
    share += game->result(end)[static_cast<std::size_t>(seat)];
  }
  return share / games;
}

TEST(ClimbersLevels, BeatRandomPlay) {
  EXPECT_GE(against_random(1, 30), 0.7);
  EXPECT_GE(against_random(8, 20), 0.95);
}

}  // namespace

}  // namespace ai
