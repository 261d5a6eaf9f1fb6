#pragma once

#include "core/game.h"

namespace ai {

// Any legal action, all alike.
template <core::Game G>
typename G::Action random_action(const G& game, const typename G::View& view, core::Random& random) {
  core::ActionList<typename G::Action> actions;
  game.legal_actions(view, actions);
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace ai
