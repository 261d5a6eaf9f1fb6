#pragma once

#include "ai/climbers/reach.h"
#include "games/climbers/rules.h"

namespace ai::climbers_ai {

// What a block move promises at a glance, without making it: a step for the mover, ways of the others covered
// or taken away.
class MoveGlance {
 public:
  MoveGlance(const climbers::Game& game, const climbers::State& state);

  // In hundredths of a level: what the mover may gain by the move, and what the others may lose.
  int height(const climbers::Action& move) const;
  int hindrance(const climbers::Action& move) const;
  // How much a disc on the block would take from the others.
  int disc_worth(int block) const;

 private:
  struct Rival {
    Rows ways{};         // squares that it gains height on
    Rows sites{};        // where a step of its own could stand
    int site_worth = 0;  // the fewer there are, the more
  };

  void look_up();
  int onward(int level, const climbers::Rect& from) const;
  int step_worth(const climbers::Action& move, const climbers::Rect& place) const;
  int opening_worth(int block) const;
  int loss(const climbers::Rect& rect, bool covers) const;

  const climbers::State& state_;
  Terrain terrain_;
  climbers::Colour me_;
  Reach mine_;
  // The highest level that the mover can climb to from a square, ladders kept; 0: it may not enter it.
  std::array<std::uint8_t, climbers::kSquares> up_{};
  std::array<int, climbers::kBlocks + 1> opening_{};    // what the mover gains by taking the block away
  std::array<int, climbers::kBlocks + 1> hindering_{};  // what the others lose by it
  std::array<Rival, climbers::kClimbers> rivals_;
  std::size_t rival_count_ = 0;
};

}  // namespace ai::climbers_ai
