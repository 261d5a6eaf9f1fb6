#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.h"

namespace host {

// Who sits at a seat. A record notes it as seat.N (the name), seat.N.colour and seat.N.bot.
struct Seat {
  std::string name;    // empty: clients find one
  std::string colour;  // of the pieces
  std::string bot;     // the bot's name; empty for a person
};

// What was chosen, if it is a colour of ours; else that of the place.
std::string colour_of(std::string_view chosen, std::size_t seat);
// The seats of a game. A game that plays with the colours themselves has them as an option, which decides.
std::vector<Seat> seats_of(const core::Record& record);

void note_seat(core::Record& header, std::size_t seat, const Seat& who);
// A name for the person of a record with one.
void name_person(core::Record& record, std::string_view name);
// In a game that plays with the colours themselves, what the seats chose becomes that option, unless it is
// given. Empty: no wish.
void choose_colours(core::Record& header, const std::vector<std::string>& colours);

}  // namespace host
