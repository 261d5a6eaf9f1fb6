#include "ai/climbers/terrain.h"

#include <algorithm>

namespace ai::climbers_ai {

using namespace climbers;

namespace {

constexpr std::size_t at(int y) { return static_cast<std::size_t>(y); }

std::uint32_t row_or_none(const Rows& rows, int y) { return y < 0 || y >= kTableSide ? 0 : rows[at(y)]; }

}  // namespace

std::uint32_t corners_over(const Rows& squares, const Footprint& footprint, int y) {
  std::uint32_t under = 0;
  for (int dy = 0; dy < footprint.depth; ++dy) under |= row_or_none(squares, y + dy);
  return any_of(under, footprint.width);
}

Terrain::Terrain(const State& state, const Settings& settings)
    : state_(state), wells_open_(settings.wells_open), discs_(disc_blocks(state)), loose_(0) {
  const BlockSet held = discs_ | occupied_blocks(state);
  for (int block = 1; block <= kBlocks; ++block) {
    if (!(held & block_bit(block)) && uncovered(state, block)) loose_ |= block_bit(block);
  }
  const Rect bounds = mountain_bounds(state);
  first_ = bounds.y;
  last_ = bounds.y + bounds.depth - 1;
  read_levels();
  for (std::size_t footprint = 0; footprint < kFootprints.size(); ++footprint) {
    find_places(footprint);
    keep_climbers_free(footprint);
  }
}

void Terrain::read_levels() {
  const int first = std::max(0, first_ - kMaxLength);
  const int last = std::min(kTableSide - 1, last_ + kMaxLength);
  for (int block = 1; block <= kBlocks; ++block) highest_ = std::max(highest_, top_level(state_, block));
  highest_ = std::min(highest_, kLevels - 1);
  for (int level = 0; level <= highest_; ++level) at_level_[at(level)].fill(0);
  Rows barred{};
  for (int y = first_; y <= last_; ++y) {
    std::uint32_t solid = 0;
    for (int x = 0; x < kTableSide; ++x) {
      const Square square = square_at(x, y);
      const int level = state_.heights[square];
      if (level == 0) continue;
      solid |= 1u << x;
      if (level <= highest_) at_level_[at(level)][at(y)] |= 1u << x;
      if (discs_ & block_bit(state_.tops[square])) barred[at(y)] |= 1u << x;
    }
    solid_[at(y)] = solid;
  }
  for (int y = first; y <= last; ++y) at_level_[0][at(y)] = ~solid_[at(y)];
  for (int level = 0; level <= highest_; ++level) {
    const Rows& here = at_level_[at(level)];
    for (int y = first; y <= last; ++y) {
      level_right_[at(y)] |= here[at(y)] & here[at(y)] >> 1;
      level_below_[at(y)] |= here[at(y)] & row_or_none(here, y + 1);
    }
  }
  if (discs_ == 0) return;
  for (int y = first; y <= last; ++y) {
    level_right_[at(y)] &= ~(barred[at(y)] | barred[at(y)] >> 1);
    level_below_[at(y)] &= ~(barred[at(y)] | row_or_none(barred, y + 1));
  }
}

void Terrain::find_places(std::size_t footprint) {
  const Footprint& size = kFootprints[footprint];
  const int last = std::min(last_ + 1, kTableSide - size.depth);
  for (int y = std::max(0, first_ - size.depth); y <= last; ++y) {
    std::uint32_t corners = ~std::uint32_t{0};
    std::uint32_t level = ~std::uint32_t{0};
    for (int dy = 0; dy + 1 < size.depth; ++dy) corners &= level_below_[at(y + dy)];
    for (int dy = 0; dy < size.depth; ++dy) level &= level_right_[at(y + dy)];
    for (int dx = 0; dx + 1 < size.width; ++dx) corners &= level >> dx;
    corners &= solid_[at(y)] | corners_beside([this](int row) { return row_or_none(solid_, row); }, size, y);
    places_[footprint][at(y)] = corners;
  }
}

// C5.3: whoever stands there needs a square that is left.
void Terrain::keep_climbers_free(std::size_t footprint) {
  const Footprint& size = kFootprints[footprint];
  for (const Climber& climber : state_.climbers) {
    if (climber.at == kOnTable) continue;
    const Surface surface = surface_at(state_, climber.at);
    if (surface.size() > size.width * size.depth) continue;
    int left = kTableSide, right = 0, top = kTableSide, bottom = 0;
    for (TopMask squares = surface.squares; squares != 0; squares &= squares - 1) {
      const Square square = surface.square_of(squares);
      left = std::min(left, x_of(square));
      right = std::max(right, x_of(square));
      top = std::min(top, y_of(square));
      bottom = std::max(bottom, y_of(square));
    }
    std::uint32_t columns = 0;
    for (int x = std::max(0, right - size.width + 1); x <= left; ++x) columns |= 1u << x;
    for (int y = std::max(0, bottom - size.depth + 1); y <= top; ++y) places_[footprint][at(y)] &= ~columns;
  }
}

}  // namespace ai::climbers_ai
