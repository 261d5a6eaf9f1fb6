#include "games/climbers/mountain.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/climbers/climbing.h"
#include "games/climbers/generator.h"
#include "games/climbers/placing.h"

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

// rules §C2.1: version 1 asked neither for one structure nor for a mountain without holes.
TEST(Mountain, TheFirstOneHasAHole) {
  const Mountain first = *parse_mountain(first_mountain());
  EXPECT_TRUE(check_mountain(first, Building::loose));
  EXPECT_EQ(law_broken(first), "hole C2.1");
}

// Six by eight by seven squares without a gap: columns around the core, blocks 1 to 12 flat on top. Blocks 1
// to 4 lie over the first four columns, none of which is the core.
Mountain box() {
  Mountain mountain{};
  int four = 25, two = 13, one = 1;
  for (int y = 12; y < 20; y += 2) {
    for (int x = 13; x < 19; x += 2) {
      const auto put = [&](int block, int z) {
        mountain[static_cast<std::size_t>(block)] = {
            static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(z),
            Pose(kind_of(block).stances[0].tops[0], Axis::z)};
      };
      int z = 0;
      if (x == 15 && (y == 14 || y == 16)) {
        put(y == 14 ? 34 : 35, 0);
        z = 6;
      } else if (four < 34) {
        put(four++, 0);
        z = 4;
      }
      for (; z < 6; z += 2) put(two++, z);
      put(one++, 6);
    }
  }
  return mountain;
}

// The box with some of its flat blocks on the table instead.
Mountain box_with(std::initializer_list<std::pair<int, Square>> moved) {
  Mountain mountain = box();
  for (const auto& [block, corner] : moved) {
    Placement& at = mountain[static_cast<std::size_t>(block)];
    at.x = static_cast<std::uint8_t>(x_of(corner));
    at.y = static_cast<std::uint8_t>(y_of(corner));
    at.z = 0;
  }
  return mountain;
}

std::string square_of_fault(const Mountain& mountain) {
  const auto verdict = check_mountain(mountain);
  if (verdict) return "";
  std::string square;
  for (const auto& arg : verdict.error().args) {
    if (arg.name == "x") square = arg.value + ",";
    if (arg.name == "y") square += arg.value;
  }
  return square;
}

// rules §C2.1: four flat blocks around one square, like the arms of a mill; three of them leave it open.
TEST(Mountain, AHoleIsRefusedWithItsSquare) {
  EXPECT_EQ(law_broken(box()), "");
  const std::pair<int, Square> left{1, square_at(19, 13)}, above{2, square_at(21, 12)},
      right{3, square_at(22, 14)}, below{4, square_at(20, 15)};
  const Mountain open = box_with({left, above, below});
  EXPECT_EQ(law_broken(open), "");
  const Mountain closed = box_with({left, above, right, below});
  EXPECT_EQ(law_broken(closed), "hole C2.1");
  EXPECT_EQ(square_of_fault(closed), "21,14");
  EXPECT_TRUE(check_mountain(closed, Building::loose));
}

// rules §C2.1: two blocks that touch each other, and nothing else.
TEST(Mountain, AnIslandIsRefusedWithItsSquare) {
  const Mountain island = box_with({{1, square_at(2, 3)}, {2, square_at(4, 3)}});
  EXPECT_EQ(law_broken(island), "apart C2.1");
  EXPECT_EQ(square_of_fault(island), "2,3");
  EXPECT_TRUE(check_mountain(island, Building::loose));
  // By corners alone they hang together neither.
  const Mountain corners = box_with({{1, square_at(19, 20)}, {2, square_at(21, 20)}});
  EXPECT_EQ(law_broken(corners), "apart C2.1");
  EXPECT_EQ(law_broken(box_with({{1, square_at(19, 19)}, {2, square_at(21, 20)}})), "");
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

// rules §C2.1, C2.4
TEST(PrintedStyle, LargeBlocksAreLowSmallOnesHigh) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Mountain mountain = make_mountain(seed, Style::printed);
    for (int block = 1; block < kFirstCore; ++block) {
      const int level = mountain[static_cast<std::size_t>(block)].z;
      if (kind_of(block).size == 4) {
        EXPECT_EQ(level, 0) << seed << " " << block;
      } else if (kind_of(block).size == 1) {
        EXPECT_GT(level, 0) << seed << " " << block;
      }
    }
  }
}

// rules §C2.4: each of the six faces is up as often as any other, on every size of block.
TEST(PrintedStyle, FacesAreDrawnAtRandom) {
  constexpr int kMountains = 400;
  std::map<int, std::array<double, kFaceColours>> seen;
  for (std::uint64_t seed = 0; seed < kMountains; ++seed) {
    const Mountain mountain = make_mountain(seed, Style::printed);
    for (int block = 1; block < kFirstCore; ++block) {
      const Colour face = mountain[static_cast<std::size_t>(block)].pose.top();
      ++seen[kind_of(block).size][static_cast<std::size_t>(index(face))];
    }
  }
  for (const auto& [size, counts] : seen) {
    const double expected = kMountains * (size == 4 ? 9 : 12) / 6.0;
    double chi_square = 0;
    for (const double count : counts) chi_square += (count - expected) * (count - expected) / expected;
    EXPECT_LT(chi_square, 5 + 5 * std::sqrt(10.0))
        << "size " << size;  // five sigmas, and the seeds are fixed
  }
}

// Every first turn is looked at: climb, any block, climb, no ladder.
bool gains_in_first_turn(const State& state, Colour colour) {
  const Settings settings;
  if (ClimbSearch::any(state, settings, colour)) return true;
  Actions actions;
  list_block_moves(state, settings, actions);
  for (const Action& action : actions) {
    State next = state;
    const LiftedBlock lifted(state, action.block());
    const Extent extent = extent_of(action.block(), action.pose());
    const int under = lifted.level(action.square());
    if (under + extent.height > 1) continue;
    lifted.lift(next);
    put_block(
        next, action.block(),
        {static_cast<std::uint8_t>(x_of(action.square())), static_cast<std::uint8_t>(y_of(action.square())),
         static_cast<std::uint8_t>(under), action.pose()});
    if (ClimbSearch::any(next, settings, colour)) return true;
  }
  return false;
}

// rules §C2.4: our own styles leave everybody a step to begin with.
TEST_P(Generator, EveryColourCanGainALevelInItsFirstTurn) {
  if (GetParam() == Style::printed) GTEST_SKIP() << "the printed rules do not ask for it";
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const State state = raise(make_mountain(seed, GetParam()));  // nobody has a ladder yet
    for (int colour = 0; colour < kClimbers; ++colour)
      EXPECT_TRUE(gains_in_first_turn(state, static_cast<Colour>(colour))) << seed << " " << colour;
  }
}

INSTANTIATE_TEST_SUITE_P(Styles, Generator,
                         ::testing::Values(Style::printed, Style::stepped, Style::ragged, Style::towers));

}  // namespace

}  // namespace climbers
