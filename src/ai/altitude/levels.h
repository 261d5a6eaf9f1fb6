#pragma once

#include "ai/search_result.h"
#include "core/random.h"
#include "games/altitude/rules.h"

// Level 1 (a kind beginner) to 8. Up to level 7 they judge a position at a glance and misjudge it the more
// the lower they are, each with an inclination of its own; level 8 looks ahead.
namespace ai {

Budget level_budget(const altitude::Game& game, int level);

// Every choice with its value, best first.
SearchResult<altitude::Game> consider(const altitude::Game& game, const altitude::Game::View& view, int level,
                                      const Budget& budget, core::Random& random);

// The best of these, or one that looked about as good to an eye of that level.
altitude::Action level_action(const altitude::Game& game, const altitude::Game::View& view, int level,
                              const Budget& budget, core::Random& random);

}  // namespace ai
