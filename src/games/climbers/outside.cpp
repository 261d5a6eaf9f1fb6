#include "games/climbers/outside.h"

namespace climbers {

namespace {

constexpr std::size_t at(int y) { return static_cast<std::size_t>(y); }

// All of the row's open squares that hang together with the seeds within the row.
std::uint32_t spread_in_row(std::uint32_t seeds, std::uint32_t open) {
  std::uint32_t up = seeds & open;
  std::uint32_t down = up;
  std::uint32_t up_open = open;
  std::uint32_t down_open = open;
  for (int step = 1; step < kTableSide; step *= 2) {
    up |= up << step & up_open;
    down |= down >> step & down_open;
    up_open &= up_open << step;
    down_open &= down_open >> step;
  }
  return up | down;
}

// The open squares that hang together with the rim: rows downwards and upwards by turns, until nothing is
// new.
Rows fill_from_rim(const Rows& open) {
  constexpr std::uint32_t kSides = 1u | 1u << (kTableSide - 1);
  Rows reached{};
  for (bool changed = true; changed;) {
    changed = false;
    const auto grow = [&](int y) {
      const std::uint32_t before = y > 0 ? reached[at(y - 1)] : ~0u;
      const std::uint32_t behind = y + 1 < kTableSide ? reached[at(y + 1)] : ~0u;
      const std::uint32_t grown = spread_in_row(reached[at(y)] | kSides | before | behind, open[at(y)]);
      changed = changed || grown != reached[at(y)];
      reached[at(y)] = grown;
    };
    for (int y = 0; y < kTableSide; ++y) grow(y);
    for (int y = kTableSide - 1; y >= 0; --y) grow(y);
  }
  return reached;
}

Rows without(Rows rows, const Rect& place) {
  for (int y = place.y; y < place.y + place.depth; ++y) rows[at(y)] &= ~columns_of(place);
  return rows;
}

// Whether squares around the place may lose their way to each other, or to the rim, when it is covered. They
// can't if those that have an edge against it follow one another in one piece around it; beyond the edge of
// the table everything hangs together.
bool may_part(const Rows& outside, const Rect& place) {
  std::uint32_t ring = 0;
  std::uint32_t corners = 0;
  int length = 0;
  int x = place.x - 1;
  int y = place.y - 1;
  const auto walk = [&](int dx, int dy, int steps) {
    corners |= 1u << length;
    for (; steps > 0; --steps, x += dx, y += dy) {
      if (!on_table(x, y) || has(outside, square_at(x, y))) ring |= 1u << length;
      ++length;
    }
  };
  walk(1, 0, place.width + 1);
  walk(0, 1, place.depth + 1);
  walk(-1, 0, place.width + 1);
  walk(0, -1, place.depth + 1);
  const std::uint32_t all = (1u << length) - 1;
  const auto turned = [&](std::uint32_t bits) { return (bits << 1 | bits >> (length - 1)) & all; };
  const auto turned_back = [&](std::uint32_t bits) { return (bits >> 1 | bits << (length - 1)) & all; };
  ring &= ~(corners & ~turned(ring) & ~turned_back(ring));  // a corner alone has no edge against the place
  return std::popcount(ring & ~turned(ring)) > 1;
}

}  // namespace

Rows find_outside(const State& state) {
  Rows bare{};
  for (int y = 0; y < kTableSide; ++y) {
    for (int x = 0; x < kTableSide; ++x) {
      if (state.heights[square_at(x, y)] == 0) bare[at(y)] |= 1u << x;
    }
  }
  return fill_from_rim(bare);
}

void cover_outside(State& state, const Rect& place) {
  if (!has(state.outside, square_at(place.x, place.y))) return;  // the place hangs together: all or nothing
  state.outside = without(state.outside, place);
  if (may_part(state.outside, place)) state.outside = fill_from_rim(state.outside);
}

void uncover_outside(State& state, const Rect& place) {
  const auto outside = [&](int x, int y) { return !on_table(x, y) || has(state.outside, square_at(x, y)); };
  if (!any_beside(place, outside)) return;
  std::array<Square, kSquares> added;
  std::size_t count = 0;
  const auto add = [&](int x, int y) {
    if (outside(x, y) || state.heights[square_at(x, y)] != 0) return false;
    state.outside[at(y)] |= 1u << x;
    added[count++] = square_at(x, y);
    return false;
  };
  add(place.x, place.y);
  for (std::size_t i = 0; i < count; ++i) any_beside({x_of(added[i]), y_of(added[i]), 1, 1}, add);
}

bool would_enclose(const State& state, const Rect& place) {
  const Rows left = without(state.outside, place);
  return may_part(left, place) && fill_from_rim(left) != left;
}

}  // namespace climbers
