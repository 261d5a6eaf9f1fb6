#pragma once

#include "ai/climbers/evaluator.h"
#include "ai/net.h"

namespace ai::climbers_ai {

inline constexpr std::size_t kSeatInputs = 64;
inline constexpr std::size_t kContextInputs = 32;

// Whether a net is built in: what a first visit of the page fetches has no room for one.
#ifdef __wasi__
inline constexpr bool kNetBuiltIn = false;
#else
inline constexpr bool kNetBuiltIn = true;
#endif
// That net, or nothing.
const Net* value_net();

using SeatInputs = std::array<Net::Input, kSeatInputs>;
using ContextInputs = std::array<Net::Input, kContextInputs>;

// What the net is told of a position, seat by seat.
struct NetInputs {
  std::array<SeatInputs, climbers::kClimbers> seats;
  std::array<ContextInputs, climbers::kClimbers> contexts;
};
NetInputs net_inputs(const climbers::Game& game, const climbers::State& state);

// Each seat's expected share of the win; the game is on.
core::Shares evaluate(const climbers::Game& game, const climbers::State& state, const Net& net);

}  // namespace ai::climbers_ai
