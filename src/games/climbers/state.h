#pragma once

#include <array>
#include <cstdint>

#include "games/climbers/blocks.h"
#include "games/climbers/geometry.h"

namespace climbers {

// Where a block lies: its least corner, the level of its underside, its pose.
struct Placement {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  std::uint8_t z = 0;
  Pose pose;
  friend bool operator==(const Placement&, const Placement&) = default;
};

// Ladders, as bits of a set.
inline constexpr std::uint8_t kShort = 1;
inline constexpr std::uint8_t kLong = 2;
inline constexpr std::uint8_t kBothLadders = kShort | kLong;

inline constexpr std::uint8_t kDiscGone = 0;  // otherwise the block it lies on, or:
inline constexpr std::uint8_t kDiscInHand = kBlocks + 1;

struct Climber {
  Square at = kOnTable;      // the least square of the surface stood on
  std::uint8_t ladders = 0;  // not yet used
  std::uint8_t disc = kDiscGone;
  friend bool operator==(const Climber&, const Climber&) = default;
};

// What is asked next.
enum class Phase : std::uint8_t {
  lot,      // chance: the start player (C3)
  climb,    // the active seat, before a block is moved (C3 A)
  block,    // the active seat (C3 B)
  climb_2,  // the active seat, after a block was moved (C3 C)
  disc,     // the active seat (C3 D)
  others,   // another seat, after the active one's turn (C3)
  over,
};

// A position. The two maps and the outside follow from the blocks; they are kept beside them for speed.
// Climbers are listed by colour; those that nobody plays stay on the table with nothing in hand.
struct State {
  std::array<Placement, kBlocks + 1> blocks{};  // by number; 0 is unused
  std::array<std::uint8_t, kSquares> heights{};
  std::array<std::uint8_t, kSquares> tops{};  // number of the block on top, 0 where the table is bare
  Rows outside = all_squares();  // bare squares that hang together with the rim of the table (C1)
  std::array<Climber, kClimbers> climbers{};
  std::array<std::uint8_t, kClimbers>
      reached{};  // order in which present levels were reached; 0: on the table
  Phase phase = Phase::lot;
  std::uint8_t start = 0;   // seat of the start player
  std::uint8_t active = 0;  // whose turn it is
  std::uint8_t acting = 0;  // who is asked
  std::uint8_t moved = 0;   // the block moved in this turn, or 0
  std::uint8_t barred = 0;  // the block that can't be moved because it was moved last (C5.1), or 0
  std::uint8_t gained = 0;  // 1: a climber gained height in this turn
  std::uint8_t quiet = 0;   // turns in a row without a gain, counted up to the number of players

  const Placement& block(int number) const { return blocks[static_cast<std::size_t>(number)]; }
  const Climber& climber(Colour colour) const { return climbers[static_cast<std::size_t>(index(colour))]; }
  Climber& climber(Colour colour) { return climbers[static_cast<std::size_t>(index(colour))]; }
  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 4096);

inline Extent extent_of(const State& state, int block) { return extent_of(block, state.block(block).pose); }
inline Rect footprint(int block, const Placement& placement) {
  const Extent extent = extent_of(block, placement.pose);
  return {placement.x, placement.y, extent.width, extent.depth};
}
inline Rect footprint(const State& state, int block) { return footprint(block, state.block(block)); }
inline int top_level(const State& state, int block) {
  return state.block(block).z + extent_of(state, block).height;
}
inline int level_of(const State& state, Colour climber) {
  const Square at = state.climber(climber).at;
  return at == kOnTable ? 0 : state.heights[at];
}

// A set of blocks, bit = number.
using BlockSet = std::uint64_t;
constexpr BlockSet block_bit(int block) { return BlockSet{1} << block; }
inline constexpr BlockSet kAllBlocks = block_bit(kBlocks + 1) - block_bit(1);
constexpr int take_first(BlockSet& blocks) {
  const int block = std::countr_zero(blocks);
  blocks &= blocks - 1;
  return block;
}

BlockSet disc_blocks(const State& state);       // under a disc
BlockSet occupied_blocks(const State& state);   // with a climber on them
bool uncovered(const State& state, int block);  // nothing stands on it, not even on one square

// Writes a block into the maps; the place must be level and free.
void put_block(State& state, int block, Placement placement);
Rect mountain_bounds(const State& state);  // the least rectangle around all blocks

// Whether maps, blocks and climbers agree: no overlap, full support, maps as the blocks say, climbers on the
// least square of a surface that has room for them. Checked after every action in debug builds.
bool consistent(const State& state);

}  // namespace climbers
