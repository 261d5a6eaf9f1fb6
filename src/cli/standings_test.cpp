#include "cli/standings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace cli {
namespace {

// Games between two bots with rotating seats; `wins` says for each whether the first bot won.
Standings two(const std::vector<bool>& wins, int orders = 1) {
  Standings standings(2, orders);
  std::uint64_t number = 0;
  for (const bool win : wins) {
    const int first = static_cast<int>(number % 2);  // the seat of the first bot
    ArenaGame game{number++, {first, 1 - first}, {0, 0}, 10};
    game.shares[static_cast<std::size_t>(win ? first : 1 - first)] = 1;
    standings.add(game);
  }
  return standings;
}

TEST(Standings, NothingPlayedYet) {
  const Standings standings(2, 1);
  EXPECT_EQ(standings.games(), 0u);
  EXPECT_EQ(standings.mean(0), 0);
  EXPECT_EQ(standings.margin(0), 1);
  EXPECT_FALSE(standings.decided({0, 10}));
}

TEST(Standings, CountsByBotAndNotBySeat) {
  const Standings standings = two({true, true, false, true});
  EXPECT_EQ(standings.games(), 4u);
  EXPECT_EQ(standings.wins(0), 3);
  EXPECT_EQ(standings.wins(1), 1);
  EXPECT_DOUBLE_EQ(standings.score(0), 3);
  EXPECT_DOUBLE_EQ(standings.mean(0), 0.75);
  EXPECT_NEAR(standings.elo(0), 400 * std::log10(3), 1e-9);
  EXPECT_NEAR(standings.elo(0), -standings.elo(1), 1e-9);
}

TEST(Standings, ASharedWinIsNoWinForAnybody) {
  Standings standings(3, 1);
  standings.add({0, {2, 0, 1}, {0.5, 0.5, 0}, 7});
  EXPECT_EQ(standings.wins(0) + standings.wins(1) + standings.wins(2), 0);
  EXPECT_DOUBLE_EQ(standings.score(2), 0.5);
  EXPECT_DOUBLE_EQ(standings.score(1), 0);
}

// With n bots a share of 1/n is even.
TEST(Standings, EloIsAboveTheField) {
  for (std::size_t bots = 2; bots <= 5; ++bots) {
    EXPECT_NEAR(Standings::elo_of(1.0 / static_cast<double>(bots), bots), 0, 1e-9);
    EXPECT_LT(Standings::elo_of(0, bots), -1000);
    EXPECT_GT(Standings::elo_of(1, bots), 1000);
  }
}

TEST(Standings, TheMarginShrinksWithTheRootOfTheGames) {
  std::vector<bool> wins;
  for (int i = 0; i < 100; ++i) wins.push_back(i % 2 == 0);
  const double once = two(wins).margin(0);
  for (int i = 0; i < 300; ++i) wins.push_back(i % 2 == 0);
  EXPECT_NEAR(two(wins).margin(0), once / 2, 1e-9);
  EXPECT_NEAR(once, 1.96 * std::sqrt(0.25 / 100), 1e-9);
}

// Two games on the same chance are one sample: if the better luck always wins, nothing is known of strength.
TEST(Standings, GamesOnTheSameChanceAreOneSample) {
  std::vector<bool> by_luck;
  for (int pair = 0; pair < 50; ++pair) by_luck.insert(by_luck.end(), {true, false});
  EXPECT_LT(two(by_luck, 2).margin(0), two(by_luck, 1).margin(0) / 2);
  std::vector<bool> both;
  for (int pair = 0; pair < 50; ++pair) both.insert(both.end(), {pair % 2 == 0, pair % 2 == 0});
  EXPECT_GT(two(both, 2).margin(0), two(both, 1).margin(0) * 1.3);
}

TEST(Standings, TheSequentialTestDecides) {
  const std::vector<bool> all(40, true);
  const std::vector<bool> none(40, false);
  EXPECT_FALSE(two(std::vector<bool>(19, true)).decided({0, 100}));  // too few games
  EXPECT_EQ(two(all).decided({0, 100}), 1);
  EXPECT_EQ(two(none).decided({0, 100}), -1);
  std::vector<bool> even;
  for (int i = 0; i < 40; ++i) even.push_back(i % 2 == 0);
  EXPECT_FALSE(two(even).decided({-20, 20}));
}

TEST(ArenaGame, FitsOnlyAGameBetweenTheBots) {
  EXPECT_TRUE(fits({0, {0, 1}, {1, 0}, 3}, 2));
  EXPECT_TRUE(fits({0, {2, 0, 1}, {1.0 / 3, 1.0 / 3, 1.0 / 3}, 3}, 3));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const ArenaGame wrong[] = {
      {0, {0, 9}, {1, 0}, 3},   {0, {0, -1}, {1, 0}, 3},     {0, {0, 0}, {1, 0}, 3}, {0, {0}, {1}, 3},
      {0, {0, 1}, {1}, 3},      {0, {0, 1}, {1, 1}, 3},      {0, {0, 1}, {0, 0}, 3}, {0, {0, 1}, {2, -1}, 3},
      {0, {0, 1}, {nan, 1}, 3}, {0, {0, 1, 2}, {1, 0, 0}, 3}};
  for (const auto& game : wrong) EXPECT_FALSE(fits(game, 2)) << &game - wrong;
}

}  // namespace
}  // namespace cli
