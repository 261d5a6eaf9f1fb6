#include "ai/altitude/levels.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

#include "proof.h"
#include "support/altitude_setups.h"

namespace ai {
namespace {

using namespace altitude;

Game game_of(int players, const std::map<std::string, std::string>& options = {}) {
  core::Setup setup;
  setup.players = players;
  for (const auto& [key, value] : options) setup.options[key] = value;
  return *Game::create(setup);
}

Card card(const Game& game, const char* name) { return *game.deck().find(name); }

Hand hand_of(const Game& game, std::initializer_list<const char*> names) {
  Hand hand;
  for (const char* name : names) hand.add(card(game, name));
  return hand;
}

// Floors from the base upwards, from place 0; nothing is checked, so that any mountain can be had.
Mountain mountain_of(const Game& game, const std::vector<std::vector<const char*>>& floors) {
  Mountain mountain;
  for (std::size_t floor = 0; floor < floors.size(); ++floor) {
    for (std::size_t index = 0; index < floors[floor].size(); ++index)
      mountain.lay(Place(static_cast<int>(floor) + 1, static_cast<int>(index)),
                   card(game, floors[floor][index]));
  }
  return mountain;
}

// A position in the middle of play, with everything else in the pile.
State position(const Game& game, const std::vector<Mountain>& mountains, const std::vector<Hand>& hands,
               const char* drawn) {
  State state = game.start();
  const auto take = [&](Card taken) {
    state.unseen.remove(taken);
    --state.pile_size;
  };
  for (std::size_t seat = 0; seat < mountains.size(); ++seat) {
    state.mountains[seat] = mountains[seat];
    state.hands[seat] = hands[seat];
    mountains[seat].for_each_card([&](Place, Card laid) { take(laid); });
    for (const Card held : hands[seat]) take(held);
    for (std::size_t i = 0; i < kHandSize; ++i) state.choices[seat].kept[i] = hands[seat].cards[i];
  }
  for (std::size_t seat = 0; seat < mountains.size(); ++seat) {
    const Card low = state.unseen.nth(0), next = state.unseen.nth(1);
    state.choices[seat].returned = {low, next};
  }
  state.drawn = card(game, drawn);
  take(state.drawn);
  state.phase = Phase::play;
  state.plays_left = 1;
  return state;
}

View seen(const Game& game, const State& state) {
  return game.view(state, core::Observer::seat(state.active));
}

// Every combination of options comes up with some players, deck and levels.
TEST(AltitudeLevels, NeverAnIllegalAction) {
  core::Random random(11);
  auto setups = all_setups(2, 2);
  const int stride = full_proof() ? 1 : 8;
  for (std::size_t n = 0; n < setups.size(); n += static_cast<std::size_t>(stride)) {
    core::Setup& setup = setups[n + random.below(static_cast<std::uint32_t>(stride))];
    setup.players = 1 + static_cast<int>(random.below(4));
    setup.options["deck"] = std::array{"hundred", "fifteen", "1-5x6 7gx4 Cx8 Ax8 Bx8"}[random.below(3)];
    const Game game = *Game::create(setup);
    State state = game.start();
    while (!game.to_act(state).is_over()) {
      if (game.to_act(state).is_chance()) {
        game.apply(state, game.sample_chance(state, random));
        continue;
      }
      const int level = 1 + static_cast<int>(random.below(8));
      const Action action = level_action(game, seen(game, state), level, {.nodes = 8}, random);
      ASSERT_TRUE(game.is_legal(state, action)) << game.to_text(action);
      game.apply(state, action);
    }
  }
}

// What a bot does hangs on its view, its seed and its nodes: another world behind the same view changes
// nothing.
TEST(AltitudeLevels, DependOnTheViewAlone) {
  for (int players = 2; players <= 4; ++players) {
    const Game game = game_of(players);
    core::Random random(3);
    State state = game.start();
    for (int n = 0; !game.to_act(state).is_over(); ++n) {
      if (game.to_act(state).is_chance()) {
        game.apply(state, game.sample_chance(state, random));
        continue;
      }
      const View view = seen(game, state);
      const State other = game.sample_world(view, random);
      const int level = n % 2 == 0 ? 8 : 7;
      core::Random first(42), second(42);
      const Action action = level_action(game, view, level, {.nodes = 24}, first);
      ASSERT_EQ(action, level_action(game, seen(game, other), level, {.nodes = 24}, second));
      game.apply(state, action);
    }
  }
}

// Time that is over at once leaves what one node does. How far a decision overruns its time is measured by
// `bivouac bench`.
TEST(AltitudeLevels, TimeIsACap) {
  const Game game = game_of(4);
  core::Random random(3);
  State state = game.start();
  while (game.to_act(state).is_chance()) game.apply(state, game.sample_chance(state, random));
  const auto nodes = [&](const Budget& budget) {
    return consider(game, seen(game, state), 8, budget, random).nodes;
  };
  const auto at_once = nodes({.nodes = kAnyNumber, .time = std::chrono::nanoseconds(1)});
  EXPECT_EQ(at_once, nodes({.nodes = 1}));
  EXPECT_LT(at_once, nodes({.nodes = 10 * at_once}));
}

// Three at the table; one of the others is about to win, the third has hardly begun.
TEST(AltitudeLevels, AnAvalancheGoesToTheLeader) {
  const Game game = game_of(3);
  const State state =
      position(game,
               {mountain_of(game, {{"1", "2", "3", "4"}, {"11", "13", "14"}, {"21", "22"}}),
                mountain_of(game, {{"5", "6"}}),
                mountain_of(game, {{"7", "8", "9", "10"}, {"15", "16", "17"}, {"24", "25"}, {"30"}})},
               {hand_of(game, {"40", "50", "60", "70"}), hand_of(game, {"41", "51", "61", "71"}),
                hand_of(game, {"42", "52", "62", "72"})},
               "A");
  for (const int level : {6, 7, 8}) {
    core::Random random(1);
    const Action action = level_action(game, seen(game, state), level, {.nodes = 200}, random);
    EXPECT_EQ(action.kind, Action::Kind::build_other) << level;
    EXPECT_EQ(action.seat, 2) << level;
  }
}

double mean_points_alone(const Game& game, int level, int games) {
  double points = 0;
  for (int n = 0; n < games; ++n) {
    core::Random random(core::scramble(static_cast<std::uint64_t>(n)));
    State state = game.start();
    while (!game.to_act(state).is_over()) {
      game.apply(state, game.to_act(state).is_chance() ? game.sample_chance(state, random)
                                                       : level_action(game, seen(game, state), level,
                                                                      level_budget(game, level), random));
    }
    points += game.score(state, 0).total();
  }
  return points / games;
}

TEST(AltitudeLevels, AloneTheHigherLevelMakesMorePoints) {
  const Game game = game_of(1);
  double before = 0;
  for (int level = 1; level <= (full_proof() ? 8 : 7); ++level) {
    const double mean = mean_points_alone(game, level, 100);
    std::printf("level %d: %.2f points\n", level, mean);
    EXPECT_GT(mean, before) << level;
    before = mean;
  }
}

}  // namespace
}  // namespace ai
