#pragma once

#include <optional>

#include "games/climbers/rules.h"
#include "puzzles/kinds.h"
#include "puzzles/worth.h"

// The Climbers: move a block and climb, as high as can be this turn. Everything is open and nothing is left
// to chance.
namespace puzzles {

template <>
inline constexpr std::array<std::string_view, 1> kKinds<climbers::Game>{"most"};
inline int kind_at(const climbers::Game&, const climbers::State& state) {
  return state.phase == climbers::Phase::block ? 0 : -1;
}
bool promising(const climbers::Game& game, const climbers::State& state);  // one way alone leads highest
bool goes_on(const climbers::Game& game, const climbers::State& state, int seat);
Worth reached(const climbers::Game& game, const climbers::State& state, int seat);
inline bool out_of_reach(const climbers::Game&, const climbers::State&, int) { return false; }
constexpr bool remembers(const climbers::Game&) { return false; }
inline Worth most(const climbers::Game&) { return 255; }  // levels are bytes
inline bool same_choice(const climbers::Game&, const climbers::Action& a, const climbers::Action& b) {
  return a == b;
}
inline std::optional<climbers::Action> follows(const climbers::Game&, const climbers::State&, int) {
  return std::nullopt;
}
inline bool worthwhile(const climbers::Game&, const Worth& best, const Worth& second) {
  return best > second;
}

}  // namespace puzzles
