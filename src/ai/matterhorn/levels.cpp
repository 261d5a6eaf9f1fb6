#include "ai/matterhorn/levels.h"

#include <array>
#include <cassert>

#include "ai/matterhorn/turn_solver.h"

namespace ai {

namespace {

struct Level {
  matterhorn_ai::Effort effort;
  double misjudge;  // how far off a choice's value may seem, in chances to win
};
constexpr std::array<Level, 8> kLevels{{{{1, 0}, 0.20},
                                        {{2, 0}, 0.14},
                                        {{3, 0}, 0.10},
                                        {{4, 0}, 0.07},
                                        {{6, 0}, 0.045},
                                        {{8, 0}, 0.025},
                                        {{12, 0}, 0},
                                        {{16, 4}, 0}}};

// Between −1 and 1, more often near 0.
double wobble(core::Random& random) {
  constexpr std::uint32_t kSteps = 1 << 16;
  const auto sum = static_cast<int>(random.below(kSteps)) + static_cast<int>(random.below(kSteps));
  return (sum - static_cast<int>(kSteps)) / static_cast<double>(kSteps);
}

}  // namespace

Budget level_budget(const matterhorn::Game&, int level) {
  return {.nodes = kAnyNumber, .time = std::chrono::seconds(level == 8 ? 2 : 1)};
}

SearchResult<matterhorn::Game> consider(const matterhorn::Game& game, const matterhorn::Game::View& view,
                                        int level, const Budget&, core::Random&) {
  assert(level >= 1 && level <= 8);
  const Level& skill = kLevels[static_cast<std::size_t>(level) - 1];
  const auto seat = static_cast<std::size_t>(view.active);
  const int others = game.setup().players - 1;
  SearchResult<matterhorn::Game> result;
  for (const auto& [action, value] : matterhorn_ai::TurnSolver(game, skill.effort).solve(view)) {
    core::Shares shares{};
    for (std::size_t other = 0; other <= static_cast<std::size_t>(others); ++other)
      shares[other] = other == seat ? value : (1 - value) / others;
    result.choices.push_back({action, 1, shares, 0});
  }
  result.value = result.best().value;
  result.visits = result.choices.size();
  return result;
}

matterhorn::Action level_action(const matterhorn::Game& game, const matterhorn::Game::View& view, int level,
                                const Budget& budget, core::Random& random) {
  const Level& skill = kLevels[static_cast<std::size_t>(level) - 1];
  const auto found = consider(game, view, level, budget, random);
  const matterhorn::Action* best = nullptr;
  double best_seems = 0;
  for (const auto& choice : found.choices) {
    const double seems = choice.value[view.active] + skill.misjudge * wobble(random);
    if (best != nullptr && seems <= best_seems) continue;
    best = &choice.action;
    best_seems = seems;
  }
  return *best;
}

}  // namespace ai
