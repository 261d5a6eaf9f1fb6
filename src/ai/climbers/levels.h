#pragma once

#include "ai/search_result.h"
#include "games/climbers/rules.h"

// The players of The Climbers, from 1 (kind) to 8 (hard).
namespace ai {

Budget level_budget(const climbers::Game& game, int level);
SearchResult<climbers::Game> consider(const climbers::Game& game, const climbers::Game::View& view, int level,
                                      const Budget& budget, core::Random& random);
climbers::Action level_action(const climbers::Game& game, const climbers::Game::View& view, int level,
                              const Budget& budget, core::Random& random);

}  // namespace ai
