#include "cli/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace cli {
namespace {

TEST(Ratings, TwoBotsAreAsFarApartAsTheirScoreSays) {
  const auto ratings = rate({{0, 7'500}, {2'500, 0}}, {{0, 10'000}, {10'000, 0}});
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(3.0), 0.1);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
  // One game's variance is p(1 − p); the difference of the two ratings is twice each one's distance from 0.
  const double difference = 1.96 * 400 / std::log(10.0) / std::sqrt(10'000 * 0.75 * 0.25);
  EXPECT_NEAR(ratings[0].margin, difference / 2, 0.05);
}

TEST(Ratings, AChainOfThreeAddsUp) {
  const auto ratings = rate({{0, 6'000, 6'923}, {4'000, 0, 6'000}, {3'077, 4'000, 0}},
                            {{0, 10'000, 10'000}, {10'000, 0, 10'000}, {10'000, 10'000, 0}});
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(1.5), 0.5);
  EXPECT_NEAR(ratings[1].elo - ratings[2].elo, 400 * std::log10(1.5), 0.5);
}

TEST(Ratings, WhoAlwaysWinsHasARatingToo) {
  const auto ratings = rate({{0, 10}, {0, 0}}, {{0, 10}, {10, 0}});
  EXPECT_GT(ratings[0].elo, 100);
  EXPECT_LT(ratings[0].elo, 1'000);
  EXPECT_GT(ratings[0].margin, 100);
}

}  // namespace
}  // namespace cli
