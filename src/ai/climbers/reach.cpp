#include "ai/climbers/reach.h"

#include <bit>

namespace ai::climbers_ai {

using namespace climbers;

namespace {

constexpr std::size_t at(int y) { return static_cast<std::size_t>(y); }

// C4.3: what a step up by `rise` levels may spend. Steps on one level are made by flooding it.
struct StepUp {
  unsigned spends;
  std::size_t rise;
};
constexpr auto make_steps_up() {
  constexpr int kCount = std::popcount(kWaysUp[1]) + std::popcount(kWaysUp[2]) + std::popcount(kWaysUp[3]) +
                         std::popcount(kWaysUp[4]);
  std::array<StepUp, kCount> steps{};
  std::size_t count = 0;
  for (std::size_t rise = 1; rise < kWaysUp.size(); ++rise) {
    for (unsigned spends = 0; spends <= kBothLadders; ++spends) {
      if (kWaysUp[rise] >> spends & 1) steps[count++] = {spends, rise};
    }
  }
  return steps;
}
constexpr auto kStepsUp = make_steps_up();

// The squares of `mask` that have an edge against a square of `from`.
void add_beside(const Layer& from, const Layer& mask, Layer& to) {
  const int last = std::min({from.last + 1, mask.last, kTableSide - 1});
  for (int y = std::max({from.first - 1, mask.first, 0}); y <= last; ++y) {
    const std::uint32_t row = from.rows[at(y)];
    std::uint32_t beside = row << 1 | row >> 1;
    if (y > 0) beside |= from.rows[at(y - 1)];
    if (y + 1 < kTableSide) beside |= from.rows[at(y + 1)];
    to.add(y, beside & mask.rows[at(y)]);
  }
}

void add_common(const Layer& from, const Layer& mask, Layer& to) {
  for (int y = std::max(from.first, mask.first); y <= std::min(from.last, mask.last); ++y)
    to.add(y, from.rows[at(y)] & mask.rows[at(y)]);
}

// Bits that begin at the corners and are so wide.
std::uint32_t widened(std::uint32_t corners, int width) {
  std::uint32_t wide = corners;
  for (int dx = 1; dx < width; ++dx) wide |= corners << dx;
  return wide;
}

// Bit s: with one of its faces for the climber, or neutral, up, a block of the kind can have shape s.
using ShapeSet = std::uint16_t;
constexpr std::array<std::array<ShapeSet, kClimbers>, kKinds> make_step_shapes() {
  std::array<std::array<ShapeSet, kClimbers>, kKinds> shapes{};
  for (std::size_t kind = 0; kind < shapes.size(); ++kind) {
    for (std::size_t who = 0; who < shapes[kind].size(); ++who) {
      for (int i = 0; i < kAllKinds[kind].stance_count; ++i) {
        const Stance& stance = kAllKinds[kind].stances[static_cast<std::size_t>(i)];
        for (int top = 0; top < stance.top_count; ++top) {
          const Colour colour = stance.tops[static_cast<std::size_t>(top)];
          if (colour == Colour::neutral || colour == static_cast<Colour>(who))
            shapes[kind][who] |= static_cast<ShapeSet>(1 << shape_of(stance.extent));
        }
      }
    }
  }
  return shapes;
}
constexpr auto kStepShapes = make_step_shapes();

}  // namespace

Reach::Reach(const Terrain& terrain, Colour who, BlockSet movable)
    : terrain_(terrain),
      who_(who),
      ladders_(terrain.state().climber(who).ladders),
      base_(level_of(terrain.state(), who)) {
  find_open_squares();
  close_full_surfaces();
  stand();
  climb_on(reached_);
  climb_.fill(base_);
  note_highest(reached_, climb_);
  turn_ = climb_;
  find_entries();
  take_steps(movable);
}

// C4.2
bool Reach::open_to_me(int block) const {
  const Colour top = terrain_.state().block(block).pose.top();
  return (top == who_ || top == Colour::neutral) && !(terrain_.discs() & block_bit(block));
}

void Reach::find_open_squares() {
  const State& state = terrain_.state();
  for (int block = 1; block <= kBlocks; ++block) {
    const int level = top_level(state, block);
    if (!in_window(level) || !open_to_me(block)) continue;
    const Rect rect = footprint(state, block);
    Layer& layer = open_[at(level - base_)];
    for (int y = rect.y; y < rect.y + rect.depth; ++y) {
      std::uint32_t bits = 0;
      for (int x = rect.x; x < rect.x + rect.width; ++x) {
        if (state.tops[square_at(x, y)] == block) bits |= 1u << x;
      }
      layer.add(y, bits);
    }
  }
}

// C4.4
void Reach::close_full_surfaces() {
  const State& state = terrain_.state();
  for (const Climber& climber : state.climbers) {
    if (climber.at == kOnTable || climber.at == state.climber(who_).at) continue;
    const int level = state.heights[climber.at];
    if (!in_window(level)) continue;
    const Surface surface = surface_at(state, climber.at);
    if (climbers_on(state, surface) < surface.size()) continue;
    for (TopMask squares = surface.squares; squares != 0; squares &= squares - 1) {
      const Square square = surface.square_of(squares);
      open_[at(level - base_)].rows[at(y_of(square))] &= ~(1u << x_of(square));
    }
  }
}

void Reach::stand() {
  const State& state = terrain_.state();
  const Square mine = state.climber(who_).at;
  Layer& layer = reached_[0][0];
  if (mine == kOnTable) {
    const int last = std::min(kTableSide - 1, terrain_.last() + 1);
    for (int y = std::max(0, terrain_.first() - 1); y <= last; ++y) layer.add(y, terrain_.outside(y));
    return;
  }
  const Surface surface = surface_at(state, mine);
  for (TopMask squares = surface.squares; squares != 0; squares &= squares - 1) {
    const Square square = surface.square_of(squares);
    layer.add(y_of(square), 1u << x_of(square));
  }
}

// C4: from what the layers already hold to all that can be reached from it.
void Reach::climb_on(BySpent& layers) const {
  for (unsigned spent = 0; spent <= kBothLadders; ++spent) {
    if (!in_hand(spent)) continue;
    for (std::size_t rel = 0; rel < kWindow; ++rel) {
      Layer& layer = layers[spent][rel];
      const Layer& open = open_[rel];
      if (!open.empty()) {
        for (const auto& [spends, rise] : kStepsUp) {
          if ((spends & ~spent) || rise > rel) continue;
          const Layer& from = layers[spent & ~spends][rel - rise];
          if (!from.empty()) add_beside(from, open, layer);
        }
        if (!layer.empty()) flood(layer, open);
      }
    }
  }
}

// On one level every surface that is open leads to its neighbours.
void Reach::flood(Layer& layer, const Layer& open) {
  for (bool changed = true; changed;) {
    changed = false;
    const int last = std::min({layer.last + 1, open.last, kTableSide - 1});
    for (int y = std::max({layer.first - 1, open.first, 0}); y <= last; ++y) {
      const std::uint32_t row = layer.rows[at(y)];
      std::uint32_t grown = row | row << 1 | row >> 1;
      if (y > 0) grown |= layer.rows[at(y - 1)];
      if (y + 1 < kTableSide) grown |= layer.rows[at(y + 1)];
      grown &= open.rows[at(y)] & ~row;
      if (grown == 0) continue;
      layer.add(y, grown);
      changed = true;
    }
  }
}

void Reach::note_highest(const BySpent& layers, std::array<int, 4>& highest) const {
  for (unsigned spent = 0; spent <= kBothLadders; ++spent) {
    for (int rel = kWindow - 1; in_hand(spent) && rel > 0; --rel) {
      if (layers[spent][at(rel)].empty()) continue;
      highest[spent] = std::max(highest[spent], base_ + rel);
      break;
    }
    for (const unsigned one : {unsigned{kShort}, unsigned{kLong}}) {
      if (spent & one) highest[spent] = std::max(highest[spent], highest[spent & ~one]);
    }
  }
}

void Reach::find_entries() {
  for (unsigned spent = 0; spent <= kBothLadders; ++spent) {
    if (!in_hand(spent)) continue;
    for (std::size_t rel = 0; rel < kWindow; ++rel) {
      Layer& layer = entries_[spent][rel];
      layer.add(reached_[spent][rel]);
      for (const auto& [spends, rise] : kStepsUp) {
        if (!(spends & ~spent) && rise <= rel) layer.add(reached_[spent & ~spends][rel - rise]);
      }
    }
  }
}

void Reach::take_steps(BlockSet movable) {
  std::array<BlockSet, kShapes.size()> blocks{};
  for (BlockSet left = movable; left != 0;) {
    const int block = take_first(left);
    const ShapeSet shapes = kStepShapes[at(kind_index(block))][at(index(who_))];
    for (std::size_t shape = 0; shape < blocks.size(); ++shape) {
      if (shapes >> shape & 1) blocks[shape] |= block_bit(block);
    }
  }
  BySpent beyond{};
  bool any = false;
  for (unsigned spent = 0; spent <= kBothLadders; ++spent) {
    if (!in_hand(spent)) continue;
    for (std::size_t rel = 0; rel < kWindow; ++rel) {
      if (entries_[spent][rel].empty()) continue;
      Layer around;  // squares beside a step of that level
      for (std::size_t shape = 0; shape < blocks.size(); ++shape) {
        if (blocks[shape] != 0) try_shape(shape, blocks[shape], spent, rel, around);
      }
      if (around.empty()) continue;
      any = true;
      add_common(around, open_[rel], beyond[spent][rel]);
      for (const auto& [spends, rise] : kStepsUp) {
        if ((spends & spent) || !in_hand(spends) || rel + rise >= kWindow) continue;
        add_common(around, open_[rel + rise], beyond[spent | spends][rel + rise]);
      }
    }
  }
  if (!any) return;
  climb_on(beyond);
  note_highest(beyond, turn_);
}

// All places where the shape makes a step of that level that the climber can enter.
void Reach::try_shape(std::size_t shape, BlockSet blocks, unsigned spent, std::size_t rel, Layer& around) {
  const Footprint& size = kFootprints[kShapes[shape].footprint];
  const int top = base_ + static_cast<int>(rel);
  const int ground = top - kShapes[shape].height;
  if (ground < 0 || ground > terrain_.highest()) return;
  const Layer& entries = entries_[spent][rel];
  // The only block there is can't be put on itself; one that is in hand already lies nowhere.
  const int only = std::has_single_bit(blocks & terrain_.loose()) ? std::countr_zero(blocks) : 0;
  const Rect own = only != 0 ? footprint(terrain_.state(), only) : Rect{};
  const int last = std::min(entries.last + 1, kTableSide - size.depth);
  for (int y = std::max(0, entries.first - size.depth); y <= last; ++y) {
    std::uint32_t corners = terrain_.places(kShapes[shape].footprint, y) & terrain_.at_level(ground)[at(y)];
    if (corners == 0) continue;
    corners &= corners_beside(entries.rows, size, y);
    if (only != 0 && y + size.depth > own.y && y < own.y + own.depth) {
      for (int x = std::max(0, own.x - size.width + 1); x < own.x + own.width; ++x) corners &= ~(1u << x);
    }
    if (corners == 0) continue;
    turn_[spent] = std::max(turn_[spent], top);
    const std::uint32_t wide = widened(corners, size.width);
    if (spent == 0 && top > climb_[0]) {
      steps_ += std::popcount(corners);
      for (int dy = 0; dy < size.depth; ++dy) sites_[at(y + dy)] |= wide;
    }
    if (y > 0) around.add(y - 1, wide);
    if (y + size.depth < kTableSide) around.add(y + size.depth, wide);
    for (int dy = 0; dy < size.depth; ++dy) around.add(y + dy, corners >> 1 | corners << size.width);
  }
}

}  // namespace ai::climbers_ai
