#pragma once

#include <gtest/gtest.h>

#include <numeric>

#include "conformance/conformance.h"

// What the tests of the games' nets share.
namespace ai {

// Calls visit(game, state) at the first positions of some games, with every number of players and every
// option, in which people do what act(game, state, random) says.
template <core::Game G, class Act, class Visit>
void for_each_position(int games, int most_actions, Act act, Visit visit) {
  constexpr int kPlayers = G::kMaxPlayers - G::kMinPlayers + 1;
  core::Random random(1);
  for (int i = 0; i < games; ++i) {
    const auto game = *G::create(conformance::random_setup<G>(G::kMinPlayers + i % kPlayers, random));
    auto state = game.start();
    for (int actions = 0; actions < most_actions && !game.to_act(state).is_over(); ++actions) {
      visit(game, state);
      game.apply(state, game.to_act(state).is_chance() ? game.sample_chance(state, random)
                                                       : act(game, state, random));
    }
  }
}

// Everybody has a share and nobody else has.
inline void expect_shares(const core::Shares& shares, int players) {
  EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-12);
  for (std::size_t seat = 0; seat < shares.size(); ++seat)
    EXPECT_EQ(shares[seat] > 0, seat < static_cast<std::size_t>(players));
}

}  // namespace ai
