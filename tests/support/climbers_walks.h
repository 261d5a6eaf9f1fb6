#pragma once

#include <algorithm>

#include "ai/climbers/simple_bot.h"
#include "core/random.h"
#include "games/climbers/climbing.h"
#include "games/climbers/generator.h"
#include "games/climbers/placing.h"
#include "games/climbers/rules.h"

// Ways to walk through The Climbers that reach positions where uniform random games never come.
namespace climbers {

enum class Manner {
  random,  // every action alike
  greedy,  // as greedy players do, with an action at random now and then
  endless  // every action alike with more climbs, and the end rule off
};

inline Action highest_climb(const Game& game, const State& state, core::Random& random) {
  const ClimbSearch search(state, game.settings(), game.acting_colour(state));
  Action best = Action::pass();
  int best_level = level_of(state, game.acting_colour(state));
  for (const Landing& landing : search.landings()) {
    if (landing.level <= best_level) continue;
    best_level = landing.level;
    const auto ladders = static_cast<std::uint8_t>(std::countr_zero(landing.ways));
    best = Action::climb(landing.surface.least(), ladders);
  }
  return best.kind() == Action::Kind::pass ? game.sample_action(state, random) : best;
}

inline Action walk_action(const Game& game, const State& state, Manner manner, core::Random& random) {
  if (game.to_act(state).is_chance()) return game.sample_chance(state, random);
  if (manner == Manner::greedy && random.below(8) != 0) return ai::greedy_action(game, state, random, 12);
  if (manner == Manner::endless && state.phase != Phase::block && state.phase != Phase::disc &&
      random.below(4) == 0)
    return highest_climb(game, state, random);
  return game.sample_action(state, random);
}

// After each action of an endless walk: the turns without a gain are forgotten, so that the game goes on as
// long as anybody can do anything.
inline void forget_quiet_turns(State& state, Manner manner) {
  if (manner == Manner::endless && state.phase != Phase::over) state.quiet = 0;
}

inline core::Setup random_climbers_setup(int players, core::Random& random) {
  const bool first_version = random.below(4) == 0;
  core::Setup setup{players, {}, first_version ? 1 : Game::kRulesVersion};
  setup.options["last_moved"] = random.below(2) == 0 ? "by_previous" : "by_anyone";
  setup.options["end"] = random.below(2) == 0 ? "any_turns" : "fixed_round";
  const auto styles = Game::options(setup.rules).back().values;
  setup.options["mountain"] = styles[random.below(static_cast<std::uint32_t>(styles.size()))];
  if (!first_version) {
    setup.options["wells"] = random.below(2) == 0 ? "closed" : "open";
    setup.options["turn"] = random.below(2) == 0 ? "any" : "face";
  }
  return Game::by_lot(setup, random);
}

}  // namespace climbers
