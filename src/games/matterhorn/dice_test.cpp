#include "games/matterhorn/dice.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "games/matterhorn/notation.h"
#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

// rules §M3.3: the worked examples
TEST(Dice, FacesShownOnceAdd) {
  EXPECT_EQ(dice_of("55611").result(), 6);
  EXPECT_EQ(dice_of("55611").without(dice_of("5")).result(), 11);
  EXPECT_EQ(dice_of("55611").without(dice_of("1")).result(), 7);
  EXPECT_EQ(dice_of("55611").without(dice_of("51")).result(), 12);
  EXPECT_EQ(dice_of("56124").result(), 18);
  EXPECT_EQ(dice_of("56124").without(dice_of("6")).result(), 12);
}

// rules §M3.3
TEST(Dice, FacesShownMoreOftenCountNothing) {
  EXPECT_EQ(dice_of("66").result(), 0);
  EXPECT_EQ(dice_of("66655").result(), 0);
  EXPECT_EQ(dice_of("66651").result(), 6);
  EXPECT_EQ(Dice().result(), 0);
}

TEST(Dice, AreMultisets) {
  EXPECT_EQ(dice_of("516"), dice_of("651"));
  EXPECT_NE(dice_of("51"), dice_of("511"));
  EXPECT_EQ(dice_of("51166").size(), 5);
  EXPECT_EQ(dice_of("51166").count(6), 2);
  EXPECT_TRUE(dice_of("51166").contains(dice_of("66")));
  EXPECT_FALSE(dice_of("51166").contains(dice_of("55")));
  EXPECT_TRUE(dice_of("5").contains({}));
  EXPECT_EQ(faces(dice_of("51166").without(dice_of("61"))), "651");
}

// Every ordered roll of `dice` dice, sorted into multisets.
std::map<std::string, std::uint32_t> ordered_rolls(int dice) {
  std::map<std::string, std::uint32_t> rolls{{"", 1}};
  for (int i = 0; i < dice; ++i) {
    std::map<std::string, std::uint32_t> longer;
    for (const auto& [text, count] : rolls) {
      for (char face = '1'; face <= '6'; ++face) {
        std::string next = text + face;
        std::ranges::sort(next, std::greater<>());
        longer[next] += count;
      }
    }
    rolls = longer;
  }
  return rolls;
}

// rules §M3.1
TEST(DiceTable, HoldsEveryRollOnceWithItsWeight) {
  const DiceTable& table = DiceTable::instance();
  EXPECT_EQ(table.first(1), 0);
  EXPECT_EQ(table.first(6), DiceTable::kRolls);
  for (int dice = 1; dice <= 5; ++dice) {
    auto rolls = ordered_rolls(dice);
    for (int number = table.first(dice); number < table.first(dice + 1); ++number) {
      EXPECT_EQ(table.number(table.roll(number)), number);
      EXPECT_EQ(table.weight(number), rolls[faces(table.roll(number))]);
      rolls.erase(faces(table.roll(number)));
    }
    EXPECT_TRUE(rolls.empty());
  }
}

// What can be reached, by trying every subset of the dice one die at a time; of the dice that go, each must
// be allowed to.
std::set<std::string> ways_by_hand(const std::string& roll, Elimination allowed) {
  std::set<std::string> ways;
  for (unsigned subset = 0; subset < 1u << roll.size(); ++subset) {
    std::string out;
    std::map<char, int> kept;
    bool lawful = true;
    for (std::size_t i = 0; i < roll.size(); ++i) {
      if (subset >> i & 1) {
        out += roll[i];
        const bool single = std::ranges::count(roll, roll[i]) == 1;
        lawful = lawful && (allowed == Elimination::any || (allowed == Elimination::singles && single));
      } else {
        ++kept[roll[i]];
      }
    }
    int sum = 0;
    for (const auto& [face, count] : kept) sum += count == 1 ? face - '0' : 0;
    if (lawful && sum >= 5 && sum <= 12) ways.insert(std::to_string(sum) + " without " + out);
  }
  return ways;
}

// rules §M3.2: each multiset of faces is one way, however many dice show them.
TEST(DiceTable, ListsEveryWayOnce) {
  const DiceTable& table = DiceTable::instance();
  for (int number = 0; number < DiceTable::kRolls; ++number) {
    const std::string roll = faces(table.roll(number));
    for (const Elimination allowed : kEliminations) {
      std::set<std::string> listed;
      std::uint8_t reachable = 0;
      for (const Way& way : table.ways(number)) {
        if (way.needed > allowed) continue;
        EXPECT_TRUE(listed.insert(std::to_string(way.row) + " without " + faces(way.eliminated)).second)
            << roll;
        reachable |= row_bit(way.row);
      }
      EXPECT_EQ(listed, ways_by_hand(roll, allowed)) << roll;
      EXPECT_EQ(table.reachable(number, allowed), reachable) << roll;
    }
  }
}

// rules §M3.2: what must be allowed for dice to go
TEST(Dice, EqualFacesNeedMoreLeaveThanSingles) {
  EXPECT_EQ(needed_for(dice_of("65511"), {}), Elimination::none);
  EXPECT_EQ(needed_for(dice_of("65511"), dice_of("6")), Elimination::singles);
  EXPECT_EQ(needed_for(dice_of("65411"), dice_of("654")), Elimination::singles);
  for (const char* out : {"5", "55", "51", "65", "65511"})
    EXPECT_EQ(needed_for(dice_of("65511"), dice_of(out)), Elimination::any) << out;
}

}  // namespace
}  // namespace matterhorn
