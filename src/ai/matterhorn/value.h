#pragma once

#include "ai/depth.h"
#include "ai/matterhorn/turn_solver.h"

namespace ai {

// The rest of the turn solved: rolls exactly, actions by search over the boards (6, 8 or 8 wide; deep also
// solves the next seat's turn for the three best). While pieces are being put, the evaluator's opinion.
class MatterhornValue {
 public:
  MatterhornValue(const matterhorn::Game& game, Depth depth);
  MatterhornValue(const MatterhornValue&) = delete;
  MatterhornValue& operator=(const MatterhornValue&) = delete;

  core::Shares operator()(const matterhorn::State& state);

 private:
  core::Shares begun(const matterhorn::State& state);

  const matterhorn::Game& game_;
  matterhorn_ai::Deliberation deliberation_;
  matterhorn_ai::TurnSolver solver_;
  matterhorn_ai::TurnSolver placing_;  // solves a board once for all rolls on it
};

inline MatterhornValue position_value(const matterhorn::Game& game, Depth depth) { return {game, depth}; }

}  // namespace ai
