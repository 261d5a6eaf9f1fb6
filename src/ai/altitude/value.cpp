#include "ai/altitude/value.h"

#include "ai/altitude/last_round.h"

namespace ai {

using namespace altitude;

namespace {

void add(core::Shares& sum, double times, const core::Shares& value) {
  for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += times * value[seat];
}

}  // namespace

core::Shares AltitudeValue::operator()(const State& state) {
  switch (state.phase) {
    case Phase::lot:
    case Phase::deal:
    case Phase::keep:
      return dealt(state);
    case Phase::draw:
      return depth_ == Depth::quick ? evaluator_.value(state) : drawn(state);
    case Phase::play:
      return played(state);
    case Phase::finish:
    case Phase::over:
      break;
  }
  return altitude_ai::last_round_shares(game_, state);
}

std::size_t AltitudeValue::best_listed(const State& state) {
  evaluator_.after_each(state, list_.span(), values_);
  std::size_t best = 0;
  for (std::size_t i = 1; i < values_.size(); ++i) {
    if (values_[i][state.active] > values_[best][state.active]) best = i;
  }
  return best;
}

// What the best use of the cards is worth.
core::Shares AltitudeValue::played(const State& state) {
  list_.clear();
  evaluator_.worthwhile(state, list_);
  const std::size_t best = best_listed(state);
  return values_[best];
}

core::Shares AltitudeValue::drawn(const State& state) {
  core::Shares mean{};
  Game::Actions cards;
  game_.legal_actions(state, cards);
  for (const Action& card : cards) {
    State next = state;
    game_.apply(next, card);
    add(mean, static_cast<double>(game_.chance_weight(state, card)) / state.pile_size, (*this)(next));
  }
  return mean;
}

// The same orders of the deck for all who ask, so that they don't blur a comparison.
core::Shares AltitudeValue::dealt(const State& state) {
  const int orders = by_depth<int>(depth_, {4, 16, 64});
  core::Shares mean{};
  for (int order = 0; order < orders; ++order) {
    core::Random random(core::scramble(static_cast<std::uint64_t>(order)));
    const std::uint64_t key = random.next();
    State next = state;
    while (next.phase == Phase::lot || next.phase == Phase::deal || next.phase == Phase::keep) {
      if (next.phase == Phase::lot) {
        game_.apply(next, game_.sample_chance(next, random));
      } else if (next.phase == Phase::deal) {
        game_.apply(next, *game_.top_card(next, key));
      } else {
        list_.clear();
        game_.legal_actions(next, list_);
        game_.apply(next, list_[best_listed(next)]);
      }
    }
    add(mean, 1.0 / orders, evaluator_.value(next));
  }
  return mean;
}

}  // namespace ai
