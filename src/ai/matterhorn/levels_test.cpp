#include "ai/matterhorn/levels.h"

#include <gtest/gtest.h>

#include "ai/bots.h"
#include "support/matterhorn_decisions.h"

namespace ai {
namespace {

using matterhorn::Action;
using matterhorn::Game;
using matterhorn::Phase;
using matterhorn::State;
using namespace std::chrono_literals;

// Positions where a seat decides, from games of the greedy climber.
std::vector<State> decisions(const Game& game, std::size_t count, std::optional<Phase> phase = {}) {
  core::Random random(5);
  const auto wanted = [&](const State& state) { return !phase || state.phase == *phase; };
  return sampled_decisions(game, *parse_bot("simple"), count, 4, random, wanted);
}

TEST(MatterhornLevels, ThinkOfEveryLegalAction) {
  const auto game = *Game::create({3, {}});
  core::Random random(1);
  int number = 0;
  for (const State& state : decisions(game, 16)) {
    const int level = 1 + number++ % 8;
    Game::Actions legal;
    game.legal_actions(state, legal);
    const auto found = consider(game, state, level, {.nodes = 2'000}, random);
    EXPECT_EQ(found.choices.size(), legal.size());
    for (const auto& choice : found.choices) {
      EXPECT_NEAR(choice.value[0] + choice.value[1] + choice.value[2], 1, 1e-9);
      EXPECT_LE(choice.value[state.active], found.best().value[state.active]);
    }
  }
}

TEST(MatterhornLevels, TheSameSeedTheSameAction) {
  const auto game = *Game::create({2, {}});
  for (const State& state : decisions(game, 6)) {
    for (const int level : {1, 4, 7, 8}) {
      core::Random one(9);
      core::Random other(9);
      const auto budget = Budget{.nodes = 5'000};
      EXPECT_EQ(level_action(game, state, level, budget, one),
                level_action(game, state, level, budget, other));
    }
  }
}

TEST(MatterhornLevels, TheTopLevelKeepsToItsTime) {
  const auto game = *Game::create({2, {}});
  core::Random random(1);
  const Budget budget{.nodes = kAnyNumber, .time = 20ms};
  for (const State& state : decisions(game, 5, Phase::bonus)) {
    const auto before = ProcessorClock::now();
    (void)level_action(game, state, 8, budget, random);
    // A sanitizer makes the look that is always completed many times slower.
    EXPECT_LT(ProcessorClock::now() - before, 400ms);
  }
}

TEST(MatterhornLevels, TheHareRollsWhereTheMarmotStops) {
  const auto game = *Game::create({2, {}});
  core::Random random(1);
  std::array<int, 2> rolls{};
  for (const State& state : decisions(game, 150, Phase::decide)) {
    for (const int level : {1, 2})
      rolls[static_cast<std::size_t>(level) - 1] +=
          level_action(game, state, level, level_budget(game, level), random) == Action::roll();
  }
  EXPECT_GT(rolls[1], rolls[0]);
}

}  // namespace
}  // namespace ai
