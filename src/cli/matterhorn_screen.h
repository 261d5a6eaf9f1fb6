#pragma once

#include "cli/screen.h"
#include "games/matterhorn/rules.h"

namespace cli {

std::string draw(const Shown<matterhorn::Game>& shown, const Words& words, const Style& style);
std::string question(const Shown<matterhorn::Game>& shown, const Words& words, const Style& style);
std::string odds(const Shown<matterhorn::Game>& shown, const Words& words);

}  // namespace cli
