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
  const int last = std::min({from.last() + 1, mask.last(), kTableSide - 1});
  for (int y = std::max({from.first() - 1, mask.first(), 0}); y <= last; ++y) {
    const std::uint32_t row = from.row(y);
    to.add(y, (row << 1 | row >> 1 | from.row(y - 1) | from.row(y + 1)) & mask.row(y));
  }
}

void add_common(const Layer& from, const Layer& mask, Layer& to) {
  for (int y = std::max(from.first(), mask.first()); y <= std::min(from.last(), mask.last()); ++y)
    to.add(y, from.row(y) & mask.row(y));
}

// `width` bits from each corner on.
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
  find_entries(reached_, entries_);
  sort_blocks(movable);
  take_steps(entries_, beyond_, turn_,
             [this](unsigned spent, std::size_t rel, int y, std::uint32_t corners, const Footprint& size) {
               if (spent != 0 || base_ + static_cast<int>(rel) <= climb_[0]) return;
               steps_ += std::popcount(corners);
               steps_to_[rel] += std::popcount(corners);
               for (int dy = 0; dy < size.depth; ++dy) sites_[at(y + dy)] |= widened(corners, size.width);
             });
}

// C4.2
bool Reach::open_to_me(int block) const {
  const Colour top = terrain_.state().block(block).pose.top();
  return (top == who_ || top == Colour::neutral) && !(terrain_.discs() & block_bit(block));
}

bool Reach::may_step_on(const Action& move) const {
  const Colour top = move.pose().top();
  if (top != who_ && top != Colour::neutral) return false;
  const Shape& shape = kShapes[shape_of(move.block(), move.pose())];
  const Square corner = move.square();
  const int level = terrain_.state().heights[corner] + shape.height;
  if (!in_window(level)) return false;
  for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
    const Layer& from = entries(ladders, level);
    if (!from.empty() &&
        (corners_beside(from, kFootprints[shape.footprint], y_of(corner)) >> x_of(corner) & 1))
      return true;
  }
  return false;
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
      open_[at(level - base_)].remove(y_of(square), 1u << x_of(square));
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
    const int last = std::min({layer.last() + 1, open.last(), kTableSide - 1});
    for (int y = std::max({layer.first() - 1, open.first(), 0}); y <= last; ++y) {
      const std::uint32_t row = layer.row(y);
      const std::uint32_t beside = row << 1 | row >> 1 | layer.row(y - 1) | layer.row(y + 1);
      const std::uint32_t grown = beside & open.row(y) & ~row;
      if (grown == 0) continue;
      layer.add(y, grown);
      changed = true;
    }
  }
}

void Reach::note_highest(const BySpent& layers, Highest& highest) const {
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

void Reach::find_entries(const BySpent& layers, BySpent& entries) const {
  for (unsigned spent = 0; spent <= kBothLadders; ++spent) {
    if (!in_hand(spent)) continue;
    for (std::size_t rel = 0; rel < kWindow; ++rel) {
      Layer& layer = entries[spent][rel];
      layer.add(layers[spent][rel]);
      for (const auto& [spends, rise] : kStepsUp) {
        if (!(spends & ~spent) && rise <= rel) layer.add(layers[spent & ~spends][rel - rise]);
      }
    }
  }
}

void Reach::sort_blocks(BlockSet movable) {
  for (BlockSet left = movable; left != 0;) {
    const int block = take_first(left);
    const ShapeSet shapes = kStepShapes[at(kind_index(block))][at(index(who_))];
    for (std::size_t shape = 0; shape < blocks_.size(); ++shape) {
      if (shapes >> shape & 1) blocks_[shape] |= block_bit(block);
    }
  }
}

std::array<int, 4> Reach::two_turns() const {
  BySpent entries{}, beyond{};
  find_entries(beyond_, entries);
  Highest highest = turn_;
  take_steps(entries, beyond, highest, [](auto...) {});
  return highest;
}

template <class Visit>
void Reach::take_steps(const BySpent& entries, BySpent& beyond, Highest& highest, Visit visit) const {
  bool any = false;
  for (unsigned spent = 0; spent <= kBothLadders; ++spent) {
    if (!in_hand(spent)) continue;
    for (std::size_t rel = 0; rel < kWindow; ++rel) {
      if (entries[spent][rel].empty()) continue;
      const int top = base_ + static_cast<int>(rel);
      Layer around;  // squares beside a step of that level
      for (std::size_t shape = 0; shape < blocks_.size(); ++shape) {
        if (blocks_[shape] == 0) continue;
        const auto see = [&](auto... place) { visit(spent, rel, place...); };
        if (try_step({shape, blocks_[shape], top}, entries[spent][rel], around, see))
          highest[spent] = std::max(highest[spent], top);
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
  note_highest(beyond, highest);
}

// All places where the shape makes a step of that level that the climber can enter.
template <class Visit>
bool Reach::try_step(const Step& step, const Layer& entries, Layer& around, Visit visit) const {
  const std::size_t kind = kShapes[step.shape].footprint;
  const Footprint& size = kFootprints[kind];
  const int ground = step.top - kShapes[step.shape].height;
  if (ground < 0 || ground > terrain_.highest()) return false;
  // The only block there is can't be put on itself; one that is in hand already lies nowhere.
  const int only = std::has_single_bit(step.blocks & terrain_.loose()) ? std::countr_zero(step.blocks) : 0;
  const Rect own = only != 0 ? footprint(terrain_.state(), only) : Rect{};
  const int last = std::min(entries.last() + 1, kTableSide - size.depth);
  bool any = false;
  for (int y = std::max(0, entries.first() - size.depth); y <= last; ++y) {
    std::uint32_t corners = terrain_.places(kind, y) & terrain_.at_level(ground)[at(y)];
    if (corners == 0) continue;
    corners &= corners_beside(entries, size, y);
    if (only != 0 && y + size.depth > own.y && y < own.y + own.depth) {
      for (int x = std::max(0, own.x - size.width + 1); x < own.x + own.width; ++x) corners &= ~(1u << x);
    }
    if (corners == 0) continue;
    any = true;
    visit(y, corners, size);
    const std::uint32_t wide = widened(corners, size.width);
    if (y > 0) around.add(y - 1, wide);
    if (y + size.depth < kTableSide) around.add(y + size.depth, wide);
    for (int dy = 0; dy < size.depth; ++dy) around.add(y + dy, corners >> 1 | corners << size.width);
  }
  return any;
}

}  // namespace ai::climbers_ai
