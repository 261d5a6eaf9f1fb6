#pragma once

#include "ai/search_result.h"
#include "core/random.h"
#include "games/matterhorn/rules.h"

// Level 1 (a kind beginner) to 8. A weaker level looks at fewer ways to spend its actions and judges each
// choice less sharply; it errs between choices that are close, and does not blunder at random.
namespace ai {

Budget level_budget(const matterhorn::Game& game, int level);

// Every choice with its value, best first.
SearchResult<matterhorn::Game> consider(const matterhorn::Game& game, const matterhorn::Game::View& view,
                                        int level, const Budget& budget, core::Random& random);

// The best of these to an eye of that level.
matterhorn::Action level_action(const matterhorn::Game& game, const matterhorn::Game::View& view, int level,
                                const Budget& budget, core::Random& random);

}  // namespace ai
