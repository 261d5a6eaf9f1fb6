#include "ai/climbers/value.h"

#include <algorithm>
#include <array>

#include "ai/climbers/look_ahead.h"

namespace ai {

using namespace climbers;

namespace {

constexpr std::array<std::uint64_t, 4> kNodes{60, 400, 2200, 6000};
constexpr climbers_ai::Sight kSight{.exact = true};

}  // namespace

SearchResult<Game> ClimbersValue::searched(const State& state) const {
  const climbers_ai::Guide guide(kSight, climbers_ai::value_net());
  core::Random random(0);
  return look_ahead(game_, state, guide, {.nodes = by_depth(depth_, kNodes), .memory = std::size_t{1} << 23},
                    random);
}

std::vector<Action> ClimbersValue::choices(const State& state) {
  const auto found = searched(state);
  std::vector<Action> best;
  for (std::size_t i = 0; i < std::min(found.choices.size(), by_depth<std::size_t>(depth_, {4, 6, 10, 10}));
       ++i)
    best.push_back(found.choices[i].action);
  return best;
}

core::Shares ClimbersValue::operator()(const State& state) {
  if (state.phase != Phase::lot) return searched(state).best().value;
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
