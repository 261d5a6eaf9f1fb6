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
  for (int dice = 1; dice <= kDice; ++dice) {
    for (int roll = table.first(dice); roll < table.first(dice + 1); ++roll) {
      for (const Elimination allowed : kEliminations) {
        const unsigned rows = table.reachable(roll, allowed);
        for (unsigned open = 0; open < 256; ++open) {
          if ((open & rows) == 0)
            flops_[at(allowed)][dice][open] += static_cast<std::uint16_t>(table.weight(roll));
        }
      }
    }
  }
}

}  // namespace matterhorn
