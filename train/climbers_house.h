#pragma once

#include "ai/climbers/levels.h"
#include "ai/climbers/look_ahead.h"
#include "train/house.h"

namespace train {

template <>
struct House<climbers::Game> {
  using Game = climbers::Game;
  static constexpr std::size_t kSeatInputs = ai::climbers_ai::kSeatInputs;
  static constexpr std::size_t kContextInputs = ai::climbers_ai::kContextInputs;
  static constexpr std::uint32_t kOneIn = 2;
  static constexpr std::uint32_t kHighestSlip = 4;  // what is higher takes too long

  static ai::SearchResult<Game> think(const Game& game, const climbers::State& state, const ai::Net* net,
                                      const ai::Budget& budget, core::Random& random) {
    if (budget.nodes > 1) return ai::consider_top(game, state, net, budget, random);
    return ai::climbers_ai::glance(game, state, ai::climbers_ai::Guide({}, net), {.nodes = ai::kAnyNumber});
  }

  // In every phase of a turn.
  static bool is_sample(const Game& game, const climbers::State& state) {
    return game.to_act(state).is_seat();
  }

  static void encode(const Game& game, const climbers::State& state, std::vector<ai::Net::Input>& inputs) {
    append_inputs(ai::climbers_ai::net_inputs(game, state), game.players(), inputs);
  }
};

}  // namespace train
