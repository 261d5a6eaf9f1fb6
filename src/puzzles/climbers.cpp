#include "puzzles/climbers.h"

#include "ai/climbers/turn_search.h"

namespace puzzles {

using namespace climbers;

bool promising(const Game& game, const State& state) {
  const ai::climbers_ai::TurnSearch search(game, state);
  return search.best(kBothLadders).level > level_of(state, game.acting_colour(state)) + 1;
}

bool goes_on(const Game& /*game*/, const State& state, int seat) {
  return state.active == seat && (state.phase == Phase::block || state.phase == Phase::climb_2);
}

Worth reached(const Game& game, const State& state, int seat) {
  return static_cast<std::uint64_t>(level_of(state, game.colour_of(seat)));
}

}  // namespace puzzles
