#pragma once

#include <cassert>
#include <string>
#include <string_view>
#include <vector>

#include "ai/altitude/simple_bot.h"
#include "ai/climbers/simple_bot.h"
#include "ai/matterhorn/levels.h"
#include "ai/matterhorn/simple_bot.h"
#include "ai/random_bot.h"

// The opponents of every game, by name: random, simple, and the levels 1 … 8 where a game has them.
namespace ai {

template <core::Game G>
constexpr bool kHasLevels = requires(const G& game, const typename G::View& view, core::Random& random) {
  level_action(game, view, 1, random);
};

template <core::Game G>
std::vector<std::string> bot_names() {
  std::vector<std::string> names{"random", "simple"};
  for (int level = 1; kHasLevels<G> && level <= 8; ++level) names.push_back(std::to_string(level));
  return names;
}

// What the bot does at a decision, seeing only the view of the seat to act.
template <core::Game G>
typename G::Action bot_action(const G& game, const typename G::View& view, std::string_view bot,
                              core::Random& random) {
  if (bot == "random") return random_action(game, view, random);
  if (bot == "simple") return simple_action(game, view, random);
  if constexpr (kHasLevels<G>) return level_action(game, view, bot.front() - '0', random);
  assert(false && "a name of bot_names()");
  return random_action(game, view, random);
}

}  // namespace ai
