#pragma once

#include <cstdint>
#include <span>

#include "core/random.h"

namespace ai {

// The action with the greatest worth; among equals each with the same chance.
template <class Action, class Worth>
Action best_of(std::span<const Action> actions, core::Random& random, const Worth& worth) {
  Action best = actions[0];
  auto best_worth = worth(best);
  std::uint32_t equals = 1;
  for (const Action& action : actions.subspan(1)) {
    const auto value = worth(action);
    if (value < best_worth) continue;
    equals = value == best_worth ? equals + 1 : 1;
    best_worth = value;
    if (random.below(equals) == 0) best = action;
  }
  return best;
}

}  // namespace ai
