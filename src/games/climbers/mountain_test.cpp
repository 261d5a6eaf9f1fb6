#include "games/climbers/mountain.h"

#include <gtest/gtest.h>

#include "games/climbers/climbing.h"
#include "games/climbers/generator.h"
#include "games/climbers/placing.h"
#include "games/climbers/rows.h"

namespace climbers {

namespace {

Mountain good() { return *parse_mountain(standard_mountain()); }

std::string law_broken(const Mountain& mountain) {
  const auto verdict = check_mountain(mountain);
  return verdict ? ""
                 : verdict.error().key.substr(std::string("climbers.mountain.").size()) + " " +
                       verdict.error().rule;
}

// The highest block of a size with nothing on it.
int free_block(const Mountain& mountain, int size) {
  const State state = raise(mountain);
  int found = 0;
  for (int block = 1; block <= kBlocks; ++block) {
    if (kind_of(block).size == size && uncovered(state, block)) found = block;
  }
  return found;
}

// rules §C2.1, C2.4
TEST(Mountain, TheStandardOneIsLawful) {
  EXPECT_EQ(law_broken(good()), "");
  EXPECT_TRUE(consistent(raise(good())));
}

// rules §C2.1
TEST(Mountain, TheCoreStandsTogetherAndIsHidden) {
  Mountain mountain = good();
  mountain[34].pose = Pose(Colour::neutral, Axis::x);
  EXPECT_NE(law_broken(mountain), "");
  // A roof block that is taken off the core and laid on the table leaves it bare.
  const State state = raise(good());
  for (int block = 1; block < kFirstCore; ++block) {
    if (!uncovered(state, block) || !footprint(state, block).overlaps(footprint(state, kFirstCore))) continue;
    if (state.block(block).z != 6) continue;
    Mountain bare = good();
    const Rect bounds = mountain_bounds(state);
    for (int y = bounds.y; y < bounds.y + bounds.depth; ++y) {
      bare[static_cast<std::size_t>(block)] = {static_cast<std::uint8_t>(bounds.x + bounds.width),
                                               static_cast<std::uint8_t>(y), 0, state.block(block).pose};
      if (law_broken(bare) != "touches_nothing C2.3") break;
    }
    EXPECT_EQ(law_broken(bare), "core_bare C2.1");
    return;
  }
}

// rules §C2.2
TEST(Mountain, NoOverlapAndNoOverhang) {
  const int block = free_block(good(), 1);
  Mountain mountain = good();
  mountain[static_cast<std::size_t>(block)].z += 1;
  EXPECT_EQ(law_broken(mountain), "overhang C2.2");
  mountain = good();
  mountain[static_cast<std::size_t>(block)] = {mountain[34].x, mountain[34].y, 0,
                                               mountain[static_cast<std::size_t>(block)].pose};
  EXPECT_EQ(law_broken(mountain), "overlap C2.2");
}

// rules §C2.3
TEST(Mountain, EveryBlockTouchesAnother) {
  const int block = free_block(good(), 1);
  Mountain mountain = good();
  mountain[static_cast<std::size_t>(block)] = {0, 0, 0, mountain[static_cast<std::size_t>(block)].pose};
  EXPECT_EQ(law_broken(mountain), "touches_nothing C2.3");
}

// rules §C1
TEST(Mountain, BlocksLieOnTheTableInPosesTheyHave) {
  Mountain mountain = good();
  mountain[1].pose = Pose(Colour::red, Axis::z);
  EXPECT_EQ(law_broken(mountain), "pose C1");
  mountain = good();
  mountain[1].x = 31;
  mountain[1].pose = Pose(Colour::teal, Axis::z);
  EXPECT_EQ(law_broken(mountain), "off_table C1");
}

TEST(MountainText, RoundTrips) {
  const std::string text = to_text(good());
  EXPECT_EQ(*parse_mountain(text), good());
  EXPECT_EQ(to_text(*parse_mountain("# a comment\n" + text + " # another")), text);
}

TEST(MountainText, RefusalsNameThePlace) {
  const auto refused = [](const std::string& text) {
    const auto mountain = parse_mountain(text);
    return mountain ? ""
                    : mountain.error().phrase.key + " " + std::to_string(mountain.error().line) + ":" +
                          std::to_string(mountain.error().column);
  };
  EXPECT_EQ(refused(""), "climbers.mountain.missing 0:0");
  EXPECT_EQ(refused("1@2,3,0:tz\n  1@4,3,0:tz"), "climbers.mountain.twice 2:3");
  EXPECT_EQ(refused("1@2,3,0:tz 36@4,3,0:tz"), "climbers.mountain.notation 1:12");
  EXPECT_EQ(refused("1@2,03,0:tz"), "climbers.mountain.notation 1:1");
  EXPECT_EQ(refused("1@32,3,0:tz"), "climbers.mountain.notation 1:1");
  EXPECT_EQ(refused("1@2,3,0:tzz"), "climbers.mountain.notation 1:1");
}

class Generator : public ::testing::TestWithParam<Style> {};

// rules §C2.4, C1
TEST_P(Generator, MountainsAreLawfulAndCentred) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Mountain mountain = make_mountain(seed, GetParam());
    EXPECT_EQ(law_broken(mountain), "") << seed;
    const Rect bounds = mountain_bounds(raise(mountain));
    EXPECT_LE(std::abs(2 * bounds.x + bounds.width - kTableSide), 1);
    EXPECT_LE(std::abs(2 * bounds.y + bounds.depth - kTableSide), 1);
    EXPECT_EQ(mountain, make_mountain(seed, GetParam()));
    EXPECT_NE(mountain, make_mountain(seed + 1, GetParam()));
  }
}

// Every first turn is looked at: climb, any block, climb, no ladder.
bool gains_in_first_turn(State state, Colour colour) {
  if (ClimbSearch::any(state, colour)) return true;
  Actions actions;
  list_block_moves(state, actions);
  for (const Action& action : actions) {
    State next = state;
    const Hand hand(next, action.block());
    const Extent extent = extent_of(action.block(), action.pose());
    const int level = hand.level(action.square()) + extent.height;
    if (level > 1) continue;
    const Placement place{static_cast<std::uint8_t>(x_of(action.square())),
                          static_cast<std::uint8_t>(y_of(action.square())),
                          static_cast<std::uint8_t>(level - extent.height), action.pose()};
    hand.lift(next);
    put_block(next, action.block(), place);
    if (ClimbSearch::any(next, colour)) return true;
  }
  return false;
}

// rules §C2.4
TEST_P(Generator, EveryColourCanGainALevelInItsFirstTurn) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const State state = raise(make_mountain(seed, GetParam()));  // nobody has a ladder yet
    for (int colour = 0; colour < kClimbers; ++colour)
      EXPECT_TRUE(gains_in_first_turn(state, static_cast<Colour>(colour))) << seed << " " << colour;
  }
}

INSTANTIATE_TEST_SUITE_P(Styles, Generator, ::testing::Values(Style::stepped, Style::ragged, Style::towers));

}  // namespace

}  // namespace climbers
