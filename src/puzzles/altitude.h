#pragma once

#include <optional>

#include "games/altitude/rules.h"
#include "puzzles/kinds.h"
#include "puzzles/worth.h"

// Altitude: the pile is empty. What to do with the last card, and what to build from the hand (A6), for the
// most points? Without `endgame_avalanches` nobody else can touch one's mountain or hand any more, so that
// the points depend on nothing that the seat can't see.
namespace puzzles {

template <>
inline constexpr std::array<std::string_view, 1> kKinds<altitude::Game>{"most"};
int kind_at(const altitude::Game& game, const altitude::State& state);
inline bool promising(const altitude::Game&, const altitude::State&) { return true; }
bool goes_on(const altitude::Game& game, const altitude::State& state, int seat);
Worth reached(const altitude::Game& game, const altitude::State& state, int seat);
inline bool out_of_reach(const altitude::Game&, const altitude::State&, int) { return false; }
constexpr bool remembers(const altitude::Game&) { return true; }
inline Worth most(const altitude::Game&) { return altitude::kMaxCards; }
inline bool same_choice(const altitude::Game&, const altitude::Action& a, const altitude::Action& b) {
  return a == b;
}
std::optional<altitude::Action> follows(const altitude::Game& game, const altitude::State& state, int seat);
inline bool worthwhile(const altitude::Game&, const Worth& best, const Worth& second) {
  return best > second;
}

}  // namespace puzzles
