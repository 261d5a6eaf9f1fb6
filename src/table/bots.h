#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "table/positions.h"

namespace table {

// What a level thinks of an action.
struct Hint {
  std::string action;
  core::Shares value{};      // each seat's share of the win after it; alone, the points
  std::uint64_t visits = 0;  // how much thought stands behind it
};

// The decision of a bot (a name that has_bot knows) for the seat to act in the present position: a job that
// can be done anywhere and at any time. It holds a copy of what the seat sees and nothing else.
std::function<std::string()> bot_decision(const Positions& positions, std::string_view bot,
                                          std::uint64_t seed);

// What a level, such as 8 or 8@50ms, thinks of the actions that it looked at, the one of the highest value
// first; it sees only the view of the seat to act. Nothing where no seat is to act, its view is not known, or
// the bot is no level.
std::vector<Hint> hints(const Positions& positions, std::size_t position, std::string_view level);

// How many sequences of `depth` actions there are from the present position; in a watched game as far as the
// observer can tell.
std::uint64_t perft(const Positions& positions, int depth);

}  // namespace table
