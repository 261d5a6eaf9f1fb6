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

CircleSet mirrored(CircleSet circles) {
  CircleSet image = 0;
  while (circles != 0) {
    const Circle circle = take_first(circles);
    const int row = row_of(circle);
    const int from_left = circle - circle_at(row, 0);
    image |= bit(circle_at(row, width(row) - 1 - from_left));
  }
  return image;
}

// Obstacles that a game may come to, on three circles in ten above the foot; and the same seen in a mirror,
// so that left and right are alike.
struct Mountain {
  CircleSet obstacles = 0;
  CircleSet image = 0;
};
using Mountains = std::array<Mountain, 48>;

Mountains make_mountains() {
  core::Random random(1);
  Mountains mountains;
  for (auto& [obstacles, image] : mountains) {
    for (CircleSet circles = kAllCircles & ~row_circles(kBottomRow); circles != 0;) {
      const Circle circle = take_first(circles);
      if (random.below(10) < 3) obstacles |= bit(circle);
    }
    image = mirrored(obstacles);
  }
  return mountains;
}

// The shortest way from a free circle at the foot, for pieces that are still to be put there.
int from_foot(const State& state, const Distances& distances) {
  int shortest = kFarthest;
  for (CircleSet free = row_circles(kBottomRow) & state.free_circles(); free != 0;)
    shortest = std::min(shortest, distances[take_first(free)]);
  return shortest;
}

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
  // The farther off a seat's turn, the less its head start.
  for (int seat = next, turns_until = 0; turns_until < players; seat = game.next_seat(seat), ++turns_until) {
    const int waiting = kPieces - state.on_summit[seat] - std::popcount(state.pieces[seat]);
    int left = turns_until * kTempo + (waiting > 0 ? waiting * from_foot(state, distances) : 0);
    for (CircleSet pieces = state.pieces[seat]; pieces != 0;) left += distances[take_first(pieces)];
    shares[seat] = kWeights[std::min(left, kFarthest)];
    total += shares[seat];
  }
  for (int seat = 0; seat < players; ++seat) shares[seat] /= total;
  return shares;
}

core::Shares set_up_chances(const Game& game, const State& state) {
  static const Mountains mountains = make_mountains();
  const auto judged = [&](CircleSet obstacles) {
    State position = state;
    position.obstacles = obstacles;
    return chances(game, position, game.first_turn(state));
  };
  core::Shares mean{};
  for (const auto& [obstacles, image] : mountains) {
    const core::Shares here = judged(obstacles);
    const core::Shares there = judged(image);
    for (std::size_t seat = 0; seat < mean.size(); ++seat)
      mean[seat] += (here[seat] + there[seat]) / (2 * mountains.size());
  }
  return mean;
}

}  // namespace ai::matterhorn_ai
