#include "puzzles/matterhorn.h"

namespace puzzles {

using namespace matterhorn;

namespace {

enum Kind { win, next_roll };  // as kKinds names them

// The fewest actions that bring both pieces to the summit: a step leads one row up at most.
int actions_needed(const Game& game, const State& state, int seat) {
  int actions = 0;
  for (CircleSet pieces = state.pieces[static_cast<std::size_t>(seat)]; pieces != 0;)
    actions += row_of(take_first(pieces)) - kTopRow + game.step_cost(kSummit);
  return actions;
}

}  // namespace

int kind_at(const Game& /*game*/, const State& state) {
  if (state.phase == Phase::place) return Kind::next_roll;
  return state.phase == Phase::act ? Kind::win : -1;
}

// A step or two to the summit are plain to see.
bool promising(const Game& game, const State& state) {
  return state.phase != Phase::act ||
         (actions_needed(game, state, state.active) > 2 && !out_of_reach(game, state, state.active));
}

bool goes_on(const Game& /*game*/, const State& state, int seat) {
  if (state.active != seat) return false;
  return state.phase == Phase::bonus || state.phase == Phase::decide || state.phase == Phase::roll ||
         state.phase == Phase::act;
}

// The next roll has come to a token if the seat is asked for one.
Worth reached(const Game& /*game*/, const State& state, int seat) {
  return state.active == seat && (state.phase == Phase::over || state.phase == Phase::place) ? 1 : 0;
}

bool out_of_reach(const Game& game, const State& state, int seat) {
  return state.phase == Phase::act && actions_needed(game, state, seat) > state.actions_left;
}

// Where the next roll is what is asked, it is rolled.
std::optional<Action> follows(const Game& /*game*/, const State& state, int /*seat*/) {
  return state.phase == Phase::decide ? std::optional(Action::roll()) : std::nullopt;
}

bool same_choice(const Game& /*game*/, const Action& a, const Action& b) {
  if (a.kind != Action::Kind::place || b.kind != Action::Kind::place) return a == b;
  return row_of(a.circle) == row_of(b.circle) && a.dice == b.dice;
}

// By two rolls of a hundred.
bool worthwhile(const Game& /*game*/, const Worth& best, const Worth& second) {
  return best.value() - second.value() >= 0.02;
}

}  // namespace puzzles
