#pragma once

#include "games/altitude/rules.h"

namespace ai {

// A greedy builder: looks at its view right after each action, likes floors, broad and low bases, and cards
// in hand that will be of use.
altitude::Action simple_action(const altitude::Game& game, const altitude::Game::View& view,
                               core::Random& random);

}  // namespace ai
