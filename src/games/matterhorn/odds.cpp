#include "games/matterhorn/odds.h"

#include <numeric>

namespace matterhorn {

Fraction lowest_terms(Fraction fraction) {
  const std::uint32_t divisor = std::gcd(fraction.num, fraction.den);
  return {fraction.num / divisor, fraction.den / divisor};
}

const Odds& Odds::instance() {
  static const Odds odds;
  return odds;
}

Odds::Odds() {
  const DiceTable& table = DiceTable::instance();
  for (const Elimination allowed : kEliminations) {
    for (int dice = 1; dice <= kDice; ++dice) {
      // First the rolls by the rows that they reach; then, row by row, those that reach a part of a set of
      // rows.
      std::array<std::uint16_t, 256> within{};
      for (int roll = table.first(dice); roll < table.first(dice + 1); ++roll)
        within[table.reachable(roll, allowed)] += static_cast<std::uint16_t>(table.weight(roll));
      for (unsigned row = 1; row < 256; row <<= 1) {
        for (unsigned rows = 0; rows < 256; ++rows)
          if ((rows & row) != 0) within[rows] += within[rows ^ row];
      }
      for (unsigned open = 0; open < 256; ++open) flops_[at(allowed)][dice][open] = within[255 - open];
    }
  }
}

}  // namespace matterhorn
