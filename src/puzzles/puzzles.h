#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.h"
#include "table/positions.h"

// Puzzles of whichever game. docs/puzzles.md
namespace puzzles {

int kinds_of(std::string_view game);  // of puzzles: 0 where there are none

// The puzzle of that kind that a game between bots, by its number, leads to, if it does; always the same.
std::optional<Puzzle> find(std::string_view game, std::uint64_t seed, int kind, std::uint64_t number);

// Proves it again by exhaustive search. What is wrong: a key of the notes.
core::Verdict prove(const Puzzle& puzzle);

// What somebody's own actions since position `from` have come to, one after the other, at most `most` of
// them.
struct Try {
  Worth worth;  // what can still be come to after it; at the end, what was come to
  bool over = false;
};
std::vector<Try> tries(const table::Positions& positions, std::size_t from, std::size_t most);

// The answer in words: what each of its actions does, as the log would tell it, and what its first does that
// the tempting one does not.
struct Explanation {
  core::Phrase nudge;  // what to look at
  std::vector<core::Phrase> steps;
  std::vector<core::Phrase> reasons;
};
// Nothing where they are no actions that can be taken there.
std::optional<Explanation> explain(const table::Positions& positions, std::size_t from,
                                   const std::vector<std::string>& answer, std::string_view tempting);

}  // namespace puzzles
