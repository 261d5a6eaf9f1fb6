#pragma once

#include <array>
#include <optional>

#include "games/climbers/rules.h"

namespace ai::climbers_ai {

// One's own turn as far as it gains height: climb, move a block, climb again (C3 A–C).
struct Ascent {
  int level = 0;
  std::optional<climbers::Action> climb;  // nothing: do without
  std::optional<climbers::Action> move;
  std::optional<climbers::Action> climb_2;
};

// The highest level that the active seat reaches in the rest of its turn, exactly, over all climbs and all
// block moves. A bound for each block, from the mountain with that block in hand, leaves few moves to be
// tried.
class TurnSearch {
 public:
  // The phase is climb, block or climb_2.
  TurnSearch(const climbers::Game& game, const climbers::State& state);

  // With at most these ladders spent; those in hand count.
  const Ascent& best(unsigned ladders) const { return best_[ladders]; }

 private:
  struct Start;  // where the first climb ends

  void climb_first(const Start& here);
  void note(const Ascent& ascent, unsigned spent);
  void offer(const Start& start, const climbers::State& state, std::optional<climbers::Action> move);
  void move_blocks(const Start& start);
  void try_block(const Start& start, int block);

  const climbers::Settings& settings_;
  const climbers::Colour me_;
  std::array<Ascent, 4> best_;
};

}  // namespace ai::climbers_ai
