#include "games/matterhorn/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace matterhorn {
namespace {

// Whether the dice that are not kept may go.
bool may_go(const std::vector<int>& roll, unsigned kept, Elimination allowed) {
  for (std::size_t i = 0; i < roll.size(); ++i) {
    if (kept >> i & 1) continue;
    if (allowed == Elimination::none) return false;
    if (allowed == Elimination::singles && std::ranges::count(roll, roll[i]) > 1) return false;
  }
  return true;
}

// The rows that an ordered roll reaches: every way to keep some of the dice is tried. Row 5 is bit 0.
unsigned rows_by_hand(const std::vector<int>& roll, Elimination allowed) {
  const unsigned all = (1u << roll.size()) - 1;
  unsigned rows = 0;
  for (unsigned kept = 0; kept <= all; ++kept) {
    if (!may_go(roll, kept, allowed)) continue;
    std::array<int, 7> shown{};
    for (std::size_t i = 0; i < roll.size(); ++i) shown[static_cast<std::size_t>(roll[i])] += kept >> i & 1;
    int sum = 0;
    for (int face = 1; face <= 6; ++face) sum += shown[static_cast<std::size_t>(face)] == 1 ? face : 0;
    if (sum >= 5 && sum <= 12) rows |= 1u << (sum - 5);
  }
  return rows;
}

// How many of the ordered rolls of `dice` dice reach exactly each set of rows.
std::array<std::uint32_t, 256> count_rolls(int dice, Elimination allowed) {
  std::array<std::uint32_t, 256> counts{};
  std::vector<int> roll(static_cast<std::size_t>(dice), 1);
  for (;;) {
    ++counts[rows_by_hand(roll, allowed)];
    std::size_t die = 0;
    while (die < roll.size() && roll[die] == 6) roll[die++] = 1;
    if (die == roll.size()) return counts;
    ++roll[die];
  }
}

// rules §M3.2–M3.4, M5: all sets of open rows, one to five dice, whatever may be eliminated
TEST(Odds, AgreeWithEveryOrderedRoll) {
  const Odds& odds = Odds::instance();
  for (const auto elimination : kEliminations) {
    std::uint32_t total = 1;
    for (int dice = 1; dice <= 5; ++dice) {
      total *= 6;
      const auto counts = count_rolls(dice, elimination);
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
  EXPECT_EQ(odds.flop(5, 255, Elimination::any), (Fraction{64, 7776}));
  EXPECT_EQ(odds.flop(4, 255, Elimination::any), (Fraction{32, 1296}));
  EXPECT_EQ(odds.flop(3, 255, Elimination::any), (Fraction{16, 216}));
  EXPECT_EQ(odds.flop(2, 255, Elimination::any), (Fraction{8, 36}));
  EXPECT_EQ(odds.flop(1, 255, Elimination::any), (Fraction{4, 6}));
  EXPECT_EQ(lowest_terms(odds.flop(5, 255, Elimination::none)), (Fraction{1603, 3888}));
  EXPECT_EQ(odds.flop(5, 255, Elimination::singles), (Fraction{1766, 7776}));
  EXPECT_EQ(odds.flop(4, 255, Elimination::singles), (Fraction{272, 1296}));
  EXPECT_EQ(odds.flop(3, 255, Elimination::singles), (Fraction{66, 216}));
  EXPECT_EQ(odds.flop(2, 255, Elimination::singles), (Fraction{10, 36}));
  EXPECT_EQ(odds.flop(1, 255, Elimination::singles), (Fraction{4, 6}));
}

// rules §M9: which rolls reach nothing with every row open
TEST(Odds, TheRollsThatReachNothing) {
  const DiceTable& table = DiceTable::instance();
  for (int number = 0; number < DiceTable::kRolls; ++number) {
    unsigned shown = 0;
    for (int face = 1; face <= 6; ++face) shown |= table.roll(number).count(face) > 0 ? 1u << face : 0;
    const bool single_low = shown == 1u << 1 || shown == 1u << 2 || shown == 1u << 3 || shown == 1u << 4;
    const bool low_pair = shown == (1u << 1 | 1u << 2) || shown == (1u << 1 | 1u << 3);
    EXPECT_EQ(table.reachable(number, Elimination::any) == 0, single_low || low_pair);
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
