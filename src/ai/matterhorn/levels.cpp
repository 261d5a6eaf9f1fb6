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

matterhorn::Action level_action(const matterhorn::Game& game, const matterhorn::Game::View& view, int level,
                                core::Random& random) {
  assert(level >= 1 && level <= 8);
  const Level& skill = kLevels[static_cast<std::size_t>(level) - 1];
  auto values = matterhorn_ai::TurnSolver(game, skill.effort).solve(view);
  auto best = values.front();
  best.value = -2;
  for (const auto& choice : values) {
    const double seems = choice.value + skill.misjudge * wobble(random);
    if (seems > best.value) best = {choice.action, seems};
  }
  return best.action;
}

}  // namespace ai
