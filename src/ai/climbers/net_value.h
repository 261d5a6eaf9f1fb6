#pragma once

#include "ai/climbers/evaluator.h"
#include "ai/game_net.h"
#include "ai/net_inputs.h"

namespace ai::climbers_ai {

inline constexpr std::size_t kSeatInputs = 64;
inline constexpr std::size_t kContextInputs = 32;

GameNet& game_net();
inline const Net* value_net() { return game_net().get(); }

using SeatInputs = std::array<Net::Input, kSeatInputs>;
using ContextInputs = std::array<Net::Input, kContextInputs>;

// What the net is told of a position, seat by seat.
using NetInputs = ai::NetInputs<kSeatInputs, kContextInputs, climbers::kClimbers>;
NetInputs net_inputs(const climbers::Game& game, const climbers::State& state);

// Each seat's expected share of the win; the game is on.
core::Shares evaluate(const climbers::Game& game, const climbers::State& state, const Net& net);

}  // namespace ai::climbers_ai
