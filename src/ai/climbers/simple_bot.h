#pragma once

#include "games/climbers/rules.h"

namespace ai {

// A greedy climber: goes as high as it can without ladders, keeps them for when nothing else helps, and of
// the block moves that it looks at, drawn at random, makes the one that lets it climb highest and the others
// least.
climbers::Action greedy_action(const climbers::Game& game, const climbers::State& state, core::Random& random,
                               int blocks_looked_at);

climbers::Action simple_action(const climbers::Game& game, const climbers::Game::View& view,
                               core::Random& random);

}  // namespace ai
