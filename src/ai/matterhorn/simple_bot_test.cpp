#include "ai/matterhorn/simple_bot.h"

#include <gtest/gtest.h>

#include <iostream>

#include "ai/random_bot.h"
#include "proof.h"

namespace {

using matterhorn::Game;
using matterhorn::Phase;
using matterhorn::State;

struct Played {
  int first;  // the seat that took the first turn
  int winner;
  int turns;
};

template <class Choose>
Played play(const Game& game, core::Random& random, const Choose& choose) {
  Played played{-1, -1, 0};
  State state = game.start();
  while (!game.to_act(state).is_over()) {
    const bool turn_begins = state.phase == Phase::roll && state.used_rows == 0;
    if (turn_begins && played.first < 0) played.first = state.active;
    played.turns += turn_begins;
    game.apply(state, game.to_act(state).is_chance() ? game.sample_chance(state, random) : choose(state));
  }
  played.winner = state.active;
  return played;
}

// Equal greedy players: the first to move is ahead, about 63 : 37.
TEST(SimpleBot, TheFirstToMoveIsAhead) {
  const auto game = *Game::create({2, {}});
  core::Random random(5);
  const int games = games_to_play(600, 20'000);
  int first_wins = 0;
  int turns = 0;
  for (int i = 0; i < games; ++i) {
    const auto played =
        play(game, random, [&](const State& state) { return ai::simple_action(game, state, random); });
    first_wins += played.winner == played.first;
    turns += played.turns;
  }
  const double share = static_cast<double>(first_wins) / games;
  const double mean_turns = static_cast<double>(turns) / games;
  EXPECT_GT(share, 0.57);
  EXPECT_LT(share, 0.69);
  EXPECT_GT(mean_turns, 6);
  EXPECT_LT(mean_turns, 13);
  std::cout << "greedy players: " << games << " games, the first to move wins " << share << ", " << mean_turns
            << " turns in the mean\n";
}

TEST(SimpleBot, BeatsRandomPlay) {
  const auto game = *Game::create({2, {}});
  core::Random random(6);
  for (int i = 0; i < 10; ++i) {
    const auto played = play(game, random, [&](const State& state) {
      return state.active == i % 2 ? ai::simple_action(game, state, random)
                                   : ai::random_action(game, state, random);
    });
    EXPECT_EQ(played.winner, i % 2);
  }
}

}  // namespace
