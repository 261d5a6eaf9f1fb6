#pragma once

#include <optional>

#include "games/matterhorn/rules.h"
#include "puzzles/kinds.h"
#include "puzzles/worth.h"

// Matterhorn, two kinds. The win: the dice are done; which action begins the only way to bring both pieces to
// the summit this turn? The next roll: a roll is on the table; which dice to eliminate and which row to take,
// so that the next roll allows a token as often as can be?
namespace puzzles {

template <>
inline constexpr std::array<std::string_view, 2> kKinds<matterhorn::Game>{"win", "roll"};
int kind_at(const matterhorn::Game& game, const matterhorn::State& state);
bool promising(const matterhorn::Game& game, const matterhorn::State& state);
bool goes_on(const matterhorn::Game& game, const matterhorn::State& state, int seat);
Worth reached(const matterhorn::Game& game, const matterhorn::State& state, int seat);
bool out_of_reach(const matterhorn::Game& game, const matterhorn::State& state, int seat);
constexpr bool remembers(const matterhorn::Game&) { return true; }
inline Worth most(const matterhorn::Game&) { return 1; }
// Where in its row a token lies is part of the choice only as far as it comes to something else.
bool same_choice(const matterhorn::Game& game, const matterhorn::Action& a, const matterhorn::Action& b);
std::optional<matterhorn::Action> follows(const matterhorn::Game& game, const matterhorn::State& state,
                                          int seat);
bool worthwhile(const matterhorn::Game& game, const Worth& best, const Worth& second);

}  // namespace puzzles
