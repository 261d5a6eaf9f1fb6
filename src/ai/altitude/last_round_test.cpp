// What the bots do when the pile is empty. rules §A6
#include "ai/altitude/last_round.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/altitude/finish.h"
#include "ai/altitude/levels.h"
#include "ai/altitude/simple_bot.h"
#include "ai/random_bot.h"
#include "support/altitude_scene.h"

namespace ai {
namespace {

using namespace altitude;
using altitude_ai::best_finish;

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
  int improved = 0, rescued = 0;
  for (const char* deck :
       {"hundred", "fifteen", "1-9x3 Cx2 3g 4m 5c Bx2 Ax2", "1-30 4g 9m 20c 29i Ax8 Bx8"}) {
    for (const char* ground : {"floor", "base"}) {
      for (const char* rescue : {"off", "on"}) {
        const Game game =
            *Game::create({2, {{"deck", deck}, {"ground", ground}, {"endgame_saint_bernards", rescue}}});
        last_rounds(game, 12, [&](const State& state, core::Random&) {
          const int seat = state.active;
          const auto i = static_cast<std::size_t>(seat);
          const auto found = best_finish(game, state.mountains[i], state.hands[i]);
          EXPECT_EQ(found.points, most_points(game, state, seat));
          improved += found.points > game.score(state, seat).total();
          rescued += found.first && found.first->kind == Action::Kind::hand_rescue;
        });
      }
    }
  }
  EXPECT_GT(improved, 20);
  EXPECT_GT(rescued, 3);
}

TEST(AltitudeFinish, TheSolversActionsComeToItsPoints) {
  const Game game =
      *Game::create({2, {{"endgame_saint_bernards", "on"}, {"deck", "1-60 4g 9m 50c Ax9 Bx9"}}});
  last_rounds(game, 20, [&](State state, core::Random& random) {
    const int seat = state.active;
    const auto i = static_cast<std::size_t>(seat);
    const int points = best_finish(game, state.mountains[i], state.hands[i]).points;
    while (state.phase == Phase::finish && state.active == seat)
      game.apply(state, level_action(game, seen(game, state), 1, level_budget(game, 1), random));
    EXPECT_EQ(game.score(state, seat).total(), points);
  });
}

// rules §A6: with the option an avalanche may stop the one who finishes after.
TEST(AltitudeLastRound, AnAvalancheStopsTheNextPlayer) {
  Scene scene(2, {{"endgame_avalanches", "on"}, {"deck", "1-40 Cx2 Ax2 Bx4"}});
  scene.mountain(0, "1/0=1 1/1=2 1/2=3 2/0=4 2/1=5 3/0=6").hand(0, "A A B B");
  scene.mountain(1, "1/0=7 1/1=8 1/2=9 1/3=10 1/4=11 1/5=12 1/6=13 1/7=14 1/8=15 1/9=16 2/0=20");
  scene.hand(1, "37 38 B B").gave_back(0, "30", "31").pile("30").turn_of(1).play("+30 x30");
  core::Random random(1);
  const auto found =
      altitude_ai::consider_last_round(scene.game(), seen(scene.game(), scene.state()), random);
  EXPECT_EQ(scene.game().to_text(found.best().action), "hA>1@2/1");  // else they come to 3/0
  EXPECT_EQ(found.best().value[0], 1.0);
  for (const auto& choice : found.choices) {
    if (choice.action.kind == Action::Kind::pass) {
      EXPECT_EQ(choice.value[0], 0.0);
    }
  }
}

// rules §A6: with the option a Saint Bernard is spent where it brings more than its point, and only there.
TEST(AltitudeLastRound, ASaintBernardGoesOnlyWhereItPays) {
  const auto first_action = [](const std::string& hand, const std::string& ground, auto choose) {
    Scene scene(2, {{"endgame_saint_bernards", "on"}, {"ground", ground}});
    scene.mountain(0, "1/0=1 1/1=2 1/2=3 1/3=4 2/0=10 2/1=11 2/2=13 3/0=20 3/1=A").hand(0, hand);
    scene.hand(1, "90 91 92 93").gave_back(0, "98", "99").pile("99").turn_of(1).play("+99 x99");
    return scene.game().to_text(choose(scene.game(), seen(scene.game(), scene.state())));
  };
  const auto level = [](const Game& game, const View& view) {
    core::Random random(1);
    return level_action(game, view, 1, level_budget(game, 1), random);
  };
  const auto simple = [](const Game& game, const View& view) {
    core::Random random(1);
    return simple_action(game, view, random);
  };
  // 21 on 3/1 and the ibex on 4/0: a floor and an animal for a Saint Bernard
  EXPECT_EQ(first_action("21 45i B B", "floor", level), "hB-3/1");
  // without the ibex, or where row 4 is only floor 3, it is no gain
  EXPECT_FALSE(first_action("21 5 6 B", "floor", level).starts_with("hB"));
  EXPECT_FALSE(first_action("21 45i B B", "base", level).starts_with("hB"));
  // nothing in hand could follow: the simple bot leaves the avalanche too
  EXPECT_FALSE(first_action("5 6 7 B", "floor", simple).starts_with("hB"));
}

}  // namespace
}  // namespace ai
