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

enum class WalkKind {
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

inline Action walk_action(const Game& game, const State& state, WalkKind kind, core::Random& random) {
  if (game.to_act(state).is_chance()) return game.sample_chance(state, random);
  if (kind == WalkKind::greedy && random.below(8) != 0) return ai::greedy_action(game, state, random, 12);
  if (kind == WalkKind::endless && state.phase != Phase::block && state.phase != Phase::disc &&
      random.below(4) == 0)
    return highest_climb(game, state, random);
  return game.sample_action(state, random);
}

// After each action of an endless walk: the turns without a gain are forgotten, so that the game goes on as
// long as anybody can do anything.
inline void forget_quiet_turns(State& state, WalkKind kind) {
  if (kind == WalkKind::endless && state.phase != Phase::over) state.quiet = 0;
}

// The set-up of the game with this number. Sixteen games in a row have each combination of the four options
// once, a quarter of them by version 1 of the rules, which has only two of the four. 256 in a row have each
// of that with every number of players.
inline core::Setup climbers_setup(int players, int number, core::Random& random) {
  const int rest = number / 16;
  const bool first_version = (number / 4 + rest + rest / 4) % 4 == 3;
  core::Setup setup{players, {}, first_version ? 1 : Game::kRulesVersion};
  const auto choose = [&](int bit, const char* option, const char* usual, const char* other) {
    setup.options[option] = (number >> bit & 1) == 0 ? usual : other;
  };
  choose(0, "last_moved", "by_previous", "by_anyone");
  choose(1, "end", "any_turns", "fixed_round");
  if (!first_version) {
    choose(2, "wells", "closed", "open");
    choose(3, "turn", "any", "face");
  }
  const auto styles = Game::options(setup.rules).back().values;
  setup.options["mountain"] = styles[random.below(static_cast<std::uint32_t>(styles.size()))];
  return Game::by_lot(setup, random);
}
inline core::Setup climbers_setup(int number, core::Random& random) {
  return climbers_setup(2 + (number + number / 16) % 4, number, random);
}

}  // namespace climbers
