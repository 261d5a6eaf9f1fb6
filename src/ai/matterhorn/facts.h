#pragma once

#include "ai/fact.h"
#include "games/matterhorn/rules.h"

namespace ai {

Facts facts(const matterhorn::Game& game, const matterhorn::State& state, int seat);

}  // namespace ai
