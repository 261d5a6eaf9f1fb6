#include "games/climbers/state.h"

#include "games/climbers/outside.h"
#include "games/climbers/surface.h"

namespace climbers {

BlockSet disc_blocks(const State& state) {
  BlockSet blocks = 0;
  for (const Climber& climber : state.climbers) blocks |= block_bit(climber.disc);
  return blocks & ~(block_bit(kDiscGone) | block_bit(kDiscInHand));
}

BlockSet occupied_blocks(const State& state) {
  BlockSet blocks = 0;
  for (const Climber& climber : state.climbers) {
    if (climber.at != kOnTable) blocks |= block_bit(state.tops[climber.at]);
  }
  return blocks;
}

bool uncovered(const State& state, int block) {
  const Rect rect = footprint(state, block);
  for (int y = rect.y; y < rect.y + rect.depth; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) {
      if (state.tops[square_at(x, y)] != block) return false;
    }
  }
  return true;
}

TopMask open_squares(const State& state, int block) {
  const Rect rect = footprint(state, block);
  TopMask open = 0;
  for (int dy = 0; dy < rect.depth; ++dy) {
    for (int dx = 0; dx < rect.width; ++dx) {
      if (state.tops[square_at(rect.x + dx, rect.y + dy)] == block) open |= top_bit(dx, dy);
    }
  }
  return open;
}

Surface surface_at(const State& state, Square square) {
  const std::uint8_t block = state.tops[square];
  const Placement& placement = state.block(block);
  const TopMask seed = top_bit(x_of(square) - placement.x, y_of(square) - placement.y);
  return {block, square_at(placement.x, placement.y), connected(seed, open_squares(state, block))};
}

int climbers_on(const State& state, const Surface& surface) {
  const Square least = surface.least();
  int count = 0;
  for (const Climber& climber : state.climbers) count += climber.at == least;
  return count;
}

void put_block(State& state, int block, Placement placement) {
  state.blocks[static_cast<std::size_t>(block)] = placement;
  const Rect rect = footprint(block, placement);
  const auto level = static_cast<std::uint8_t>(placement.z + extent_of(block, placement.pose).height);
  for (int y = rect.y; y < rect.y + rect.depth; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) {
      state.heights[square_at(x, y)] = level;
      state.tops[square_at(x, y)] = static_cast<std::uint8_t>(block);
    }
  }
  if (placement.z == 0) cover_outside(state, rect);
}

Rect mountain_bounds(const State& state) {
  int left = kTableSide, top = kTableSide, right = 0, bottom = 0;
  for (int block = 1; block <= kBlocks; ++block) {
    const Rect rect = footprint(state, block);
    left = std::min(left, rect.x);
    top = std::min(top, rect.y);
    right = std::max(right, rect.x + rect.width);
    bottom = std::max(bottom, rect.y + rect.depth);
  }
  return {left, top, right - left, bottom - top};
}

namespace {

// Blocks never overlap and every square below one is filled up to it: then, in each column, the blocks'
// heights add up to the column's, and every block starts where others end.
bool blocks_supported(const State& state) {
  std::array<int, kSquares> filled{};
  for (int block = 1; block <= kBlocks; ++block) {
    if (!pose_exists(block, state.block(block).pose) || !footprint(state, block).on_table()) return false;
  }
  for (int level = 0; level < 256; ++level) {
    for (int block = 1; block <= kBlocks; ++block) {
      if (state.block(block).z != level) continue;
      const Rect rect = footprint(state, block);
      for (int y = rect.y; y < rect.y + rect.depth; ++y) {
        for (int x = rect.x; x < rect.x + rect.width; ++x) {
          if (filled[square_at(x, y)] != level) return false;
          filled[square_at(x, y)] = top_level(state, block);
        }
      }
    }
  }
  for (int square = 0; square < kSquares; ++square) {
    const auto at = static_cast<std::size_t>(square);
    if (filled[at] != state.heights[at]) return false;
    if ((state.tops[at] == kNoBlock) != (filled[at] == 0)) return false;
    if (state.tops[at] != kNoBlock && top_level(state, state.tops[at]) != filled[at]) return false;
    if (state.tops[at] != kNoBlock && !footprint(state, state.tops[at]).contains(static_cast<Square>(square)))
      return false;
  }
  return true;
}

}  // namespace

bool consistent(const State& state) {
  if (!blocks_supported(state) || state.outside != find_outside(state)) return false;
  for (int i = 0; i < kClimbers; ++i) {
    const Climber& climber = state.climbers[static_cast<std::size_t>(i)];
    if (climber.at == kOnTable) continue;
    if (climber.at > kOnTable || state.tops[climber.at] == kNoBlock) return false;
    const Surface surface = surface_at(state, climber.at);
    const Colour top = state.block(surface.block).pose.top();
    if (top != Colour::neutral && index(top) != i) return false;
    if (surface.least() != climber.at || climbers_on(state, surface) > surface.size()) return false;
  }
  return true;
}

}  // namespace climbers
