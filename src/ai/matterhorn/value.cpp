#include "ai/matterhorn/value.h"

#include <algorithm>

namespace ai {

using namespace matterhorn;

namespace {

using matterhorn_ai::Effort;
constexpr std::array<Effort, 3> kEfforts{{{6, 6, 0, 4}, {8, 6, 0, 8}, {8, 6, 3, 4}}};

Effort without_looks(Effort effort) {
  effort.looked = 0;
  return effort;
}

// A solver adds up differences here and there, which may lead a little beyond what chances can be.
core::Shares as_chances(core::Shares shares) {
  double sum = 0;
  for (double& share : shares) sum += share = std::clamp(share, 0.0, 1.0);
  for (double& share : shares) share /= sum;
  return shares;
}

}  // namespace

MatterhornValue::MatterhornValue(const Game& game, Depth depth)
    : game_(game),
      deliberation_(Budget{.nodes = kAnyNumber}),
      solver_(game, by_depth(depth, kEfforts), deliberation_),
      placing_(game, without_looks(by_depth(depth, kEfforts)), deliberation_) {}

core::Shares MatterhornValue::operator()(const State& state) {
  if (state.phase == Phase::set_up) return matterhorn_ai::set_up_chances(game_, state);
  if (state.phase != Phase::lot) return as_chances(begun(state));
  core::Shares mean{};
  const int players = game_.setup().players;
  for (int first = 0; first < players; ++first) {
    State next = state;
    game_.apply(next, Action::first(first));
    const core::Shares value = (*this)(next);
    for (std::size_t seat = 0; seat < mean.size(); ++seat) mean[seat] += value[seat] / players;
  }
  return mean;
}

core::Shares MatterhornValue::begun(const State& state) {
  if (state.phase == Phase::roll) return placing_.shares(placing_.roll_worth(state), state.active);
  auto& solver = state.phase == Phase::place ? placing_ : solver_;
  return solver.shares(solver.solve(state).front().worth, state.active);
}

}  // namespace ai
