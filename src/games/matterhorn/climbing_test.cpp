// Actions, the end of a turn and winning: the paragraphs M6 to M8.
#include <gtest/gtest.h>

#include "games/matterhorn/rules.h"
#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

// Seat 0 has put two tokens and stopped: two actions. Nothing else is on the mountain but what is drawn.
Scene two_actions(std::string picture, Scene::Options options = {}) {
  Scene scene(options);
  scene.draw(picture + "\n 11  a . . . . . . . .").dice(2).play("64 10h stop");
  EXPECT_EQ(scene.state().actions_left, 2);
  return scene;
}

// rules §M6
TEST(StopOrGoOn, AfterEveryToken) {
  Scene scene;
  scene.draw("12  0 0 . . . . . . 1 1").play("66665 5a");
  EXPECT_EQ(scene.legal(), (Texts{"roll", "stop"}));
  scene.play("roll 66651 6a");
  EXPECT_EQ(scene.legal(), (Texts{"roll", "stop"}));
}

// rules §M6: going on is allowed even if no row is open
TEST(StopOrGoOn, RollingWithoutAnOpenRow) {
  Scene scene;
  scene.draw(
      "5  o . o\n 6  a . . .\n 7  a . . . .\n 8  a . . . . .\n 9  a . . . . . .\n"
      "10  a . . . . . . .\n 11  a . . . . . . . .\n 12  a 0 . . . . . . . 1");
  scene.play("66665 5b");
  EXPECT_EQ(scene.game().open_rows(scene.state()), 0);
  EXPECT_TRUE(scene.may("roll"));
  scene.play("roll 66665");
  EXPECT_NE(scene.phase(), Phase::place);
}

// rules §M6: as many actions as tokens, any mix, and the turn ends by itself
TEST(StopOrGoOn, StoppingGivesOneActionForEachToken) {
  Scene scene = two_actions("7  . 0 . . 1\n 9  o . . . . . .");
  scene.play("x9a");
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.state().actions_left, 1);
  scene.play("7e>6d");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.phase(), Phase::roll);
}

// rules §M6: what is not used is lost
TEST(StopOrGoOn, ActionsMayBeLeftUnused) {
  Scene scene = two_actions("7  . 0 . . 1");
  scene.play("7b>6b pass");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.state().actions_left, 0);
}

// rules §M6: whoever has nothing to choose is not asked
TEST(StopOrGoOn, TheTurnEndsIfNoActionIsPossible) {
  Scene scene;
  scene.draw("11  a . . . . . . . .\n 12  0 . . . . . . . . .").dice(3).play("651 12b stop");
  EXPECT_EQ(scene.active(), 1);  // the piece is walled in and no obstacle lies anywhere
  EXPECT_EQ(scene.row(12), "0o........");
  Scene later({{"bonus", "optional"}});  // the last possible action is spent, another is left
  later.draw("5  0 . .\n 6  a . . .\n 7  a . . . .").dice(1);
  later.play("5 5b pass stop");
  EXPECT_EQ(later.state().actions_left, 3);
  later.play("5a>top");
  EXPECT_EQ(later.active(), 1);
}

// rules §M6.1
TEST(OwnPiece, OneStepToATouchingFreeCircle) {
  Scene scene = two_actions("9  . . 0 . . . .");
  EXPECT_EQ(scene.legal(), (Texts{"9c>10c", "9c>10d", "9c>8b", "9c>8c", "9c>9b", "9c>9d", "pass"}));
  scene = two_actions("8  . o 1 . . .\n 9  . o 0 0 . . .\n 10  . . o . . . . .");
  EXPECT_TRUE(scene.may("9c>10d"));
  for (const char* occupied : {"9c>8b", "9c>8c", "9c>9b", "9c>9d", "9c>10c"})
    EXPECT_FALSE(scene.may(occupied));
}

// rules §M6.1: from row 5 to the summit, where pieces stay
TEST(OwnPiece, FromRow5ToTheSummit) {
  Scene scene = two_actions("5  . 0 .\n 6  0 . . .");
  EXPECT_TRUE(scene.may("5b>top"));
  EXPECT_FALSE(scene.may("6a>top"));
  scene.play("5b>top");
  EXPECT_EQ(scene.state().on_summit[0], 1);
  EXPECT_EQ(scene.row(5), "...");
  EXPECT_EQ(scene.legal(), (Texts{"6a>5a", "6a>6b", "6a>7a", "6a>7b", "pass"}));  // none for the one above
}

// rules §M6.2
TEST(OthersPiece, SidewaysOrUpNeverDownNorToTheSummit) {
  Scene scene = two_actions("5  . 1 .\n 9  . . 1 . . . .");
  EXPECT_EQ(scene.legal(), (Texts{"5b>5a", "5b>5c", "9c>8b", "9c>8c", "9c>9b", "9c>9d", "pass"}));
  scene.play("9c>8b");
  EXPECT_EQ(scene.row(8), ".1....");
}

// rules §M6.3
TEST(Obstacles, AnyOneIsTakenAwayButNoActionToken) {
  Scene scene = two_actions("5  o . .\n 12  . . . . . . . . . o");
  EXPECT_EQ(scene.legal(), (Texts{"pass", "x12j", "x5a"}));
  EXPECT_FALSE(scene.may("x11a"));  // action side up
  scene.play("x12j");
  EXPECT_EQ(scene.row(12), "..........");
}

// rules §M7.1
TEST(EndOfTheTurn, TokensAreTurned) {
  Scene scene = two_actions("7  . 0 . . 1");
  EXPECT_EQ(scene.row(11), "a........");
  scene.play("pass");
  EXPECT_EQ(scene.row(11), "o........");
  EXPECT_EQ(scene.row(10), ".......o");
  EXPECT_EQ(scene.state().tokens, 0u);
}

// rules §M7.2
TEST(EndOfTheTurn, FullRowsLoseTheirTokens) {
  Scene scene({{"bonus", "optional"}});
  scene.draw("5  o 1 .\n 6  . o o o\n 7  0 1 . 0 .").play("66665 5c pass");
  EXPECT_EQ(scene.row(5), "o1a");  // full, but the turn is not over
  scene.play("stop");
  EXPECT_EQ(scene.row(5), "o1a");
  scene.play("7d>7e");
  EXPECT_EQ(scene.row(5), ".1.");
  EXPECT_EQ(scene.row(6), ".ooo");
}

// rules §M7.2: a step may fill a row; pieces alone stay
TEST(EndOfTheTurn, PiecesStayWhereTheyAre) {
  Scene scene({{"bonus", "optional"}}, 3);
  scene.draw("5  2 1 .\n 6  o o 0 o\n 7  0 . . . .").play("66661 7e-666 pass stop 6c>5c");
  EXPECT_EQ(scene.row(5), "210");
  EXPECT_EQ(scene.row(6), "oo.o");
  EXPECT_EQ(scene.active(), 1);
  scene.draw("6  o o . o\n 7  . . 0 . .").play("66661 7e-666 pass stop 7c>6c");
  EXPECT_EQ(scene.row(6), "..0.");
}

// rules §M7.3: option direction=clockwise, the default
TEST(EndOfTheTurn, TheNextPlayerClockwise) {
  for (int players = 2; players <= 4; ++players) {
    Scene scene({}, players);
    scene.draw("12  0 0 . . . . . . 1 1");
    for (int turn = 0; turn < 2 * players; ++turn) {
      EXPECT_EQ(scene.active(), turn % players);
      EXPECT_EQ(scene.state().used_rows, 0);
      EXPECT_EQ(scene.state().dice, 5);
      scene.play("11111 pass");
    }
  }
}

// rules §M8: at once, and nothing else is carried out
TEST(Winning, BothPiecesOnTheSummit) {
  Scene scene = two_actions("5  0 . .\n 6  o o o o");
  scene.on_summit(0, 1).play("5a>top");
  EXPECT_EQ(scene.phase(), Phase::over);
  EXPECT_TRUE(scene.game().to_act(scene.state()).is_over());
  EXPECT_TRUE(scene.legal().empty());
  EXPECT_EQ(scene.game().result(scene.state()), (core::Shares{1, 0, 0, 0, 0}));
  EXPECT_EQ(scene.row(11), "a........");  // not turned
  EXPECT_EQ(scene.row(6), "oooo");        // not cleared
}

// rules §M8: one piece is not enough
TEST(Winning, OnePieceIsNotEnough) {
  Scene scene = two_actions("5  0 . .\n 6  0 . . .");
  scene.play("5a>top");
  EXPECT_FALSE(scene.game().to_act(scene.state()).is_over());
  EXPECT_EQ(scene.game().result(scene.state()), core::Shares{});
}

// rules §M8: also by a bonus action; the winner has all, whichever seat
TEST(Winning, ByABonusAction) {
  Scene scene({}, 4);
  scene.draw("5  2 . .").turn_of(2).on_summit(2, 1).on_summit(3, 1).play("66665 5b 5a>top");
  EXPECT_EQ(scene.phase(), Phase::over);
  EXPECT_EQ(scene.game().result(scene.state()), (core::Shares{0, 0, 1, 0, 0}));
}

// rules §M8: option summit=1, the default
TEST(Winning, TheSummitCostsOneAction) {
  Scene scene = two_actions("5  0 . .\n 6  0 . . .");
  scene.play("5a>top");
  EXPECT_EQ(scene.state().actions_left, 1);
}

// rules §M8: option summit=2
TEST(Winning, TheSummitCostsTwoActionsTakenTogether) {
  Scene scene = two_actions("5  0 . .\n 6  0 . . .", {{"summit", "2"}});
  EXPECT_TRUE(scene.may("5a>top"));
  scene.play("5a>top");
  EXPECT_EQ(scene.state().on_summit[0], 1);
  EXPECT_EQ(scene.active(), 1);  // both are spent
  scene = two_actions("5  0 . .\n 6  0 . . .", {{"summit", "2"}});
  scene.play("6a>7a");
  EXPECT_FALSE(scene.may("5a>top"));  // one is left
}

// rules §M8: option summit=2
TEST(Winning, ABonusCanNotPayForTheSummit) {
  Scene scene({{"bonus", "optional"}, {"summit", "2"}});
  scene.draw("5  0 . .\n 7  a . . . .").on_summit(0, 1).play("66665 5c");
  EXPECT_EQ(scene.phase(), Phase::bonus);
  EXPECT_FALSE(scene.may("5a>top"));
  scene.play("pass stop");
  EXPECT_TRUE(scene.may("5a>top"));  // two tokens
  scene.play("5a>top");
  EXPECT_EQ(scene.phase(), Phase::over);
}

}  // namespace
}  // namespace matterhorn
