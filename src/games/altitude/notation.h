#pragma once

#include <string>

#include "games/altitude/mountain.h"

namespace altitude {

std::string place_name(Place place);  // 2/-1

}  // namespace altitude
