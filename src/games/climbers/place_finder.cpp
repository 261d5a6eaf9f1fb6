#include "games/climbers/place_finder.h"

#include <bit>
#include <cstring>

namespace climbers {

namespace {

static_assert(std::endian::native == std::endian::little);

using Words = std::array<std::uint64_t, kTableSide / 8>;  // one row of heights, eight squares to a word

// Bit i: byte i is zero.
std::uint32_t zero_bytes(std::uint64_t word) {
  constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7fu;
  const std::uint64_t zero = ~(((word & kLow) + kLow) | word) & ~kLow;
  return static_cast<std::uint32_t>((zero >> 7) * 0x0102040810204080u >> 56);
}

Words read_row(const State& state, int y) {
  Words words;
  std::memcpy(words.data(), &state.heights[square_at(0, y)], sizeof words);
  return words;
}

// The row as it is with the block in hand.
Words read_row(const LiftedBlock& lifted, int y) {
  Words words = read_row(lifted.state(), y);
  const Rect& place = lifted.old_place();
  if (y < place.y || y >= place.y + place.depth) return words;
  std::array<std::uint8_t, kTableSide> bytes;
  std::memcpy(bytes.data(), words.data(), sizeof words);
  std::memset(&bytes[static_cast<std::size_t>(place.x)], lifted.old_level(),
              static_cast<std::size_t>(place.width));
  std::memcpy(words.data(), bytes.data(), sizeof words);
  return words;
}

std::uint32_t level_with(const Words& a, const Words& b) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < a.size(); ++i) bits |= zero_bytes(a[i] ^ b[i]) << (8 * i);
  return bits;
}

std::uint32_t level_with_right(const Words& row) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::uint64_t next = i + 1 < row.size() ? row[i + 1] : 0;
    bits |= zero_bytes(row[i] ^ (row[i] >> 8 | next << 56)) << (8 * i);
  }
  return bits & 0x7fffffffu;
}

// Reads rows first … last, and what lies between them.
template <class Source>
void read_relief(const Source& source, Relief& relief, int first, int last) {
  Words row = read_row(source, first);
  for (int y = first; y <= last; ++y) {
    const auto at = static_cast<std::size_t>(y);
    relief.level_right[at] = level_with_right(row);
    relief.solid[at] = ~level_with(row, Words{});
    if (y + 1 == kTableSide) return;
    const Words below = read_row(source, y + 1);
    relief.level_below[at] = level_with(row, below);
    row = below;
  }
}

}  // namespace

ReliefMaker::ReliefMaker(const State& state, int first, int last) : first_(first), last_(last) {
  read_relief(state, relief_, first, last);
}

Relief ReliefMaker::with_block_in_hand(const LiftedBlock& lifted) const {
  Relief relief = relief_;
  const Rect& place = lifted.old_place();
  read_relief(lifted, relief, std::max(first_, place.y - 1), std::min(last_, place.y + place.depth - 1));
  return relief;
}

PlaceFinder::PlaceFinder(const LiftedBlock& lifted, const Settings& settings, Relief relief, int first,
                         int last)
    : relief_(relief), first_(first), last_(last) {
  if (settings.turning_is_moving && lifted.old_level() == 0) own_ = lifted.old_place();
  const Rows& solid = relief_.solid;
  for (std::size_t y = 0; y < solid.size(); ++y) {
    const std::uint32_t above = y > 0 ? solid[y - 1] : 0;
    const std::uint32_t below = y + 1 < solid.size() ? solid[y + 1] : 0;
    beside_[y] = solid[y] << 1 | solid[y] >> 1 | above | below;
  }
  if (lifted.discs() != 0) forbid_discs(lifted);
  mark_climbers(lifted);
}

void PlaceFinder::forbid_discs(const LiftedBlock& lifted) {
  Rows forbidden{};
  for (BlockSet discs = lifted.discs(); discs != 0;) {
    const int block = take_first(discs);
    const Rect rect = footprint(lifted.state(), block);
    for (int y = rect.y; y < rect.y + rect.depth; ++y) {
      for (int x = rect.x; x < rect.x + rect.width; ++x) {
        if (lifted.top(square_at(x, y)) == block) forbidden[static_cast<std::size_t>(y)] |= 1u << x;
      }
    }
  }
  for (std::size_t y = 0; y < forbidden.size(); ++y) {
    const std::uint32_t next = y + 1 < forbidden.size() ? forbidden[y + 1] : 0;
    relief_.level_right[y] &= ~(forbidden[y] | forbidden[y] >> 1);
    relief_.level_below[y] &= ~(forbidden[y] | next);
  }
}

void PlaceFinder::mark_climbers(const LiftedBlock& lifted) {
  for (const Climber& climber : lifted.state().climbers) {
    if (climber.at == kOnTable) continue;
    crowded_ = true;
    const Surface surface = lifted.surface_at(climber.at);
    for (TopMask squares = surface.squares; squares != 0; squares &= squares - 1) {
      const Square square = surface.square_of(squares);
      taken_[static_cast<std::size_t>(y_of(square))] |= 1u << x_of(square);
    }
  }
}

}  // namespace climbers
