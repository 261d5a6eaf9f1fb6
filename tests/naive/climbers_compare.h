#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/climbers/rules.h"
#include "naive/climbers.h"

// The engine and the naive implementation side by side.
namespace climbers {

// The naive implementation at the start of the same game. `end` may replace the option of that name.
naive::Climbers referee_of(const core::Setup& complete, const std::string& end = {});

// Same mountain, same climbers, same seat to act, same choices.
void expect_same_position(const Game& game, const State& state, const naive::Climbers& referee);
// Where the game is over.
void expect_same_result(const Game& game, const State& state, const naive::Climbers& referee);

}  // namespace climbers
