#pragma once

#include "ai/climbers/net_value.h"
#include "ai/net.h"
#include "ai/search_result.h"
#include "games/climbers/rules.h"

// The players of The Climbers, from 1 (kind) to 8 (hard).
namespace ai {

// Nodes decide; the time is a cap for slow devices.
Budget level_budget(const climbers::Game& game, int level);
// What a player of the level thinks of every choice it looks at, best first.
SearchResult<climbers::Game> consider(const climbers::Game& game, const climbers::Game::View& view, int level,
                                      const Budget& budget, core::Random& random);
// What it does: the best of these, or one that looks about as good to an eye of that level.
climbers::Action level_action(const climbers::Game& game, const climbers::Game::View& view, int level,
                              const Budget& budget, core::Random& random);

// What level 8 thinks with this net, or with none: then it is `classic`, level 8 as it was before there were
// nets.
SearchResult<climbers::Game> consider_top(const climbers::Game& game, const climbers::Game::View& view,
                                          const Net* net, const Budget& budget, core::Random& random);
Budget classic_budget(const climbers::Game& game);

inline GameNet& net_of(std::type_identity<climbers::Game>) { return climbers_ai::game_net(); }

}  // namespace ai
