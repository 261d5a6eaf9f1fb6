#pragma once

#include <array>
#include <cstdint>

#include "games/matterhorn/board.h"
#include "games/matterhorn/dice.h"

// Exact odds of the next roll. rules §M3, §M5
namespace matterhorn {

struct Fraction {
  std::uint32_t num;
  std::uint32_t den;
  double value() const { return static_cast<double>(num) / den; }
  friend bool operator==(Fraction, Fraction) = default;
};
Fraction lowest_terms(Fraction fraction);

// Counts of ordered rolls, one lookup a question. Sets of rows are row bits (bit 0 is row 5).
class Odds {
 public:
  static const Odds& instance();
  Odds();

  // The chance that a roll of `dice` dice (1 … 5) allows no placement in any of `open_rows`.
  Fraction flop(int dice, std::uint8_t open_rows, Elimination allowed) const {
    return {flops_[at(allowed)][dice][open_rows], kOrderedRolls[dice]};
  }
  // The chance that `row` is among the rows that the roll allows.
  Fraction reach(int dice, int row, Elimination allowed) const {
    return {kOrderedRolls[dice] - flops_[at(allowed)][dice][row_bit(row)], kOrderedRolls[dice]};
  }

 private:
  static std::size_t at(Elimination allowed) { return static_cast<std::size_t>(allowed); }
  // flops_[allowed][dice][open rows]: ordered rolls that reach none of them.
  std::array<std::array<std::array<std::uint16_t, 256>, kDice + 1>, kEliminations.size()> flops_{};
};

}  // namespace matterhorn
