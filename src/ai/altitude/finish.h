#pragma once

#include <optional>

#include "games/altitude/rules.h"

namespace ai::altitude_ai {

// The last round (A6) for one seat. What it does to its own mountain changes nobody else's points, so the
// most points that its mountain and hand can come to is an exact answer, whatever the others hold.
struct Finish {
  int points = 0;
  std::optional<altitude::Action> first;  // nothing: the best is to lay no card any more
};

// With endgame_avalanches those in hand are taken to be laid in other mountains.
Finish best_finish(const altitude::Game& game, const altitude::Mountain& mountain,
                   const altitude::Hand& hand);

}  // namespace ai::altitude_ai
