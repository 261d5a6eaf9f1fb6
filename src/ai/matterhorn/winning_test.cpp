#include "ai/matterhorn/winning.h"

#include <gtest/gtest.h>

#include "ai/matterhorn/levels.h"
#include "conformance/conformance.h"

namespace ai::matterhorn_ai {
namespace {

using namespace matterhorn;

// A seat near the summit with some actions, obstacles and other pieces about it.
State near_the_top(const Game& game, core::Random& random) {
  State state = game.start();
  state.active = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(game.setup().players)));
  const auto any_free = [&](int rows) {
    for (;;) {
      const auto circle = static_cast<Circle>(random.below(kCircles));
      if (row_of(circle) < kTopRow + rows && (state.free_circles() & bit(circle))) return circle;
    }
  };
  for (int seat = 0; seat < game.setup().players; ++seat) {
    CircleSet& pieces = state.pieces[static_cast<std::size_t>(seat)];
    const bool own = seat == state.active;
    const int up = static_cast<int>(random.below(2));
    state.on_summit[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(up);
    for (int i = up; i < kPieces; ++i) pieces |= bit(any_free(own ? 2 : 4));
  }
  for (int i = 0; i < 12; ++i) state.obstacles |= bit(any_free(5));
  state.phase = Phase::act;
  state.actions_left = static_cast<std::uint8_t>(1 + random.below(4));
  return state;
}

// By everything that the rules allow; a piece needs an action for each row.
bool can_win(const Game& game, const State& state, int seat) {
  int rows = 0;
  for (CircleSet pieces = state.pieces[static_cast<std::size_t>(seat)]; pieces != 0;)
    rows += row_of(take_first(pieces)) - kTopRow + 1;
  if (rows > state.actions_left) return false;
  Game::Actions actions;
  game.legal_actions(state, actions);
  return std::ranges::any_of(actions, [&](const Action& action) {
    if (action.kind == Action::Kind::pass) return false;
    State next = state;
    game.apply(next, action);
    if (next.phase == Phase::over) return true;
    return next.phase == Phase::act && next.active == seat && can_win(game, next, seat);
  });
}

TEST(Winning, FindsAWinWhereThereIsOne) {
  core::Random random(3);
  int wins = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto game = *Game::create(conformance::random_setup<Game>(2 + i % 3, random));
    const State state = near_the_top(game, random);
    const auto win = shortest_win(game, state, state.actions_left);
    ASSERT_EQ(win.has_value(), can_win(game, state, state.active)) << game.to_json(state);
    if (!win) continue;
    ++wins;
    EXPECT_LE(win->actions, state.actions_left);
    State next = state;
    ASSERT_TRUE(game.is_legal(state, win->first));
    game.apply(next, win->first);
    EXPECT_TRUE(next.phase == Phase::over || can_win(game, next, state.active));
  }
  EXPECT_GT(wins, 300);
  EXPECT_LT(wins, 1700);
}

TEST(Winning, TheTopLevelMissesNone) {
  core::Random random(4);
  int seen = 0;
  while (seen < 30) {
    const auto game = *Game::create(conformance::random_setup<Game>(2, random));
    const State state = near_the_top(game, random);
    const auto win = shortest_win(game, state, state.actions_left);
    if (!win || win->actions < 2) continue;
    ++seen;
    const auto best = consider(game, state, 8, level_budget(game, 8), random).best();
    EXPECT_EQ(best.value[state.active], 1) << game.to_json(state);
    State next = state;
    game.apply(next, best.action);
    EXPECT_TRUE(next.phase == Phase::over || can_win(game, next, state.active)) << game.to_text(best.action);
  }
}

}  // namespace
}  // namespace ai::matterhorn_ai
