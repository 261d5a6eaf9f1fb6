#pragma once

#include <array>
#include <span>

#include "ai/climbers/reach.h"
#include "ai/decay.h"
#include "games/climbers/rules.h"

namespace ai::climbers_ai {

// What of a position is weighed, for each seat.
enum class Feature : std::uint8_t {
  level,
  climb,         // levels that a climb gains, ladders kept
  turn,          // levels that a block moved gains besides
  ladder_climb,  // levels that a climb gains with ladders besides
  ladder_turn,   // levels that a turn gains with ladders besides
  steps,         // how many places for a step there are, from 0 to nearly 1
  short_ladder,  // in hand
  long_ladder,
  disc,
  leads,          // would win now
  will_lead,      // would win if everybody had a turn of gaining what it can
  overtakes,      // does not lead, but would after a turn of its own alone
  left_behind,    // would not even with its ladders
  leads_quietly,  // would win now, as the end comes nearer
  waits_quietly,  // would not win now, can't gain either, and the end comes nearer
  count
};
inline constexpr std::size_t kFeatures = static_cast<std::size_t>(Feature::count);
using Features = std::array<double, kFeatures>;

// When a seat may act next; each of these has its own weights.
enum class Tempo : std::uint8_t {
  to_move,   // has a block to move in this turn
  to_climb,  // has moved it, and may still climb
  done,      // has had its turn
  next,      // is the next to have one
  later,
  count
};
inline constexpr std::size_t kTempos = static_cast<std::size_t>(Tempo::count);

Tempo tempo_of(const climbers::Game& game, const climbers::State& state, int seat);
// C5.1: what the seat finds barred when its turn comes is known for this turn and the next.
climbers::BlockSet movable_by(const Terrain& terrain, Tempo tempo);
// Who is highest if everybody gets that high: among equals whoever stands higher now, then whoever got there
// first.
int leader(const climbers::Game& game, const climbers::State& state,
           const std::array<int, climbers::kClimbers>& levels);

struct SeatLook {
  Tempo tempo = Tempo::later;
  Features features{};
};

// Everything that is weighed, seat by seat.
std::array<SeatLook, climbers::kClimbers> look_at(const climbers::Game& game, const climbers::State& state);

// Each seat's expected share of the win; the game is on.
core::Shares evaluate(const climbers::Game& game, const climbers::State& state);

}  // namespace ai::climbers_ai
