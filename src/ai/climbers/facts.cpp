#include "ai/climbers/facts.h"

#include <algorithm>

#include "ai/climbers/reach.h"

namespace ai {

using namespace climbers;

namespace {

// How high somebody gets by climbing alone, as things stand: exactly.
struct Heights {
  int level;
  int climb;      // ladders kept
  int climb_all;  // with the ladders in hand
};

Heights heights(const Game& game, const climbers_ai::Terrain& terrain, int seat) {
  const climbers_ai::Reach reach(terrain, game.colour_of(seat), 0);
  return {reach.level(), reach.climb(0), reach.climb(kBothLadders)};
}

}  // namespace

Facts facts(const Game& game, const State& state, int seat) {
  const climbers_ai::Terrain terrain(state, game.settings());
  const Heights own = heights(game, terrain, seat);
  const Climber& climber = state.climber(game.colour_of(seat));
  int rival_level = 0;
  int rival_climb = 0;
  int overtaking = 0;  // rivals who could climb higher than this seat stands
  int stuck = 0;       // rivals who can't climb at all
  for (int other = 0; other < game.players(); ++other) {
    if (other == seat) continue;
    const Heights theirs = heights(game, terrain, other);
    rival_level = std::max(rival_level, theirs.level);
    rival_climb = std::max(rival_climb, theirs.climb_all);
    overtaking += theirs.climb_all > own.level;
    stuck += theirs.climb_all == theirs.level;
  }
  const Heights next = heights(game, terrain, (seat + 1) % game.players());
  return {
      {"climbers.reason.level", own.level},
      {"climbers.reason.leads", game.order_of_finish(state)[0] == seat ? 1 : 0},
      {"climbers.reason.climb", own.climb},
      {"climbers.reason.climb_all", own.climb_all},
      {"climbers.reason.short_ladder", climber.ladders & kShort ? 1 : 0},
      {"climbers.reason.long_ladder", climber.ladders & kLong ? 1 : 0},
      {"climbers.reason.disc", climber.disc == kDiscInHand ? 1 : 0},
      {"climbers.reason.overtaking", overtaking, false},
      {"climbers.reason.next", next.climb_all, false},
      {"climbers.reason.rival_climb", rival_climb, false},
      {"climbers.reason.rival_level", rival_level, false},
      {"climbers.reason.stuck", stuck},
  };
}

}  // namespace ai
