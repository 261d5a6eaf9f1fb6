#include "ai/bots.h"

#include <gtest/gtest.h>

#include <thread>

#include "games/matterhorn/rules.h"

namespace ai {
namespace {

using namespace std::chrono_literals;

TEST(Bots, ANameAlone) {
  const auto bot = parse_bot("simple");
  ASSERT_TRUE(bot);
  EXPECT_EQ(bot->name, "simple");
  EXPECT_FALSE(bot->budget);
}

TEST(Bots, ABudgetInTimeOrNodes) {
  const auto timed = parse_bot("8@50ms");
  ASSERT_TRUE(timed && timed->budget);
  EXPECT_EQ(timed->name, "8");
  EXPECT_EQ(timed->budget->time, 50ms);
  EXPECT_EQ(timed->budget->nodes, kAnyNumber);
  const auto counted = parse_bot("plain@2000");
  ASSERT_TRUE(counted && counted->budget);
  EXPECT_EQ(counted->name, "plain");
  EXPECT_EQ(counted->budget->nodes, 2'000u);
  EXPECT_EQ(counted->budget->time, 0ns);
}

TEST(Bots, WhatIsNoBudget) {
  for (const char* text : {"8@", "8@ms", "8@0", "8@-5", "8@5s", "8@1e3", "8@ 5", "8@99999999999",
                           "8@50ms@50ms", "random@5", "simple@5ms"})
    EXPECT_FALSE(parse_bot(text)) << text;
}

TEST(Bots, TheNames) {
  const std::vector<std::string> names{"random", "simple", "plain", "1", "2", "3",      "4",
                                       "5",      "6",      "7",     "8", "9", "classic"};
  EXPECT_EQ(bot_names<matterhorn::Game>(), names);
  EXPECT_EQ(bot_names<altitude::Game>(), names);
  EXPECT_EQ(bot_names<climbers::Game>(), names);
}

// Level 8 and what it was before there was a net are not the same; the levels below know no net.
TEST(Bots, ClassicIsAnotherThanLevelEight) {
  int differ = 0;
  const auto game = *altitude::Game::create({2, {}});
  core::Random random(5);
  auto state = game.start();
  while (!game.to_act(state).is_over()) {
    if (game.to_act(state).is_chance()) {
      game.apply(state, game.sample_chance(state, random));
      continue;
    }
    const auto view = game.view(state, core::Observer::seat(state.active));
    core::Random first(1), second(1);
    const auto action = bot_action(game, view, known_bot("8@14"), first);
    differ += !(action == bot_action(game, view, known_bot("classic@14"), second));
    game.apply(state, action);
  }
  EXPECT_GT(differ, 5);
}

TEST(Bots, TheLevels) {
  for (int level = 1; level <= kStrongest; ++level)
    EXPECT_EQ(level_of(known_bot(std::to_string(level) + "@50ms")), level);
  for (const char* name : {"", "0", "10", "simple", "random", "plain", "plain@50", "a", "8x"})
    EXPECT_FALSE(level_of(known_bot(name))) << name;
}

// Nodes make level 9 reproducible, on one thread; with time every thread thinks, and what they think is
// summed.
TEST(Bots, LevelNineThinksAloneByNodesAndWithOthersByTime) {
  EXPECT_EQ(strongest_threads({.nodes = 50}), 1u);
  EXPECT_GE(strongest_threads(kStrongestBudget), 1u);
  EXPECT_EQ(kStrongestBudget.time, 5s);
  const auto game = *altitude::Game::create({2, {}});
  core::Random random(5);
  auto state = game.start();
  while (!game.to_act(state).is_over()) {
    if (game.to_act(state).is_chance()) {
      game.apply(state, game.sample_chance(state, random));
      continue;
    }
    const auto view = game.view(state, core::Observer::seat(state.active));
    core::Random first(1), second(1);
    const auto action = bot_action(game, view, known_bot("9@50"), first);
    ASSERT_EQ(action, bot_action(game, view, known_bot("9@50"), second));
    ASSERT_TRUE(game.is_legal(state, bot_action(game, view, known_bot("9@1ms"), second)));
    game.apply(state, action);
  }
}

// Visits add up, values count by them, and what only one search has looked at is there too.
TEST(Bots, SearchesAreSummed) {
  using Result = SearchResult<matterhorn::Game>;
  const auto roll = matterhorn::Action::roll(), stop = matterhorn::Action::stop();
  Result one{{{roll, 3, {0.5, 0.5}, 0}}, {0.5, 0.5}, 3, 3};
  Result other{{{stop, 8, {0.25, 0.75}, 0}, {roll, 1, {0.9, 0.1}, 0}}, {0.3, 0.7}, 9, 9};
  const Result sum = summed<matterhorn::Game>({one, other}, 0);
  ASSERT_EQ(sum.choices.size(), 2u);
  EXPECT_EQ(sum.best().action, stop);
  EXPECT_EQ(sum.choices[1].visits, 4u);
  EXPECT_NEAR(sum.choices[1].value[0], 0.6, 1e-12);
  EXPECT_EQ(sum.visits, 12u);
  EXPECT_NEAR(sum.value[0], 0.35, 1e-12);
}

// Only levels tell what they think: any other bot has nothing to say, in every game alike.
TEST(Bots, WhoIsNoLevelThinksNothing) {
  const auto game = *matterhorn::Game::create({2, {}});
  auto state = game.start();
  game.apply(state, *game.parse("first0"));
  core::Random random(1);
  for (const char* name : {"simple", "random", "plain@50", "10", "0", ""})
    EXPECT_TRUE(level_thoughts(game, state, known_bot(name), random).choices.empty()) << name;
  EXPECT_FALSE(level_thoughts(game, state, known_bot("1"), random).choices.empty());
}

// The clock of a thread that waits for another goes less far than the other's, however busy the machine is;
// any other clock would go further.
TEST(ProcessorClock, StandsStillWhileTheThreadWaits) {
  ProcessorClock::duration worked{0};
  const auto before = ProcessorClock::now();
  std::thread([&worked] {
    const auto begin = ProcessorClock::now();
    while (worked < 50ms) worked = ProcessorClock::now() - begin;
  }).join();
  EXPECT_LT(ProcessorClock::now() - before, worked);
}

TEST(PlainBot, UsesItsTimeAndFindsTheWin) {
  const auto game = *matterhorn::Game::create({2, {}});
  auto state = game.start();
  for (const char* text : {"first0", "12d+12g", "12c+12h"}) game.apply(state, *game.parse(text));
  state.pieces[state.active] = matterhorn::bit(matterhorn::circle_at(5, 1));
  state.on_summit[state.active] = 1;
  state.phase = matterhorn::Phase::act;
  state.used_rows = matterhorn::row_bit(9);
  state.actions_left = 1;
  core::Random random(1);
  const auto before = ProcessorClock::now();
  (void)bot_action(game, state, *parse_bot("plain@30ms"), random);
  EXPECT_GE(ProcessorClock::now() - before, 30ms);
  // By nodes, so that a slow build finds it too.
  EXPECT_EQ(game.to_text(bot_action(game, state, *parse_bot("plain@500"), random)), "5b>top");
}

}  // namespace
}  // namespace ai
