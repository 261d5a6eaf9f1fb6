#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/puzzle.h"
#include "table/positions.h"

// Puzzles of whichever game. docs/puzzles.md
namespace puzzles {

// Of puzzles, by what they ask; empty where there are none.
std::span<const std::string_view> kinds_of(std::string_view game);

// The puzzle of that kind that a game between bots, by its number, leads to, if it does; always the same.
std::optional<Puzzle> find(std::string_view game, std::uint64_t seed, int kind, std::uint64_t number);

// Proves it again by exhaustive search. What is wrong: a key of the notes.
core::Verdict prove(const Puzzle& puzzle);

// What it asks: one of the game's kinds, by name; empty where nothing is asked there.
std::string_view asked(const Puzzle& puzzle);

// How somebody's own actions since position `from`, where the puzzle began, stand.
enum class Standing : std::uint8_t { open, solved, wrong };
struct Try {
  Standing standing = Standing::open;
  Worth worth;  // what can still be come to; at the end, or after what is wrong, what was come to at most
};
Try tried(const table::Positions& positions, std::size_t from, const Puzzle& puzzle);

// The answer in words: what each of its actions does, as the log would tell it, and what its first does that
// the tempting one does not.
struct Explanation {
  core::Phrase nudge;  // what to look at
  std::vector<core::Phrase> steps;
  std::vector<core::Phrase> reasons;
};
// Nothing where they can't be done there.
std::optional<Explanation> explain(const table::Positions& positions, std::size_t from, const Puzzle& puzzle);

}  // namespace puzzles
