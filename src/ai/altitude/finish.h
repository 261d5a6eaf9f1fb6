#pragma once

#include <optional>

#include "games/altitude/rules.h"

namespace ai::altitude_ai {

// The last round (A6) for one seat. What it builds changes nobody else's points, so the most points that its
// mountain and hand can come to is an exact answer, whatever the others hold.
struct Finish {
  int points = 0;
  std::optional<altitude::Action> first;  // nothing: the best is to lay no card any more
};

// `avalanches_go`: those in hand will be laid in other mountains (option endgame_avalanches).
Finish best_finish(const altitude::Deck& deck, const altitude::Mountain& mountain, const altitude::Hand& hand,
                   bool avalanches_go);

}  // namespace ai::altitude_ai
