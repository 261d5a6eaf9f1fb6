#pragma once

#include <cstdint>
#include <span>

#include "core/setup.h"
#include "games/matterhorn/dice.h"

namespace matterhorn {

// Where a consolation may lie. rules §M5
enum class Consolation : std::uint8_t { unused_rows, anywhere, none };

// What the options leave open, whichever version of the rules they belong to.
struct Settings {
  bool alternate;           // M2.2: one piece at a time
  bool anticlockwise;       // M2.3
  Elimination later_rolls;  // M3.2: what may be eliminated after the first roll of a turn
  bool bonus_mandatory;     // M4
  Consolation consolation;  // M5
  bool clear_board;         // M7.2: a full row clears all rows
  bool summit_costs_two;    // M8
};

// The options of a version of the rules.
std::span<const core::OptionSpec> options_of(int rules);

Settings settings_of(const core::Setup& setup);  // the set-up is complete

}  // namespace matterhorn
