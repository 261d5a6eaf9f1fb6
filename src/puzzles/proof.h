#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "puzzles/asks.h"

namespace puzzles {

// What one's choices come to if one goes on as well as can be: every action of one's own is tried, every
// outcome of chance is counted with its exact weight, up to the end of what is asked. Nothing is estimated.
template <core::Game G>
class Proof {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // `limit`: how many actions are carried out before it gives up.
  Proof(const G& game, int seat, std::uint64_t limit) : game_(game), seat_(seat), left_(limit) {}

  // Nothing: it is beyond the limit.
  std::optional<Worth> worth(const State& state) {
    if (!goes_on(game_, state, seat_)) return reached(game_, state, seat_);
    if (out_of_reach(game_, state, seat_)) return Worth(0);
    if (const auto next = follows(game_, state, seat_)) return after(state, *next);
    if (!remembers(game_)) return of_own(state);
    if (const auto known = known_.find(state); known != known_.end()) return known->second;
    const auto found = game_.to_act(state).is_chance() ? of_chance(state) : of_own(state);
    if (found) known_.emplace(state, *found);
    return found;
  }
  std::optional<Worth> after(State state, const Action& action) {
    if (left_ == 0) return std::nullopt;
    --left_;
    game_.apply(state, action);
    return worth(state);
  }

 private:
  struct Hash {
    const G& game;
    std::size_t operator()(const State& state) const { return game.hash(state); }
  };

  std::optional<Worth> of_own(const State& state) {
    core::ActionList<Action> actions;
    game_.legal_actions(state, actions);
    Worth best;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      // The last one listed first: it often ends all, and is soon judged.
      const auto one = after(state, actions[i == 0 ? actions.size() - 1 : i - 1]);
      if (!one) return std::nullopt;
      best = std::max(best, *one);
      if (best == most(game_)) break;  // there is nothing above it
    }
    return best;
  }
  std::optional<Worth> of_chance(const State& state) {
    core::ActionList<Action> outcomes;
    game_.legal_actions(state, outcomes);
    std::uint64_t all = 0;
    for (const Action& outcome : outcomes) all += game_.chance_weight(state, outcome);
    std::optional<Worth> sum = Worth();
    for (const Action& outcome : outcomes) {
      const auto one = after(state, outcome);
      if (!one) return std::nullopt;
      sum = sum->plus(*one, game_.chance_weight(state, outcome), all);
      if (!sum) return std::nullopt;
    }
    return sum;
  }

  const G& game_;
  int seat_;
  std::uint64_t left_;
  std::unordered_map<State, Worth, Hash> known_{0, Hash{game_}};  // many ways lead to the same state
};

// One choice and what it comes to. Actions that are the same choice stand together.
template <core::Game G>
struct Judged {
  typename G::Action action;  // the first of the best of them
  Worth worth;
};

// Every choice of the seat to act, the best first. Nothing: it is beyond the limit.
template <core::Game G>
std::optional<std::vector<Judged<G>>> all_choices(const G& game, const typename G::State& state,
                                                  std::uint64_t limit) {
  Proof<G> proof(game, game.to_act(state).index(), limit);
  core::ActionList<typename G::Action> actions;
  game.legal_actions(state, actions);
  std::vector<Judged<G>> choices;
  for (const auto& action : actions) {
    const auto worth = proof.after(state, action);
    if (!worth) return std::nullopt;
    const auto same = std::ranges::find_if(
        choices, [&](const Judged<G>& known) { return same_choice(game, known.action, action); });
    if (same == choices.end()) {
      choices.push_back({action, *worth});
    } else if (*worth > same->worth) {
      *same = {action, *worth};
    }
  }
  std::ranges::stable_sort(choices, std::greater{}, &Judged<G>::worth);
  return choices;
}

}  // namespace puzzles
