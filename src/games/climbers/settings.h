#pragma once

namespace climbers {

// How a game is played, whatever its version of the rules calls it (setup.cpp makes it of the options).
struct Settings {
  bool wells_open = false;         // C1: bare squares that blocks enclose count as outside
  bool turning_is_moving = true;   // C5.2: a block turned about the vertical and put back has been moved
  bool last_moved_rests = false;   // C5.1: whoever moved it, and however many turns ago
  bool whole_rounds_only = false;  // C7.1
};

}  // namespace climbers
