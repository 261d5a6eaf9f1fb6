#include "puzzles/altitude.h"

namespace puzzles {

using namespace altitude;

int kind_at(const Game& game, const State& state) {
  const bool last_card = state.phase == Phase::play && state.pile_size == 0;
  return last_card && !game.settings().endgame_avalanches ? 0 : -1;
}

// The seats from the active one round to the last have still to finish.
bool goes_on(const Game& game, const State& state, int seat) {
  if (state.phase == Phase::play) return true;
  if (state.phase != Phase::finish) return false;
  const int players = game.players();
  return (seat - state.active + players) % players <= (state.last - state.active + players) % players;
}

Worth reached(const Game& game, const State& state, int seat) {
  return static_cast<std::uint64_t>(game.score(state, seat).total());
}

std::optional<Action> follows(const Game& /*game*/, const State& state, int seat) {
  return state.active != seat ? std::optional(Action::pass()) : std::nullopt;
}

}  // namespace puzzles
