#pragma once

#include "ai/matterhorn/net_value.h"
#include "ai/net.h"
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

// What level 8 thinks with this net, or with none: then it is `classic`, level 8 as it was before there were
// nets.
SearchResult<matterhorn::Game> consider_top(const matterhorn::Game& game, const matterhorn::Game::View& view,
                                            const Net* net, const Budget& budget, core::Random& random);
Budget classic_budget(const matterhorn::Game& game);
// A search leaves nothing to luck: several of them would find the same (ai/strongest.h).
void searches_alike(const matterhorn::Game& game);

inline GameNet& net_of(std::type_identity<matterhorn::Game>) { return matterhorn_ai::game_net(); }

}  // namespace ai
