#include "ai/matterhorn/simple_bot.h"

#include "ai/best_of.h"

namespace ai {

namespace {

using namespace matterhorn;

// In tenths of a step, so that choices never depend on floating point.
constexpr int kStep = 10;
constexpr int kWayUp = 3;
constexpr int kOthersStep = 4;

int height(int row) { return kBottomRow - row; }

// How far a seat's rope team has come: steps climbed, and a little for each piece with a free way up.
int progress(const State& state, int seat) {
  int value = state.on_summit[seat] * kStep * (height(kTopRow) + 1);
  const CircleSet open = state.free_circles() | bit(kSummit);
  for (CircleSet pieces = state.pieces[seat]; pieces != 0;) {
    const Circle circle = take_first(pieces);
    value += kStep * height(row_of(circle));
    if (kBoard.up[circle] & open) value += kWayUp;
  }
  return value;
}

int worth(const Game& game, const State& state, int seat) {
  int value = progress(state, seat) * kStep;
  for (int other = 0; other < game.setup().players; ++other) {
    if (other != seat) value -= progress(state, other) * kOthersStep;
  }
  return value;
}

// A token's worth: dice kept for the next roll, and the bonus that a piece in the row earns.
int placement_worth(const State& state, const Action& action) {
  const bool bonus = row_circles(row_of(action.circle)) & state.all_pieces();
  return (bonus ? 6 : 0) - 2 * action.dice.size();
}

// Another roll risks every token on the board for one more.
bool worth_rolling(const Game& game, const State& state) {
  const Fraction flop = game.flop_risk(state);
  const auto tokens = static_cast<std::uint32_t>(std::popcount(state.used_rows));
  return (flop.den - flop.num) * (tokens + 1) > flop.den * tokens;
}

int action_worth(const Game& game, const State& state, const Action& action) {
  switch (action.kind) {
    case Action::Kind::place:
      return placement_worth(state, action);
    case Action::Kind::roll:
      return worth_rolling(game, state) ? 1 : -1;
    case Action::Kind::put:
    case Action::Kind::step:
    case Action::Kind::clear:
    case Action::Kind::obstruct: {
      State next = state;
      game.apply(next, action);
      return worth(game, next, state.active);
    }
    case Action::Kind::pass:
      return worth(game, state, state.active);
    default:
      return 0;
  }
}

}  // namespace

Action simple_action(const Game& game, const Game::View& view, core::Random& random) {
  Game::Actions actions;
  game.legal_actions(view, actions);
  return best_of(actions.span(), random,
                 [&](const Action& action) { return action_worth(game, view, action); });
}

}  // namespace ai
