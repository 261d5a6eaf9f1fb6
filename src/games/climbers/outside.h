#pragma once

#include "games/climbers/state.h"

// The outside of the table (C1): bare squares that hang together with its rim. A state keeps it up to date as
// blocks come and go; only a block that may cut some squares off costs a search.
namespace climbers {

Rows find_outside(const State& state);  // anew, from the heights

// A block was put on these bare squares, or taken from them; the heights say so already.
void cover_outside(State& state, const Rect& place);
void uncover_outside(State& state, const Rect& place);

// Whether a block on these bare squares would cut other ones off from the rim.
bool would_enclose(const State& state, const Rect& place);

}  // namespace climbers
