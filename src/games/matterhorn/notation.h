#pragma once

#include <string>

#include "games/matterhorn/board.h"
#include "games/matterhorn/dice.h"

namespace matterhorn {

std::string circle_name(Circle circle);  // 11c, top
std::string faces(Dice dice);            // 65511

}  // namespace matterhorn
