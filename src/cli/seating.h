#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

// The seats as they are written on the command line: Anna, Ben=teal, simple, 5@50ms.
namespace cli {

// Writes who sits where into a record's header: seat.N, seat.N.colour, seat.N.bot, and the colours that a
// game plays with. No two have one name.
void seat_players(core::Record& header, const std::vector<std::string>& seats, const Words& words);

}  // namespace cli
