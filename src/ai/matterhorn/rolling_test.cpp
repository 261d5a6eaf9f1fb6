#include "ai/matterhorn/rolling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <utility>
#include <vector>

namespace ai::matterhorn_ai {
namespace {

using matterhorn::Elimination;
using Roll = std::vector<int>;

// Tries every ordered roll and every set of dice that may be eliminated, one die at a time.
class ByHand {
 public:
  explicit ByHand(const Rolling::Turn& turn) : turn_(turn) {}

  double decide(int dice, unsigned used) const {
    const double stopped = stop(used);
    return std::popcount(used) >= turn_.most_tokens ? stopped : std::max(stopped, roll(dice, used));
  }

  double roll(int dice, unsigned used) const {
    const std::pair key(dice, used);
    if (!rolls_.contains(key)) rolls_[key] = mean(dice, used);
    return rolls_.at(key);
  }

 private:
  double mean(int dice, unsigned used) const {
    double sum = 0;
    double count = 0;
    Roll faces(static_cast<std::size_t>(dice), 1);
    for (;;) {
      sum += best_of(faces, used);
      ++count;
      std::size_t die = 0;
      while (die < faces.size() && faces[die] == 6) faces[die++] = 1;
      if (die == faces.size()) return sum / count;
      ++faces[die];
    }
  }

  int bonuses(unsigned used) const { return std::popcount(used & turn_.with_pieces); }
  double stop(unsigned used) const {
    const int actions = std::popcount(used) + bonuses(used);
    return turn_.best_uses[static_cast<std::size_t>(actions)].own;
  }

  double best_of(const Roll& faces, unsigned used) const {
    double best = -1;
    for (unsigned kept = 1; kept < 1u << faces.size(); ++kept) {
      if (!may_keep(faces, kept, used)) continue;
      const int row = result(faces, kept);
      if (row < 5 || row > 12) continue;
      const unsigned token = 1u << (row - 5);
      if (!(turn_.open & token) || (used & token)) continue;
      best = std::max(best, decide(std::popcount(kept), used | token));
    }
    return best < 0 ? turn_.best_uses[static_cast<std::size_t>(bonuses(used))].own : best;
  }

  bool may_keep(const Roll& faces, unsigned kept, unsigned used) const {
    for (std::size_t i = 0; i < faces.size(); ++i) {
      if ((kept >> i & 1) || used == 0 || turn_.later_rolls == Elimination::any) continue;
      if (turn_.later_rolls == Elimination::none || std::ranges::count(faces, faces[i]) > 1) return false;
    }
    return true;
  }

  static int result(const Roll& faces, unsigned kept) {
    int sum = 0;
    for (int face = 1; face <= 6; ++face) {
      int shown = 0;
      for (std::size_t i = 0; i < faces.size(); ++i) shown += (kept >> i & 1) && faces[i] == face;
      sum += shown == 1 ? face : 0;
    }
    return sum;
  }

  const Rolling::Turn& turn_;
  mutable std::map<std::pair<int, unsigned>, double> rolls_;
};

Rolling::Turn turn_with(std::uint8_t open, std::uint8_t with_pieces, Elimination later) {
  Rolling::Turn turn;
  for (std::size_t actions = 0; actions < turn.best_uses.size(); ++actions)
    turn.best_uses[actions].own = 1 - 1 / (1.0 + static_cast<double>(actions));
  turn.open = open;
  turn.with_pieces = with_pieces;
  turn.most_tokens = 3;
  turn.later_rolls = later;
  return turn;
}

// rules §M3.2: whatever may be eliminated after the first roll; also where fewer dice are better
TEST(Rolling, IsTheExactExpectation) {
  for (const Elimination later : matterhorn::kEliminations) {
    for (const unsigned open : {0xffu, 0b1011u, 0b11100000u}) {
      const auto turn = turn_with(static_cast<std::uint8_t>(open), 0b1000010, later);
      Rolling rolling;
      rolling.solve(turn, 3);
      const ByHand by_hand(turn);
      const unsigned token = open & (~open + 1);  // the topmost open row has a token
      for (int dice = 1; dice <= 3; ++dice) {
        EXPECT_NEAR(rolling.roll(dice, 0).own, by_hand.roll(dice, 0), 1e-12) << dice << " dice";
        EXPECT_NEAR(rolling.decide(dice, static_cast<std::uint8_t>(token)).own, by_hand.decide(dice, token),
                    1e-12)
            << dice << " dice";
      }
    }
  }
}

// rules §M3.2: the more may be eliminated, the better for who rolls
TEST(Rolling, LeaveToEliminateIsWorthSomething) {
  std::vector<double> worth;
  for (const Elimination later : matterhorn::kEliminations) {
    Rolling rolling;
    rolling.solve(turn_with(0xff, 0, later), matterhorn::kDice);
    worth.push_back(rolling.roll(matterhorn::kDice, 0).own);
  }
  EXPECT_LT(worth[0], worth[1]);
  EXPECT_LT(worth[1], worth[2]);
}

}  // namespace
}  // namespace ai::matterhorn_ai
