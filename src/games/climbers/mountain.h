#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

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

// A mountain that is still being built: the blocks that it has so far, and where they lie. Its text is that
// of a mountain with fewer entries.
struct Construction {
  Mountain blocks{};
  BlockSet built = 0;
};
std::expected<Construction, core::TextError> parse_construction(std::string_view text);
std::string to_text(const Construction& construction);

// Whether a mountain must be one structure without holes (C2.1). Version 1 of the rules did not ask.
enum class Building : std::uint8_t { loose, whole };

// Every law of C1 and C2 for a mountain before play, looked at unit cube by unit cube. The reason names the
// law and a place.
core::Verdict check_mountain(const Mountain& mountain, Building building = Building::whole);

// Whether a construction can stand as it is: every block on the table, in a pose that it has, none within
// another, nothing hanging over (C1, C2.2).
core::Verdict check_standing(const Construction& construction);

// What a construction that stands still lacks to be a mountain (C2.1, C2.3), and where.
struct Fault {
  core::Phrase phrase;
  BlockSet blocks = 0;
  std::vector<Square> squares;
};
std::vector<Fault> find_faults(const Construction& construction, Building building = Building::whole);

// C2.1: two big blocks that stand upright, whole sides together.
bool stand_together(const Placement& a, const Placement& b);

// The position that it makes, before the lot for the start player. It must be lawful.
State raise(const Mountain& mountain);
State raise(const Construction& construction);  // it must stand

// A fixed mountain, for games that name none; and the one that version 1 of the rules had.
std::string_view standard_mountain();
std::string_view first_mountain();

}  // namespace climbers
