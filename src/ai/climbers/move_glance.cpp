#include "ai/climbers/move_glance.h"

#include <bit>

namespace climbers_ai {

using namespace climbers;

namespace {

// In hundredths of a level.
constexpr int kLevel = 100;
constexpr std::array<int, 4> kLadderCost{0, 160, 240, 400};
constexpr int kOwnColour = 15;  // a step that nobody else can use
constexpr int kFurther = 60;    // a step that leads on
constexpr int kWay = 50;        // taken from somebody else, for each level
constexpr int kSite = 12;

int count_in(const Rows& rows, const Rect& rect) {
  const std::uint32_t columns = ((1u << rect.width) - 1) << rect.x;
  int count = 0;
  for (int y = rect.y; y < rect.y + rect.depth; ++y)
    count += std::popcount(rows[static_cast<std::size_t>(y)] & columns);
  return count;
}

bool beside(const Layer& layer, const Rect& rect) {
  if (layer.empty()) return false;
  const Footprint size{static_cast<std::uint8_t>(rect.width), static_cast<std::uint8_t>(rect.depth)};
  return corners_beside(layer.rows, size, rect.y) >> rect.x & 1;
}

}  // namespace

MoveGlance::MoveGlance(const Game& game, const State& state)
    : state_(state),
      terrain_(state),
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
        for (int y = layer.first; y <= layer.last; ++y)
          rival.ways[static_cast<std::size_t>(y)] |= layer.rows[static_cast<std::size_t>(y)];
      }
    }
    rival.way_worth = kWay;
    rival.site_worth = reach.steps() == 0 ? 0 : kSite + 4 * kLevel / (reach.steps() + 4);
  }
}

// A step beside the ways of the mover.
int MoveGlance::step_worth(const Action& move, const Extent& extent) const {
  const Colour top = move.pose().top();
  if (top != me_ && top != Colour::neutral) return 0;
  const Square corner = move.square();
  const int block = move.block();
  const int ground = state_.tops[corner] == block ? state_.block(block).z : state_.heights[corner];
  const int level = ground + extent.height;
  if (!mine_.in_window(level)) return 0;
  const Rect place{x_of(corner), y_of(corner), extent.width, extent.depth};
  int best = 0;
  for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
    if (!beside(mine_.entries(ladders, level), place)) continue;
    int worth = kLevel * (level - mine_.level()) - kLadderCost[ladders];
    const Layer& onward = mine_.open(level + 1);
    if (beside(mine_.open(level), place) || beside(onward, place)) worth += kFurther;
    if (level > mine_.climb(ladders) && top == me_) worth += kOwnColour;
    best = std::max(best, worth);
  }
  return best;
}

// What the block has hidden until now may be a step.
int MoveGlance::opening_worth(int block) const {
  const int level = state_.block(block).z;
  if (level == 0 || !mine_.in_window(level)) return 0;
  if (!beside(mine_.entries(0, level), footprint(state_, block))) return 0;
  const Hand hand(state_, block);
  const Rect rect = footprint(state_, block);
  for (int y = rect.y; y < rect.y + rect.depth; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) {
      if (mine_.open_to_me(hand.top(square_at(x, y)))) return kLevel * (level - mine_.level()) + kOwnColour;
    }
  }
  return 0;
}

int MoveGlance::hindrance(const Rect& rect, bool covers) const {
  int worth = 0;
  for (std::size_t i = 0; i < rival_count_; ++i) {
    const Rival& rival = rivals_[i];
    if (count_in(rival.ways, rect) > 0) worth += rival.way_worth;
    if (covers && count_in(rival.sites, rect) > 0) worth += rival.site_worth;
  }
  return worth;
}

int MoveGlance::worth(const Action& move) const {
  const Extent extent = extent_of(move.block(), move.pose());
  const Rect place{x_of(move.square()), y_of(move.square()), extent.width, extent.depth};
  return step_worth(move, extent) + hindrance(place, true);
}

int MoveGlance::worth_of_taking(int block) const {
  return opening_worth(block) + hindrance(footprint(state_, block), false);
}

int MoveGlance::disc_worth(int block) const { return hindrance(footprint(state_, block), true); }

}  // namespace climbers_ai
