// What each option of the rules changes. What holds by default is in rules_test.cpp and climbing_test.cpp.
#include <gtest/gtest.h>

#include "games/matterhorn/rules.h"
#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

constexpr std::string_view kFoot = "12  0 0 . . . . . . 1 1";

// rules §M2.2, M2.3: placing goes anticlockwise whatever the direction, and whoever placed last begins
TEST(Direction, AnticlockwiseTurnsGoOnToWhoPlacedFirst) {
  Scene scene({{"direction", "anticlockwise"}}, 4);
  scene.play("first1 12a+12b 12c+12d 12e+12f 12g+12h");
  EXPECT_EQ(scene.row(12), "11003322..");
  std::string order;
  for (int turn = 0; turn < 5; ++turn) {
    order += std::to_string(scene.active());
    scene.play("11111 pass");
  }
  EXPECT_EQ(order, "21032");
}

// rules §M7.3
TEST(Direction, TheNextPlayer) {
  for (int players = 2; players <= 4; ++players) {
    Scene anticlockwise({{"direction", "anticlockwise"}}, players);
    Scene clockwise({}, players);
    for (int seat = 0; seat < players; ++seat) {
      const int next = clockwise.game().next_seat(seat);
      EXPECT_EQ(next, (seat + 1) % players);
      EXPECT_EQ(anticlockwise.game().next_seat(next), seat);
    }
    anticlockwise.draw(kFoot).play("66665 5a stop pass");
    EXPECT_EQ(anticlockwise.active(), players - 1);
  }
}

// rules §M2.3: known from the first placing on
TEST(Direction, WhoWillBegin) {
  for (const char* direction : {"clockwise", "anticlockwise"}) {
    for (const char* placement : {"together", "alternate"}) {
      for (int players = 2; players <= 4; ++players) {
        for (int first = 0; first < players; ++first) {
          Scene scene({{"direction", direction}, {"placement", placement}}, players);
          scene.play("first" + std::to_string(first));
          std::vector<int> foretold;
          while (scene.phase() == Phase::set_up) {
            foretold.push_back(scene.game().first_turn(scene.state()));
            scene.play(scene.legal().front());
          }
          for (const int seat : foretold) EXPECT_EQ(seat, scene.active());
        }
      }
    }
  }
}

// rules §M3.2: option eliminate=every_roll, the default
TEST(Eliminate, AnyDiceAfterEveryRoll) {
  Scene scene;
  scene.draw(kFoot).play("66651 6a roll 65522");
  EXPECT_TRUE(scene.may("11a-5"));
}

// rules §M3.2: option eliminate=first_roll_only
TEST(Eliminate, OnlyAfterTheFirstRoll) {
  Scene scene({{"eliminate", "first_roll_only"}});
  scene.draw(kFoot).play("66651");
  EXPECT_TRUE(scene.may("6a-6"));
  scene.play("6a-6 roll 5222");
  EXPECT_EQ(scene.legal(), (Texts{"5a", "5b", "5c"}));
  scene.play("5a roll 6421");  // 13 as it lies; 12 without the 1 would do
  EXPECT_EQ(scene.phase(), Phase::consolation);
}

// rules §M3.2: option eliminate=singles_later
TEST(Eliminate, AfterALaterRollOnlyFacesThatShowOnce) {
  Scene scene({{"eliminate", "singles_later"}});
  scene.draw("5  . o o\n 6  o o o .").play("65511");
  EXPECT_TRUE(scene.may("11a-5"));  // the first roll: any dice
  scene.play("6d roll 65421");      // 18 as it lies
  for (const char* text : {"5a-6421", "12a-6", "8a-64", "7a-641"}) EXPECT_TRUE(scene.may(text)) << text;
  scene.play("12a-6 roll 5411");
  EXPECT_EQ(scene.legal(), (Texts{"5a-4", "9a", "9b", "9c", "9d", "9e", "9f", "9g"}));
  EXPECT_FALSE(scene.may("10a-1"));
}

// rules §M3.2, M5: what can't be eliminated can't save from a flop either
TEST(Eliminate, PairsOfALaterRollCanFlop) {
  Scene singles({{"eliminate", "singles_later"}});
  singles.draw("6  a . . .").dice(3).play("551");
  EXPECT_EQ(singles.phase(), Phase::consolation);
  Scene any;
  any.draw("6  a . . .").dice(3).play("551");
  EXPECT_EQ(any.legal(), (Texts{"5a-51", "5b-51", "5c-51"}));
}

// rules §M3.2: a new turn begins with a first roll again
TEST(Eliminate, EveryTurnHasItsFirstRoll) {
  for (const char* value : {"first_roll_only", "singles_later"}) {
    Scene scene({{"eliminate", value}});
    scene.draw(kFoot).play("65511 6a stop pass 65511");
    EXPECT_EQ(scene.active(), 1);
    EXPECT_TRUE(scene.may("11a-5"));
  }
}

// rules §M4: option bonus=mandatory, the default, and bonus=optional
TEST(Bonus, DeclinedOnlyWhereItIsOptional) {
  Scene mandatory;
  EXPECT_FALSE(mandatory.draw("7  0 . . . .").play("66661 7e-666").may("pass"));
  EXPECT_TRUE(mandatory.may("7a>6a"));
  Scene optional({{"bonus", "optional"}});
  EXPECT_TRUE(optional.draw("7  0 . . . .").play("66661 7e-666").may("pass"));
}

// rules §M4, M6: the actions at the end may be left all the same
TEST(Bonus, OnlyTheBonusIsMandatory) {
  Scene scene;
  scene.draw("7  0 . . . .").play("66661 7e-666 7a>6a stop");
  EXPECT_TRUE(scene.may("pass"));
}

// rules §M5: option flop=anywhere
TEST(Consolation, Anywhere) {
  Scene scene({{"flop", "anywhere"}});
  scene.draw("7  . a . . .\n 8  . o . . . .\n 12  0 0 . . . . . . 1 1").play("11111");
  EXPECT_TRUE(scene.may("o7a"));
  EXPECT_FALSE(scene.may("o7b"));
  EXPECT_EQ(scene.legal().size(), 52u - 4 - 2 + 1);
}

// rules §M5: option flop=none
TEST(Consolation, None) {
  Scene scene({{"flop", "none"}}, 3);
  scene.draw("5  . a 0\n 6  o a o o\n 12  0 1 . . . . . . 1 2").play("11111");
  EXPECT_EQ(scene.phase(), Phase::roll);
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.row(5), ".o0");   // the token is turned and stays
  EXPECT_EQ(scene.row(6), "....");  // the end of a turn like any other: a full row is cleared
  EXPECT_EQ(scene.state().used_rows, 0);
}

// rules §M7.2: option clear=board
TEST(Clear, AFullRowClearsTheMountain) {
  Scene scene({{"clear", "board"}});
  scene.draw("5  o 1 .\n 6  . o o o\n 7  0 1 . 0 .\n 12  o . . . . . . . . .").play("66665 5c");
  EXPECT_EQ(scene.row(5), "o1a");  // full, but the turn is not over
  scene.play("7d>7e stop 7e>7d");
  EXPECT_EQ(scene.row(5), ".1.");
  EXPECT_EQ(scene.row(6), "....");
  EXPECT_EQ(scene.row(7), "01.0.");
  EXPECT_EQ(scene.row(12), "..........");
  EXPECT_EQ(scene.state().obstacles, 0u);
}

// rules §M7.2: option clear=board, where no row is full
TEST(Clear, NothingLeavesWithoutAFullRow) {
  Scene scene({{"clear", "board"}});
  scene.draw("5  o 1 .\n 6  . o o o").play("11111 o7a");
  EXPECT_EQ(scene.row(5), "o1.");
  EXPECT_EQ(scene.row(6), ".ooo");
  EXPECT_EQ(scene.row(7), "o....");
}

// rules §M7.2: option clear=board: a row full of pieces alone holds no token
TEST(Clear, ARowOfPiecesAloneClearsNothing) {
  Scene scene({{"clear", "board"}}, 3);
  scene.draw("5  0 1 2\n 9  o . . . . . .").play("11111 pass");
  EXPECT_EQ(scene.row(5), "012");
  EXPECT_EQ(scene.row(9), "o......");
}

// rules §M5, M7.2: the consolation may be what fills the row
TEST(Clear, AConsolationMayClearTheMountain) {
  Scene scene({{"clear", "board"}});
  scene.draw("5  o 1 .\n 9  o . . . . . .").play("11111 o5c");
  EXPECT_EQ(scene.state().obstacles, 0u);
}

}  // namespace
}  // namespace matterhorn
