#include "ai/climbers/move_glance.h"

#include <bit>
#include <optional>

namespace ai::climbers_ai {

using namespace climbers;

namespace {

// In hundredths of a level.
constexpr int kLevel = 100;
constexpr std::array<int, 4> kLadderCost{0, 180, 340, 540};
constexpr int kOwnColour = 15;  // a step that nobody else can use
constexpr int kWay = 50;        // a way taken from somebody else
constexpr int kSite = 12;       // a place for a step

bool any_in(const Rows& rows, const Rect& rect) {
  std::uint32_t squares = 0;
  for (int y = rect.y; y < rect.y + rect.depth; ++y) squares |= rows[static_cast<std::size_t>(y)];
  return (squares & columns_of(rect)) != 0;
}

template <class Visit>
void for_each_square(const Layer& layer, Visit visit) {
  for (int y = layer.first(); y <= layer.last(); ++y) {
    for (std::uint32_t row = layer.row(y); row != 0; row &= row - 1)
      visit(square_at(std::countr_zero(row), y));
  }
}

bool beside(const Layer& layer, const Rect& rect) {
  if (layer.empty()) return false;
  const Footprint size{static_cast<std::uint8_t>(rect.width), static_cast<std::uint8_t>(rect.depth)};
  return corners_beside(layer, size, rect.y) >> rect.x & 1;
}

}  // namespace

MoveGlance::MoveGlance(const Game& game, const State& state)
    : state_(state),
      terrain_(state, game.settings()),
      me_(game.acting_colour(state)),
      mine_(terrain_, me_, terrain_.loose() & ~block_bit(state.barred)) {
  for (int seat = 0; seat < game.players(); ++seat) {
    const Colour who = game.colour_of(seat);
    if (who == me_) continue;
    const Reach reach(terrain_, who, terrain_.loose());
    Rival& rival = rivals_[rival_count_++];
    rival.sites = reach.sites();
    for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
      for (int level = reach.level() + 1; reach.in_window(level); ++level) {
        const Layer& layer = reach.reached(ladders, level);
        for (int y = layer.first(); y <= layer.last(); ++y)
          rival.ways[static_cast<std::size_t>(y)] |= layer.row(y);
      }
    }
    for (std::size_t size = 0; size < kFootprints.size(); ++size) {
      for (int y = 0; y < kTableSide; ++y) {
        const auto row = static_cast<std::size_t>(y);
        rival.over_ways[size][row] = corners_over(rival.ways, kFootprints[size], y);
        rival.over_sites[size][row] = corners_over(rival.sites, kFootprints[size], y);
      }
    }
    rival.site_worth = reach.steps() == 0 ? 0 : kSite + 4 * kLevel / (reach.steps() + 4);
  }
  look_up();
  for (auto& shape : steps_) shape.fill(kUnknown);
  for (BlockSet blocks = movable_blocks(state); blocks != 0;) {
    const int block = take_first(blocks);
    opening_[static_cast<std::size_t>(block)] = opening_worth(block);
    hindering_[static_cast<std::size_t>(block)] = loss(footprint(state, block), false);
  }
}

// From the top down: surfaces of one level that hang together lead as high as the best one above them.
void MoveGlance::look_up() {
  for (int level = mine_.level() + Reach::kWindow - 1; level > mine_.level(); --level) {
    Layer left = mine_.open(level);
    for (int y = left.first(); y <= left.last(); ++y) {
      while (left.row(y) != 0) {
        Layer part;
        part.add(y, left.row(y) & (~left.row(y) + 1));
        Reach::flood(part, left);
        int best = level;
        for_each_square(part, [&](Square square) {
          best = std::max(best, onward(level, {x_of(square), y_of(square), 1, 1}));
        });
        for_each_square(part, [&](Square square) { up_[square] = static_cast<std::uint8_t>(best); });
        for (int row = part.first(); row <= part.last(); ++row) left.remove(row, part.row(row));
      }
    }
  }
}

// The highest level that one gets to from that level beside the rectangle.
int MoveGlance::onward(int level, const Rect& from) const {
  int best = level;
  any_beside(from, [&](int x, int y) {
    if (!on_table(x, y)) return false;
    const Square square = square_at(x, y);
    const int rise = state_.heights[square] - level;
    if (rise >= 0 && rise <= kHighestStep && (kWaysUp[static_cast<std::size_t>(rise)] & 1))
      best = std::max(best, int{up_[square]});
    return false;
  });
  return best;
}

// A step beside the ways of the mover, and where it leads.
int MoveGlance::step_worth(const Action& move, std::size_t shape) const {
  const Colour top = move.pose().top();
  if (top != me_ && top != Colour::neutral) return 0;
  const int block = move.block();
  const Square corner = move.square();
  const Footprint& size = kFootprints[kShapes[shape].footprint];
  const Rect place{x_of(corner), y_of(corner), size.width, size.depth};
  std::int16_t worth;
  if (state_.tops[corner] == block) {
    worth = rise_worth(place, state_.block(block).z + kShapes[shape].height);
  } else {
    std::int16_t& known = steps_[shape][corner];
    if (known == kUnknown) known = rise_worth(place, state_.heights[corner] + kShapes[shape].height);
    worth = known;
  }
  return worth == kNoStep ? 0 : std::max(0, worth + (top == me_ ? kOwnColour : 0));
}

std::int16_t MoveGlance::rise_worth(const Rect& place, int level) const {
  if (!mine_.in_window(level)) return kNoStep;
  int best = kNoStep;
  std::optional<int> highest;
  for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
    if (!beside(mine_.entries(ladders, level), place)) continue;
    if (!highest) highest = onward(level, place);
    if (*highest <= mine_.climb(ladders)) continue;
    best = std::max(best, kLevel * (*highest - mine_.level()) - kLadderCost[ladders]);
  }
  return static_cast<std::int16_t>(best);
}

// What the block has hidden until now may be a step.
int MoveGlance::opening_worth(int block) const {
  const int level = state_.block(block).z;
  const Rect rect = footprint(state_, block);
  if (level == 0 || !mine_.in_window(level) || !beside(mine_.entries(0, level), rect)) return 0;
  const LiftedBlock lifted(state_, block);
  bool open = false;
  for (int y = rect.y; y < rect.y + rect.depth; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x)
      open = open || mine_.open_to_me(lifted.top(square_at(x, y)));
  }
  const int highest = onward(level, rect);
  return open && highest > mine_.climb(0) ? kLevel * (highest - mine_.level()) + kOwnColour : 0;
}

int MoveGlance::loss(const Rect& rect, bool covers) const {
  int worth = 0;
  for (std::size_t i = 0; i < rival_count_; ++i) {
    const Rival& rival = rivals_[i];
    if (any_in(rival.ways, rect)) worth += kWay;
    if (covers && any_in(rival.sites, rect)) worth += rival.site_worth;
  }
  return worth;
}

int MoveGlance::loss_at(std::size_t footprint, Square corner) const {
  int worth = 0;
  for (std::size_t i = 0; i < rival_count_; ++i) {
    const Rival& rival = rivals_[i];
    if (has(rival.over_ways[footprint], corner)) worth += kWay;
    if (has(rival.over_sites[footprint], corner)) worth += rival.site_worth;
  }
  return worth;
}

// A block that is put back on its own squares opens nothing and takes nothing away that it did not before.
MoveGlance::Promise MoveGlance::of(const Action& move) const {
  const auto block = static_cast<std::size_t>(move.block());
  const Placement& lies = state_.blocks[block];
  const std::size_t shape = shape_of(move.block(), move.pose());
  const std::size_t size = kShapes[shape].footprint;
  const int step = step_worth(move, shape);
  const bool stays = move.square() == square_at(lies.x, lies.y) &&
                     size == kShapes[shape_of(move.block(), lies.pose)].footprint;
  if (stays) return {step, move.pose() == lies.pose ? 0 : hindering_[block]};
  return {std::max(step, opening_[block]), loss_at(size, move.square()) + hindering_[block]};
}

int MoveGlance::disc_worth(int block) const { return loss(footprint(state_, block), true); }

}  // namespace ai::climbers_ai
