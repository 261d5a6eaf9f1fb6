// From setting up to the flop: the paragraphs M1 to M5. M6 to M8 are in climbing_test.cpp.
#include "games/matterhorn/rules.h"

#include <gtest/gtest.h>

#include <set>

#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

constexpr std::string_view kFoot = "12  0 0 . . . . . . 1 1";

// rules §M1: a circle holds one thing, the summit any number of pieces
TEST(MountainRules, ACircleHoldsOneThing) {
  Scene scene;
  scene.draw("5  0 1 o\n 6  . . . .").dice(1).play("5");
  EXPECT_EQ(scene.phase(), Phase::consolation);  // nothing free in row 5
  Scene summit;
  summit.draw("5  0 . .").on_summit(1, 1).play("66661 7a-666 stop 5a>top");
  EXPECT_EQ(summit.state().on_summit, (std::array<std::uint8_t, 4>{1, 1, 0, 0}));
}

// rules §M1: the supply of forty tokens sets no limit
TEST(MountainRules, TokensNeverRunOut) {
  Scene scene;
  scene.draw(R"(
     5  o o .
     6  o o o .
     7  o o o o .
     8  o o o o o .
     9  o o o o o o .
    10  o o o o o o o .
    11  o o o o o o o o .
    12  0 0 o o o o o 1 1 .)");
  EXPECT_EQ(std::popcount(scene.state().obstacles), 40);
  scene.play("66665 5c roll 66661 7e-666 roll 51 6d");
  EXPECT_EQ(std::popcount(scene.state().obstacles | scene.state().tokens), 43);
}

// rules §M2.1
TEST(SettingUp, ChanceDrawsWhoPlacesFirst) {
  for (int players = 2; players <= 4; ++players) {
    Scene scene({}, players);
    EXPECT_TRUE(scene.game().to_act(scene.state()).is_chance());
    EXPECT_EQ(scene.legal().size(), static_cast<std::size_t>(players));
    for (int seat = 0; seat < players; ++seat)
      EXPECT_EQ(scene.game().chance_weight(scene.state(), Action::first(seat)), 1u);
  }
}

// rules §M2.2
TEST(SettingUp, BothPiecesOnFreeCirclesOfRow12GoingAnticlockwise) {
  Scene scene({}, 3);
  scene.play("first1");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.legal().size(), 45u);  // unordered pairs of ten circles
  scene.play("12a+12j");
  EXPECT_EQ(scene.active(), 0);
  EXPECT_EQ(scene.legal().size(), 28u);  // of eight
  EXPECT_FALSE(scene.may("12a+12b"));
  scene.play("12b+12c");
  EXPECT_EQ(scene.active(), 2);
  scene.play("12e+12h");
  EXPECT_EQ(scene.row(12), "100.2..2.1");
}

// rules §M2.2: option placement=alternate
TEST(SettingUp, OnePieceAtATimeInTwoRounds) {
  Scene scene({{"placement", "alternate"}}, 3);
  scene.play("first0");
  EXPECT_EQ(scene.legal(),
            (Texts{"+12a", "+12b", "+12c", "+12d", "+12e", "+12f", "+12g", "+12h", "+12i", "+12j"}));
  std::string order;
  for (const char* put : {"+12a", "+12b", "+12c", "+12d", "+12e", "+12f"}) {
    order += std::to_string(scene.active());
    scene.play(put);
  }
  EXPECT_EQ(order, "021021");
  EXPECT_EQ(scene.row(12), "021021....");
  EXPECT_EQ(scene.phase(), Phase::roll);
  EXPECT_EQ(scene.active(), 1);
}

// rules §M2.3: option direction=clockwise, the default
TEST(SettingUp, WhoPlacedLastBeginsAndTurnsGoClockwise) {
  Scene scene({}, 4);
  scene.play("first1 12a+12b 12c+12d 12e+12f 12g+12h");  // seats 1, 0, 3, 2
  std::string order;
  for (int turn = 0; turn < 5; ++turn) {
    order += std::to_string(scene.active());
    scene.play("11111 pass");  // a flop without consolation
  }
  EXPECT_EQ(order, "23012");  // seat 1, who placed first, moves last
}

// rules §M3.1
TEST(Rolling, FiveDiceThenThoseNotEliminated) {
  Scene scene;
  scene.draw(kFoot);
  EXPECT_TRUE(scene.game().to_act(scene.state()).is_chance());
  EXPECT_EQ(scene.legal().size(), 252u);  // no choice but to roll
  scene.play("65511 11a-5 roll");
  EXPECT_EQ(scene.legal().size(), 126u);  // four dice
  scene.play("6611 7a-61 roll");
  EXPECT_EQ(scene.legal().size(), 21u);  // two
  scene.play("51 5a-1 stop pass");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.legal().size(), 252u);  // all five for the next player
}

// rules §M3.1: what a roll weighs
TEST(Rolling, WeightsCountOrderedRolls) {
  Scene scene;
  scene.draw(kFoot);
  const auto weight = [&](std::string_view faces) {
    return scene.game().chance_weight(scene.state(), Action::rolled(dice_of(faces)));
  };
  EXPECT_EQ(weight("66666"), 1u);
  EXPECT_EQ(weight("65432"), 120u);
  EXPECT_EQ(weight("66511"), 30u);
}

// rules §M3.2: also dice that change nothing, and each multiset of faces once
TEST(Eliminating, AnyOfTheRolledDice) {
  Scene scene;
  scene.draw(kFoot).play("66651");
  EXPECT_TRUE(scene.may("6a"));    // 5 + 1
  EXPECT_TRUE(scene.may("6a-6"));  // the two sixes left still cancel
  EXPECT_TRUE(scene.may("12c-66"));
  EXPECT_TRUE(scene.may("6a-6651"));  // a single six is left
  EXPECT_FALSE(scene.may("6a-51"));
  const Texts legal = scene.legal();
  EXPECT_EQ(std::set<std::string>(legal.begin(), legal.end()).size(), legal.size());
}

// rules §M3.3: the worked examples, on a mountain where every row is open
TEST(Placing, TheResultNamesTheRow) {
  Scene scene;
  scene.draw(kFoot).play("65511");
  EXPECT_TRUE(scene.may("6a"));
  EXPECT_TRUE(scene.may("11a-5"));
  EXPECT_TRUE(scene.may("7a-1"));
  EXPECT_TRUE(scene.may("12c-51"));
  EXPECT_FALSE(scene.may("11a"));
  scene.draw(kFoot).play("65421");
  EXPECT_TRUE(scene.may("12c-6"));
  for (const auto& text : scene.legal()) EXPECT_NE(text.find('-'), text.npos);  // 18 is no row
}

// rules §M3.3: equal faces that were kept are rolled again
TEST(Placing, DiceThatCancelStayInPlay) {
  Scene scene;
  scene.draw(kFoot).play("65511 6a roll");
  EXPECT_EQ(scene.state().dice, 5);
}

// rules §M3.4
TEST(Placing, OneTokenOnAnyFreeCircleOfTheRow) {
  Scene scene;
  scene.draw("5  . o .\n 12  0 0 . . . . . . 1 1").dice(1).play("5");
  EXPECT_EQ(scene.legal(), (Texts{"5a", "5c"}));
  scene.play("5c");
  EXPECT_EQ(scene.row(5), ".oa");
}

// rules §M3.4: one token a row and turn
TEST(Placing, NotTwiceInOneRow) {
  Scene scene;
  scene.draw(kFoot).play("66665 5a roll 66665");
  EXPECT_EQ(scene.phase(), Phase::place);
  for (const auto& text : scene.legal()) EXPECT_FALSE(text.starts_with("5")) << text;
  EXPECT_TRUE(scene.may("11a-666"));
}

// rules §M3.4: only results from 5 to 12
TEST(Placing, ResultsWithoutARow) {
  Scene scene;
  scene.draw(kFoot).dice(1).play("4");
  EXPECT_EQ(scene.phase(), Phase::consolation);
  scene.draw(kFoot).play("65432");  // 20 as it lies
  EXPECT_FALSE(scene.may("12c"));
  EXPECT_TRUE(scene.may("12c-62"));
}

// rules §M3.4: full now, open again once a circle is free
TEST(Placing, AFullRowThatGainedAFreeCircleIsOpen) {
  Scene scene;
  scene.draw("5  o o o\n 6  0 . . .").dice(2).play("51");
  EXPECT_EQ(scene.legal(), (Texts{"6b", "6c", "6d"}));  // the 5 alone would name row 5, which is full
  scene.play("6b x5b roll 51");
  EXPECT_EQ(scene.legal(), Texts{"5b-1"});
}

// rules §M3.5
TEST(Placing, NoFlopOnPurpose) {
  Scene scene;
  scene.draw(kFoot).play("65511");
  EXPECT_FALSE(scene.may("pass"));
  EXPECT_FALSE(scene.may("stop"));
  for (const auto& text : scene.legal()) EXPECT_TRUE(isdigit(text.front())) << text;
}

// rules §M3.5: one single way is enough to be bound to it
TEST(Placing, TheOnlyWayMustBeTaken) {
  Scene scene;
  scene.draw("5  . o o").dice(3).play("511");
  EXPECT_TRUE(scene.may("5a"));
  scene.draw("5  . o o\n 6  a . . .").dice(2).play("51");
  EXPECT_EQ(scene.legal(), Texts{"5a-1"});
}

// rules §M4: whoever's piece it is
TEST(BonusAction, EarnedInARowWithAPiece) {
  for (const char* picture : {"7  0 . . . .", "7  1 . . . .", "7  1 1 0 . ."}) {
    Scene scene({{"bonus", "optional"}});
    scene.draw(picture).play("66661 7e-666");
    EXPECT_EQ(scene.phase(), Phase::bonus);
    EXPECT_TRUE(scene.may("7c>6c") || scene.may("7a>6a"));
    scene.play("pass");
    EXPECT_EQ(scene.phase(), Phase::decide);  // one bonus, however many pieces
  }
}

// rules §M4
TEST(BonusAction, NotEarnedElsewhere) {
  Scene scene;
  scene.draw(kFoot).play("66661 7e-666");
  EXPECT_EQ(scene.phase(), Phase::decide);
  Scene summit;
  summit.draw("12  1 . . . . . . . . .").on_summit(0, 1).on_summit(1, 1).play("65555 6a");
  EXPECT_EQ(summit.phase(), Phase::decide);  // pieces on the summit are in no row
}

// rules §M4: at once, all three kinds of action, and the token still counts at the end
TEST(BonusAction, TakenBeforeTheNextRoll) {
  Scene scene;
  scene.draw("6  . . . 1\n 7  0 . . . .\n 9  o . . . . . .").play("66661 7e-666");
  EXPECT_TRUE(scene.may("7a>6a"));
  EXPECT_TRUE(scene.may("6d>5c"));
  EXPECT_TRUE(scene.may("x9a"));
  EXPECT_FALSE(scene.may("roll"));
  EXPECT_FALSE(scene.may("stop"));
  scene.play("7a>6a");
  EXPECT_EQ(scene.legal(), (Texts{"roll", "stop"}));
  scene.play("stop");
  EXPECT_EQ(scene.state().actions_left, 1);
}

// rules §M4
TEST(BonusAction, AFlopDoesNotUndoIt) {
  Scene scene;
  scene.draw("7  0 . . . .").play("66661 7e-666 7a>6a roll 11 pass");
  EXPECT_EQ(scene.row(6), "0...");
  EXPECT_EQ(scene.row(7), "....o");
}

// rules §M4: whoever has nothing to choose is not asked
TEST(BonusAction, GoneWithoutAQuestionIfNothingIsPossible) {
  for (const char* value : {"optional", "mandatory"}) {
    Scene scene({{"bonus", value}});
    scene.draw("11  a . . . . . . . .\n 12  0 . . . . . . . . .").dice(3).play("651 12b");
    EXPECT_EQ(scene.phase(), Phase::decide);
  }
}

// rules §M5
TEST(Flop, TokensBecomeObstaclesAndActionsAreLost) {
  Scene scene;
  scene.draw("7  . a . . .\n 8  a . . . . .\n 12  0 0 . . . . . . 1 1").play("11111");
  EXPECT_EQ(scene.phase(), Phase::consolation);
  EXPECT_EQ(scene.row(7), ".o...");
  EXPECT_EQ(scene.row(8), "o.....");
  EXPECT_EQ(scene.game().to_act(scene.state()), core::Actor::seat(0));
  scene.play("o9c");
  EXPECT_EQ(scene.row(9), "..o....");
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.phase(), Phase::roll);
}

// rules §M5: option flop=unused_rows, the default
TEST(Flop, ConsolationOutsideTheRowsOfThisTurn) {
  Scene scene;
  scene.draw("7  . a . . .\n 8  . o . . . .\n 12  0 0 . . . . . . 1 1").play("11111");
  EXPECT_FALSE(scene.may("o7a"));
  EXPECT_TRUE(scene.may("o8a"));
  EXPECT_FALSE(scene.may("o8b"));
  EXPECT_EQ(scene.legal().size(), 52u - 4 - 5 - 1 + 1);  // pieces, row 7, the obstacle; and to decline
}

// rules §M5
TEST(Flop, ConsolationMayBeDeclinedAndEarnsNoBonus) {
  Scene scene;
  scene.draw(kFoot).play("11111");
  EXPECT_TRUE(scene.may("pass"));
  scene.play("o12c");  // a row with pieces
  EXPECT_EQ(scene.phase(), Phase::roll);
  EXPECT_EQ(scene.active(), 1);
}

// rules §M5: then M7.2
TEST(Flop, ARowFilledByTheConsolationIsCleared) {
  Scene scene;
  scene.draw("5  o 1 .").play("11111 o5c");
  EXPECT_EQ(scene.row(5), ".1.");
}

// rules §M5: whoever has nothing to choose is not asked
TEST(Flop, EndsAtOnceWithoutACircleForTheConsolation) {
  Scene scene;
  scene.draw(R"(
     5  o o o
     6  o o o o
     7  o o o o o
     8  o o o o o o
     9  o o o o o o o
    10  o o o o o o o o
    11  o o o o o o o o o
    12  0 a . . . . . . . 1)");
  scene.play("11111");
  EXPECT_EQ(scene.phase(), Phase::roll);
  EXPECT_EQ(scene.active(), 1);
  EXPECT_EQ(scene.row(11), ".........");
  EXPECT_EQ(scene.row(12), "0o.......1");
}

}  // namespace
}  // namespace matterhorn
