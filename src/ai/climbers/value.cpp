#include "ai/climbers/value.h"

#include "ai/climbers/look_ahead.h"

namespace ai {

using namespace climbers;

namespace {

struct Look {
  climbers_ai::Sight sight;
  std::uint64_t nodes;
};
constexpr std::array<Look, 3> kLooks{{{{}, 60}, {{}, 400}, {{.exact = true}, 2200}}};

}  // namespace

core::Shares ClimbersValue::operator()(const State& state) {
  if (state.phase != Phase::lot) {
    const auto& [sight, nodes] = by_depth(depth_, kLooks);
    const climbers_ai::Guide guide(sight);
    core::Random random(0);
    return look_ahead(game_, state, guide, {.nodes = nodes, .memory = std::size_t{1} << 23}, random)
        .best()
        .value;
  }
  core::Shares mean{};
  core::ActionList<Action> firsts;
  game_.legal_actions(state, firsts);
  for (const Action& first : firsts) {
    State next = state;
    game_.apply(next, first);
    const core::Shares value = (*this)(next);
    for (std::size_t seat = 0; seat < mean.size(); ++seat)
      mean[seat] += value[seat] / static_cast<double>(firsts.size());
  }
  return mean;
}

}  // namespace ai
