#pragma once

#include <algorithm>
#include <vector>

#include "ai/bots.h"
#include "ai/value.h"
#include "insight/appraisal.h"
#include "table/positions_of.h"

namespace insight {

// The whole of a position: the record holds all hands.
template <core::Game G>
typename G::State state_of(const table::PositionsOf<G>& positions, std::size_t position) {
  if constexpr (core::kHasSecrets<G>) {
    return static_cast<const table::Played<G>&>(positions).state(position);
  } else {
    return positions.view(position, positions.somebody());
  }
}

// Judges the steps of one game, with its types.
template <core::Game G>
class AppraiserOf {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  AppraiserOf(const table::PositionsOf<G>& positions, ai::Depth depth)
      : positions_(positions), game_(positions.game()), depth_(depth), value_(game_, depth) {}

  Appraisal operator()(std::size_t step) {
    const State state = state_of(positions_, step);
    const Action action = action_at(step);
    const core::Actor actor = game_.to_act(state);
    return actor.is_chance() ? chance(state, action) : decision(state, action, actor.index());
  }

 private:
  // A choice with what it is worth as far as its seat can know.
  struct Valued {
    Action action;
    core::Shares value{};
  };

  Action action_at(std::size_t step) const {
    if constexpr (core::kHasSecrets<G>) {
      return static_cast<const table::Played<G>&>(positions_).action(step);
    } else {
      return positions_.action(step, positions_.somebody());
    }
  }
  State after(State state, const Action& action) const {
    game_.apply(state, action);
    return state;
  }

  // The exact expectation over all outcomes.
  Appraisal chance(const State& state, const Action& happened) {
    Appraisal appraisal;
    core::ActionList<Action> outcomes;
    game_.legal_actions(state, outcomes);
    double total = 0;
    for (const Action& outcome : outcomes) total += game_.chance_weight(state, outcome);
    for (const Action& outcome : outcomes) {
      const core::Shares value = value_.of(after(state, outcome));
      const double part = game_.chance_weight(state, outcome) / total;
      for (std::size_t i = 0; i < value.size(); ++i) appraisal.before[i] += part * value[i];
      if (outcome == happened) appraisal.after = value;
    }
    return appraisal;
  }

  // Every choice is judged in the same worlds, all of which the seat could have been in.
  Appraisal decision(const State& state, const Action& taken, int seat) {
    const View view = game_.view(state, core::Observer::seat(seat));
    const std::vector<State> worlds = value_.worlds_of(view);
    std::vector<Valued> choices;
    for (const Action& action : shortlist(view, taken))
      choices.push_back({action, mean_after(worlds, action)});
    // Of equal ones the one taken was the best.
    const auto own = static_cast<std::size_t>(seat);
    std::ranges::stable_sort(choices, [&](const Valued& a, const Valued& b) {
      return a.value[own] != b.value[own] ? a.value[own] > b.value[own]
                                          : a.action == taken && b.action != taken;
    });
    const Valued& best = choices.front();
    const Valued& made = *std::ranges::find(choices, taken, &Valued::action);
    Appraisal appraisal;
    appraisal.seat = seat;
    appraisal.before = seen(state, best);
    appraisal.after = seen(state, made);
    for (std::size_t i = 0; i < best.value.size(); ++i) appraisal.loss[i] = best.value[i] - made.value[i];
    for (const Valued& choice : choices)
      appraisal.choices.push_back({game_.to_text(choice.action), choice.value[own]});
    return appraisal;
  }

  core::Shares mean_after(const std::vector<State>& worlds, const Action& action) {
    core::Shares mean{};
    for (const State& world : worlds) {
      const core::Shares value = value_.of(after(world, action));
      for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += value[i] / static_cast<double>(worlds.size());
    }
    return mean;
  }
  // What a choice was worth to whoever saw all hands.
  core::Shares seen(const State& state, const Valued& choice) {
    if constexpr (core::kHasSecrets<G>) {
      return value_.of(after(state, choice.action));
    } else {
      return choice.value;
    }
  }

  // The choices that a strong player looks at, and the one taken.
  std::vector<Action> shortlist(const View& view, const Action& taken) {
    std::vector<Action> list;
    if constexpr (ai::kHasLevels<G>) {
      const int level = ai::by_depth<int>(depth_, {6, 7, 8});
      ai::Budget budget = ai::level_budget(game_, level);
      budget.time = {};
      core::Random random(0);
      const auto found = ai::consider(game_, view, level, budget, random);
      const auto width = ai::by_depth<std::size_t>(depth_, {4, 6, 10});
      for (std::size_t i = 0; i < std::min(width, found.choices.size()); ++i)
        list.push_back(found.choices[i].action);
    } else {
      core::ActionList<Action> legal;
      game_.legal_actions(view, legal);
      list.assign(legal.begin(), legal.end());
    }
    if (std::ranges::find(list, taken) == list.end()) list.push_back(taken);
    return list;
  }

  const table::PositionsOf<G>& positions_;
  const G& game_;
  ai::Depth depth_;
  ai::Value<G> value_;
};

}  // namespace insight
