#pragma once

#include <string>
#include <vector>

#include "core/record.h"

namespace host {

// Who sits at a seat. A record notes it as seat.N (the name), seat.N.colour and seat.N.bot.
struct Seat {
  std::string name;    // empty: clients find one
  std::string colour;  // of the pieces
  std::string bot;     // the bot's name; empty for a person
};

// The seats of a game. A game that plays with the colours themselves has them as an option, which decides.
std::vector<Seat> seats_of(const core::Record& record);

}  // namespace host
