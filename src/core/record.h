#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/phrase.h"
#include "core/setup.h"

namespace core {

// A whole game as plain text: what was fixed before play, notes, and every action, chance included. It needs
// no seed to be replayed. The text form:
//
//   bivouac 1                  the format's version
//   game: matterhorn
//   rules: 1                   the version of the rules, replayable for ever
//   players: 2
//   option.placement: together     each option; a key that is repeated continues its value on a new line
//   seat.0: Anna                   notes, in any order; foreign ones are kept (see core/header_key.h)
//
//   1. first1 12a+12d          actions; a line begins with the number of its first action
//   3. 12b+12c
//   end 3 checksum 1c2d3e4f    the number of actions: a record without this line was cut off
//
// The checksum is the CRC-32 of the lines before it, each without blanks around it and with a line feed
// behind it; empty lines don't count. So a mail may change line ends, but no letter. It is always written and
// need not be there: whoever edits a record by hand takes it out. A byte order mark at the beginning is
// skipped.
struct Record {
  struct Step {
    std::string text;
    bool begins_line = false;
    int line = 0;  // where it stood in the text it was read from
    int column = 0;
  };

  std::string game;
  Setup setup;  // with the version of the rules
  std::vector<std::pair<std::string, std::string>> notes;
  std::vector<Step> steps;
  std::map<std::string, int, std::less<>> header_lines;  // where each key stood in the text it was read from

  std::string note(std::string_view key) const;                 // empty if there is none
  void set_note(std::string_view key, std::string_view value);  // an empty value removes it
};

// A record is refused beyond these: about a thousand times what a usual game needs.
inline constexpr std::size_t kMostRecordBytes = 8 << 20;
inline constexpr std::size_t kMostOptionBytes = 256 << 10;  // of one option's value
inline constexpr std::size_t kMostActions = 100'000;

std::expected<Record, TextError> parse_record(std::string_view text);
std::string to_text(const Record& record);

}  // namespace core
