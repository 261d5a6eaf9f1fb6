#pragma once

#include <optional>

#include "ai/climbers/reach.h"
#include "games/climbers/rules.h"

namespace climbers_ai {

// What a block move promises at a glance, without making it: a step for the mover, ways of the others covered
// or taken away.
class MoveGlance {
 public:
  MoveGlance(const climbers::Game& game, const climbers::State& state);

  // Of putting the block down, and of taking it from where it lies: together, of the move.
  int worth(const climbers::Action& move) const;
  int worth_of_taking(int block) const;
  // How much a disc on the block would take from the others.
  int disc_worth(int block) const;

 private:
  struct Rival {
    Rows ways{};   // squares that it gains height on
    Rows sites{};  // where a step of its own could stand
    int way_worth = 0;
    int site_worth = 0;
  };

  int step_worth(const climbers::Action& move, const climbers::Extent& extent) const;
  int opening_worth(int block) const;
  int hindrance(const climbers::Rect& rect, bool covers) const;

  const climbers::State& state_;
  Terrain terrain_;
  climbers::Colour me_;
  Reach mine_;
  std::array<Rival, climbers::kClimbers> rivals_;
  std::size_t rival_count_ = 0;
};

}  // namespace climbers_ai
