#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/climbers/mountain.h"

namespace climbers {

// As the printed rules build: larger blocks low and smaller ones high. Then silhouettes of our own: terraces
// that fall away from the middle; heights thrown together; a few slim peaks. The first is the default.
enum class Style : std::uint8_t { printed, stepped, ragged, towers };
inline constexpr std::array<std::string_view, 4> kStyleNames{"printed", "stepped", "ragged", "towers"};

std::optional<Style> find_style(std::string_view name);

// A lawful mountain (C2), centred. In style `printed` the face of each coloured block that is up is drawn
// first, all six alike; the other styles balance the colours, and every colour can gain a level in a first
// turn without a ladder. The same seed and style give the same mountain; records hold the mountain itself, so
// this may change.
Mountain make_mountain(std::uint64_t seed, Style style);

}  // namespace climbers
