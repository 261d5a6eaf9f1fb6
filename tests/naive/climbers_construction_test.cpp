// Mountains that are still being built: every place that the engine offers for a block, and every one that it
// does not, judged cell by cell by the naive implementation; and what is said to be missing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "core/random.h"
#include "games/climbers/construction.h"
#include "games/climbers/generator.h"
#include "games/climbers/notation.h"
#include "naive/climbers_blocks.h"
#include "proof.h"

namespace climbers {

namespace {

using naive::mountain::Block;
using Naive = naive::mountain::Mountain;

// A mountain with some of its blocks taken off, and some of those laid back elsewhere.
Construction some_construction(core::Random& random) {
  Construction construction{
      make_mountain(random.next(), static_cast<Style>(random.below(kStyleNames.size()))), kAllBlocks};
  for (auto count = random.below(kBlocks + 1); count > 0; --count) {
    const int block = 1 + static_cast<int>(random.below(kBlocks));
    const auto hand = BlockInHand::take(construction, block);
    if (!hand) continue;
    construction = hand->rest();
    const auto corner = static_cast<Square>(random.below(kSquares));
    const Pose pose = Pose::from_code(static_cast<int>(random.below(18)));
    if (hand->fits(corner, pose)) construction = hand->put(corner, pose);
  }
  return construction;
}

Naive built(const Construction& construction) {
  std::vector<Block> blocks;
  EXPECT_EQ(naive::mountain::read_blocks(to_text(construction), blocks), std::nullopt);
  Naive mountain;
  EXPECT_EQ(naive::mountain::build(blocks, mountain), std::nullopt) << to_text(construction);
  return mountain;
}

// rules §C2.1: upright on the table, and beside the other one if that stands.
bool core_law(const Naive& mountain, const Block& block) {
  if (block.number < 34) return true;
  if (block.axis != 'z' || block.z != 0) return false;
  const auto other = mountain.blocks().find(69 - block.number);
  if (other == mountain.blocks().end()) return true;
  const int dx = std::abs(other->second.x - block.x), dy = std::abs(other->second.y - block.y);
  return (dx == 2 && dy == 0) || (dx == 0 && dy == 2);
}

// rules §C1, C2.2, C2.3, straight from their words.
bool may_lie(const Naive& mountain, const Block& block) {
  if (!naive::mountain::pose_exists(block.number, block.top, block.axis) || !mountain.on_table(block))
    return false;
  if (mountain.overlaps(block) || !mountain.supported(block)) return false;
  if (!mountain.blocks().empty() && !mountain.touches(block)) return false;
  return core_law(mountain, block);
}

// rules §C2.1–C2.3
TEST(NaiveConstruction, AgreesOnEveryPlace) {
  core::Random random(3);
  int offered = 0, refused = 0;
  for (int round = 0; round < games_to_play(200, 4000); ++round) {
    const Construction construction = some_construction(random);
    const int block = 1 + static_cast<int>(random.below(kBlocks));
    const auto hand = BlockInHand::take(construction, block);
    const Naive before = built(construction);
    ASSERT_EQ(hand.has_value(), !before.blocks().contains(block) || !before.carries_block(block))
        << to_text(construction) << ' ' << block;
    if (!hand) continue;
    const Naive rest = built(hand->rest());
    for (int code = 0; code < 18; ++code) {
      const Pose pose = Pose::from_code(code);
      const std::string name = pose_name(pose);
      for (Square corner = 0; corner < kSquares; ++corner) {
        const int x = x_of(corner), y = y_of(corner);
        const Block as_told{block, x, y, rest.height({x, y}), name[0], name[1]};
        const bool fits = hand->fits(corner, pose).has_value();
        ASSERT_EQ(fits, may_lie(rest, as_told))
            << to_text(hand->rest()) << ' ' << block << '@' << square_name(corner) << ':' << name;
        (fits ? offered : refused) += 1;
        if (fits) {
          ASSERT_TRUE(check_standing(hand->put(corner, pose)));
        }
      }
    }
  }
  EXPECT_GT(offered, 10'000);
  EXPECT_GT(refused, 10'000);
}

// From one block, over shared faces.
std::set<int> part_of(const Naive& mountain, int from) {
  std::set<int> part{from};
  std::vector<int> fresh{from};
  while (!fresh.empty()) {
    const int block = fresh.back();
    fresh.pop_back();
    for (const auto& cell : naive::mountain::cells(mountain.blocks().at(block))) {
      for (const auto& next : naive::mountain::around(cell)) {
        const int other = mountain.block_at(next.x, next.y, next.z);
        if (other != 0 && part.insert(other).second) fresh.push_back(other);
      }
    }
  }
  return part;
}

bool shows(const Naive& mountain, int core) {
  if (!mountain.blocks().contains(core)) return false;
  for (const auto& cell : naive::mountain::cells(mountain.blocks().at(core))) {
    for (const auto& next : naive::mountain::around(cell)) {
      if (next.z >= 0 && mountain.block_at(next.x, next.y, next.z) == 0) return true;
    }
  }
  return false;
}

// What the engine says is wrong: of each law the blocks or squares that it names, all together.
struct Named {
  std::set<int> apart, bare;
  std::size_t holes = 0;
  long long left = 0;
};
Named named_by(const Construction& construction) {
  Named named;
  for (const Fault& fault : find_faults(construction)) {
    const std::string key = fault.phrase.key.substr(std::string("climbers.mountain.").size());
    for (BlockSet blocks = fault.blocks; blocks != 0;) {
      const int block = take_first(blocks);
      if (key == "apart" || key == "touches_nothing") named.apart.insert(block);
      if (key == "core_bare") named.bare.insert(block);
    }
    if (key == "hole") named.holes += fault.squares.size();
    if (key == "left") named.left = std::stoll(fault.phrase.args.front().value);
  }
  return named;
}

// rules §C2.1, C2.3
TEST(NaiveConstruction, AgreesOnWhatIsWrong) {
  core::Random random(4);
  std::size_t islands = 0, holes = 0;
  for (int round = 0; round < games_to_play(1500, 40'000); ++round) {
    const Construction construction = some_construction(random);
    const Naive mountain = built(construction);
    const Named named = named_by(construction);
    EXPECT_EQ(named.left, 35 - static_cast<long long>(mountain.blocks().size()));
    for (const int core : {34, 35})
      EXPECT_EQ(named.bare.contains(core), shows(mountain, core)) << to_text(construction);
    const auto outside = mountain.outside();
    std::size_t enclosed = 0;
    for (int y = 0; y < 32; ++y) {
      for (int x = 0; x < 32; ++x) enclosed += mountain.bare({x, y}) && outside[{x, y}] == 0;
    }
    EXPECT_EQ(named.holes, enclosed) << to_text(construction);
    holes += enclosed;
    const int core = mountain.blocks().contains(35) ? 35 : 34;
    if (!mountain.blocks().contains(core)) continue;
    std::set<int> apart;
    const auto main = part_of(mountain, core);
    for (const auto& [block, at] : mountain.blocks()) {
      if (!main.contains(block)) apart.insert(block);
    }
    if (part_of(mountain, core).size() == 1 && mountain.blocks().size() > 1) apart.insert(core);
    EXPECT_EQ(named.apart, apart) << to_text(construction);
    islands += apart.size();
  }
  EXPECT_GT(islands, 0u);
  EXPECT_GT(holes, 0u);
}

}  // namespace

}  // namespace climbers
