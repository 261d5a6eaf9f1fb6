#include "games/matterhorn/board.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/matterhorn/notation.h"

namespace matterhorn {
namespace {

std::set<std::string> names(CircleSet circles) {
  std::set<std::string> all;
  while (circles != 0) all.insert(circle_name(take_first(circles)));
  return all;
}

Circle named(int row, char letter) { return circle_at(row, letter - 'a'); }
using Names = std::set<std::string>;

// rules §M1
TEST(Board, RowsAreTwoShorterThanTheirNumber) {
  int circles = 0;
  for (int row = 5; row <= 12; ++row) {
    EXPECT_EQ(std::popcount(row_circles(row)), row - 2);
    circles += row - 2;
  }
  EXPECT_EQ(circles, 52);
  EXPECT_EQ(kCircles, 52);
  EXPECT_EQ(std::popcount(kAllCircles), 52);
}

TEST(Board, EveryCircleLiesInOneRow) {
  CircleSet seen = 0;
  for (int row = 5; row <= 12; ++row) {
    EXPECT_EQ(seen & row_circles(row), 0u);
    seen |= row_circles(row);
    for (int i = 0; i < row - 2; ++i) EXPECT_EQ(row_of(circle_at(row, i)), row);
  }
  EXPECT_EQ(seen, kAllCircles);
}

// rules §M1: circle i of row n touches i ± 1 beside, i − 1 and i above, i and i + 1 below.
TEST(Board, TouchingFollowsFromPlaceInTheRow) {
  const auto exists = [](int row, int i) { return row >= 5 && row <= 12 && i >= 0 && i < row - 2; };
  const auto set_of = [&](int row, int i) { return exists(row, i) ? bit(circle_at(row, i)) : 0; };
  for (int row = 5; row <= 12; ++row) {
    for (int i = 0; i < row - 2; ++i) {
      const Circle circle = circle_at(row, i);
      const CircleSet above = row == 5 ? bit(kSummit) : set_of(row - 1, i - 1) | set_of(row - 1, i);
      EXPECT_EQ(names(kBoard.side[circle]), names(set_of(row, i - 1) | set_of(row, i + 1)));
      EXPECT_EQ(names(kBoard.up[circle]), names(above));
      EXPECT_EQ(names(kBoard.down[circle]), names(set_of(row + 1, i) | set_of(row + 1, i + 1)));
    }
  }
}

// rules §M1
TEST(Board, TouchingIsMutual) {
  for (Circle a = 0; a < kCircles; ++a) {
    for (Circle b = 0; b < kCircles; ++b) {
      EXPECT_EQ(!(kBoard.side[a] & bit(b)), !(kBoard.side[b] & bit(a)));
      EXPECT_EQ(!(kBoard.up[a] & bit(b)), !(kBoard.down[b] & bit(a)));
    }
  }
}

// rules §M1: the examples, the edges and the top
TEST(Board, ExamplesOfTheRules) {
  const Circle c9 = named(9, 'c');
  EXPECT_EQ(names(kBoard.side[c9]), (Names{"9b", "9d"}));
  EXPECT_EQ(names(kBoard.up[c9]), (Names{"8b", "8c"}));
  EXPECT_EQ(names(kBoard.down[c9]), (Names{"10c", "10d"}));
  EXPECT_EQ(names(kBoard.side[named(12, 'a')]), Names{"12b"});
  EXPECT_EQ(names(kBoard.up[named(12, 'a')]), Names{"11a"});
  EXPECT_EQ(names(kBoard.down[named(12, 'a')]), Names{});
  for (int row = 6; row <= 12; ++row) {
    EXPECT_EQ(std::popcount(kBoard.up[circle_at(row, 0)]), 1);
    EXPECT_EQ(std::popcount(kBoard.up[circle_at(row, row - 3)]), 1);
    for (int i = 1; i < row - 3; ++i) EXPECT_EQ(std::popcount(kBoard.up[circle_at(row, i)]), 2);
  }
  for (const char letter : {'a', 'b', 'c'}) EXPECT_EQ(names(kBoard.up[named(5, letter)]), Names{"top"});
}

}  // namespace
}  // namespace matterhorn
