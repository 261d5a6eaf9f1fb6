#pragma once

#include <array>
#include <cstdint>

#include "games/climbers/lifted_block.h"

namespace climbers {

// What the search for places needs of a height map, as bits.
struct Relief {
  Rows level_right{};  // as high as the square to its right
  Rows level_below{};  // as high as the square with the next y
  Rows solid{};        // not bare table
};

// For a whole position, and then with one block in hand: only the rows around it are read again. Rows outside
// `first` … `last` are left zero.
class ReliefMaker {
 public:
  ReliefMaker(const State& state, int first, int last);
  Relief with_block_in_hand(const LiftedBlock& lifted) const;

 private:
  int first_;
  int last_;
  Relief relief_;
};

// All corners where a block in hand, in one stance, can be put by C2.2, C2.3, C5.2 and C5.4; climbers apart.
class PlaceFinder {
 public:
  // Corners from row `first` to row `last`.
  PlaceFinder(const LiftedBlock& lifted, const Settings& settings, Relief relief, int first, int last);

  // visit(y, corners): the corners of one row.
  template <class Visit>
  void for_each_row(const Extent& extent, Visit visit) const {
    for (int y = first_; y <= std::min(last_, kTableSide - extent.depth); ++y) {
      if (const std::uint32_t corners = row(extent, y)) visit(y, corners);
    }
  }
  // Of these corners, those where the block would rest on squares of a surface with climbers.
  std::uint32_t among_climbers(const Extent& extent, int y, std::uint32_t corners) const {
    return crowded_ ? corners & window_any(taken_, extent, y) : 0;
  }

 private:
  static std::uint32_t window_any(const Rows& rows, const Extent& extent, int y);
  std::uint32_t row(const Extent& extent, int y) const;
  void forbid_discs(const LiftedBlock& lifted);
  void mark_climbers(const LiftedBlock& lifted);

  Relief relief_;
  Rows beside_{};  // edge against a block's side
  Rows taken_{};   // squares of surfaces with climbers
  bool crowded_ = false;
  Rect own_;  // C5.2: squares on the table that the block may cover again without touching anything
  int first_;
  int last_;
};

inline std::uint32_t PlaceFinder::window_any(const Rows& rows, const Extent& extent, int y) {
  std::uint32_t any = 0;
  for (int dy = 0; dy < extent.depth; ++dy)
    any |= rows[static_cast<std::size_t>(y) + static_cast<std::size_t>(dy)];
  std::uint32_t window = any;
  for (int dx = 1; dx < extent.width; ++dx) window |= any >> dx;
  return window;
}

// The squares of a place are all as high as its corner if each is as high as its neighbour. A square that
// must not be built on is marked as level with none of its neighbours, and every place has at least two
// squares.
inline std::uint32_t PlaceFinder::row(const Extent& extent, int y) const {
  const auto at = static_cast<std::size_t>(y);
  std::uint32_t corners = ~std::uint32_t{0};
  for (int dy = 0; dy + 1 < extent.depth; ++dy)
    corners &= relief_.level_below[at + static_cast<std::size_t>(dy)];
  if (extent.width > 1) {
    std::uint32_t level = ~std::uint32_t{0};
    for (int dy = 0; dy < extent.depth; ++dy) level &= relief_.level_right[at + static_cast<std::size_t>(dy)];
    for (int dx = 0; dx + 1 < extent.width; ++dx) corners &= level >> dx;
  }
  corners &= relief_.solid[at] | window_any(beside_, extent, y);
  if (y == own_.y && extent.width == own_.width && extent.depth == own_.depth) corners |= 1u << own_.x;
  return corners;
}

}  // namespace climbers
