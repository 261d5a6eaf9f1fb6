#pragma once

#include "core/game.h"
#include "game_puzzles.h"
#include "puzzles/worth.h"

// What puzzles ask of a game, in puzzles/<game>.h, as functions of the game and one of its states. They rest
// on the rules alone:
//   kKinds<Game>                     the kinds of puzzles that there are, by name
//   kind_at(game, state)             which of them could begin here with the seat to act; −1: none
//   promising(game, state)           whether it is worth looking further there: a quick look, no proof
//   goes_on(game, state, seat)       whether what is asked goes on: else the state is an end
//   reached(game, state, seat)       what an end comes to
//   out_of_reach(game, state, seat)  whether every end from here comes to 0, seen at a glance
//   remembers(game)                  whether different actions lead to the same state; never false where
//                                    there is chance
//   most(game)                       nothing comes to more
//   follows(game, state, seat)       what happens here without the seat being asked, if that is so: all that
//                                    others could do instead would change nothing
//   same_choice(game, a, b)          whether two actions are one choice to whoever is asked
//   worthwhile(game, best, second)   whether the best choice is better by enough
namespace puzzles {

template <core::Game G>
inline constexpr bool kHasPuzzles = !kKinds<G>.empty();

}  // namespace puzzles
