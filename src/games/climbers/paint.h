#pragma once

#include "core/random.h"
#include "games/climbers/state.h"

namespace climbers {

// Chooses which face of each coloured block is up, as it lies, so that every climber finds its colour at
// every height. That changes no shape, so it comes last.
void paint(State& state, core::Random& random);

}  // namespace climbers
