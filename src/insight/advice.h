#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/phrase.h"
#include "insight/appraisal.h"
#include "table/positions.h"

namespace insight {

// What a strong player tells the seat that decides, from what that seat sees. It is told a step at a time:
// what to look at, which choices to weigh, then which is the best and why.
struct Advice {
  core::Phrase nudge;
  std::vector<Choice> choices;        // the best first, at most three; none where there is nothing to choose
  std::size_t other = 0;              // the first of them that is noticeably worse than the best; 0: none
  std::vector<core::Phrase> reasons;  // what the best does that the other does not
};

inline constexpr std::string_view kAdviser = "8";  // the level whose opinion it is

// Nothing where no seat decides, what it sees is not known, or the game has no such level.
std::optional<Advice> advise(const table::Positions& positions, std::size_t position,
                             std::string_view level = kAdviser);

}  // namespace insight
