#pragma once

#include <optional>

#include "games/matterhorn/rules.h"

namespace ai::matterhorn_ai {

// A way to win within a turn: how it begins, and how many actions it takes in all.
struct Win {
  matterhorn::Action first;
  int actions;
};

// The shortest way for the active seat to bring its pieces up with that many end-of-turn actions, if there is
// one. What stands in the way is cleared away when an own piece, or another's that has to make room for it,
// is next to it: doing it earlier gains nothing.
std::optional<Win> shortest_win(const matterhorn::Game& game, const matterhorn::State& board, int actions);

}  // namespace ai::matterhorn_ai
