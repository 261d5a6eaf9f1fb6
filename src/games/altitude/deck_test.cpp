#include "games/altitude/deck.h"

#include <gtest/gtest.h>

#include "support/altitude_scene.h"

namespace altitude {
namespace {

std::string fault(const std::string& text, int players = 2) {
  const auto deck = Deck::create(text, players);
  return deck ? "" : line_of(deck.error());
}

int copies(const Deck& deck, const std::string& name) { return deck.counts()[deck.find(name).value()]; }

// rules §A1
TEST(Deck, Hundred) {
  const auto deck = Deck::create("hundred", 4);
  ASSERT_TRUE(deck.has_value());
  EXPECT_EQ(deck->size(), 114);
  EXPECT_EQ(deck->kinds(), 103);
  EXPECT_EQ(deck->preset(), "hundred");
  for (const char* animal : {"12g", "56g", "23m", "67m", "34c", "78c", "45i", "89i", "100d"})
    EXPECT_EQ(copies(*deck, animal), 1) << animal;
  EXPECT_FALSE(deck->find("12"));
  EXPECT_EQ(copies(*deck, "1"), 1);
  EXPECT_EQ(copies(*deck, "C"), 5);
  EXPECT_EQ(copies(*deck, "A"), 5);
  EXPECT_EQ(copies(*deck, "B"), 4);
}

// rules §A1
TEST(Deck, LivelyAndFifteen) {
  const auto lively = Deck::create("lively", 4);
  EXPECT_EQ(lively->size(), 114);
  for (const char* animal : {"40g", "70g", "50m", "75m", "55c", "80c", "60i", "90i", "100d"})
    EXPECT_EQ(copies(*lively, animal), 1) << animal;
  const auto fifteen = Deck::create("fifteen", 4);
  EXPECT_EQ(fifteen->size(), 114);
  for (const char* animal : {"7g", "9m", "11c", "13i", "15d"})
    EXPECT_EQ(copies(*fifteen, animal), 1) << animal;
  EXPECT_EQ(copies(*fifteen, "7"), 5);
  EXPECT_EQ(copies(*fifteen, "8"), 6);
  EXPECT_EQ(copies(*fifteen, "A"), 8);
}

// rules §A1
TEST(Deck, TextOfOnesOwn) {
  const auto deck = Deck::create("# ours\n 3-5x2\tCx3 4 # and\r\n4g 1 2 A B 1-5\n", 2);
  ASSERT_TRUE(deck.has_value());
  EXPECT_EQ(deck->text(), "1-2x2 3x3 4x4 4g 5x3 Cx3 A B");
  EXPECT_EQ(deck->preset(), "");
  EXPECT_EQ(Deck::create(deck->text(), 2)->text(), deck->text());
  for (const auto preset : Deck::kPresets) {
    const auto text = Deck::create(preset, 1)->text();
    EXPECT_EQ(Deck::create(text, 1)->preset(), preset);
  }
}

// rules §A1
TEST(Deck, IsChecked) {
  EXPECT_EQ(fault("1-12", 2), "");
  EXPECT_EQ(fault("1-12", 3), "altitude.deck.too_small §A1 cards=12 players=3 least=18");
  EXPECT_EQ(fault("Cx12"), "altitude.deck.no_number §A1");
  EXPECT_EQ(fault(""), "altitude.deck.no_number §A1");
  EXPECT_EQ(fault("1-250"), "altitude.deck.too_many_kinds §A1 kinds=250 most=128");
  EXPECT_EQ(fault("1-125x2 C"), "altitude.deck.too_large §A1 most=250");
  EXPECT_EQ(fault("1-125x2"), "");
  EXPECT_EQ(fault("7x250"), "");
  EXPECT_EQ(fault("7x250 7"), "altitude.deck.too_large §A1 most=250");
  EXPECT_EQ(fault("1-999x999999999"), "altitude.deck.too_many_kinds §A1 kinds=999 most=128");
  for (const char* entry :
       {"Q",    "0",  "1000", "12x", "12x0", "x5",    "5-3",  "5-5",   "1g-5",       "1-5g", "C-5", "g",
        "12gg", "CC", "012",  "-3",  "1-",   "1-2-3", "Cx-1", "12xx2", "9999999999", "é",    "+3"})
    EXPECT_EQ(fault(std::string("1-20 ") + entry), std::string("altitude.deck.entry §A1 entry=") + entry);
}

// rules §A1: numbers by value, a plain one before its animals, then cable car, avalanche, Saint Bernard
TEST(Deck, OrderOfKinds) {
  const auto deck = Deck::create("B A C 100 99d 99 99g 2x9", 1);
  std::string order;
  for (int card = 1; card <= deck->kinds(); ++card) order += deck->name(static_cast<Card>(card)) + " ";
  EXPECT_EQ(order, "2 99 99g 99d 100 C A B ");
}

}  // namespace
}  // namespace altitude
