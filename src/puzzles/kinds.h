#pragma once

namespace puzzles {

// How many kinds of puzzles a game has; each game says its own in puzzles/<game>.h.
template <class G>
inline constexpr int kKinds = 0;

}  // namespace puzzles
