#pragma once

#include <cstdint>
#include <span>

#include "core/setup.h"

namespace altitude {

inline constexpr int kFive = 5;       // floors with which one plays twice (A5)
inline constexpr int kHighFloor = 4;  // from here on animals count (A6)

// What a game's options come to, whichever version of the rules they are of: the rules themselves ask for
// nothing else.
struct Settings {
  // What is counted until there are five. A5
  enum class Five : std::uint8_t { floors_and_animals, floors, floors_and_all_animals };

  int ground = 0;                  // rows that are no floor: the base, or none. A2.9
  bool replace_avalanche = false;  // A4.5
  bool rescue_by_any = false;      // the drawn card may be anything but a Saint Bernard. A4.7
  Five five = Five::floors_and_animals;
  bool five_at_once = false;            // counted after the first play of a turn as well. A5
  bool five_lasts = true;               // for all later turns. A5
  bool endgame_avalanches = false;      // A6
  bool endgame_saint_bernards = false;  // A6

  friend bool operator==(const Settings&, const Settings&) = default;
  int first_row() const { return 1 + ground; }          // the row that is floor 1
  int high_row() const { return kHighFloor + ground; }  // the row from which on animals count
};

std::span<const core::OptionSpec> options(int rules);  // of a version of the rules, from 1 on
Settings settings_of(const core::Setup& setup);        // a complete one

}  // namespace altitude
