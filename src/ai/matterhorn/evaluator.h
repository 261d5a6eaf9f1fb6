#pragma once

#include <array>

#include "core/game.h"
#include "games/matterhorn/rules.h"

namespace ai::matterhorn_ai {

// How long each circle's way to the summit is, in quarters of an action: an obstacle on the way costs an
// action more, and so does a piece that stands there.
class Distances {
 public:
  static constexpr int kAction = 4;
  Distances(const matterhorn::Game& game, const matterhorn::State& state);
  int operator[](matterhorn::Circle circle) const { return costs_[circle]; }

 private:
  std::array<std::int16_t, matterhorn::kCircles + 1> costs_;
};

// How likely each seat is to win when `next` is about to begin a turn. Arithmetic on integers and IEEE
// products only, so that every platform gives the same bits.
core::Shares chances(const matterhorn::Game& game, const matterhorn::State& state, int next);

// The same while pieces are still being put. On a bare mountain every start is as good as another; so it is
// judged by the mean over mountains with obstacles here and there, where a start with more ways up is better.
core::Shares set_up_chances(const matterhorn::Game& game, const matterhorn::State& state);

}  // namespace ai::matterhorn_ai
