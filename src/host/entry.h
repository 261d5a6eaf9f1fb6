#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace host {

// Why a seat resigns that has no time left.
inline constexpr std::string_view kTimeUp = "time";

// An entry of the table's log. Entries are numbered from 1 and only grow: an undo is one more.
struct Entry {
  enum class Kind : std::uint8_t { action, rewind, stop, resign, seat };
  Kind kind = Kind::action;
  int seat = -1;  // who: a seat, or -1 for chance and where it does not matter
  // The action; who sits at the seat from now on (a bot's name, or empty: a person); why one resigns.
  std::string text;
  std::size_t steps = 0;  // of the game, after it
};

// An entry as a line of text, for stores: "action 0 12a+12d", "chance 43332", "rewind 1 17 undo", "stop",
// "resign 0", "resign 0 time", "seat 2 5". How many steps there are after an action is not in it: that
// follows.
std::string to_text(const Entry& entry);
std::optional<Entry> parse_entry(std::string_view line);

}  // namespace host
