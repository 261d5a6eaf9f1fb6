// Tests for the paragraphs of rules.md about setting up (A3) and a turn (A4).
#include <gtest/gtest.h>

#include "games/altitude/rules.h"
#include "support/altitude_scene.h"

namespace altitude {
namespace {

// rules §A3
TEST(SettingUp, SixAreDealtFromTheFirstPlayerClockwiseAndFourKept) {
  Scene scene(3);
  scene.fresh();
  EXPECT_EQ(scene.legal(), "first0 first1 first2");
  scene.play("first2 +1 +2 +3 +4 +5 +6 +11 +12g +13 +14 +15 +16 +21 +22 +23m +24 +25 +26");
  EXPECT_EQ(scene.hand_of(2), "1 2 3 4 5 6");
  EXPECT_EQ(scene.hand_of(0), "11 12g 13 14 15 16");
  EXPECT_EQ(scene.state().pile_size, 114 - 18);
  EXPECT_EQ(scene.game().to_act(scene.state()), core::Actor::seat(2));
  EXPECT_EQ(scene.refusal("keep:1,2,3,7"), "not_dealt §A3 card=7");
  EXPECT_EQ(scene.refusal("keep:1,1,2,3"), "not_dealt §A3 card=1");
  scene.play("keep:1,2,3,4 keep:11,12g,13,14");
  EXPECT_EQ(scene.state().pile_size, 114 - 18);  // nothing goes back before all have chosen
  EXPECT_EQ(scene.game().discard(scene.state()).total(), 0);
  scene.play("keep:23m,24,25,26");
  EXPECT_EQ(scene.state().pile_size, 114 - 12);
  EXPECT_EQ(scene.hand_of(1), "23m 24 25 26");
  EXPECT_EQ(scene.state().active, 2);
  EXPECT_EQ(scene.refusal("+1"), "not_in_pile §A4 card=1");
  EXPECT_EQ(scene.refusal("+5"), "");
}

// rules §A3: each choice once, equal cards being equal
TEST(SettingUp, EveryMultisetOfFourOnce) {
  Scene scene(1, {{"deck", "7x8 8x8 9"}});
  scene.fresh().play("+7 +7 +7 +8 +8 +9");
  EXPECT_EQ(scene.legal(), "keep:7,7,7,8 keep:7,7,7,9 keep:7,7,8,8 keep:7,7,8,9 keep:7,8,8,9");
  EXPECT_EQ(scene.refusal("keep:7,7,8,7"), "notation text=keep:7,7,8,7");
}

// rules §A4
TEST(Turn, ADrawIsNeverSkippedAndDiscardingAlwaysPossible) {
  Scene scene;
  EXPECT_EQ(scene.refusal("x41"), "draw §A4");
  EXPECT_EQ(scene.refusal("pass"), "draw §A4");
  for (const char* card : {"41", "A", "B", "C"}) {
    Scene drawn;
    drawn.play(std::string("+") + card);
    EXPECT_EQ(drawn.refusal(std::string("x") + card), "") << card;
    EXPECT_EQ(drawn.refusal("pass"), "play §A4");
  }
  EXPECT_EQ(scene.play("+41").refusal("x42"), "not_drawn §A4 card=42");
}

// rules §A4.1
TEST(Turn, LayTheDrawnCardInOnesOwnMountain) {
  Scene scene;
  scene.hand(0, "1 2 3 4").play("+41 41@1/0");
  EXPECT_EQ(scene.mountain_of(0), "1/0=41");
  EXPECT_EQ(scene.hand_of(0), "1 2 3 4");
  EXPECT_EQ(scene.state().active, 1);
}

// rules §A4.2
TEST(Turn, DiscardTheDrawnCard) {
  Scene scene;
  EXPECT_EQ(scene.play("+41 x41").discarded("41"), 1);
  EXPECT_EQ(scene.refusal("+41"), "not_in_pile §A4 card=41");  // discards never come back
}

// rules §A4.3
TEST(Turn, LayTheDrawnCardInAnothersMountain) {
  Scene scene(3);
  scene.mountain(1, "1/0=9 1/1=8").play("+41");
  EXPECT_EQ(scene.legal("41>"), "41>1@1/-1 41>1@1/2 41>1@2/0");
  EXPECT_EQ(scene.refusal("41>2@1/0"), "nothing_there §A4.3 other=2");
  EXPECT_EQ(scene.refusal("41>0@1/0"), "not_another §A4.3");
  EXPECT_EQ(scene.refusal("41>3@1/0"), "not_another §A4.3");
  EXPECT_EQ(scene.play("41>1@2/0").mountain_of(1), "1/0=9 1/1=8 2/0=41");
}

// rules §A4.4
TEST(Turn, TakeTheDrawnCardAndBuildFromTheHand) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=8").hand(0, "5 41 A B").play("+99");
  EXPECT_EQ(scene.legal("h"), "h41@1/-1 h41@1/2 h41@2/0 h5@1/-1 h5@1/2");
  EXPECT_EQ(scene.refusal("h99@2/0"), "not_in_hand §A4.4 card=99");
  EXPECT_EQ(scene.refusal("hA@2/0"), "own_avalanche §A2.5");
  EXPECT_EQ(scene.refusal("hA>1@1/0"), "hand_to_own §A4.4");
  scene.play("h41@2/0");
  EXPECT_EQ(scene.hand_of(0), "5 99 A B");
  EXPECT_EQ(scene.mountain_of(0), "1/0=9 1/1=8 2/0=41");
}

// rules §A4.4: a card of the hand that equals the drawn one is another choice
TEST(Turn, AnEqualCardOfTheHandIsAChoiceOfItsOwn) {
  Scene scene;
  scene.hand(0, "1 2 C C").play("+C");
  EXPECT_EQ(scene.legal(), "C@1/0 h1@1/0 h2@1/0 hC@1/0 xC");
  EXPECT_EQ(scene.play("hC@1/0").hand_of(0), "1 2 C C");
  EXPECT_EQ(scene.state().hand_plays.count(0), 1);
}

// rules §A4.5
TEST(Turn, ReplaceAnUncoveredCardOfOnesOwn) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=8 1/2=70 2/0=90 2/1=91").play("+41");
  EXPECT_EQ(scene.legal("41="), "41=2/0");  // 41 does not rest on 70
  EXPECT_EQ(scene.refusal("41=2/1"), "too_low §A2.3 card=41 below=70");
  EXPECT_EQ(scene.refusal("41=1/5"), "no_card §A4.5 place=1/5 row=1");
  scene.play("41=2/0");
  EXPECT_EQ(scene.mountain_of(0), "1/0=9 1/1=8 1/2=70 2/0=41 2/1=91");
  EXPECT_EQ(scene.discarded("90"), 1);
}

// rules §A4.5, A2.1: touching is not asked of a replacement
TEST(Turn, ALoneCardCanBeReplaced) {
  Scene scene;
  scene.mountain(0, "1/0=9").play("+5");
  EXPECT_EQ(scene.legal("5="), "5=1/0");
}

// rules §A4.5: option replace_avalanche
TEST(Turn, AnAvalancheIsReplacedOnlyByOption) {
  Scene off;
  off.mountain(0, "1/0=9 1/1=A").play("+41");
  EXPECT_EQ(off.legal("41="), "41=1/0");
  EXPECT_EQ(off.refusal("41=1/1"), "avalanche_stays §A4.5");
  Scene on(2, {{"replace_avalanche", "on"}});
  on.mountain(0, "1/0=9 1/1=A").play("+41");
  EXPECT_EQ(on.legal("41="), "41=1/0 41=1/1");
  EXPECT_EQ(on.play("41=1/1").discarded("A"), 1);
}

// rules §A4.6
TEST(Turn, ADrawnSaintBernardRemovesAnAvalanche) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=A").mountain(1, "1/0=8 1/1=A").hand(0, "1 2 3 B").play("+B");
  EXPECT_EQ(scene.legal("B-"), "B-1/1");
  EXPECT_EQ(scene.refusal("B-1/0"), "no_avalanche §A4.6 place=1/0 row=1");
  EXPECT_EQ(scene.refusal("hB-1/1"), "drawn_saint_bernard §A4.7");
  scene.play("B-1/1");
  EXPECT_EQ(scene.mountain_of(0), "1/0=9");
  EXPECT_EQ(scene.discarded("A"), 1);
  EXPECT_EQ(scene.discarded("B"), 1);
  EXPECT_EQ(scene.hand_of(0), "1 2 3 B");
}

// rules §A4.7
TEST(Turn, ASaintBernardOfTheHandRemovesAnAvalanche) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=A").hand(0, "1 2 3 B").play("+41");
  EXPECT_EQ(scene.refusal("41-1/1"), "only_saint_bernard §A4.6 card=41");
  EXPECT_EQ(scene.legal("hB"), "hB-1/1");
  scene.play("hB-1/1");
  EXPECT_EQ(scene.hand_of(0), "1 2 3 41");
  EXPECT_EQ(scene.discarded("A") + scene.discarded("B"), 2);
}

// rules §A4.7: option rescue_draw; version 1 had no such option and took any
TEST(Turn, WhichDrawnCardIsTakenForASaintBernard) {
  const auto refusal = [](Scene scene, const std::string& drawn) {
    scene.mountain(0, "1/0=9 1/1=A").hand(0, "1 2 3 B").play("+" + drawn);
    EXPECT_EQ(scene.legal("hB").empty(), !scene.refusal("hB-1/1").empty()) << drawn;
    return scene.refusal("hB-1/1");
  };
  for (const bool any : {false, true}) {
    for (const int rules : any ? std::vector{1, 2} : std::vector{2}) {
      const auto scene = [&] {
        if (rules == 1) return Scene(2, {}, 1);
        return Scene(2, {{"rescue_draw", any ? "any" : "mountain"}});
      };
      EXPECT_EQ(refusal(scene(), "41"), "");
      EXPECT_EQ(refusal(scene(), "45i"), "");
      EXPECT_EQ(refusal(scene(), "C"), any ? "" : "drawn_no_number §A4.7");
      EXPECT_EQ(refusal(scene(), "A"), any ? "" : "drawn_no_number §A4.7");
      EXPECT_EQ(refusal(scene(), "B"), "drawn_saint_bernard §A4.7");
    }
  }
  EXPECT_EQ(refusal(Scene(), "C"), "drawn_no_number §A4.7");
}

}  // namespace
}  // namespace altitude
