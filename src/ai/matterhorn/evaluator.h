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

}  // namespace ai::matterhorn_ai
