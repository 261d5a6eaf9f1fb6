#include "games/matterhorn/odds.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace matterhorn {
namespace {

// The rows that an ordered roll reaches: every way to keep some of the dice is tried. Row 5 is bit 0.
unsigned rows_by_hand(const std::vector<int>& roll, bool eliminate) {
  const unsigned all = (1u << roll.size()) - 1;
  unsigned rows = 0;
  for (unsigned kept = eliminate ? 0 : all; kept <= all; ++kept) {
    std::array<int, 7> shown{};
    for (std::size_t i = 0; i < roll.size(); ++i) shown[static_cast<std::size_t>(roll[i])] += kept >> i & 1;
    int sum = 0;
    for (int face = 1; face <= 6; ++face) sum += shown[static_cast<std::size_t>(face)] == 1 ? face : 0;
    if (sum >= 5 && sum <= 12) rows |= 1u << (sum - 5);
  }
  return rows;
}

// How many of the ordered rolls of `dice` dice reach exactly each set of rows.
std::array<std::uint32_t, 256> count_rolls(int dice, bool eliminate) {
  std::array<std::uint32_t, 256> counts{};
  std::vector<int> roll(static_cast<std::size_t>(dice), 1);
  for (;;) {
    ++counts[rows_by_hand(roll, eliminate)];
    std::size_t die = 0;
    while (die < roll.size() && roll[die] == 6) roll[die++] = 1;
    if (die == roll.size()) return counts;
    ++roll[die];
  }
}

// rules §M3.3, M3.4, M5: all sets of open rows, one to five dice, with and without elimination
TEST(Odds, AgreeWithEveryOrderedRoll) {
  const Odds& odds = Odds::instance();
  for (const auto elimination : {Elimination::allowed, Elimination::forbidden}) {
    std::uint32_t total = 1;
    for (int dice = 1; dice <= 5; ++dice) {
      total *= 6;
      const auto counts = count_rolls(dice, elimination == Elimination::allowed);
      for (unsigned open = 0; open < 256; ++open) {
        std::uint32_t flops = 0;
        for (unsigned rows = 0; rows < 256; ++rows) flops += (rows & open) == 0 ? counts[rows] : 0;
        EXPECT_EQ(odds.flop(dice, static_cast<std::uint8_t>(open), elimination), (Fraction{flops, total}))
            << dice << " dice, open rows " << open;
      }
      for (int row = 5; row <= 12; ++row) {
        std::uint32_t reached = 0;
        for (unsigned rows = 0; rows < 256; ++rows) reached += rows >> (row - 5) & 1 ? counts[rows] : 0;
        EXPECT_EQ(odds.reach(dice, row, elimination), (Fraction{reached, total}))
            << dice << " dice, row " << row;
      }
    }
  }
}

// rules §M9
TEST(Odds, FactsOfTheRules) {
  const Odds& odds = Odds::instance();
  EXPECT_EQ(odds.flop(5, 255, Elimination::allowed), (Fraction{64, 7776}));
  EXPECT_EQ(odds.flop(4, 255, Elimination::allowed), (Fraction{32, 1296}));
  EXPECT_EQ(odds.flop(3, 255, Elimination::allowed), (Fraction{16, 216}));
  EXPECT_EQ(odds.flop(2, 255, Elimination::allowed), (Fraction{8, 36}));
  EXPECT_EQ(odds.flop(1, 255, Elimination::allowed), (Fraction{4, 6}));
  EXPECT_EQ(lowest_terms(odds.flop(5, 255, Elimination::forbidden)), (Fraction{1603, 3888}));
}

// rules §M9: which rolls reach nothing with every row open
TEST(Odds, TheRollsThatReachNothing) {
  const DiceTable& table = DiceTable::instance();
  for (int number = 0; number < DiceTable::kRolls; ++number) {
    unsigned shown = 0;
    for (int face = 1; face <= 6; ++face) shown |= table.roll(number).count(face) > 0 ? 1u << face : 0;
    const bool single_low = shown == 1u << 1 || shown == 1u << 2 || shown == 1u << 3 || shown == 1u << 4;
    const bool low_pair = shown == (1u << 1 | 1u << 2) || shown == (1u << 1 | 1u << 3);
    EXPECT_EQ(table.reachable(number) == 0, single_low || low_pair);
  }
}

TEST(Odds, LowestTerms) {
  EXPECT_EQ(lowest_terms({64, 7776}), (Fraction{2, 243}));
  EXPECT_EQ(lowest_terms({0, 216}), (Fraction{0, 1}));
  EXPECT_EQ(lowest_terms({216, 216}), (Fraction{1, 1}));
  EXPECT_DOUBLE_EQ((Fraction{1, 4}).value(), 0.25);
}

}  // namespace
}  // namespace matterhorn
