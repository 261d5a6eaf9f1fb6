#include "ai/altitude/evaluator.h"

#include <gtest/gtest.h>

namespace ai::altitude_ai {

namespace {

using namespace altitude;

// Along games of any number of players: mountains that grow, are covered and cleared.
TEST(Evaluator, WhatItRemembersIsWhatItWouldWorkOut) {
  core::Random random(1);
  Game::Actions list;
  std::vector<core::Shares> fresh, remembered;
  for (int number = 0; number < 8; ++number) {
    const Game game = *Game::create({1 + number % kMaxPlayers, {}});
    const Evaluator plain(game, value_net(game));
    Evaluator remembering(game, value_net(game));
    remembering.remember();
    State state = game.start();
    for (core::Actor actor = game.to_act(state); !actor.is_over(); actor = game.to_act(state)) {
      if (actor.is_chance()) {
        game.apply(state, game.sample_chance(state, random));
        continue;
      }
      list.clear();
      game.legal_actions(state, list);
      plain.after_each(state, list.span(), fresh);
      remembering.after_each(state, list.span(), remembered);
      ASSERT_EQ(remembered, fresh);
      game.apply(state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

}  // namespace

}  // namespace ai::altitude_ai
