#pragma once

#include "ai/altitude/net_value.h"
#include "ai/net.h"
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

// What level 8 thinks with this net behind its values; without one, as it did before there were nets, which
// is the bot `classic`.
Budget classic_budget(const altitude::Game& game);  // of that bot, if nothing else is said
SearchResult<altitude::Game> consider_top(const altitude::Game& game, const altitude::Game::View& view,
                                          const Net* net, const Budget& budget, core::Random& random);

// The best of these, or one that looked about as good to an eye of that level.
altitude::Action level_action(const altitude::Game& game, const altitude::Game::View& view, int level,
                              const Budget& budget, core::Random& random);

inline GameNet& net_of(std::type_identity<altitude::Game>) { return altitude_ai::game_net(); }

}  // namespace ai
