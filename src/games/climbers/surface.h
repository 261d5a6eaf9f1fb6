#pragma once

#include <bit>

#include "games/climbers/state.h"

namespace climbers {

// An edge-connected set of uncovered squares of one block's top (C1). Its least square is its name.
struct Surface {
  std::uint8_t block;
  Square corner;  // of the block
  TopMask squares;

  int size() const { return std::popcount(squares); }
  Square least() const { return square_of(squares); }
  bool contains(Square square) const;
  // The least square of a set of this top's squares.
  Square square_of(TopMask mask) const {
    const int bit = std::countr_zero(mask);
    return static_cast<Square>(corner + bit / 8 * kTableSide + bit % 8);
  }
};

inline bool Surface::contains(Square square) const {
  const int dx = x_of(square) - x_of(corner);
  const int dy = y_of(square) - y_of(corner);
  return dx >= 0 && dx < kMaxLength && dy >= 0 && dy < kMaxLength && (squares & top_bit(dx, dy)) != 0;
}

TopMask open_squares(const State& state, int block);    // the uncovered squares of its top
Surface surface_at(const State& state, Square square);  // the square must not be bare table
int climbers_on(const State& state, const Surface& surface);

// Each surface of a block's top, in the order of their least squares.
template <class Visit>
void for_each_surface(const State& state, int block, Visit visit) {
  const Placement& placement = state.block(block);
  TopMask open = open_squares(state, block);
  while (open != 0) {
    const TopMask part = connected(lowest_bit(open), open);
    visit(Surface{static_cast<std::uint8_t>(block), square_at(placement.x, placement.y), part});
    open &= ~part;
  }
}

}  // namespace climbers
