#pragma once

#include <algorithm>
#include <bit>

#include "ai/climbers/terrain.h"
#include "games/climbers/climbing.h"

namespace ai::climbers_ai {

// A set of squares. A search makes tens of thousands of them, most of which stay empty, so that only the rows
// from the first to the last that it has squares in are ever written.
class Layer {
 public:
  Layer() {}  // not the default one, which would clear all rows

  int first() const { return first_; }
  int last() const { return last_; }
  bool empty() const { return last_ < first_; }
  // None outside of the rows, or of the table.
  std::uint32_t row(int y) const { return y < first_ || y > last_ ? 0 : rows_[static_cast<std::size_t>(y)]; }
  int count() const {
    int squares = 0;
    for (int y = first_; y <= last_; ++y) squares += std::popcount(row(y));
    return squares;
  }
  void add(int y, std::uint32_t bits) {
    if (bits == 0) return;
    if (empty()) {
      first_ = last_ = y;
      rows_[static_cast<std::size_t>(y)] = bits;
      return;
    }
    while (y < first_) rows_[static_cast<std::size_t>(--first_)] = 0;
    while (y > last_) rows_[static_cast<std::size_t>(++last_)] = 0;
    rows_[static_cast<std::size_t>(y)] |= bits;
  }
  void add(const Layer& other) {
    for (int y = other.first_; y <= other.last_; ++y) add(y, other.row(y));
  }
  void remove(int y, std::uint32_t bits) {
    if (y >= first_ && y <= last_) rows_[static_cast<std::size_t>(y)] &= ~bits;
  }

 private:
  int first_ = climbers::kTableSide;
  int last_ = -1;
  Rows rows_;
};

// Corners from which a footprint has an edge against the layer, in row y.
inline std::uint32_t corners_beside(const Layer& layer, const Footprint& footprint, int y) {
  return corners_beside([&layer](int row) { return layer.row(row); }, footprint, y);
}

// How high one climber gets, and where: in one climb as things stand, and in a turn of its own with one
// block moved in between. All by the ladders that are spent on it. Exact for the climb. For the turn every
// block that could be a step is taken as put there out of nowhere: what its going away opens or breaks is not
// looked at (TurnSearch does that), so that this is quick enough for every position of a search.
class Reach {
 public:
  static constexpr int kWindow = 16;  // levels, the climber's own and those above, that are looked at

  // `movable`: what the climber might take in its turn.
  Reach(const Terrain& terrain, climbers::Colour who, climbers::BlockSet movable);

  int level() const { return base_; }
  // The highest level with at most these ladders.
  int climb(unsigned ladders) const { return climb_[ladders]; }
  int turn(unsigned ladders) const { return turn_[ladders]; }
  // With two blocks put there one after the other, as two turns allow; worked out when asked for.
  std::array<int, 4> two_turns() const;
  // How many places there are for a step that ends higher than a climb alone; all ladders kept.
  int steps() const { return steps_; }
  // How many of them end a given number of levels above the climber.
  int steps_to(int rise) const { return steps_to_[static_cast<std::size_t>(rise)]; }
  const Rows& sites() const { return sites_; }  // the squares of these places

  bool open_to_me(int block) const;
  // Whether the block, put there, could be stepped on. It must be in hand: lie nowhere.
  bool may_step_on(const climbers::Action& move) const;
  // Where a climb that spends exactly these ladders gets. The level is within the window.
  const Layer& reached(unsigned ladders, int level) const {
    return reached_[ladders][static_cast<std::size_t>(level - base_)];
  }
  // Squares from which a step leads to that level, all of these ladders spent by then.
  const Layer& entries(unsigned ladders, int level) const {
    return entries_[ladders][static_cast<std::size_t>(level - base_)];
  }
  // Squares of that level that the climber may enter, reached or not.
  const Layer& open(int level) const {
    return open_[static_cast<std::size_t>(std::min(level - base_, kWindow - 1))];
  }
  // Adds what hangs together with the layer by squares of `open`.
  static void flood(Layer& layer, const Layer& open);
  bool in_window(int level) const { return level >= base_ && level < base_ + kWindow; }

 private:
  using Layers = std::array<Layer, kWindow>;
  using BySpent = std::array<Layers, 4>;
  using Highest = std::array<int, 4>;
  using ByShape = std::array<climbers::BlockSet, kShapes.size()>;

  // What blocks of one shape could be put down as: something to step on, with its top on this level.
  struct Step {
    std::size_t shape;
    climbers::BlockSet blocks;
    int top;
  };

  bool in_hand(unsigned ladders) const { return (ladders & ~ladders_) == 0; }
  void find_open_squares();
  void close_full_surfaces();
  void stand();
  void climb_on(BySpent& layers) const;
  void note_highest(const BySpent& layers, Highest& highest) const;
  void find_entries(const BySpent& layers, BySpent& entries) const;
  void sort_blocks(climbers::BlockSet movable);
  // From the entries by one step each to what is then in reach. Every place for a step is shown to
  // visit(spent, rel, y, corners, footprint).
  template <class Visit>
  void take_steps(const BySpent& entries, BySpent& beyond, Highest& highest, Visit visit) const;
  template <class Visit>
  bool try_step(const Step& step, const Layer& entries, Layer& around, Visit visit) const;

  const Terrain& terrain_;
  const climbers::Colour who_;
  const unsigned ladders_;
  int base_;
  Highest climb_{};
  Highest turn_{};
  ByShape blocks_{};  // that could be a step of the shape
  int steps_ = 0;
  std::array<int, kWindow> steps_to_{};
  Rows sites_{};
  Layers open_{};  // squares that the climber may enter, by levels above it
  BySpent reached_{};
  BySpent entries_{};
  BySpent beyond_{};  // what a step leads to
};

}  // namespace ai::climbers_ai
