#include "ai/altitude/levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "ai/altitude/finish.h"
#include "ai/altitude/last_round.h"
#include "ai/processor_clock.h"
#include "ai/random_bot.h"
#include "proof.h"

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

// Every way to lay cards from the hand, tried out by the rules themselves.
int most_points(const Game& game, const State& state, int seat) {
  if (game.to_act(state).is_over() || state.active != seat) return game.score(state, seat).total();
  Game::Actions actions;
  game.legal_actions(state, actions);
  int most = 0;
  for (const Action& action : actions) {
    State next = state;
    game.apply(next, action);
    most = std::max(most, most_points(game, next, seat));
  }
  return most;
}

// Random games up to the last round. `visit` gets every position in which a seat begins to finish.
template <class Visit>
void last_rounds(const Game& game, int games, const Visit& visit) {
  core::Random random(5);
  for (int n = 0; n < games; ++n) {
    State state = game.start();
    while (!game.to_act(state).is_over()) {
      if (state.phase == Phase::finish) {
        visit(state, random);
        game.apply(state, Action::pass());
      } else if (game.to_act(state).is_chance()) {
        game.apply(state, game.sample_chance(state, random));
      } else {  // builds when it can, so that there is something to finish
        const View view = seen(game, state);
        game.apply(state, n % 2 == 0 ? random_action(game, view, random)
                                     : level_action(game, view, 2, level_budget(game, 2), random));
      }
    }
  }
}

TEST(AltitudeFinish, AgreesWithBruteForce) {
  int improved = 0;
  for (const char* deck : {"hundred", "fifteen", "1-9x3 Cx2 3g 4m 5c Bx2 Ax2"}) {
    const Game game = game_of(2, {{"deck", deck}});
    last_rounds(game, 12, [&](const State& state, core::Random&) {
      const int seat = state.active;
      const auto i = static_cast<std::size_t>(seat);
      const auto found = altitude_ai::best_finish(game, state.mountains[i], state.hands[i]);
      EXPECT_EQ(found.points, most_points(game, state, seat));
      improved += found.points > game.score(state, seat).total();
    });
  }
  EXPECT_GT(improved, 5);
}

TEST(AltitudeFinish, TheSolversActionsComeToItsPoints) {
  const Game game = game_of(2);
  last_rounds(game, 20, [&](State state, core::Random& random) {
    const int seat = state.active;
    const auto i = static_cast<std::size_t>(seat);
    const int points = altitude_ai::best_finish(game, state.mountains[i], state.hands[i]).points;
    while (state.phase == Phase::finish && state.active == seat)
      game.apply(state, level_action(game, seen(game, state), 1, level_budget(game, 1), random));
    EXPECT_EQ(game.score(state, seat).total(), points);
  });
}

// rules §A6: with the option an avalanche may stop the one who finishes after.
TEST(AltitudeLastRound, AnAvalancheStopsTheNextPlayer) {
  const Game game = game_of(2, {{"endgame_avalanches", "on"}, {"deck", "1-40 Cx2 Ax2 Bx4"}});
  const Mountain theirs =
      mountain_of(game, {{"7", "8", "9", "10", "11", "12", "13", "14", "15", "16"}, {"20"}});
  State state = position(game, {mountain_of(game, {{"1", "2", "3"}, {"4", "5"}, {"6"}}), theirs},
                         {hand_of(game, {"A", "A", "B", "B"}), hand_of(game, {"37", "38", "B", "B"})}, "30");
  // Everything else was discarded: the others' cards are known.
  state.unseen = {};
  state.pile_size = 0;
  state.drawn = kNoCard;
  state.phase = Phase::finish;
  state.plays_left = 0;
  state.last = 1;
  core::Random random(1);
  const auto found = altitude_ai::consider_last_round(game, seen(game, state), random);
  EXPECT_EQ(game.to_text(found.best().action), "hA>1@2/1");  // else they come to 3/0
  EXPECT_EQ(found.best().value[0], 1.0);
  for (const auto& choice : found.choices) {
    if (choice.action.kind == Action::Kind::pass) {
      EXPECT_EQ(choice.value[0], 0.0);
    }
  }
}

TEST(AltitudeLevels, NeverAnIllegalAction) {
  core::Random random(11);
  for (int players = 1; players <= 4; ++players) {
    for (const char* deck : {"hundred", "fifteen", "1-5x6 Cx8 Ax8 Bx6"}) {
      for (const char* on : {"off", "on"}) {
        const Game game = game_of(players, {{"deck", deck},
                                            {"replace_avalanche", on},
                                            {"endgame_avalanches", on},
                                            {"double", on == std::string("on") ? "while_five" : "floors"}});
        State state = game.start();
        while (!game.to_act(state).is_over()) {
          const core::Actor actor = game.to_act(state);
          if (actor.is_chance()) {
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

TEST(AltitudeLevels, KeepToTheTime) {
  const Game game = game_of(4);
  core::Random random(3);
  State state = game.start();
  while (game.to_act(state).is_chance()) game.apply(state, game.sample_chance(state, random));
  const Budget budget{.nodes = kAnyNumber, .time = std::chrono::milliseconds(20)};
  const auto before = ProcessorClock::now();
  (void)level_action(game, seen(game, state), 8, budget, random);
  const auto took = ProcessorClock::now() - before;
  EXPECT_GE(took, std::chrono::milliseconds(20));
  EXPECT_LT(took, std::chrono::milliseconds(60));
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
    core::Random random(core::spread(static_cast<std::uint64_t>(n)));
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
