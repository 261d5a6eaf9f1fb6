#include "puzzles/climbers.h"

#include "ai/climbers/turn_search.h"

namespace puzzles {

using namespace climbers;

// The quick search knows how high it goes; then two ways there are enough to look no further.
bool promising(const Game& game, const State& state) {
  const ai::climbers_ai::TurnSearch search(game, state);
  const int best = search.best(kBothLadders).level;
  if (best <= level_of(state, game.acting_colour(state)) + 1) return false;
  Game::Actions moves;
  game.legal_actions(state, moves);
  int ways = 0;
  for (const Action& move : moves) {
    State next = state;
    game.apply(next, move);
    if (!goes_on(game, next, state.active)) continue;
    const ai::climbers_ai::TurnSearch climbs(game, next);
    if (climbs.best(kBothLadders).level == best && ++ways == 2) return false;
  }
  return ways == 1;
}

bool goes_on(const Game& /*game*/, const State& state, int seat) {
  return state.active == seat && (state.phase == Phase::block || state.phase == Phase::climb_2);
}

Worth reached(const Game& game, const State& state, int seat) {
  return static_cast<std::uint64_t>(level_of(state, game.colour_of(seat)));
}

}  // namespace puzzles
