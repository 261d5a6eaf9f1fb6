#include "ai/climbers/turn_search.h"

#include <algorithm>

#include "ai/climbers/reach.h"

namespace ai::climbers_ai {

using namespace climbers;

struct TurnSearch::Start {
  State state;
  std::optional<Action> climb;
  unsigned spent;
};

TurnSearch::TurnSearch(const Game& game, const State& state)
    : settings_(game.settings()), me_(game.acting_colour(state)) {
  for (Ascent& ascent : best_) ascent.level = level_of(state, me_);
  const Start here{state, std::nullopt, 0};
  switch (state.phase) {
    case Phase::climb:
      climb_first(here);
      [[fallthrough]];
    case Phase::block:
      move_blocks(here);
      break;
    default:
      offer(here, state, std::nullopt);
  }
}

void TurnSearch::climb_first(const Start& here) {
  const ClimbSearch search(here.state, settings_, me_);
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(landing.ways >> ladders & 1)) continue;
      Start start{here.state, Action::climb(landing.surface.least(), ladders), ladders};
      Climber& climber = start.state.climber(me_);
      climber.at = landing.surface.least();
      climber.ladders &= static_cast<std::uint8_t>(~ladders);
      note({landing.level, start.climb, std::nullopt, std::nullopt}, ladders);
      move_blocks(start);
    }
  }
}

void TurnSearch::note(const Ascent& ascent, unsigned spent) {
  for (unsigned allowed = 0; allowed <= kBothLadders; ++allowed) {
    if (!(spent & ~allowed) && ascent.level > best_[allowed].level) best_[allowed] = ascent;
  }
}

void TurnSearch::move_blocks(const Start& start) {
  for (BlockSet blocks = movable_blocks(start.state); blocks != 0;) try_block(start, take_first(blocks));
}

// With the block in hand everything that it hides is open, and it can be put beside every surface that is
// then in reach: no move of it leads higher. One that touches nothing and is turned over where it lies (C5.2)
// is a step from the table alone, as it would be beside the mountain's foot.
void TurnSearch::try_block(const Start& start, int block) {
  State lifted = start.state;
  LiftedBlock(start.state, block).lift(lifted);
  const Terrain terrain(lifted, settings_);
  const Reach bound(terrain, me_, block_bit(block));
  const auto promising = [&] {
    for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(ladders & ~start.state.climber(me_).ladders) &&
          bound.turn(ladders) > best_[ladders | start.spent].level)
        return true;
    }
    return false;
  };
  if (!promising()) return;
  // Whether it is enough that the block goes away: else the climber has to step on it.
  const auto opens = [&] {
    for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(ladders & ~start.state.climber(me_).ladders) &&
          bound.climb(ladders) > best_[ladders | start.spent].level)
        return true;
    }
    return false;
  };
  const bool by_stepping = !opens();
  Actions moves;
  list_block_moves(start.state, settings_, block_bit(block), moves);
  for (const Action& move : moves) {
    if (by_stepping && !bound.may_step_on(move)) continue;
    State next = start.state;
    move_block(next, move);
    offer(start, next, move);
    if (!promising()) return;
  }
}

void TurnSearch::offer(const Start& start, const State& state, std::optional<Action> move) {
  const ClimbSearch search(state, settings_, me_);
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(landing.ways >> ladders & 1)) continue;
      note({landing.level, start.climb, move, Action::climb(landing.surface.least(), ladders)},
           ladders | start.spent);
    }
  }
}

}  // namespace ai::climbers_ai
