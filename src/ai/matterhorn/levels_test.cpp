#include "ai/matterhorn/levels.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>

#include "ai/bots.h"
#include "support/level_bots.h"
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

// Time that is over at once leaves the first look alone, as one node does. How far a decision overruns its
// time is measured by `bivouac bench`.
TEST(MatterhornLevels, TimeIsACap) {
  const auto game = *Game::create({2, {}});
  core::Random random(1);
  const auto nodes = [&](const State& state, const Budget& budget) {
    return consider(game, state, 8, budget, random).nodes;
  };
  for (const State& state : decisions(game, 5, Phase::bonus)) {
    const auto at_once = nodes(state, {.nodes = kAnyNumber, .time = 1ns});
    EXPECT_EQ(at_once, nodes(state, {.nodes = 1}));
    EXPECT_LT(at_once, nodes(state, {.nodes = at_once + 500}));
  }
}

// What a level thinks of each first placement, by its notation.
std::map<std::string, double> starts(const Game& game, const State& state, int level) {
  core::Random random(1);
  std::map<std::string, double> values;
  for (const auto& choice : level_thoughts(game, state, bot_of_level(level), random).choices)
    values[game.to_text(choice.action)] = choice.value[state.active];
  return values;
}

State after(const Game& game, std::initializer_list<const char*> texts) {
  State state = game.start();
  for (const char* text : texts) game.apply(state, *game.parse(text));
  return state;
}

// At the edge there is one way up, farther in there are two, and more beyond them.
TEST(MatterhornLevels, AStartInTheMiddleIsBetterThanOneAtTheEdge) {
  for (int players = 2; players <= 4; ++players) {
    const auto game = *Game::create({players, {}});
    for (int level = 1; level <= kStrongest; ++level) {
      auto value = starts(game, after(game, {"first0"}), level);
      EXPECT_EQ(value.size(), 45u);
      EXPECT_GT(value["12e+12f"], value["12d+12g"]);
      EXPECT_GT(value["12d+12g"], 1.03 * value["12c+12h"]);
      EXPECT_GT(value["12c+12h"], 1.03 * value["12b+12i"]);
      EXPECT_GT(value["12b+12i"], 1.03 * value["12a+12j"]);
      EXPECT_GT(value["12e+12f"], 1.2 * value["12a+12b"]);
      EXPECT_EQ(value["12a+12c"], value["12h+12j"]);  // left and right are alike
      EXPECT_EQ(value["12b+12f"], value["12e+12i"]);
    }
  }
}

TEST(MatterhornLevels, OnePieceAtATimeGoesToTheMiddleToo) {
  const auto game = *Game::create({3, {{"placement", "alternate"}}});
  for (const int level : {8, kStrongest}) {
    auto value = starts(game, after(game, {"first0"}), level);
    EXPECT_EQ(value.size(), 10u);
    for (const auto& [edge, inside] : {std::pair("+12a", "+12b"), {"+12b", "+12c"}, {"+12c", "+12d"}})
      EXPECT_GT(value[inside], value[edge]) << level;
    value = starts(game, after(game, {"first0", "+12e", "+12f", "+12d"}), level);  // the second round
    EXPECT_GT(value["+12g"], value["+12j"]) << level;
  }
}

// Whoever places last begins, and that is worth much.
TEST(MatterhornLevels, KnowWhoWillBegin) {
  for (const char* direction : {"clockwise", "anticlockwise"}) {
    const auto game = *Game::create({2, {{"direction", direction}}});
    for (const int level : {8, kStrongest}) {
      auto first = starts(game, after(game, {"first0"}), level);
      auto last = starts(game, after(game, {"first0", "12c+12h"}), level);
      EXPECT_LT(first["12d+12g"], 0.45) << level;
      EXPECT_GT(last["12d+12g"], 0.55) << level;
    }
  }
}

TEST(MatterhornLevels, TheTopLevelStartsInTheMiddle) {
  core::Random random(1);
  for (int played = 0; played < 10; ++played) {
    const auto game = *Game::create({2 + played % 3, {}});
    const State state = after(game, {"first1"});
    const Action action = level_action(game, state, 8, level_budget(game, 8), random);
    EXPECT_GE(action.circle, matterhorn::circle_at(12, 3)) << game.to_text(action);
    EXPECT_LE(action.target, matterhorn::circle_at(12, 6)) << game.to_text(action);
  }
}

TEST(MatterhornLevels, TheHareRollsWhereTheDormouseStops) {
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
