#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ai/depth.h"
#include "ai/matterhorn/turn_solver.h"

namespace ai {

// Between two turns the net's opinion. Within a turn what the rest of it makes of that: a roll is the mean
// over all rolls, a token or a bonus the best of the few that promise most, each carried out and then judged;
// whether to roll on is judged by the turn solver, and the actions at the end are searched (kLooks: how
// widely). While pieces are being put, the net's opinion of the start. Without a net it is the evaluator's.
class MatterhornValue {
 public:
  MatterhornValue(const matterhorn::Game& game, Depth depth);
  MatterhornValue(const MatterhornValue&) = delete;
  MatterhornValue& operator=(const MatterhornValue&) = delete;

  core::Shares operator()(const matterhorn::State& state);
  // What the value of a decision is the best of.
  std::vector<matterhorn::Action> choices(const matterhorn::State& state);

 private:
  core::Shares begun(const matterhorn::State& state);
  core::Shares handed_over(const matterhorn::State& state);
  core::Shares set_up(const matterhorn::State& state) const;
  core::Shares mean_of_outcomes(const matterhorn::State& state);
  core::Shares best_of_choices(const matterhorn::State& state);
  std::vector<matterhorn::Action> best_starts(const matterhorn::State& state);

  const matterhorn::Game& game_;
  Depth depth_;
  matterhorn_ai::Deliberation deliberation_;
  matterhorn_ai::TurnSolver solver_;  // without looks: it solves a board once for all rolls on it
  matterhorn_ai::TurnSolver acting_;
  std::unordered_map<std::uint64_t, core::Shares> known_;  // by hash: many rolls lead to the same board
};

inline MatterhornValue position_value(const matterhorn::Game& game, Depth depth) { return {game, depth}; }

}  // namespace ai
