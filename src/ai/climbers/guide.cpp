#include "ai/climbers/guide.h"

#include <algorithm>

#include "ai/climbers/move_glance.h"
#include "ai/climbers/turn_search.h"

namespace ai::climbers_ai {

using namespace climbers;

namespace {

constexpr std::array<int, 4> kLadderCost{0, 160, 240, 400};  // by the set spent, in hundredths of a level

// How much better an action has to be, in shares of the win, to get e times the weight.
constexpr double kSharpness = 0.06;

}  // namespace

void Guide::candidates(const Game& game, const State& state, List& list, std::vector<float>& priors) {
  promises_.clear();
  values_.clear();
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
  promises_.push_back({Action::pass(), 0, 0});
  double most = -1;
  const auto seat = static_cast<std::size_t>(state.acting);
  for (const Promise& promise : promises_) {
    State next = state;
    game.apply(next, promise.action);
    const core::Shares shares = outlook(game, next);
    list.push(promise.action);
    priors.push_back(static_cast<float>(shares[seat]));
    values_.push_back(shares);
    most = std::max(most, shares[seat]);
  }
  for (float& prior : priors)
    prior = static_cast<float>(decay(std::min(0.0, (static_cast<double>(prior) - most) / kSharpness)));
}

core::Shares Guide::outlook(const Game& game, const State& state) const {
  return state.phase == Phase::over ? game.result(state) : worth(game, state);
}

void Guide::glance_at_climbs(const Game& game, const State& state) {
  const ClimbSearch search(state, game.settings(), game.acting_colour(state));
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(landing.ways >> ladders & 1)) continue;
      const int worth = 100 * landing.level - kLadderCost[ladders];
      promises_.push_back({Action::climb(landing.surface.least(), ladders), worth, worth});
    }
  }
  keep_best(sight_.climbs);
}

void Guide::glance_at_moves(const Game& game, const State& state) {
  const MoveGlance glance(game, state);
  moves_.clear();
  list_block_moves(state, game.settings(), moves_);
  for (const Action& move : moves_) {
    const auto [height, hindrance] = glance.of(move);
    if (height + hindrance > 0) offer({move, height, height + hindrance}, sight_.moves);
  }
  keep_best(sight_.moves);
  if (sight_.exact) add_ascents(game, state);
}

void Guide::add_ascents(const Game& game, const State& state) {
  const TurnSearch search(game, state);
  for (const unsigned ladders : {0u, unsigned{kBothLadders}}) {
    const auto& move = search.best(ladders).move;
    if (move && std::ranges::find(promises_, *move, &Promise::action) == promises_.end())
      promises_.push_back({*move, 0, 0});
  }
}

void Guide::glance_at_discs(const Game& game, const State& state) {
  const MoveGlance glance(game, state);
  for (BlockSet blocks = disc_targets(state); blocks != 0;) {
    const int block = take_first(blocks);
    if (const int worth = glance.disc_worth(block); worth > 0)
      promises_.push_back({Action::disc(block), 0, worth});
  }
  keep_best(sight_.discs);
}

// What is equal is told apart by the action itself, spread so that no part of the table is favoured.
bool Guide::higher(const Promise& a, const Promise& b) {
  return a.height != b.height ? a.height > b.height : better(a, b);
}

bool Guide::better(const Promise& a, const Promise& b) {
  const auto key = [](const Promise& promise) { return core::scramble(promise.action.bits()); };
  return a.worth != b.worth ? a.worth > b.worth : key(a) < key(b);
}

// There are thousands of moves, and nearly all of them are worse than those that are kept already: a move
// that is dropped once many have come would be dropped once all have.
void Guide::offer(const Promise& promise, int count) {
  constexpr std::size_t kMany = 256;
  if (least_ && !higher(promise, least_->first) && !better(promise, least_->second)) return;
  promises_.push_back(promise);
  if (promises_.size() < std::max(kMany, 4 * static_cast<std::size_t>(count))) return;
  leave_best(count);
  least_ = {promises_[static_cast<std::size_t>(count / 2) - 1], promises_.back()};
}

// Half of them for the height, the lowest last, half for all that they do, the best first.
void Guide::leave_best(int count) {
  const auto half = promises_.begin() + count / 2;
  const auto end = promises_.begin() + count;
  if (count > 1) std::nth_element(promises_.begin(), half - 1, promises_.end(), higher);
  std::nth_element(half, end - 1, promises_.end(), better);
  promises_.erase(end, promises_.end());
}

void Guide::keep_best(int count) {
  const bool fewer = !least_ && std::ssize(promises_) <= count;
  least_.reset();
  if (fewer) return;
  if (std::ssize(promises_) > count) leave_best(count);
  std::ranges::sort(promises_, better);
}

}  // namespace ai::climbers_ai
