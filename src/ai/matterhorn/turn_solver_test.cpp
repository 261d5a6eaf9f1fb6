#include "ai/matterhorn/turn_solver.h"

#include <gtest/gtest.h>

#include "ai/bots.h"
#include "ai/matterhorn/evaluator.h"
#include "conformance/conformance.h"
#include "support/matterhorn_scene.h"

namespace {

using ai::matterhorn_ai::TurnSolver;
using matterhorn::Action;
using matterhorn::Game;
using matterhorn::Phase;
using matterhorn::State;

Game game_for(int players, std::map<std::string, std::string, std::less<>> options = {}) {
  return *Game::create({players, std::move(options)});
}

State at_start(const Game& game) {
  State state = game.start();
  for (const char* text : {"first0", "12d+12g", "12c+12h"}) game.apply(state, *game.parse(text));
  return state;
}

double value_of(const std::vector<ai::matterhorn_ai::Valued>& values, const Action& action) {
  return std::ranges::find(values, action, &ai::matterhorn_ai::Valued::action)->worth.own;
}

std::vector<ai::matterhorn_ai::Valued> solve(const Game& game, const ai::matterhorn_ai::Effort& effort,
                                             const State& state) {
  ai::matterhorn_ai::Deliberation deliberation({.nodes = ai::kAnyNumber});
  return TurnSolver(game, effort, deliberation).solve(state);
}

TEST(TurnSolver, ListsEveryLegalActionOnce) {
  core::Random random(1);
  for (int played = 0; played < 6; ++played) {
    const auto game = *Game::create(conformance::random_setup<Game>(2 + played % 3, random));
    State state = game.start();
    for (int step = 0; step < 40 && !game.to_act(state).is_over(); ++step) {
      if (game.to_act(state).is_chance()) {
        game.apply(state, game.sample_chance(state, random));
        continue;
      }
      Game::Actions legal;
      game.legal_actions(state, legal);
      const auto values = solve(game, {2, 4, played % 2, played % 3}, state);
      EXPECT_EQ(values.size(), legal.size());
      for (const Action& action : legal) {
        EXPECT_EQ(std::ranges::count(values, action, &ai::matterhorn_ai::Valued::action), 1)
            << game.to_text(action);
      }
      EXPECT_TRUE(std::ranges::is_sorted(values, std::greater{},
                                         [](const auto& valued) { return valued.worth.own; }));
      game.apply(state, ai::random_action(game, state, random));
    }
  }
}

TEST(TurnSolver, TakesTheWin) {
  const auto game = game_for(2);
  State state = at_start(game);
  const int seat = state.active;
  state.pieces[seat] = matterhorn::bit(matterhorn::circle_at(5, 1));
  state.on_summit[seat] = 1;
  state.phase = Phase::act;
  state.used_rows = matterhorn::row_bit(9);
  state.actions_left = 1;
  const auto values = solve(game, {8, 6, 2, 4}, state);
  EXPECT_EQ(game.to_text(values.front().action), "5b>top");
  EXPECT_EQ(values.front().worth.own, 1);
}

TEST(TurnSolver, RollsOnWithOneTokenAndFiveDice) {
  const auto game = game_for(2);
  State state = at_start(game);
  state.phase = Phase::decide;
  state.dice = 5;
  state.used_rows = matterhorn::row_bit(9);
  EXPECT_EQ(solve(game, {6, 6, 0, 0}, state).front().action, Action::roll());
}

TEST(TurnSolver, StopsWhenNoRowIsOpen) {
  const auto game = game_for(2);
  State state = at_start(game);
  state.phase = Phase::decide;
  state.dice = 3;
  state.used_rows = 0xff;
  const auto values = solve(game, {6, 6, 0, 0}, state);
  EXPECT_EQ(values.front().action, Action::stop());
}

// One die, rows 5 and 6 open: a 5 or a 6 gains a token, everything else flops. With the tokens of the other
// six rows down, a seventh gains nothing more, so the expectation can be written down.
TEST(TurnSolver, RollingIsAnExactExpectation) {
  const auto game = game_for(2);
  State state = at_start(game);
  state.phase = Phase::decide;
  state.dice = 1;
  state.used_rows = static_cast<std::uint8_t>(~(matterhorn::row_bit(5) | matterhorn::row_bit(6)));
  const auto values = solve(game, {6, 6, 0, 0}, state);
  State flopped = state;
  flopped.tokens = 0;
  const double flop = ai::matterhorn_ai::chances(game, flopped, 1 - state.active)[state.active];
  const double stop = value_of(values, Action::stop());
  EXPECT_NEAR(value_of(values, Action::roll()), (4 * flop + 2 * stop) / 6, 1e-12);
}

// rules §M3.2, M5: the same for every number of dice, whatever may be eliminated
TEST(TurnSolver, KnowsTheRiskOfALaterRoll) {
  for (const char* eliminate : {"every_roll", "first_roll_only", "singles_later"}) {
    const auto game = game_for(2, {{"eliminate", eliminate}});
    State state = at_start(game);
    state.phase = Phase::decide;
    state.used_rows = 0b11111001;
    for (int dice = 1; dice <= matterhorn::kDice; ++dice) {
      state.dice = static_cast<std::uint8_t>(dice);
      const auto values = solve(game, {6, 6, 0, 0}, state);
      const double flop = ai::matterhorn_ai::chances(game, state, 1 - state.active)[state.active];
      const double risk = game.flop_risk(state).value();
      EXPECT_NEAR(value_of(values, Action::roll()),
                  risk * flop + (1 - risk) * value_of(values, Action::stop()), 1e-12)
          << eliminate << ", " << dice << " dice";
    }
  }
}

// rules §M7.3: somebody about to win is worse if that somebody is next
TEST(TurnSolver, KnowsWhoIsNext) {
  const auto pass = [](const char* direction, int rival) {
    const auto game = game_for(3, {{"direction", direction}});
    matterhorn::Scene scene({}, 3);
    State state = scene.draw("8  0 1 2 . . .\n 12  0 1 2 . . . . . . .").state();
    state.pieces[rival] = matterhorn::bit(matterhorn::circle_at(5, 1));
    state.on_summit[rival] = 1;
    state.phase = Phase::act;
    state.used_rows = matterhorn::row_bit(9);
    state.actions_left = 1;
    return value_of(solve(game, {6, 6, 0, 0}, state), Action::pass());
  };
  EXPECT_LT(pass("clockwise", 1), pass("clockwise", 2));
  EXPECT_LT(pass("anticlockwise", 2), pass("anticlockwise", 1));
}

// rules §M7.2: with the option a consolation that fills a row takes a wall away
TEST(TurnSolver, KnowsThatAFullRowMayClearTheMountain) {
  const auto value = [](const char* clear, int replies) {
    matterhorn::Scene scene({{"clear", clear}});
    scene.draw("5  o o .\n 9  o o o o o . .\n 10  0 0 . . . . . .\n 12  . . . . . . . . 1 1").play("11111");
    const auto values = solve(scene.game(), {6, 6, replies, 60}, scene.state());
    return std::pair(scene.game().to_text(values.front().action), values.front().worth.own);
  };
  for (const int replies : {0, 2}) {
    EXPECT_EQ(value("board", replies).first, "o5c");
    EXPECT_GT(value("board", replies).second, value("row", replies).second);
  }
}

// rules §M8: with the option the last step costs two actions, which two tokens pay and one does not.
TEST(TurnSolver, KnowsWhatTheSummitCosts) {
  const auto game = game_for(2, {{"summit", "2"}});
  State state = at_start(game);
  const int seat = state.active;
  state.pieces[seat] = matterhorn::bit(matterhorn::circle_at(5, 1));
  state.on_summit[seat] = 1;
  state.phase = Phase::decide;
  state.dice = 1;
  state.used_rows = matterhorn::row_bit(9);
  EXPECT_LT(value_of(solve(game, {6, 6, 0, 0}, state), Action::stop()), 1);
  state.used_rows |= matterhorn::row_bit(10);
  EXPECT_EQ(value_of(solve(game, {6, 6, 0, 0}, state), Action::stop()), 1);
}

TEST(TurnSolver, StopsThinkingWhenTheBudgetIsSpent) {
  const auto game = game_for(2);
  State state = at_start(game);
  state.phase = Phase::act;
  state.actions_left = 4;
  state.used_rows = 0xf;
  ai::matterhorn_ai::Deliberation deliberation({.nodes = 2'000});
  (void)TurnSolver(game, {24, 6, 24, 24}, deliberation).solve(state);
  EXPECT_TRUE(deliberation.spent());
  EXPECT_LT(deliberation.nodes(), 4'000u);
}

TEST(TurnSolver, EvaluatorSharesSumToOneAndFavourTheLeader) {
  const auto game = game_for(3);
  State state = game.start();
  for (const char* text : {"first0", "12a+12b", "12c+12d", "12e+12f"}) game.apply(state, *game.parse(text));
  auto shares = ai::matterhorn_ai::chances(game, state, 0);
  EXPECT_NEAR(shares[0] + shares[1] + shares[2], 1, 1e-12);
  EXPECT_GT(shares[0], shares[1]);  // the same position, an earlier turn
  state.pieces[2] =
      matterhorn::bit(matterhorn::circle_at(6, 1)) | matterhorn::bit(matterhorn::circle_at(6, 2));
  shares = ai::matterhorn_ai::chances(game, state, 0);
  EXPECT_GT(shares[2], shares[0]);
}

// How often the solver wins against the greedy climber, from both seats alike.
int wins_against_greedy(const Game& game, int games) {
  core::Random random(3);
  int wins = 0;
  for (int played = 0; played < games; ++played) {
    State state = game.start();
    while (!game.to_act(state).is_over()) {
      const auto actor = game.to_act(state);
      const bool ours = actor.is_seat() && actor.index() == played % 2;
      game.apply(state, actor.is_chance() ? game.sample_chance(state, random)
                        : ours            ? solve(game, {2, 6, 0, 4}, state).front().action
                                          : ai::simple_action(game, state, random));
    }
    wins += state.active == played % 2;
  }
  return wins;
}

TEST(TurnSolver, BeatsTheGreedyClimber) { EXPECT_GT(wins_against_greedy(game_for(2), 60), 30); }

TEST(TurnSolver, BeatsTheGreedyClimberByOtherRules) {
  for (const char* eliminate : {"first_roll_only", "singles_later"}) {
    const auto game = game_for(2, {{"eliminate", eliminate},
                                   {"flop", "none"},
                                   {"clear", "board"},
                                   {"direction", "anticlockwise"},
                                   {"bonus", "optional"}});
    EXPECT_GT(wins_against_greedy(game, 60), 30) << eliminate;
  }
}

}  // namespace
