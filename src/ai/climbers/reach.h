#pragma once

#include <algorithm>

#include "ai/climbers/terrain.h"
#include "games/climbers/climbing.h"

namespace ai::climbers_ai {

// A set of squares, and the rows that it has squares in.
struct Layer {
  Rows rows{};
  int first = climbers::kTableSide;
  int last = -1;

  bool empty() const { return last < first; }
  void add(int y, std::uint32_t bits) {
    if (bits == 0) return;
    rows[static_cast<std::size_t>(y)] |= bits;
    first = std::min(first, y);
    last = std::max(last, y);
  }
  void add(const Layer& other) {
    for (int y = other.first; y <= other.last; ++y) add(y, other.rows[static_cast<std::size_t>(y)]);
  }
};

// How high one climber comes, and where: in one climb as things stand, and in a turn of its own with one
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
  // How many places there are for a step that ends higher than a climb alone; all ladders kept.
  int steps() const { return steps_; }
  const Rows& sites() const { return sites_; }  // the squares of these places

  bool open_to_me(int block) const;
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

  bool in_hand(unsigned ladders) const { return (ladders & ~ladders_) == 0; }
  void find_open_squares();
  void close_full_surfaces();
  void stand();
  void climb_on(BySpent& layers) const;
  void note_highest(const BySpent& layers, std::array<int, 4>& highest) const;
  void find_entries();
  void take_steps(climbers::BlockSet movable);
  void try_shape(std::size_t shape, climbers::BlockSet blocks, unsigned spent, std::size_t rel,
                 Layer& around);

  const Terrain& terrain_;
  const climbers::Colour who_;
  const unsigned ladders_;
  int base_;
  std::array<int, 4> climb_{};
  std::array<int, 4> turn_{};
  int steps_ = 0;
  Rows sites_{};
  Layers open_{};  // squares that the climber may enter, by levels above it
  BySpent reached_{};
  BySpent entries_{};
};

}  // namespace ai::climbers_ai
