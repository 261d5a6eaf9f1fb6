#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.h"
#include "puzzles/worth.h"

namespace puzzles {

// A position in which exactly one choice is the best, with its proof's figures. Kept as a record that stops
// where the seat to act is asked, with notes:
//
//   answer: 17@12,9:rz ^12,9+s   one's own actions to the end of what is asked, or to the next chance
//   tempting: 4@10,9:rz          what the strongest level that is wrong would do
//   best: 5                      what the answer comes to; a chance as 47/216
//   second: 4                    what the best of all other choices comes to
//   choices: 5214                how many choices there are
//   grade: 6                     how many of the levels 1 … 8 choose wrongly
struct Puzzle {
  core::Record record;
  std::vector<std::string> answer;
  std::string tempting;
  Worth best;
  Worth second;
  std::uint64_t choices = 0;
  int grade = 0;
};

std::string to_text(const Puzzle& puzzle);
std::expected<Puzzle, core::TextError> parse_puzzle(const core::Record& record);

// A collection is the records one after the other. What is wrong with it is told by its place in the whole
// text.
std::expected<std::vector<Puzzle>, core::TextError> parse_collection(std::string_view text);

}  // namespace puzzles
