#pragma once

#include "ai/search_result.h"
#include "games/altitude/rules.h"

namespace ai::altitude_ai {

// How a game that is in its last round (A6) or over ends if everybody makes the most of the hand. Exact; with
// endgame_avalanches those in hand are taken to be laid where they harm nobody.
core::Shares last_round_shares(const altitude::Game& game, const altitude::State& state);

// Every choice of the seat to finish, with its expected share, best first. What to build is exact. What an
// avalanche does to those who finish later (option endgame_avalanches) is the mean over sampled worlds.
SearchResult<altitude::Game> consider_last_round(const altitude::Game& game, const altitude::View& view,
                                                 core::Random& random);

}  // namespace ai::altitude_ai
