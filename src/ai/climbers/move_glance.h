#pragma once

#include <cstdint>

#include "ai/climbers/reach.h"
#include "games/climbers/rules.h"

namespace ai::climbers_ai {

// What a block move promises at a glance, without making it: a step for the mover, ways of the others covered
// or taken away.
class MoveGlance {
 public:
  MoveGlance(const climbers::Game& game, const climbers::State& state);

  // In hundredths of a level: what the mover may gain by the move, and what the others may lose.
  struct Promise {
    int height;
    int hindrance;
  };
  Promise of(const climbers::Action& move) const;
  // How much a disc on the block would take from the others.
  int disc_worth(int block) const;

 private:
  using ByFootprint = std::array<Rows, kFootprints.size()>;
  struct Rival {
    Rows ways{};              // squares that it gains height on
    Rows sites{};             // where a step of its own could stand
    int site_worth = 0;       // the fewer there are, the more
    ByFootprint over_ways{};  // corners of places that cover some of them
    ByFootprint over_sites{};
  };
  static constexpr std::int16_t kUnknown = INT16_MAX;
  static constexpr std::int16_t kNoStep = INT16_MIN;

  void look_up();
  int onward(int level, const climbers::Rect& from) const;
  int step_worth(const climbers::Action& move, std::size_t shape) const;
  std::int16_t rise_worth(const climbers::Rect& place, int level) const;
  int opening_worth(int block) const;
  int loss(const climbers::Rect& rect, bool covers) const;
  int loss_at(std::size_t footprint, climbers::Square corner) const;

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
  // What a step of a shape at a corner is worth but for its colour, once it was asked for.
  mutable std::array<std::array<std::int16_t, climbers::kSquares>, kShapes.size()> steps_;
};

}  // namespace ai::climbers_ai
