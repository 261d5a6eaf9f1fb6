#pragma once

#include <string>

#include "ai/bots.h"

namespace ai {

// A level with its own budget; the ninth, whose own is time, with nodes, so that it does the same everywhere.
inline Bot bot_of_level(int level) {
  return known_bot(level == kStrongest ? "9@150" : std::to_string(level));
}

}  // namespace ai
