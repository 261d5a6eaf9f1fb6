#pragma once

#include <vector>

#include "ai/bots.h"

// Decisions that come up in games of a bot against itself: one in `one_in` of the wanted ones.
template <class Wanted>
std::vector<matterhorn::State> sampled_decisions(const matterhorn::Game& game, const ai::Bot& bot,
                                                 std::size_t count, std::uint32_t one_in,
                                                 core::Random& random, Wanted wanted) {
  std::vector<matterhorn::State> decisions;
  matterhorn::State state = game.start();
  while (decisions.size() < count) {
    const core::Actor actor = game.to_act(state);
    if (actor.is_over()) {
      state = game.start();
    } else if (actor.is_chance()) {
      game.apply(state, game.sample_chance(state, random));
    } else {
      if (wanted(state) && random.below(one_in) == 0) decisions.push_back(state);
      game.apply(state, ai::bot_action(game, state, bot, random));
    }
  }
  return decisions;
}
