#include "ai/climbers/guide.h"

#include <algorithm>

#include "ai/climbers/move_glance.h"

namespace climbers_ai {

using namespace climbers;

namespace {

constexpr std::array<int, 4> kLadderCost{0, 160, 240, 400};  // in hundredths of a level

// How much better an action has to be, in shares of the win, to get e times the weight.
constexpr double kSharpness = 0.06;

}  // namespace

void Guide::candidates(const Game& game, const State& state, List& list, std::vector<float>& priors) {
  promises_.clear();
  switch (state.phase) {
    case Phase::block:
      glance_at_moves(game, state);
      break;
    case Phase::disc:
      glance_at_discs(game, state);
      break;
    default:
      glance_at_climbs(game, state);
      break;
  }
  promises_.push_back({Action::pass(), 0});
  double most = -1;
  const auto seat = static_cast<std::size_t>(state.acting);
  for (const Promise& promise : promises_) {
    State next = state;
    game.apply(next, promise.action);
    const core::Shares shares = next.phase == Phase::over ? game.result(next) : evaluate(game, next);
    list.push(promise.action);
    priors.push_back(static_cast<float>(shares[seat]));
    most = std::max(most, shares[seat]);
  }
  for (float& prior : priors)
    prior = static_cast<float>(decay((static_cast<double>(prior) - most) / kSharpness - 1e-9));
}

void Guide::glance_at_climbs(const Game& game, const State& state) {
  const ClimbSearch search(state, game.acting_colour(state));
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (landing.ways >> ladders & 1)
        promises_.push_back(
            {Action::climb(landing.surface.least(), ladders), 100 * landing.level - kLadderCost[ladders]});
    }
  }
  keep_best(sight_.climbs);
}

void Guide::glance_at_moves(const Game& game, const State& state) {
  const MoveGlance glance(game, state);
  std::array<int, kBlocks + 1> taking{};
  for (BlockSet blocks = movable_blocks(state); blocks != 0;) {
    const int block = take_first(blocks);
    taking[static_cast<std::size_t>(block)] = glance.worth_of_taking(block);
  }
  moves_.clear();
  list_block_moves(state, moves_);
  for (const Action& move : moves_) {
    const int worth = glance.worth(move) + taking[static_cast<std::size_t>(move.block())];
    if (worth > 0) promises_.push_back({move, worth});
  }
  keep_best(sight_.moves);
}

void Guide::glance_at_discs(const Game& game, const State& state) {
  const MoveGlance glance(game, state);
  for (BlockSet blocks = disc_targets(state); blocks != 0;) {
    const int block = take_first(blocks);
    if (const int worth = glance.disc_worth(block); worth > 0)
      promises_.push_back({Action::disc(block), worth});
  }
  keep_best(sight_.discs);
}

// What is equal is told apart by the action itself, spread so that no part of the table is favoured.
void Guide::keep_best(int count) {
  if (std::ssize(promises_) <= count) return;
  const auto better = [](const Promise& a, const Promise& b) {
    if (a.worth != b.worth) return a.worth > b.worth;
    return core::spread(a.action.bits()) < core::spread(b.action.bits());
  };
  std::ranges::nth_element(promises_, promises_.begin() + count, better);
  promises_.resize(static_cast<std::size_t>(count));
  std::ranges::sort(promises_, better);
}

}  // namespace climbers_ai
