#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/climbers/mountain.h"

namespace climbers {

// Silhouettes: terraces that fall away from the middle; heights thrown together; a few slim peaks.
enum class Style : std::uint8_t { stepped, ragged, towers };
inline constexpr std::array<std::string_view, 3> kStyleNames{"stepped", "ragged", "towers"};
inline constexpr Style kDefaultStyle = Style::stepped;

std::optional<Style> find_style(std::string_view name);

// A lawful mountain (C2), centred, on which every colour can gain a level in a first turn without a ladder.
// The same seed and style give the same one; records hold the mountain itself, so this may change.
Mountain make_mountain(std::uint64_t seed, Style style);

}  // namespace climbers
