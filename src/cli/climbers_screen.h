#pragma once

#include "cli/screen.h"
#include "games/climbers/rules.h"

namespace cli {

std::string draw(const Shown<climbers::Game>& shown, const Words& words, const Style& style);
std::string question(const Shown<climbers::Game>& shown, const Words& words, const Style& style);
std::string odds(const Shown<climbers::Game>& shown, const Words& words);

}  // namespace cli
