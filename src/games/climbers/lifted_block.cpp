#include "games/climbers/lifted_block.h"

#include "games/climbers/outside.h"

namespace climbers {

BlockSet movable_blocks(const State& state) {
  const BlockSet held = disc_blocks(state) | occupied_blocks(state) | block_bit(state.barred);
  BlockSet movable = 0;
  for (int block = 1; block <= kBlocks; ++block) {
    if (!(held & block_bit(block)) && uncovered(state, block)) movable |= block_bit(block);
  }
  return movable;
}

LiftedBlock::LiftedBlock(const State& state, int block)
    : state_(state),
      block_(block),
      old_place_(footprint(state, block)),
      old_corner_(square_at(old_place_.x, old_place_.y)),
      old_level_(state.block(block).z),
      discs_(disc_blocks(state)) {}

void LiftedBlock::find_below() const {
  below_.fill(kNoBlock);
  below_known_ = true;
  if (old_level_ == 0) return;
  for (int other = 1; other <= kBlocks; ++other) {
    if (top_level(state_, other) != old_level_) continue;
    const Rect rect = footprint(state_, other);
    if (!rect.overlaps(old_place_)) continue;
    for (int y = old_place_.y; y < old_place_.y + old_place_.depth; ++y) {
      for (int x = old_place_.x; x < old_place_.x + old_place_.width; ++x) {
        if (rect.contains(x, y)) below_[below_index(square_at(x, y))] = static_cast<std::uint8_t>(other);
      }
    }
  }
}

Surface LiftedBlock::surface_at(Square square) const {
  const int owner = top(square);
  const Rect rect = footprint(state_, owner);
  TopMask open = open_squares(state_, owner);
  if (top_level(state_, owner) == old_level_) open |= covered_mask(rect, old_place_);
  const TopMask seed = top_bit(x_of(square) - rect.x, y_of(square) - rect.y);
  return {static_cast<std::uint8_t>(owner), square_at(rect.x, rect.y), connected(seed, open)};
}

namespace {

// The first square of the rectangle, in order, for which `found` holds; kOnTable if there is none.
template <class Found>
Square first_square(const Rect& rect, Found found) {
  for (int y = rect.y; y < rect.y + rect.depth; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) {
      if (found(square_at(x, y))) return square_at(x, y);
    }
  }
  return kOnTable;
}

}  // namespace

Fit LiftedBlock::fit(const Rect& place, const Settings& settings) const {
  if (!place.on_table()) return {Fit::Code::off_table};
  const int ground = level(square_at(place.x, place.y));
  const Square step = first_square(place, [&](Square square) { return level(square) != ground; });
  if (step != kOnTable) return {Fit::Code::overhang};
  if (discs_ != 0) {
    const Square under =
        first_square(place, [&](Square square) { return (discs_ & block_bit(top(square))) != 0; });
    if (under != kOnTable) return {Fit::Code::under_disc, under};
  }
  const bool own_squares = settings.turning_is_moving && place == old_place_;  // C5.2
  if (ground == 0 && !own_squares && !touches_side(place)) return {Fit::Code::touches_nothing};
  return {Fit::Code::ok, 0, static_cast<std::uint8_t>(ground)};
}

Square LiftedBlock::unsupported(const Rect& place) const {
  int highest = 0;
  first_square(place, [&](Square square) {
    highest = std::max(highest, level(square));
    return false;
  });
  return first_square(place, [&](Square square) { return level(square) < highest; });
}

// A block beside the place shares a unit square of face with it.
bool LiftedBlock::touches_side(const Rect& place) const {
  return any_beside(place, [&](int x, int y) { return on_table(x, y) && !bare(x, y); });
}

void LiftedBlock::lift(State& state) const {
  const Below under = below();  // before the maps change
  std::size_t next = 0;
  for (int y = old_place_.y; y < old_place_.y + old_place_.depth; ++y) {
    for (int x = old_place_.x; x < old_place_.x + old_place_.width; ++x) {
      state.heights[square_at(x, y)] = static_cast<std::uint8_t>(old_level_);
      state.tops[square_at(x, y)] = under[next++];
    }
  }
  if (old_level_ == 0) uncover_outside(state, old_place_);
}

}  // namespace climbers
