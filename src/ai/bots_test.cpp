#include "ai/bots.h"

#include <gtest/gtest.h>

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
  const std::vector<std::string> names{"random", "simple", "plain", "1", "2", "3", "4", "5", "6", "7", "8"};
  EXPECT_EQ(bot_names<matterhorn::Game>(), names);
  auto with_classic = names;
  with_classic.emplace_back("classic");
  EXPECT_EQ(bot_names<altitude::Game>(), with_classic);
  EXPECT_EQ(bot_names<climbers::Game>(), with_classic);
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
  for (int level = 1; level <= kLevels; ++level)
    EXPECT_EQ(level_of(known_bot(std::to_string(level) + "@50ms")), level);
  for (const char* name : {"", "0", "9", "10", "simple", "random", "plain", "plain@50", "a", "8x"})
    EXPECT_FALSE(level_of(known_bot(name))) << name;
}

// Only levels tell what they think: any other bot has nothing to say, in every game alike.
TEST(Bots, WhoIsNoLevelThinksNothing) {
  const auto game = *matterhorn::Game::create({2, {}});
  auto state = game.start();
  game.apply(state, *game.parse("first0"));
  core::Random random(1);
  for (const char* name : {"simple", "random", "plain@50", "9", "0", ""})
    EXPECT_TRUE(level_thoughts(game, state, known_bot(name), random).choices.empty()) << name;
  EXPECT_FALSE(level_thoughts(game, state, known_bot("1"), random).choices.empty());
}

TEST(ProcessorClock, StandsStillWhileTheThreadWaits) {
  const auto before = ProcessorClock::now();
  struct timespec pause{0, 50'000'000};
  ::nanosleep(&pause, nullptr);
  EXPECT_LT(ProcessorClock::now() - before, 40ms);
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
