#pragma once

#include "core/random.h"
#include "games/matterhorn/rules.h"

namespace ai {

// Level 1 (a kind beginner) to 8. A weaker level looks at fewer ways to spend its actions and judges each
// choice less sharply; it errs between choices that are close, and does not blunder at random.
matterhorn::Action level_action(const matterhorn::Game& game, const matterhorn::Game::View& view, int level,
                                core::Random& random);

}  // namespace ai
