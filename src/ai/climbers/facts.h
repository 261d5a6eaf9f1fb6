#pragma once

#include "ai/fact.h"
#include "games/climbers/rules.h"

namespace ai {

Facts facts(const climbers::Game& game, const climbers::State& state, int seat);

}  // namespace ai
