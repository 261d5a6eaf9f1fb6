#pragma once

#include <string>
#include <vector>

#include "cli/style.h"
#include "cli/words.h"
#include "table/table.h"

namespace cli {

// How one game is shown in a terminal. A fourth game adds one of these and a line to screen.cpp.
class Screen {
 public:
  virtual ~Screen() = default;
  // The position as the observer may see it.
  virtual std::string draw(const table::Table& table, core::Observer observer, const Words& words,
                           const Style& style) const = 0;
  // What the seat to act is asked, with its choices.
  virtual std::string question(const table::Table& table, const Words& words, const Style& style) const = 0;
  // What the odds are for the seat to act, or nothing.
  virtual std::string odds(const table::Table& table, const Words& words) const = 0;
};

const Screen& screen_of(const table::Table& table);

// The position as a spectator sees it.
std::string draw_table(const table::Table& table, const Words& words, const Style& style);

// The colour of a seat's pieces: the record's, else the first ones in order.
const PlayerColour& colour_of(const core::Record& record, int seat);

const Screen& altitude_screen();
const Screen& climbers_screen();
const Screen& matterhorn_screen();

}  // namespace cli
