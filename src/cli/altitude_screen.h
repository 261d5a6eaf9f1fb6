#pragma once

#include "cli/screen.h"
#include "games/altitude/rules.h"

namespace cli {

std::string draw(const Shown<altitude::Game>& shown, const Words& words, const Style& style);
std::string question(const Shown<altitude::Game>& shown, const Words& words, const Style& style);
std::string odds(const Shown<altitude::Game>& shown, const Words& words);

}  // namespace cli
