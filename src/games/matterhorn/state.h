#pragma once

#include <array>
#include <cstdint>

#include "games/matterhorn/board.h"
#include "games/matterhorn/dice.h"

namespace matterhorn {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kPieces = 2;  // a player's

// What is asked next.
enum class Phase : std::uint8_t {
  lot,          // chance: who places first (M2.1)
  set_up,       // put pieces on row 12 (M2.2)
  roll,         // chance: the dice (M3.1)
  place,        // eliminate dice and put a token (M3.2–M3.5)
  bonus,        // a bonus action, or none where that is allowed (M4)
  decide,       // roll again or stop (M6)
  act,          // an end-of-turn action or none (M6)
  consolation,  // an obstacle after a flop or none (M5)
  over,         // the active seat has won (M8)
};

// A position. Fields that a phase does not use are zero, so that equal positions have equal fields.
struct State {
  CircleSet tokens = 0;     // action side up: put down this turn
  CircleSet obstacles = 0;  // obstacle side up
  std::array<CircleSet, kMaxPlayers> pieces{};
  std::array<std::uint8_t, kMaxPlayers> on_summit{};
  Dice rolled;  // place, consolation: the roll that is on the table
  Phase phase = Phase::lot;
  std::uint8_t active = 0;        // whose turn it is, or who places
  std::uint8_t placings = 0;      // lot, set_up: placings made
  std::uint8_t dice = 0;          // dice not eliminated this turn
  std::uint8_t used_rows = 0;     // row bits: a token was put there this turn, one each
  std::uint8_t actions_left = 0;  // act: end-of-turn actions not spent

  CircleSet all_pieces() const { return pieces[0] | pieces[1] | pieces[2] | pieces[3]; }
  CircleSet free_circles() const { return kAllCircles & ~(tokens | obstacles | all_pieces()); }

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace matterhorn
