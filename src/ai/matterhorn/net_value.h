#pragma once

#include <array>

#include "ai/game_net.h"
#include "ai/net_inputs.h"
#include "games/matterhorn/rules.h"

namespace ai::matterhorn_ai {

inline constexpr std::size_t kSeatInputs = 64;
inline constexpr std::size_t kContextInputs = 32;

GameNet& game_net();
inline const Net* value_net() { return game_net().get(); }

using SeatInputs = std::array<Net::Input, kSeatInputs>;
using ContextInputs = std::array<Net::Input, kContextInputs>;

// What the net is told when `next` is about to begin a turn, seat by seat.
using NetInputs = ai::NetInputs<kSeatInputs, kContextInputs, matterhorn::kMaxPlayers>;
NetInputs net_inputs(const matterhorn::Game& game, const matterhorn::State& state, int next);

// How likely each seat is to win then; the game is on, and every piece is on the mountain or the summit.
core::Shares evaluate(const matterhorn::Game& game, const matterhorn::State& state, int next, const Net& net);

}  // namespace ai::matterhorn_ai
