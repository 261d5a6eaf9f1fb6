#pragma once

#include "ai/climbers/guide.h"
#include "ai/search_result.h"

namespace ai::climbers_ai {

// What the guide's candidates look like right after the action, each valued once as far as the nodes go; best
// first.
SearchResult<climbers::Game> glance(const climbers::Game& game, const climbers::State& state,
                                    const Guide& guide, const Budget& budget);
// What they are worth to a search.
SearchResult<climbers::Game> look_ahead(const climbers::Game& game, const climbers::State& state,
                                        const Guide& guide, const Budget& budget, core::Random& random);

}  // namespace ai::climbers_ai
