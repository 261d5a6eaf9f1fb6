#pragma once

#include <array>
#include <cstdint>

#include "core/random.h"
#include "games/climbers/generator.h"

namespace climbers {

// How high each square should come; what makes a style.
using Profile = std::array<std::uint8_t, kSquares>;

Profile make_profile(Style style, const Rect& core, core::Random& random);

}  // namespace climbers
