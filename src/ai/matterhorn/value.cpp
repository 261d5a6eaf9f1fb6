#include "ai/matterhorn/value.h"

#include <algorithm>
#include <bit>

#include "ai/matterhorn/net_value.h"

namespace ai {

using namespace matterhorn;

namespace {

using matterhorn_ai::as_chances;
using matterhorn_ai::Effort;

// How widely a depth looks.
struct Look {
  Effort turn;          // when the rest of a turn is solved at once
  Effort actions;       // when its actions are searched
  std::size_t choices;  // tokens, bonus actions and actions that are carried out before they are judged
};
constexpr std::array<Look, 4> kLooks{{{{4, 6, 0, 0, true}, {24, 6, 0, 0, true}, 3},
                                      {{8, 6, 0, 0, true}, {64, 6, 0, 0, true}, 8},
                                      {{16, 6, 0, 0, true}, {128, 6, 0, 0, true}, 16},
                                      {{8, 6, 8, 0, true}, {16, 6, 16, 0, true}, 8}}};
// How the turn of whoever comes next is solved, where it is.
constexpr Effort kNext{3, 5, 0, 0};
constexpr std::size_t kMostKnown = 1 << 16;

// What is left after it is all that counts: a token's circle and the dice, not which of them went.
bool alike(const Action& a, const Action& b) {
  return a.kind == Action::Kind::place && b.kind == Action::Kind::place && a.circle == b.circle &&
         a.dice.size() == b.dice.size();
}

}  // namespace

MatterhornValue::MatterhornValue(const Game& game, Depth depth)
    : game_(game),
      depth_(depth),
      deliberation_(Budget{.nodes = kAnyNumber}),
      solver_(game, by_depth(depth, kLooks).turn, deliberation_, matterhorn_ai::value_net()),
      acting_(game, by_depth(depth, kLooks).actions, deliberation_, matterhorn_ai::value_net()) {}

core::Shares MatterhornValue::operator()(const State& state) {
  if (state.phase == Phase::over) return game_.result(state);
  if (state.phase == Phase::set_up) return set_up(state);
  if (state.phase == Phase::roll && state.used_rows == 0) return handed_over(state);
  const std::uint64_t hash = game_.hash(state);
  if (const auto found = known_.find(hash); found != known_.end()) return found->second;
  const core::Shares value = begun(state);
  if (known_.size() >= kMostKnown) known_.clear();
  if (deliberation_.replies.size() >= kMostKnown) deliberation_.replies.clear();
  return known_[hash] = value;
}

core::Shares MatterhornValue::begun(const State& state) {
  switch (state.phase) {
    case Phase::lot:
    case Phase::roll:
      return mean_of_outcomes(state);
    case Phase::place:
    case Phase::bonus:
      return best_of_choices(state);
    default: {
      auto& solver = state.phase == Phase::act ? acting_ : solver_;
      return as_chances(solver.shares(solver.solve(state).front().worth, state.active));
    }
  }
}

core::Shares MatterhornValue::handed_over(const State& state) {
  const Net* const net = matterhorn_ai::value_net();
  if (by_depth(depth_, kLooks).turn.replies > 0) {
    matterhorn_ai::TurnSolver next(game_, kNext, deliberation_, net);
    return as_chances(next.shares(next.roll_worth(state), state.active));
  }
  return net != nullptr ? matterhorn_ai::evaluate(game_, state, state.active, *net)
                        : matterhorn_ai::chances(game_, state, state.active);
}

// As if the pieces that are still to be put came to the middle of the foot.
core::Shares MatterhornValue::set_up(const State& state) const {
  const Net* const net = matterhorn_ai::value_net();
  if (net == nullptr) return matterhorn_ai::set_up_chances(game_, state);
  State put = state;
  const int middle = width(kBottomRow) / 2;
  for (int seat = 0; seat < game_.setup().players; ++seat) {
    CircleSet& pieces = put.pieces[static_cast<std::size_t>(seat)];
    for (int i = 0; std::popcount(pieces) < kPieces; ++i) {
      const Circle circle = circle_at(kBottomRow, i % 2 == 0 ? middle + i / 2 : middle - 1 - i / 2);
      if (put.free_circles() & bit(circle)) pieces |= bit(circle);
    }
  }
  return matterhorn_ai::evaluate(game_, put, game_.first_turn(state), *net);
}

core::Shares MatterhornValue::mean_of_outcomes(const State& state) {
  core::Shares mean{};
  double total = 0;
  Game::Actions outcomes;
  game_.legal_actions(state, outcomes);
  for (const Action& outcome : outcomes) total += game_.chance_weight(state, outcome);
  for (const Action& outcome : outcomes) {
    State next = state;
    game_.apply(next, outcome);
    const core::Shares value = (*this)(next);
    const double part = game_.chance_weight(state, outcome) / total;
    for (std::size_t seat = 0; seat < mean.size(); ++seat) mean[seat] += part * value[seat];
  }
  return mean;
}

core::Shares MatterhornValue::best_of_choices(const State& state) {
  core::Shares best{};
  best[state.active] = -1;
  for (const Action& action : choices(state)) {
    State next = state;
    game_.apply(next, action);
    const core::Shares value = (*this)(next);
    if (value[state.active] > best[state.active]) best = value;
  }
  return best;
}

std::vector<Action> MatterhornValue::choices(const State& state) {
  if (state.phase == Phase::set_up) return best_starts(state);
  auto& solver = state.phase == Phase::act ? acting_ : solver_;
  std::vector<Action> best;
  for (const auto& [action, worth] : solver.solve(state)) {
    if (std::ranges::any_of(best, [&](const Action& other) { return alike(action, other); })) continue;
    best.push_back(action);
    if (best.size() == by_depth(depth_, kLooks).choices) break;
  }
  return best;
}

std::vector<Action> MatterhornValue::best_starts(const State& state) {
  Game::Actions all;
  game_.legal_actions(state, all);
  std::vector<std::pair<double, Action>> valued;
  for (const Action& action : all) {
    State next = state;
    game_.apply(next, action);
    valued.emplace_back((*this)(next)[state.active], action);
  }
  std::ranges::stable_sort(valued, std::greater(), &std::pair<double, Action>::first);
  std::vector<Action> best;
  for (std::size_t i = 0; i < std::min(valued.size(), by_depth(depth_, kLooks).choices); ++i)
    best.push_back(valued[i].second);
  return best;
}

}  // namespace ai
