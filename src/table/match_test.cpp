#include "table/match.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "every_game.h"

namespace table {
namespace {

class MatchOfGame : public ::testing::TestWithParam<std::string> {
 protected:
  MatchResult match(std::uint64_t key, std::uint64_t seed) const {
    const auto& game = *find_game(GetParam());
    const int players = std::max(2, game.min_players);
    const std::vector<std::string> bots(static_cast<std::size_t>(players), quick_bot(GetParam()));
    return game.match({players, {}}, bots, key, seed);
  }
};

TEST_P(MatchOfGame, KeyAndSeedDecideEverything) {
  for (const std::uint64_t key : {1, 2, 3}) {
    const MatchResult result = match(key, 7);
    EXPECT_TRUE(result.finished);
    EXPECT_GT(result.actions, 0);
    EXPECT_NEAR(std::accumulate(result.shares.begin(), result.shares.end(), 0.0), 1, 1e-9);
    const MatchResult again = match(key, 7);
    EXPECT_EQ(again.actions, result.actions);
    EXPECT_EQ(again.shares, result.shares);
  }
}

TEST_P(MatchOfGame, AnotherKeyOrSeedIsAnotherGame) {
  using Course = std::pair<int, core::Shares>;  // a game of Altitude always has about the same length
  const auto course = [](const MatchResult& result) { return Course(result.actions, result.shares); };
  std::set<Course> by_key;
  std::set<Course> by_seed;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    by_key.insert(course(match(number, 7)));
    by_seed.insert(course(match(1, number)));
  }
  EXPECT_GT(by_key.size(), 1u);
  EXPECT_GT(by_seed.size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(Games, MatchOfGame, ::testing::ValuesIn(every_game()),
                         [](const auto& test) { return test.param; });

// The luck of a table and of a match come from one place.
TEST(Match, OneKeyIsOneLotEverywhere) {
  const auto& climbers = *find_game("climbers");
  const auto mountain = [&](int players, std::string colours) {
    return climbers.by_lot({players, {{"colours", std::move(colours)}}}, 7).options.at("mountain");
  };
  for (int players = climbers.min_players; players <= climbers.max_players; ++players)
    EXPECT_EQ(mountain(players, ""), mountain(2, "red pink")) << players;
}

}  // namespace
}  // namespace table
