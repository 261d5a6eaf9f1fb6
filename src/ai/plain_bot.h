#pragma once

#include "ai/search.h"

namespace ai {

// What the plain bot spends on a decision if nothing else is said.
inline constexpr Budget kPlainBudget{.nodes = 2'000, .time = std::chrono::seconds(1)};

// Tree search that knows nothing of the game but its rules: random playouts, all actions alike. The reference
// that every level is measured against.
template <core::Game G>
typename G::Action plain_action(const G& game, const typename G::View& view, const Budget& budget,
                                core::Random& random) {
  core::ActionList<typename G::Action> actions;
  game.legal_actions(view, actions);
  if (actions.size() == 1) return actions[0];
  Search search(game, RandomPlayouts<G>(), core::Observer::seat(game.to_act(view).index()), budget);
  search.start(view, random.next());
  search.run();
  return search.result().best().action;
}

}  // namespace ai
