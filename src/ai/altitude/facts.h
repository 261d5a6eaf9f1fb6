#pragma once

#include "ai/fact.h"
#include "games/altitude/rules.h"

namespace ai {

Facts facts(const altitude::Game& game, const altitude::State& state, int seat);

}  // namespace ai
