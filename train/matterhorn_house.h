#pragma once

#include "ai/matterhorn/levels.h"
#include "ai/matterhorn/net_value.h"
#include "ai/matterhorn/turn_solver.h"
#include "train/house.h"

namespace train {

template <>
struct House<matterhorn::Game> {
  using Game = matterhorn::Game;
  static constexpr std::size_t kSeatInputs = ai::matterhorn_ai::kSeatInputs;
  static constexpr std::size_t kContextInputs = ai::matterhorn_ai::kContextInputs;
  static constexpr std::uint32_t kOneIn = 1;
  static constexpr std::uint32_t kHighestSlip = 6;
  static constexpr ai::matterhorn_ai::Effort kGlance{3, 5, 0, 1, true};

  static ai::SearchResult<Game> think(const Game& game, const matterhorn::State& state, const ai::Net* net,
                                      const ai::Budget& budget, core::Random& random) {
    if (budget.nodes > 1) return ai::consider_top(game, state, net, budget, random);
    ai::matterhorn_ai::Deliberation deliberation({.nodes = ai::kAnyNumber});
    ai::matterhorn_ai::TurnSolver solver(game, kGlance, deliberation, net);
    ai::SearchResult<Game> result;
    for (const auto& [action, worth] : solver.solve(state))
      result.choices.push_back({action, 1, solver.shares(worth, state.active), 0});
    return result;
  }

  // At the beginning of a turn: that is what the evaluator is asked for.
  static bool is_sample(const Game&, const matterhorn::State& state) {
    return state.phase == matterhorn::Phase::roll && state.used_rows == 0;
  }

  // The turn solved, by the net's judgement of how it ends.
  static core::Shares foresee(const Game& game, const matterhorn::State& state, const ai::Net* net) {
    ai::matterhorn_ai::Deliberation deliberation({.nodes = ai::kAnyNumber});
    ai::matterhorn_ai::TurnSolver solver(game, kGlance, deliberation, net);
    return ai::matterhorn_ai::as_chances(solver.shares(solver.roll_worth(state), state.active));
  }

  static void encode(const Game& game, const matterhorn::State& state, std::vector<ai::Net::Input>& inputs) {
    append_inputs(ai::matterhorn_ai::net_inputs(game, state, state.active), game.setup().players, inputs);
  }
};

}  // namespace train
