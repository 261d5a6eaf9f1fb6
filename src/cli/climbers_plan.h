#pragma once

#include <string>
#include <vector>

#include "cli/style.h"
#include "games/climbers/state.h"

namespace cli {

// The mountain seen from above: colour and level of every surface, its block's number, climbers and discs,
// with lines between the blocks and the squares' numbers at the edges.
std::string climbers_plan(const climbers::State& state, const Style& style);

Paint paint_of(climbers::Colour colour);
std::string mark_of(climbers::Colour climber, const Style& style);

}  // namespace cli
