#include "ai/matterhorn/evaluator.h"

#include <algorithm>
#include <bit>

namespace ai::matterhorn_ai {

namespace {

using namespace matterhorn;

constexpr int kObstacle = 4;  // quarters of an action more than a free circle
constexpr int kPiece = 6;
constexpr int kTempo = 12;            // what being about to begin a turn is worth, in quarters of an action
constexpr double kPerQuarter = 0.95;  // a seat's chances for each quarter of an action that it is behind
constexpr int kFarthest = 256;

constexpr std::array<double, kFarthest + 1> make_weights() {
  std::array<double, kFarthest + 1> weights{};
  weights[0] = 1;
  for (int i = 1; i <= kFarthest; ++i) weights[i] = weights[i - 1] * kPerQuarter;
  return weights;
}
constexpr auto kWeights = make_weights();

}  // namespace

Distances::Distances(const Game& game, const State& state) {
  const CircleSet obstacles = state.obstacles | state.tokens;
  const CircleSet pieces = state.all_pieces();
  const auto entry = [&](Circle circle) {
    return kAction + (obstacles & bit(circle) ? kObstacle : pieces & bit(circle) ? kPiece : 0);
  };
  const auto relax = [&](Circle circle, Circle next, int cost) {
    costs_[circle] = static_cast<std::int16_t>(std::min<int>(costs_[circle], costs_[next] + cost));
  };
  costs_[kSummit] = 0;
  for (int row = kTopRow; row <= kBottomRow; ++row) {
    for (int i = 0; i < width(row); ++i) {
      const Circle circle = circle_at(row, i);
      costs_[circle] = kFarthest;
      if (row == kTopRow) relax(circle, kSummit, kAction * game.step_cost(kSummit));
      for (CircleSet up = kBoard.up[circle] & kAllCircles; up != 0;) {
        const Circle above = take_first(up);
        relax(circle, above, entry(above));
      }
    }
    for (int i = 1; i < width(row); ++i)
      relax(circle_at(row, i), circle_at(row, i - 1), entry(circle_at(row, i - 1)));
    for (int i = width(row) - 2; i >= 0; --i)
      relax(circle_at(row, i), circle_at(row, i + 1), entry(circle_at(row, i + 1)));
  }
}

core::Shares chances(const Game& game, const State& state, int next) {
  core::Shares shares{};
  if (state.phase == Phase::over) return game.result(state);
  const Distances distances(game, state);
  const int players = game.setup().players;
  double total = 0;
  for (int seat = 0; seat < players; ++seat) {
    // The farther off a seat's turn, the less its head start.
    const int turns_until = (seat - next + players) % players;
    // Who has yet to be put on the mountain will start at its foot.
    const int waiting = kPieces - state.on_summit[seat] - std::popcount(state.pieces[seat]);
    int left = turns_until * kTempo + waiting * kRows * Distances::kAction;
    for (CircleSet pieces = state.pieces[seat]; pieces != 0;) left += distances[take_first(pieces)];
    shares[seat] = kWeights[std::min(left, kFarthest)];
    total += shares[seat];
  }
  for (int seat = 0; seat < players; ++seat) shares[seat] /= total;
  return shares;
}

}  // namespace ai::matterhorn_ai
