#include "games/matterhorn/notation.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

const Game& game() {
  static const Game game = *Game::create({4, {}});
  return game;
}

Circle named(int row, char letter) { return circle_at(row, letter - 'a'); }

TEST(Notation, EveryKindBothWays) {
  const std::pair<std::string, Action> pairs[] = {
      {"first0", Action::first(0)},
      {"first3", Action::first(3)},
      {"12a+12j", Action::put(named(12, 'a'), named(12, 'j'))},
      {"+12c", Action::put(named(12, 'c'))},
      {"65511", Action::rolled(dice_of("65511"))},
      {"5", Action::rolled(dice_of("5"))},
      {"11c", Action::place(named(11, 'c'), {})},
      {"5c-6", Action::place(named(5, 'c'), dice_of("6"))},
      {"11c-51", Action::place(named(11, 'c'), dice_of("51"))},
      {"9c>8b", Action::step(named(9, 'c'), named(8, 'b'))},
      {"5a>top", Action::step(named(5, 'a'), kSummit)},
      {"x9b", Action::clear(named(9, 'b'))},
      {"o10h", Action::obstruct(named(10, 'h'))},
      {"roll", Action::roll()},
      {"stop", Action::stop()},
      {"pass", Action::pass()},
  };
  for (const auto& [text, action] : pairs) {
    EXPECT_EQ(game().to_text(action), text);
    const auto parsed = game().parse(text);
    ASSERT_TRUE(parsed.has_value()) << text;
    EXPECT_EQ(*parsed, action) << text;
  }
}

TEST(Notation, EveryCircleAndEveryRollBothWays) {
  for (Circle circle = 0; circle < kCircles; ++circle) {
    const Action action = Action::place(circle, {});
    EXPECT_EQ(*game().parse(game().to_text(action)), action);
  }
  const DiceTable& table = DiceTable::instance();
  for (int number = 0; number < DiceTable::kRolls; ++number) {
    const Action action = Action::rolled(table.roll(number));
    EXPECT_EQ(*game().parse(game().to_text(action)), action);
  }
}

TEST(Notation, RejectsEverythingElse) {
  const std::string_view wrong[] = {
      "",        " ",        "nonsense", "Roll",    "rolls",      "roll ",     " roll",
      "stop.",   "pas",  // words
      "first",   "first4",   "first-1",  "first01", "first00",    "first0123", "first1 ",
      "1first",  // seats
      "7",       "0",        "15",       "56",      "65115",      "655111",    "65511 ",
      "6x",  // dice
      "12",      "12k",      "5d",       "13a",     "4a",         "0a",        "05a",
      "012a",    "-5a",      "+5a+",     "12A",     "a12",        "1 2a",  // circles
      "11c-",    "11c-0",    "11c-7",    "11c-15",  "11c-111111", "11c-51-",   "11c--5",
      "11c 51",  // tokens
      "12d+12a", "12a+12a",  "12a+",     "+",       "+12k",       "+12a+12b",  "12a+12b+12c",
      "++12a",   "12a +12b",  // pieces
      "9c>",     ">8b",      "9c>8b>7b", "9c>8z",   "9c>top1",    "top>5a",    "9c>Top",
      "9c>>8b",  "9c-8b>",  // steps
      "x",       "o",        "x9",       "o9z",     "xx9b",       "x9b ",      "xtop",
      "9bx",     "x09b",  // obstacles
  };
  for (const auto text : wrong) {
    const auto parsed = game().parse(text);
    ASSERT_FALSE(parsed.has_value()) << text;
    EXPECT_EQ(parsed.error(), core::Phrase("matterhorn.refused.notation").text("text", std::string(text)));
  }
}

TEST(Notation, NamesCirclesAndFaces) {
  EXPECT_EQ(circle_name(named(12, 'a')), "12a");
  EXPECT_EQ(circle_name(named(5, 'c')), "5c");
  EXPECT_EQ(circle_name(kSummit), "top");
  EXPECT_EQ(faces(dice_of("15651")), "65511");
  EXPECT_EQ(faces({}), "");
}

}  // namespace
}  // namespace matterhorn
