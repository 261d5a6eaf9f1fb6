#pragma once

#include <array>
#include <string_view>

namespace puzzles {

// The kinds of puzzles that a game has, by what they ask, as its texts are named (<game>.puzzle.ask.<kind>);
// each game says its own in puzzles/<game>.h.
template <class G>
inline constexpr std::array<std::string_view, 0> kKinds{};

}  // namespace puzzles
