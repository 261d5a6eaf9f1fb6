#include "games/altitude/notation.h"

#include <gtest/gtest.h>

#include "support/altitude_scene.h"

namespace altitude {
namespace {

const Game& hundred() {
  static const Game game = *Game::create({4, {}});
  return game;
}

TEST(Notation, EveryKindOfActionHasOneText) {
  for (const char* text :
       {"first0",    "first3",    "+41",         "+C",      "+?",     "keep:12g,30,C,B", "keep:?",
        "41@1/0",    "41@2/-3",   "100d@10/0",   "x41",     "xB",     "41>1@2/0",        "A>3@1/-1",
        "41=2/0",    "B-1/3",     "h45i@2/0",    "hC@1/-9", "hB-1/3", "hA>1@2/0",        "pass",
        "pass!0112", "h41@1/0!3", "hA>1@2/0!01", "hB-1/3!2"}) {
    const auto action = hundred().parse(text);
    ASSERT_TRUE(action.has_value()) << text;
    EXPECT_EQ(hundred().to_text(*action), text);
  }
}

TEST(Notation, RefusesEverythingElse) {
  for (const char* text : {"",
                           "first",
                           "first4",
                           "first00",
                           "+",
                           "+12",
                           "+101",
                           "++1",
                           "+41 ",
                           "keep:",
                           "keep:1,2,3",
                           "keep:1,2,3,4,5",
                           "keep:4,3,2,1",
                           "keep:?,?,?,?",
                           "keep:1,2,3,?",
                           "41",
                           "41@",
                           "41@2",
                           "41@0/0",
                           "41@11/0",
                           "41@1/10",
                           "41@1/-10",
                           "41@01/0",
                           "41@1/-0",
                           "41@1/+1",
                           "41@1/00",
                           "?@1/0",
                           "x?",
                           "h",
                           "h41",
                           "h41=1/0",
                           "41>@1/0",
                           "41>4@1/0",
                           "41>1",
                           "B-",
                           "Pass",
                           "pass!",
                           "pass!4",
                           "pass!01120112011201120",
                           "x41!0",
                           "41@1/0!0",
                           "B-1/3!0",
                           "12@1/0"})
    EXPECT_FALSE(hundred().parse(text).has_value()) << text;
}

TEST(Notation, NamesTheTextItCannotRead) {
  const auto action = hundred().parse("fly");
  ASSERT_FALSE(action.has_value());
  EXPECT_EQ(line_of(action.error()), "altitude.refused.notation text=fly");
}

TEST(Notation, Places) {
  for (int floor = 1; floor <= kMaxRows; ++floor) {
    for (int index = -Place::kMaxIndex; index <= Place::kMaxIndex; ++index) {
      const Place place(floor, index);
      EXPECT_EQ(place.row(), floor);
      EXPECT_EQ(place.index(), index);
      EXPECT_EQ(place_name(place), std::to_string(floor) + "/" + std::to_string(index));
    }
  }
}

}  // namespace
}  // namespace altitude
