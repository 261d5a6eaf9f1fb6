#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/phrase.h"
#include "table/positions.h"

namespace insight {

// What the better choice does that the other does not, in the game's own facts (ai/fact.h), the weightiest
// first: each is counted after the one and after the other, and said only where it speaks for the better one.
// It is counted in a world that fits what the seat to act sees. Nothing of a game without facts.
std::vector<core::Phrase> reasons(const table::Positions& positions, std::size_t position,
                                  std::string_view better, std::string_view other);

// What to look at is what the weightiest reason counts.
core::Phrase nudge(const std::string& game, const std::vector<core::Phrase>& reasons);

}  // namespace insight
