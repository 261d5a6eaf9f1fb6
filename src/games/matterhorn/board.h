#pragma once

#include <array>
#include <bit>
#include <cstdint>

// The mountain as bits: one bit per circle, row 12 first, left to right; bit 52 is the summit. rules §M1
namespace matterhorn {

using Circle = std::uint8_t;
using CircleSet = std::uint64_t;

inline constexpr int kTopRow = 5;
inline constexpr int kBottomRow = 12;
inline constexpr int kRows = kBottomRow - kTopRow + 1;
inline constexpr int kCircles = 52;
inline constexpr Circle kSummit = kCircles;
inline constexpr Circle kNowhere = 0xff;

// A reconstruction: the one place where the widths of the rows are said.
constexpr int width(int row) { return row - 2; }

constexpr CircleSet bit(int circle) { return CircleSet{1} << circle; }
constexpr std::uint8_t row_bit(int row) { return static_cast<std::uint8_t>(1u << (row - kTopRow)); }

struct Board {
  std::array<CircleSet, kRows> rows{};  // by row − 5
  std::array<std::uint8_t, kCircles> row_of{};
  std::array<std::uint8_t, kRows> first{};  // a row's leftmost circle, by row − 5
  std::array<CircleSet, kCircles> up{};     // touching circles above; the summit from row 5
  std::array<CircleSet, kCircles> side{};
  std::array<CircleSet, kCircles> down{};
};

constexpr Board make_board() {
  Board board;
  for (int row = kBottomRow, circle = 0; row >= kTopRow; --row) {
    board.first[row - kTopRow] = static_cast<std::uint8_t>(circle);
    for (int i = 0; i < width(row); ++i, ++circle) {
      board.rows[row - kTopRow] |= bit(circle);
      board.row_of[circle] = static_cast<std::uint8_t>(row);
    }
  }
  for (int circle = 0; circle < kCircles; ++circle) {
    const int row = board.row_of[circle];
    const int i = circle - board.first[row - kTopRow];
    if (i > 0) board.side[circle] |= bit(circle - 1);
    if (i + 1 < width(row)) board.side[circle] |= bit(circle + 1);
    if (row == kTopRow) {
      board.up[circle] = bit(kSummit);
    } else {
      const int above = board.first[row - 1 - kTopRow];
      if (i > 0) board.up[circle] |= bit(above + i - 1);
      if (i < width(row - 1)) board.up[circle] |= bit(above + i);
    }
    if (row < kBottomRow) {
      const int below = board.first[row + 1 - kTopRow];
      board.down[circle] = bit(below + i) | bit(below + i + 1);
    }
  }
  return board;
}

inline constexpr Board kBoard = make_board();
inline constexpr CircleSet kAllCircles = bit(kCircles) - 1;

constexpr CircleSet row_circles(int row) { return kBoard.rows[row - kTopRow]; }
constexpr int row_of(Circle circle) { return kBoard.row_of[circle]; }
constexpr Circle circle_at(int row, int index) {
  return static_cast<Circle>(kBoard.first[row - kTopRow] + index);
}

// The lowest circle of a set, taken out of it.
constexpr Circle take_first(CircleSet& set) {
  const auto circle = static_cast<Circle>(std::countr_zero(set));
  set &= set - 1;
  return circle;
}

}  // namespace matterhorn
