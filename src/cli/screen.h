#pragma once

#include <string>

#include "cli/style.h"
#include "cli/words.h"
#include "table/positions.h"

// How a game is shown in a terminal. A game that draws itself has a header cli/<game>_screen.h with draw(),
// question() and odds() for a Shown of its own; any other is told in plain words (plain_screen.h).
namespace cli {

// One position with its types, as somebody may see it.
template <core::Game G>
struct Shown {
  const G& game;
  typename G::View view;
  const core::Record& record;
  core::Observer observer;
};

// A position as the observer may see it.
std::string draw(const table::Positions& positions, std::size_t position, core::Observer observer,
                 const Words& words, const Style& style);
// What the seat to act in the present position is asked, with its choices.
std::string question(const table::Positions& positions, const Words& words, const Style& style);
// What the odds are for the seat to act, or nothing.
std::string odds(const table::Positions& positions, const Words& words);

// The colour of a seat's pieces: the record's, else the first ones in order.
const PlayerColour& colour_of(const core::Record& record, int seat);

}  // namespace cli
