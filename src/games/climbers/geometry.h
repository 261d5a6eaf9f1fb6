#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

// Squares of the table, rectangles on it and sets of squares within one block's top.
namespace climbers {

inline constexpr int kTableSide = 32;
inline constexpr int kSquares = kTableSide * kTableSide;

// A square's number, y × 32 + x: the order of squares is by y, then x.
using Square = std::uint16_t;
inline constexpr Square kOnTable = kSquares;  // where a climber stands that has not left the table

constexpr Square square_at(int x, int y) { return static_cast<Square>(y * kTableSide + x); }
constexpr int x_of(Square square) { return square % kTableSide; }
constexpr int y_of(Square square) { return square / kTableSide; }
constexpr bool on_table(int x, int y) { return x >= 0 && x < kTableSide && y >= 0 && y < kTableSide; }

struct Rect {
  int x = 0, y = 0, width = 0, depth = 0;

  constexpr bool on_table() const {
    return x >= 0 && y >= 0 && x + width <= kTableSide && y + depth <= kTableSide;
  }
  constexpr bool contains(int px, int py) const {
    return px >= x && px < x + width && py >= y && py < y + depth;
  }
  constexpr bool contains(Square square) const { return contains(x_of(square), y_of(square)); }
  constexpr bool overlaps(const Rect& other) const {
    return x < other.x + other.width && other.x < x + width && y < other.y + other.depth &&
           other.y < y + depth;
  }
  friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

// Whether found(x, y) holds for a square, on the table or not, that has an edge against the rectangle.
template <class Found>
constexpr bool any_beside(const Rect& rect, Found found) {
  for (int x = rect.x; x < rect.x + rect.width; ++x) {
    if (found(x, rect.y - 1) || found(x, rect.y + rect.depth)) return true;
  }
  for (int y = rect.y; y < rect.y + rect.depth; ++y) {
    if (found(rect.x - 1, y) || found(rect.x + rect.width, y)) return true;
  }
  return false;
}

// A set of squares: one word per row, bit = x.
using Rows = std::array<std::uint32_t, kTableSide>;

constexpr bool has(const Rows& rows, Square square) {
  return rows[static_cast<std::size_t>(y_of(square))] >> x_of(square) & 1;
}
constexpr Rows all_squares() {
  Rows rows{};
  rows.fill(~0u);
  return rows;
}
constexpr std::uint32_t columns_of(const Rect& rect) { return ((1u << rect.width) - 1) << rect.x; }

// Squares of one block's top, relative to the block's corner: bit dy × 8 + dx. A top is at most 6 by 6, so
// the two spare columns keep rows apart when the set is shifted.
using TopMask = std::uint64_t;

constexpr TopMask top_bit(int dx, int dy) { return TopMask{1} << (dy * 8 + dx); }

constexpr TopMask full_mask(int width, int depth) {
  const TopMask row = (TopMask{1} << width) - 1;
  TopMask mask = 0;
  for (int dy = 0; dy < depth; ++dy) mask |= row << (8 * dy);
  return mask;
}

// The squares of `frame` that `cover` covers, relative to the frame's corner.
constexpr TopMask covered_mask(const Rect& frame, const Rect& cover) {
  const int left = cover.x > frame.x ? cover.x - frame.x : 0;
  const int top = cover.y > frame.y ? cover.y - frame.y : 0;
  const int right = std::min(cover.x + cover.width - frame.x, frame.width);
  const int bottom = std::min(cover.y + cover.depth - frame.y, frame.depth);
  if (left >= right || top >= bottom) return 0;
  return full_mask(right - left, bottom - top) << (8 * top + left);
}

// The part of `open` that is edge-connected with `seed`.
constexpr TopMask connected(TopMask seed, TopMask open) {
  for (;;) {
    const TopMask grown = (seed | seed << 1 | seed >> 1 | seed << 8 | seed >> 8) & open;
    if (grown == seed) return seed;
    seed = grown;
  }
}

constexpr TopMask lowest_bit(TopMask mask) { return mask & (~mask + 1); }

}  // namespace climbers
