#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>

#include "core/phrase.h"
#include "core/record.h"
#include "games/climbers/state.h"

// The mountain before play (C2): as a value, as text, and whether it is lawful.
namespace climbers {

using Mountain = std::array<Placement, kBlocks + 1>;  // by block number; 0 is unused

// Entries N@X,Y,Z:FD (block, least corner, level of the underside, face on top and odd axis), separated by
// white space; # begins a comment that ends with its line.
std::expected<Mountain, core::TextError> parse_mountain(std::string_view text);
std::string to_text(const Mountain& mountain);  // one line for each level

// Whether a mountain must be one structure without holes (C2.1). Version 1 of the rules did not ask.
enum class Building : std::uint8_t { loose, whole };

// Every law of C1 and C2 for a mountain before play, looked at unit cube by unit cube. The reason names the
// law and a place.
core::Verdict check_mountain(const Mountain& mountain, Building building = Building::whole);

// The position that it makes, before the lot for the start player. It must be lawful.
State raise(const Mountain& mountain);

// A fixed mountain, for games that name none; and the one that version 1 of the rules had.
std::string_view standard_mountain();
std::string_view first_mountain();

}  // namespace climbers
