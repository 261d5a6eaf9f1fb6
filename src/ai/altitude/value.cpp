#include "ai/altitude/value.h"

#include <algorithm>
#include <numeric>

#include "ai/altitude/last_round.h"
#include "ai/worlds.h"

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

std::size_t AltitudeValue::best_listed(const Position& position) {
  evaluator_.after_each(position, list_.span(), values_);
  std::size_t best = 0;
  for (std::size_t i = 1; i < values_.size(); ++i) {
    if (values_[i][position.active] > values_[best][position.active]) best = i;
  }
  return best;
}

std::vector<Action> AltitudeValue::choices(const View& view) {
  if (view.phase != Phase::play) return {};
  const auto worlds = worlds_of(game_, view, worlds_at(depth_));
  list_.clear();
  evaluator_.worthwhile(worlds.front(), list_);
  std::vector<double> worth(list_.size());
  for (const State& world : worlds) {
    if (world.pile_size > 0) {
      evaluator_.after_each(world, list_.span(), values_);
    } else {
      values_.clear();
      for (const Action& action : list_) {
        State next = world;
        game_.apply(next, action);
        values_.push_back(altitude_ai::last_round_shares(game_, next));
      }
    }
    for (std::size_t i = 0; i < worth.size(); ++i) worth[i] += values_[i][view.active];
  }
  std::vector<std::size_t> order(worth.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return worth[i]; });
  order.resize(std::min(order.size(), by_depth<std::size_t>(depth_, {5, 3, 6, 6})));
  std::vector<Action> best;
  best.reserve(order.size());
  for (const std::size_t i : order) best.push_back(list_[i]);
  return best;
}

core::Shares AltitudeValue::played(const State& state) {
  State next = state;
  game_.apply(next, choices(game_.view(state, core::Observer::seat(state.active))).front());
  return (*this)(next);
}

// What comes of a card at a glance: the seat knows the others' hands as little as in `played`.
core::Shares AltitudeValue::replied(const State& state) {
  if (state.phase != Phase::play) return altitude_ai::last_round_shares(game_, state);
  list_.clear();
  evaluator_.worthwhile(state, list_);
  State next = state;
  game_.apply(next, list_[best_listed(game_.view(state, core::Observer::seat(state.active)))]);
  return next.phase == Phase::draw ? evaluator_.value(next) : altitude_ai::last_round_shares(game_, next);
}

core::Shares AltitudeValue::drawn(const State& state) {
  core::Shares mean{};
  Game::Actions cards;
  game_.legal_actions(state, cards);
  for (const Action& card : cards) {
    State next = state;
    game_.apply(next, card);
    add(mean, static_cast<double>(game_.chance_weight(state, card)) / state.pile_size, replied(next));
  }
  return mean;
}

// The same orders of the deck for all who ask, so that they don't blur a comparison.
core::Shares AltitudeValue::dealt(const State& state) {
  const int orders = by_depth<int>(depth_, {4, 16, 64, 64});
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
