#pragma once

#include "ai/bots.h"
#include "ai/processor_clock.h"
#include "table/match.h"

namespace table {

// The longest of some decisions of the top level with 20 ms for each, in milliseconds, at a full table: by
// how much a bot overruns its time.
template <core::Game G>
double longest_decision_of_20_ms() {
  constexpr int kDecisions = 12;
  const auto game = *G::create(by_lot<G>({G::kMaxPlayers, {}}, 1));
  const ai::Bot bot = ai::known_bot(std::to_string(ai::kLevels) + "@20ms");
  core::Random random(1);
  std::chrono::nanoseconds longest{0};
  auto state = game.start();
  for (int decisions = 0; decisions < kDecisions && !game.to_act(state).is_over();) {
    const core::Actor actor = game.to_act(state);
    if (actor.is_chance()) {
      game.apply(state, game.sample_chance(state, random));
      continue;
    }
    const auto view = game.view(state, core::Observer::seat(actor.index()));
    const auto begin = ai::ProcessorClock::now();
    const auto action = ai::bot_action(game, view, bot, random);
    longest = std::max<std::chrono::nanoseconds>(longest, ai::ProcessorClock::now() - begin);
    game.apply(state, action);
    ++decisions;
  }
  return std::chrono::duration<double, std::milli>(longest).count();
}

}  // namespace table
