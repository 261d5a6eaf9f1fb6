// The search with random playouts in Matterhorn: reproducible, on several threads, stronger than chance.
#include <gtest/gtest.h>

#include <bit>
#include <chrono>

#include "ai/random_bot.h"
#include "ai/search.h"
#include "core/hash.h"
#include "games/matterhorn/rules.h"
#include "search_checks.h"
#include "small_games.h"

namespace ai {
namespace {

using core::Observer;
using search_checks::expect_same;
using search_checks::look;
using small_games::Forks;

// Everybody has one piece on the summit and one in row 7: a short game, as fair as a whole one.
matterhorn::State late_position(const matterhorn::Game& game) {
  auto state = game.start();
  state.phase = matterhorn::Phase::roll;
  state.dice = matterhorn::kDice;
  matterhorn::CircleSet circles = matterhorn::row_circles(7);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.setup().players); ++seat) {
    state.on_summit[seat] = 1;
    state.pieces[seat] = matterhorn::bit(matterhorn::take_first(circles));
  }
  return state;
}

TEST(Search, NodesAloneDecide) {
  const auto game = matterhorn::Game::create({3, {}});
  auto state = game->start();
  game->apply(state, matterhorn::Action::first(0));
  const auto first = look(*game, state, {.nodes = 300});
  expect_same(first, look(*game, state, {.nodes = 300}));
  expect_same(first, look(*game, state, {.nodes = 300, .time = std::chrono::hours(1)}));
  EXPECT_EQ(first.nodes, 300u);
  EXPECT_EQ(first.choices.size(), 45u);  // two of ten circles
  double priors = 0;
  for (const auto& choice : first.choices) priors += choice.prior;
  EXPECT_NEAR(priors, 1, 1e-5);
}

// The same on every platform and compiler. A change of the search or its settings changes it; say so.
TEST(Search, Signature) {
  core::Hash hash;
  for (int players = 2; players <= 4; ++players) {
    const auto game = matterhorn::Game::create({players, {{"bonus", "optional"}}});
    const auto found = look(*game, late_position(*game), {.nodes = 500});
    for (const double share : found.value) hash.add(std::bit_cast<std::uint64_t>(share));
  }
  const Forks game(3, 6, 4, 0b10);
  for (const auto& choice : look(game, game.start(), {.nodes = 5'000}).choices)
    hash.add(choice.action.number).add(choice.visits).add(std::bit_cast<std::uint64_t>(choice.value[0]));
  EXPECT_EQ(hash.value(), 0xc35be0614f5ba7c8u);
}

// The clock is asked at every node: time that is over at once leaves one.
TEST(Search, TimeIsACap) {
  const auto game = matterhorn::Game::create({2, {}});
  const auto found = look(*game, game->start(), {.nodes = kAnyNumber, .time = std::chrono::nanoseconds(1)});
  EXPECT_EQ(found.nodes, 1u);
}

// The share of the win of a search that plays against random opponents, from every seat alike.
double against_random(int players, int games, const Budget& budget) {
  const auto game = matterhorn::Game::create({players, {}});
  double share = 0;
  for (int number = 0; number < games; ++number) {
    core::Random random(static_cast<std::uint64_t>(number));
    const int seat = number % players;
    Search search(*game, RandomPlayouts<matterhorn::Game>(), Observer::seat(seat), budget);
    auto state = late_position(*game);
    for (core::Actor actor = game->to_act(state); !actor.is_over(); actor = game->to_act(state)) {
      if (actor.is_chance()) {
        game->apply(state, game->sample_chance(state, random));
      } else if (actor.index() != seat) {
        game->apply(state, random_action(*game, state, random));
      } else {
        search.start(state, random.next());
        search.run();
        const auto action = search.result().best().action;
        EXPECT_TRUE(game->is_legal(state, action));
        game->apply(state, action);
      }
    }
    share += game->result(state)[static_cast<std::size_t>(seat)];
  }
  return share / games;
}

TEST(Search, BeatsRandomPlayInMatterhorn) {
  EXPECT_GE(against_random(2, 12, {.nodes = 50}), 0.8);
  EXPECT_GE(against_random(4, 4, {.nodes = 50}), 0.7);
}

}  // namespace
}  // namespace ai
