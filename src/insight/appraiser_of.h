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
    const auto own = static_cast<std::size_t>(seat);
    const std::vector<Valued> choices = judged(view, taken, own);
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

  // The best first. Of equal ones the one taken was the best.
  std::vector<Valued> judged(const View& view, const Action& taken, std::size_t own) {
    const std::vector<Action> promised = value_.choices(view);
    const std::vector<Action> list = shortlist(view, promised, taken);
    std::vector<Valued> choices;
    const auto value_in = [&](const std::vector<State>& worlds) {
      choices.clear();
      for (const Action& action : list) choices.push_back({action, mean_after(worlds, action)});
      std::ranges::stable_sort(choices, [&](const Valued& a, const Valued& b) {
        return a.value[own] != b.value[own] ? a.value[own] > b.value[own]
                                            : a.action == taken && b.action != taken;
      });
    };
    if constexpr (!core::kHasSecrets<G>) {
      value_in({view});
    } else {
      // The choice that is best in some worlds by luck would seem better than it is if it were valued in the
      // same ones.
      if (promised.empty()) value_in(value_.worlds_of(view));
      const Action best = promised.empty() ? choices.front().action : promised.front();
      value_in(value_.worlds_of(view, kOtherWorlds));
      put_first(choices, best, taken, own);
    }
    return choices;
  }
  static constexpr std::uint64_t kOtherWorlds = 1;

  // The best, chosen elsewhere, unless the one taken has turned out as good: then that. None is worth more.
  static void put_first(std::vector<Valued>& choices, const Action& best, const Action& taken,
                        std::size_t own) {
    const auto find = [&](const Action& action) {
      return std::ranges::find(choices, action, &Valued::action);
    };
    const auto first = find(taken)->value[own] >= find(best)->value[own] ? find(taken) : find(best);
    std::rotate(choices.begin(), first, first + 1);
    const core::Shares most = choices.front().value;
    for (Valued& choice : choices) {
      if (choice.value[own] > most[own]) choice.value = most;
    }
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

  // The choices that the value rests on, those that a strong player looks at, and the one taken.
  std::vector<Action> shortlist(const View& view, const std::vector<Action>& promised, const Action& taken) {
    core::ActionList<Action> legal;
    game_.legal_actions(view, legal);
    if (legal.size() == 1) return {taken};
    std::vector<Action> list = promised;
    const auto add = [&](const Action& action) {
      if (std::ranges::find(list, action) == list.end()) list.push_back(action);
    };
    if (core::kHasSecrets<G> && !promised.empty()) {
      // Chosen by what the seat could know: a level has no better opinion.
    } else if constexpr (ai::kHasLevels<G>) {
      const int level = ai::by_depth<int>(depth_, {6, 7, 8, 8});
      ai::Budget budget = ai::level_budget(game_, level);
      budget.time = {};
      core::Random random(0);
      const auto found = ai::consider(game_, view, level, budget, random);
      const auto width = ai::by_depth<std::size_t>(depth_, {4, 6, 10, 10});
      for (std::size_t i = 0; i < std::min(width, found.choices.size()); ++i) add(found.choices[i].action);
    } else {
      for (const Action& action : legal) add(action);
    }
    add(taken);
    return list;
  }

  const table::PositionsOf<G>& positions_;
  const G& game_;
  ai::Depth depth_;
  ai::Value<G> value_;
};

}  // namespace insight
