#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "games/altitude/rules.h"

// For tests: set-ups of both versions of the rules, with all kinds of options.
namespace altitude {

// Every combination of a version's options, decks aside.
inline std::vector<core::Setup> all_setups(int players, int rules) {
  std::vector<core::Setup> all{{players, {}, rules}};
  for (const auto& option : Game::options(rules)) {
    if (option.open) continue;
    const std::vector<core::Setup> fewer = std::exchange(all, {});
    for (const core::Setup& setup : fewer) {
      for (const auto value : option.values) {
        all.push_back(setup);
        all.back().options[std::string(option.key)] = std::string(value);
      }
    }
  }
  return all;
}

// Any version, any value of each option.
inline core::Setup any_setup(int players, core::Random& random) {
  core::Setup setup{players, {}, 1 + static_cast<int>(random.below(Game::kRulesVersion))};
  for (const auto& option : Game::options(setup.rules)) {
    const auto pick = random.below(static_cast<std::uint32_t>(option.values.size()));
    setup.options[std::string(option.key)] = std::string(option.values[pick]);
  }
  return setup;
}

}  // namespace altitude
