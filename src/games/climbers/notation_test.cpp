#include "games/climbers/notation.h"

#include <gtest/gtest.h>

#include "games/climbers/rules.h"

namespace climbers {

namespace {

// rules §C3, C4, C5, C6: one text for each action, and back.
TEST(ClimbersNotation, RoundTrips) {
  const auto game = Game::create({3, {}});
  for (const char* const text :
       {"first0", "first4", "^12,9", "^0,31+s", "^12,9+l", "^12,9+sl", "17@12,9:rz", "1@0,0:kx",
        "35@26,31:nx", "17@12,9:rz/t12,8/k14,9", "17@12,9:rz/t7,4/p22,19", "disc1", "disc35", "pass"}) {
    const auto action = game->parse(text);
    ASSERT_TRUE(action.has_value()) << text;
    EXPECT_EQ(game->to_text(*action), text);
  }
}

TEST(ClimbersNotation, RefusesWhatIsNotCanonical) {
  const auto game = Game::create({3, {}});
  for (const char* const text : {"",
                                 "first",
                                 "first5",
                                 "first00",
                                 "^",
                                 "^12",
                                 "^12,9+",
                                 "^12,9+ls",
                                 "^12,9+ss",
                                 "^32,0",
                                 "^1,2 ",
                                 "17@12,9",
                                 "17@12,9:",
                                 "17@12,9:r",
                                 "17@12,9:zr",
                                 "17@12,9:rw",
                                 "0@1,1:rz",
                                 "36@1,1:rz",
                                 "017@1,1:rz",
                                 "17@1,01:rz",
                                 "17@12,9:rz/",
                                 "17@12,9:rz/n12,8",
                                 "17@12,9:rz/k14,9/t12,8",
                                 "17@12,9:rz/t12,8/t12,8",
                                 "17@12,9:rz/t12,9",
                                 "17@12,9:rz/t30,8",
                                 "17@12,9:rz/t6,9",
                                 "disc",
                                 "disc0",
                                 "disc36",
                                 "Pass",
                                 "17@-1,2:rz",
                                 "17@+1,2:rz"}) {
    const auto action = game->parse(text);
    EXPECT_FALSE(action.has_value()) << text;
    if (!action) {
      EXPECT_EQ(action.error().key, "climbers.refused.notation");
    }
  }
}

}  // namespace

}  // namespace climbers
