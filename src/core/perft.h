#pragma once

#include <cstdint>
#include <vector>

#include "core/game.h"

namespace core {

// The number of action sequences of exactly `depth` actions from `state`, each chance outcome counted once.
// Games that end earlier count nothing.
template <Game G>
class Perft {
 public:
  explicit Perft(const G& game) : game_(game) {}

  std::uint64_t count(const typename G::State& state, int depth) {
    if (depth == 0) return 1;
    if (static_cast<std::size_t>(depth) > lists_.size()) lists_.resize(static_cast<std::size_t>(depth));
    return descend(state, depth);
  }

 private:
  std::uint64_t descend(const typename G::State& state, int depth) {
    if (game_.to_act(state).is_over()) return 0;
    auto& actions = lists_[static_cast<std::size_t>(depth) - 1];
    actions.clear();
    game_.legal_actions(state, actions);
    if (depth == 1) return actions.size();
    std::uint64_t total = 0;
    for (const auto& action : actions) {
      auto next = state;
      game_.apply(next, action);
      total += descend(next, depth - 1);
    }
    return total;
  }

  const G& game_;
  std::vector<ActionList<typename G::Action>> lists_;
};

}  // namespace core
