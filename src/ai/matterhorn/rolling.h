#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/matterhorn/board.h"
#include "games/matterhorn/dice.h"
#include "games/matterhorn/state.h"

namespace ai::matterhorn_ai {

// Everybody's chances to win: of the seat whose turn is solved, which decides, and of the others going on
// from it seat by seat.
struct Worth {
  double own = 0;
  std::array<double, matterhorn::kMaxPlayers - 1> others{};

  Worth& add(double times, const Worth& worth) {
    own += times * worth.own;
    for (std::size_t i = 0; i < others.size(); ++i) others[i] += times * worth.others[i];
    return *this;
  }
  friend bool operator<(const Worth& a, const Worth& b) { return a.own < b.own; }
};

// Rows used and bonuses earned: nobody has more actions in a turn.
inline constexpr std::size_t kMostActions = 2 * std::size_t{matterhorn::kRows};
// What the best use of up to n actions is worth.
using WorthByActions = std::array<Worth, kMostActions + 1>;

// Whether to roll again, and which dice to keep for it: an exact expectation over all rolls, eliminations and
// rows, on top of what actions are worth. What counts is how many dice are left and which rows got a token,
// not on which circle of the row a token lies.
class Rolling {
 public:
  struct Turn {
    WorthByActions best_uses;
    std::uint8_t open = 0;         // rows with a free circle
    std::uint8_t with_pieces = 0;  // rows whose token earns a bonus
    std::uint8_t used = 0;         // rows that have a token of this turn
    int pending = 0;               // a bonus that is still to be used
    int most_tokens = 0;           // with this many down nobody rolls on: more of them gain nothing
    matterhorn::Elimination later_rolls = matterhorn::Elimination::any;  // after the first roll of the turn
  };

  void solve(const Turn& turn, int dice);
  // For up to the dice and for rows that follow from those that were solved.
  Worth decide(int dice, std::uint8_t used) const { return decide_[used][at(dice)]; }
  Worth roll(int dice, std::uint8_t used) const { return roll_[used][at(dice)]; }
  Worth stop(std::uint8_t used) const {
    return turn_
        .best_uses[std::min(kMostActions, static_cast<std::size_t>(std::popcount(used) + bonuses(used)))];
  }

 private:
  static std::size_t at(int dice) { return static_cast<std::size_t>(dice - 1); }
  // Bonus actions count like actions at the end, and a flop leaves them.
  int bonuses(std::uint8_t used) const {
    return turn_.pending + std::popcount(static_cast<unsigned>(used & ~turn_.used & turn_.with_pieces));
  }
  Worth expect(int dice, std::uint8_t used) const;

  Turn turn_;
  std::array<std::array<Worth, matterhorn::kDice>, 256> decide_;
  std::array<std::array<Worth, matterhorn::kDice>, 256> roll_;
};

}  // namespace ai::matterhorn_ai
