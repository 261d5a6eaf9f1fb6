#include "games/climbers/outside.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "games/climbers/lifted_block.h"

namespace climbers {

namespace {

bool is_outside(const State& state, int x, int y) { return has(state.outside, square_at(x, y)); }

bool all_bare(const State& state, const Rect& place) {
  for (int y = place.y; y < place.y + place.depth; ++y) {
    for (int x = place.x; x < place.x + place.width; ++x) {
      if (state.heights[square_at(x, y)] != 0) return false;
    }
  }
  return true;
}

// How many squares the second set has that the first has not.
int count_new(const Rows& before, const Rows& after) {
  int count = 0;
  for (std::size_t y = 0; y < before.size(); ++y) count += std::popcount(after[y] & ~before[y]);
  return count;
}

// rules §C1: blocks come and go at random on a crowded corner of the table, rim included; after each the
// outside is what a search from nothing finds. That it would be cut is said beforehand.
TEST(Outside, IsKeptUpToDate) {
  core::Random random(1);
  int enclosed = 0, opened = 0;
  for (int round = 0; round < 60; ++round) {
    State state;
    std::array<bool, kBlocks + 1> lies{};
    for (int step = 0; step < 200; ++step) {
      const int block = 1 + static_cast<int>(random.below(kBlocks));
      const Rows before = state.outside;
      if (lies[static_cast<std::size_t>(block)]) {
        const Rect place = footprint(state, block);
        LiftedBlock(state, block).lift(state);
        opened += count_new(before, state.outside) > place.width * place.depth;
      } else {
        const Kind& kind = kind_of(block);
        const Stance& stance = kind.stances[random.below(kind.stance_count)];
        const Rect place{static_cast<int>(random.below(12)), static_cast<int>(random.below(12)),
                         stance.extent.width, stance.extent.depth};
        if (!all_bare(state, place)) continue;
        const bool will_enclose = would_enclose(state, place);
        put_block(state, block,
                  {static_cast<std::uint8_t>(place.x), static_cast<std::uint8_t>(place.y), 0,
                   Pose(stance.tops[0], stance.axis)});
        const int lost = count_new(state.outside, before);
        const bool was_outside = has(before, square_at(place.x, place.y));
        EXPECT_EQ(was_outside && will_enclose, was_outside && lost > place.width * place.depth);
        enclosed += was_outside && will_enclose;
      }
      lies[static_cast<std::size_t>(block)] = !lies[static_cast<std::size_t>(block)];
      ASSERT_EQ(state.outside, find_outside(state)) << "round " << round << " step " << step;
    }
  }
  EXPECT_GT(enclosed, 100);
  EXPECT_GT(opened, 10);
}

// rules §C1: corners do not connect.
TEST(Outside, HangsTogetherByEdges) {
  State state;
  const Pose thin(Colour::red, Axis::x);  // one by two squares
  const auto put = [&](int block, int x, int y) {
    put_block(state, block, {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 0, thin});
  };
  put(1, 1, 0);
  EXPECT_TRUE(is_outside(state, 0, 0));
  put(2, 0, 2);  // its corner meets that of block 1: the two squares in the table's corner are cut off
  EXPECT_TRUE(is_outside(state, 0, 0)) << "they lie on the rim";
  put(3, 11, 10);
  put(4, 10, 12);
  put(9, 9, 10);
  put(10, 10, 8);
  EXPECT_FALSE(is_outside(state, 10, 10));
  EXPECT_FALSE(is_outside(state, 10, 11));
  EXPECT_TRUE(is_outside(state, 9, 12));
}

}  // namespace

}  // namespace climbers
