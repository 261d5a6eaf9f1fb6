#include "core/perft.h"

#include <gtest/gtest.h>

#include "games/secret_pig/rules.h"

namespace core {
namespace {

// Counted by hand: 6 cards, then 5; the first player must roll; a 1 passes the turn to a player who must
// roll, any other face allows both roll and hold.
TEST(Perft, CountsSequencesOfActions) {
  const auto game = secret_pig::Game::create({2, {}});
  Perft perft(*game);
  const auto start = game->start();
  EXPECT_EQ(perft.count(start, 0), 1u);
  EXPECT_EQ(perft.count(start, 1), 6u);
  EXPECT_EQ(perft.count(start, 2), 6u * 5);
  EXPECT_EQ(perft.count(start, 3), 6u * 5);
  EXPECT_EQ(perft.count(start, 4), 6u * 5 * 6);
  EXPECT_EQ(perft.count(start, 5), 6u * 5 * (1 + 5 * 2));
  EXPECT_EQ(perft.count(start, 6), 6u * 5 * (6 + 5 * 6 + 5));
}

TEST(Perft, AGameThatIsOverCountsNothing) {
  const auto game = secret_pig::Game::create({2, {}});
  Perft perft(*game);
  auto state = game->start();
  state.phase = secret_pig::Phase::over;
  EXPECT_EQ(perft.count(state, 1), 0u);
  EXPECT_EQ(perft.count(state, 3), 0u);
}

TEST(Perft, SequencesThatEndEarlierCountNothing) {
  const auto game = secret_pig::Game::create({2, {}});
  Perft perft(*game);
  secret_pig::State state;
  state.cards = {0, 1, secret_pig::kUnseen};
  state.phase = secret_pig::Phase::decide;
  state.bank[0] = secret_pig::kGoal - 1;
  state.turn_points = 2;
  EXPECT_EQ(perft.count(state, 1), 2u);
  EXPECT_EQ(perft.count(state, 2), 6u);  // holding wins: only rolling goes on
}

}  // namespace
}  // namespace core
