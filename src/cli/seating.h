#pragma once

#include <string>
#include <vector>

#include "cli/words.h"
#include "core/record.h"

// Who sits where. On the command line the seats are written so: Anna, Ben=teal, simple, 5@50ms.
namespace cli {

// Writes who sits where into a record's header: seat.N, seat.N.colour, seat.N.bot, and the colours that a
// game plays with. No two have one name.
void seat_players(core::Record& header, const std::vector<std::string>& seats, const Words& words);

// The names of the seats: those of the record, else "Player 1" and so on.
std::vector<std::string> seat_names(const core::Record& record, const Words& words);

}  // namespace cli
