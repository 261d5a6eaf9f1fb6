#include "ai/altitude/foresight.h"

#include <algorithm>

#include "ai/altitude/last_round.h"
#include "ai/processor_clock.h"

namespace ai::altitude_ai {

using namespace altitude;

namespace {

// The evaluator's own opinion counts like this many worlds.
constexpr double kOpinion = 4;

// How much of a budget is spent, from 0 to 1.
class Spent {
 public:
  explicit Spent(const Budget& budget)
      : budget_(budget),
        begin_(budget.time.count() > 0 ? ProcessorClock::now() : ProcessorClock::time_point{}) {}
  double operator()(std::uint64_t nodes) const {
    const double counted = static_cast<double>(nodes) / static_cast<double>(budget_.nodes);
    if (budget_.time.count() == 0) return counted;
    const auto passed = ProcessorClock::now() - begin_;
    return std::max(counted, static_cast<double>(passed.count()) / static_cast<double>(budget_.time.count()));
  }

 private:
  const Budget& budget_;
  ProcessorClock::time_point begin_;
};

}  // namespace

Action Foresight::best_action(const State& state) {
  list_.clear();
  evaluator_.worthwhile(state, list_);
  evaluator_.after_each(state, list_.span(), values_);
  std::size_t best = 0;
  for (std::size_t i = 1; i < values_.size(); ++i) {
    if (values_[i][state.active] > values_[best][state.active]) best = i;
  }
  return list_[best];
}

// To the end where it is near: there is no telling a hand's last points from afar.
core::Shares Foresight::play_on(State state, int plays, std::uint64_t key) {
  const bool to_the_end = state.pile_size <= 2 * plays;
  for (;;) {
    if (state.phase == Phase::finish || state.phase == Phase::over) return last_round_shares(game_, state);
    if (state.phase != Phase::draw) {
      game_.apply(state, best_action(state));
      continue;
    }
    if (plays-- <= 0 && !to_the_end) return evaluator_.value(state);
    game_.apply(state, *game_.top_card(state, key));
  }
}

Foresight::Result Foresight::by_evaluator(const View& view) {
  Result result;
  Game::Actions actions;
  game_.legal_actions(view, actions);
  evaluator_.after_each(view, actions.span(), values_);
  for (std::size_t i = 0; i < actions.size(); ++i) result.choices.push_back({actions[i], 0, values_[i], 0});
  std::ranges::stable_sort(result.choices, [&](const auto& a, const auto& b) {
    return a.value[view.active] > b.value[view.active];
  });
  return result;
}

void Foresight::look_ahead(const View& view, const Sight& sight, const Budget& budget, core::Random& random,
                           Result& result) {
  auto& choices = result.choices;
  std::size_t alive = std::min(choices.size(), static_cast<std::size_t>(sight.width));
  int stages = 0;
  for (std::size_t left = alive; left > 1; left = (left + 1) / 2) ++stages;
  const Spent spent(budget);
  double worlds = kOpinion;
  for (int stage = 1; stage <= stages; ++stage) {
    do {
      const State world = game_.sample_world(view, random);
      const std::uint64_t key = random.next();
      for (std::size_t i = 0; i < alive; ++i) {
        State state = world;
        game_.apply(state, choices[i].action);
        const core::Shares value = play_on(state, sight.plays, key);
        for (std::size_t seat = 0; seat < value.size(); ++seat)
          choices[i].value[seat] += (value[seat] - choices[i].value[seat]) / (worlds + 1);
        ++choices[i].visits;
      }
      ++worlds;
      result.nodes += alive;
    } while (spent(result.nodes) * stages < stage);
    std::stable_sort(
        choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(alive),
        [&](const auto& a, const auto& b) { return a.value[view.active] > b.value[view.active]; });
    alive = (alive + 1) / 2;
  }
}

Foresight::Result Foresight::consider(const View& view, const Sight& sight, const Budget& budget,
                                      core::Random& random) {
  if (view.phase == Phase::finish) return consider_last_round(game_, view, random);
  Result result = by_evaluator(view);
  if (sight.width > 1) look_ahead(view, sight, budget, random, result);
  result.value = result.best().value;
  result.visits = result.nodes = std::max<std::uint64_t>(result.nodes, 1);
  return result;
}

}  // namespace ai::altitude_ai
