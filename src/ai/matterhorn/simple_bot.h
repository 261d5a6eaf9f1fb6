#pragma once

#include "games/matterhorn/rules.h"

namespace ai {

// A greedy climber: looks at the position right after each action, rolls on while a further token is worth
// the risk.
matterhorn::Action simple_action(const matterhorn::Game& game, const matterhorn::Game::View& view,
                                 core::Random& random);

}  // namespace ai
