#include "ai/matterhorn/facts.h"

#include <algorithm>
#include <bit>

#include "ai/matterhorn/evaluator.h"

namespace ai {

using namespace matterhorn;

namespace {

// Actions that all climbers of a seat need to the summit, with what stands in
// their way.
int way(const State& state, const matterhorn_ai::Distances& distances, int seat) {
  int quarters = 0;
  for (CircleSet pieces = state.pieces[seat]; pieces != 0;) quarters += distances[take_first(pieces)];
  return (quarters + matterhorn_ai::Distances::kAction - 1) / matterhorn_ai::Distances::kAction;
}

// Free circles that climbers of the seat could step up to.
int steps_up(const State& state, int seat) {
  CircleSet up = 0;
  for (CircleSet pieces = state.pieces[seat]; pieces != 0;) up |= kBoard.up[take_first(pieces)];
  return std::popcount(up & (state.free_circles() | bit(kSummit)));
}

int highest_row(const State& state, int seat) {
  int row = kBottomRow;
  for (CircleSet pieces = state.pieces[seat]; pieces != 0;) row = std::min(row, row_of(take_first(pieces)));
  return state.on_summit[seat] > 0 ? kTopRow - 1 : row;
}

bool rolls_on(const State& state) {
  return state.phase == Phase::bonus || state.phase == Phase::decide || state.phase == Phase::roll;
}

}  // namespace

Facts facts(const Game& game, const State& state, int seat) {
  const matterhorn_ai::Distances distances(game, state);
  const bool own = state.active == seat;
  const bool rolling = own && rolls_on(state);
  int rival_way = 1000;
  int rival_steps = 0;
  for (int other = 0; other < game.setup().players; ++other) {
    if (other == seat) continue;
    rival_way = std::min(rival_way, way(state, distances, other));
    rival_steps += steps_up(state, other);
  }
  const Fraction flop = rolling ? game.flop_risk(state) : Fraction{0, 1};
  const bool safe = own && state.phase == Phase::act;
  return {
      {"matterhorn.reason.summit", state.on_summit[seat]},
      {"matterhorn.reason.flop", static_cast<int>(100 * flop.num / flop.den), false},
      {"matterhorn.reason.safe", safe ? state.actions_left : 0},
      {"matterhorn.reason.bonus", own && state.phase == Phase::bonus ? 1 : 0},
      {"matterhorn.reason.dice", rolling ? state.dice : 0},
      {"matterhorn.reason.way", way(state, distances, seat), false},
      {"matterhorn.reason.rival_way", rival_way},
      {"matterhorn.reason.steps", steps_up(state, seat)},
      {"matterhorn.reason.rival_steps", rival_steps, false},
      {"matterhorn.reason.rows", rolling ? std::popcount(game.open_rows(state)) : 0},
      {"matterhorn.reason.highest", highest_row(state, seat), false},
      {"matterhorn.reason.obstacles", std::popcount(state.obstacles | state.tokens), false},
  };
}

}  // namespace ai
