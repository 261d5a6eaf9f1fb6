#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace cli {

struct PlayOptions {
  std::vector<std::string> seats;
  std::string save;
  std::string resume;
  bool odds = false;
  bool plain = false;
};

// A game in the terminal, until it is over, stopped, or left for later.
void play(const NewGame& game, const PlayOptions& options, const Context& context);

}  // namespace cli
