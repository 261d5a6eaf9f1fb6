#pragma once

#include "ai/altitude/evaluator.h"
#include "ai/altitude/foresight.h"
#include "ai/altitude/levels.h"
#include "train/house.h"

namespace train {

template <>
struct House<altitude::Game> {
  using Game = altitude::Game;
  static constexpr std::size_t kSeatInputs = ai::altitude_ai::kSeatInputs;
  static constexpr std::size_t kContextInputs = ai::altitude_ai::kContextInputs;
  static constexpr std::uint32_t kOneIn = 6;
  static constexpr std::uint32_t kHighestSlip = 6;

  static ai::SearchResult<Game> think(const Game& game, const Game::View& view, const ai::Net* net,
                                      const ai::Budget& budget, core::Random& random) {
    if (budget.nodes > 1) return ai::consider_top(game, view, net, budget, random);
    const ai::altitude_ai::Evaluator evaluator(game, net);
    return ai::altitude_ai::Foresight(game, evaluator).consider(view, {1, 0}, {.nodes = 1}, random);
  }

  // Before a card is drawn, and once the pile is empty: that is what the evaluator is asked for.
  static bool is_sample(const Game& game, const altitude::State& state) {
    return state.phase == altitude::Phase::draw ||
           (state.phase == altitude::Phase::finish && state.active == (state.last + 1) % game.players());
  }

  static void encode(const Game& game, const altitude::Position& position,
                     std::vector<ai::Net::Input>& inputs) {
    using namespace ai::altitude_ai;
    const Evaluator evaluator(game);
    const Unseen unseen(game.deck(), evaluator.ranks(), position.unseen);
    const auto prospects = evaluator.prospects(position);
    const Mover mover = Evaluator::mover(position);
    for (int seat = 0; seat < game.players(); ++seat) {
      const auto own = seat_inputs(game, position, unseen, prospects[static_cast<std::size_t>(seat)], seat);
      const auto context = context_inputs(game, position, unseen, seat, mover);
      inputs.insert(inputs.end(), own.begin(), own.end());
      inputs.insert(inputs.end(), context.begin(), context.end());
    }
  }
};

}  // namespace train
