#pragma once

#include "ai/depth.h"
#include "games/climbers/rules.h"

namespace ai {

// What the best choice is worth to a search of 60, 400 or 2,200 nodes, without the net: the browser has none.
class ClimbersValue {
 public:
  ClimbersValue(const climbers::Game& game, Depth depth) : game_(game), depth_(depth) {}
  core::Shares operator()(const climbers::State& state);

 private:
  const climbers::Game& game_;
  Depth depth_;
};

inline ClimbersValue position_value(const climbers::Game& game, Depth depth) { return {game, depth}; }

}  // namespace ai
