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
  // What is between a circle and the summit, the step onto the circle included.
  std::array<std::int16_t, kCircles> entered;
  const CircleSet obstacles = state.obstacles | state.tokens;
  const CircleSet pieces = state.all_pieces();
  for (int i = 0; i < kCircles; ++i)
    entered[i] = static_cast<std::int16_t>(kAction + static_cast<int>(obstacles >> i & 1) * kObstacle +
                                           static_cast<int>(pieces >> i & 1) * kPiece);
  costs_[kSummit] = 0;
  for (int row = kTopRow; row <= kBottomRow; ++row) {
    const int first = circle_at(row, 0), end = first + width(row);
    for (int circle = first; circle < end; ++circle) {
      if (row == kTopRow) {
        costs_[circle] = static_cast<std::int16_t>(kAction * game.step_cost(kSummit));
      } else {
        const int above = circle_at(row - 1, 0) + circle - first;
        const int left = circle > first ? entered[above - 1] : kFarthest;
        const int right = circle + 1 < end ? entered[above] : kFarthest;
        costs_[circle] = static_cast<std::int16_t>(std::min(left, right));
      }
    }
    const auto from_side = [&](int circle, int beside) {
      costs_[circle] =
          static_cast<std::int16_t>(std::min<int>(costs_[circle], costs_[beside] + entered[beside]));
    };
    for (int circle = first + 1; circle < end; ++circle) from_side(circle, circle - 1);
    for (int circle = end - 2; circle >= first; --circle) from_side(circle, circle + 1);
    for (int circle = first; circle < end; ++circle) entered[circle] += costs_[circle];
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
