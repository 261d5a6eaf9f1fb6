// One or more tests for every paragraph of rules.md.
#include "games/altitude/rules.h"

#include <gtest/gtest.h>

#include "support/altitude_scene.h"

namespace altitude {
namespace {

// rules §A2.1
TEST(Mountain, TheFirstCardLiesOnPlaceZero) {
  Scene scene;
  EXPECT_EQ(scene.play("+41").legal("41@"), "41@1/0");
  EXPECT_EQ(scene.refusal("41@1/1"), "first_place §A2.1");
}

// rules §A2.1
TEST(Mountain, TheBaseGrowsAtItsEndsUpToTenPlaces) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=8 1/-1=7").play("+1");
  EXPECT_EQ(scene.legal("1@"), "1@1/-2 1@1/2");
  EXPECT_EQ(scene.refusal("1@1/4"), "not_next §A2.1 place=1/4");
  scene.mountain(0, "1/2=10 1/3=11 1/4=13 1/5=14 1/6=15 1/7=16");
  EXPECT_EQ(scene.legal("1@"), "1@1/-2 1@1/8");
  scene.mountain(0, "1/8=17");
  EXPECT_EQ(scene.legal("1@"), "");
  EXPECT_EQ(scene.refusal("1@1/9"), "base_full §A2.1 most=10");
  EXPECT_EQ(scene.refusal("1@1/-2"), "base_full §A2.1 most=10");
}

// rules §A2.2
TEST(Mountain, HigherCardsRestOnTwo) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=8 1/2=7").play("+41");
  EXPECT_EQ(scene.legal("41@2"), "41@2/0 41@2/1");
  EXPECT_EQ(scene.refusal("41@2/2"), "no_support §A2.2 place=2/2");
  EXPECT_EQ(scene.refusal("41@3/0"), "no_support §A2.2 place=3/0");
  EXPECT_EQ(scene.refusal("41@1/1"), "occupied §A2.2 place=1/1");
  scene.mountain(0, "2/0=20 2/1=21");
  EXPECT_EQ(scene.legal("41@3"), "41@3/0");
}

// rules §A2.3
TEST(Mountain, ANumberExceedsEachOfTheTwoItCovers) {
  Scene scene;
  scene.mountain(0, "1/0=45i 1/1=40 1/2=30").play("+41");
  EXPECT_EQ(scene.legal("41@2"), "41@2/1");  // not their sum
  EXPECT_EQ(scene.refusal("41@2/0"), "too_low §A2.3 card=41 below=45i");
  Scene equal(2, {{"deck", "7x20"}});
  equal.mountain(0, "1/0=7 1/1=7").play("+7");
  EXPECT_EQ(equal.refusal("7@2/0"), "too_low §A2.3 card=7 below=7");
}

// rules §A2.4
TEST(Mountain, ACableCarGoesOnAnythingAndCarriesAnything) {
  Scene scene;
  scene.mountain(0, "1/0=99 1/1=100d 1/2=A 1/3=C 1/4=C").play("+C");
  EXPECT_EQ(scene.legal("C@"), "C@1/-1 C@1/5 C@2/0 C@2/1 C@2/2 C@2/3");
  Scene low;
  low.mountain(0, "1/0=C 1/1=C").play("+1");
  EXPECT_EQ(low.legal("1@2"), "1@2/0");
}

// rules §A2.5
TEST(Mountain, AnAvalancheGoesOnlyIntoAnothersMountain) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=8").mountain(1, "1/0=99 1/1=98 1/2=A 1/3=3").play("+A");
  EXPECT_EQ(scene.legal("A"), "A>1@1/-1 A>1@1/4 A>1@2/0");
  EXPECT_EQ(scene.refusal("A@2/0"), "own_avalanche §A2.5");
  EXPECT_EQ(scene.refusal("A=1/0"), "never_replaces §A4.5 card=A");
  EXPECT_EQ(scene.refusal("A>1@2/1"), "avalanche_on_avalanche §A2.5");
  Scene number;
  number.mountain(0, "1/0=A 1/1=8").play("+99");
  EXPECT_EQ(number.refusal("99@2/0"), "on_avalanche §A2.5 card=99");
}

// rules §A2.6
TEST(Mountain, ACoveredCardStays) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=8 1/2=7 2/0=20").play("+41");
  EXPECT_EQ(scene.legal("41="), "41=1/2 41=2/0");
  EXPECT_EQ(scene.refusal("41=1/1"), "covered §A2.6 place=1/1");  // covered by half
  Scene rescue;
  rescue.mountain(0, "1/0=9 1/1=A 2/0=C").play("+B");
  EXPECT_EQ(rescue.legal("B-"), "");
  EXPECT_EQ(rescue.refusal("B-1/1"), "covered §A2.6 place=1/1");
}

// rules §A2.7
TEST(Mountain, ARemovalInsideTheBaseLeavesAHole) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=A 1/2=A 1/3=7 1/4=8 2/3=20")
      .mountain(1, "1/0=1")
      .play("+B B-1/1 +2 x2 +B B-1/2 +3 x3");
  EXPECT_EQ(scene.mountain_of(0), "1/0=9 1/3=7 1/4=8 2/3=20");
  scene.play("+41");
  EXPECT_EQ(scene.legal("41@"), "41@1/-1 41@1/1 41@1/2 41@1/5");  // nothing bridges the hole
  EXPECT_EQ(scene.refusal("41@2/0"), "no_support §A2.2 place=2/0");
  scene.play("41@1/2 +A A>0@1/1");
  EXPECT_EQ(scene.mountain_of(0), "1/0=9 1/1=A 1/2=41 1/3=7 1/4=8 2/3=20");
}

// rules §A2.7
TEST(Mountain, AHoleCountsForTheSpanAndNextToAHoleNothingHolds) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=A 1/2=A 1/3=A 1/4=8").play("+B B-1/1").turn_of(0).play("+B B-1/2").turn_of(0);
  scene.play("+B B-1/3").turn_of(0).play("+41");
  EXPECT_EQ(scene.legal("41@1/"), "41@1/-1 41@1/1 41@1/3 41@1/5");
  EXPECT_EQ(scene.refusal("41@1/2"), "not_next §A2.1 place=1/2");
  scene.mountain(0, "1/5=1 1/6=2 1/7=3 1/8=4 1/9=5");
  EXPECT_EQ(scene.legal("41@1/"), "41@1/1 41@1/3");  // ten places, the hole included
}

// rules §A2.7
TEST(Mountain, ARemovalAtAnEndLeavesNoHole) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=A 1/2=A 1/-1=A").play("+B B-1/1").turn_of(0).play("+B B-1/2").turn_of(0);
  EXPECT_EQ(scene.state().mountains[0].span(), 2);
  scene.play("+B B-1/-1");
  EXPECT_EQ(scene.mountain_of(0), "1/0=9");
  EXPECT_EQ(scene.state().mountains[0].span(), 1);
  EXPECT_EQ(scene.turn_of(0).play("+41").legal("41@"), "41@1/-1 41@1/1");
  // A place that was given up can be used again, on any floor.
  scene.play("41@1/-1").turn_of(0).play("+50 50@2/-1");
  EXPECT_EQ(scene.mountain_of(0), "1/-1=41 1/0=9 2/-1=50");
}

// rules §A2.8
TEST(Mountain, ASaintBernardIsNeverLaid) {
  Scene scene;
  scene.mountain(0, "1/0=9").mountain(1, "1/0=8").hand(0, "1 2 3 B").play("+B");
  EXPECT_EQ(scene.legal("B"), "");
  EXPECT_EQ(scene.refusal("B@1/1"), "saint_bernard §A2.8");
  EXPECT_EQ(scene.refusal("B>1@1/1"), "saint_bernard §A2.8");
  EXPECT_EQ(scene.refusal("hB@1/1"), "saint_bernard §A2.8");
  EXPECT_EQ(scene.refusal("B=1/0"), "never_replaces §A4.5 card=B");
}

// rules §A2.9
TEST(Mountain, AnEmptyOneHasNoFloors) {
  Scene scene;
  EXPECT_EQ(scene.game().score(scene.state(), 0).floors, 0);
  EXPECT_EQ(scene.mountain(0, "1/0=9").game().score(scene.state(), 0).floors, 1);
}

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
  EXPECT_EQ(scene.refusal("41=1/5"), "no_card §A4.5 place=1/5");
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
  EXPECT_EQ(scene.refusal("B-1/0"), "no_avalanche §A4.6 place=1/0");
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

const char* const kFour = "1/0=1 1/1=2 1/2=3 1/3=4 2/0=10 2/1=11 2/2=13 3/0=20 3/1=21 4/0=";

// rules §A5
TEST(FiveFloors, FloorsAndHighAnimalsTogetherMakeFive) {
  Scene plain;
  plain.mountain(0, std::string(kFour) + "30").turn_of(1).play("+99 x99");
  EXPECT_EQ(plain.state().plays_left, 1);
  EXPECT_EQ(plain.state().doubled, 0);
  Scene animal;
  animal.mountain(0, std::string(kFour) + "45i").turn_of(1).play("+99 x99");
  EXPECT_EQ(animal.state().plays_left, 2);
  EXPECT_EQ(animal.state().doubled, 1);
  animal.play("+98 x98");
  EXPECT_EQ(animal.state().active, 0);
  EXPECT_EQ(animal.play("+97 x97").state().active, 1);
}

// rules §A5: options floors and while_five
TEST(FiveFloors, Options) {
  Scene floors(2, {{"double", "floors"}});
  floors.mountain(0, std::string(kFour) + "45i").turn_of(1).play("+99 x99");
  EXPECT_EQ(floors.state().plays_left, 1);
  for (const bool sticky : {true, false}) {
    Scene scene(2, {{"double", sticky ? "floors_and_animals" : "while_five"}});
    scene.mountain(0, std::string(kFour) + "45i").turn_of(1).play("+99 x99");
    EXPECT_EQ(scene.state().plays_left, 2);
    scene.play("+31 31=4/0 +98 x98 +97 x97");  // the animal is gone
    EXPECT_EQ(scene.state().plays_left, sticky ? 2 : 1);
    EXPECT_EQ(scene.state().doubled, sticky ? 1 : 0);
  }
}

// rules §A5: counted at the start of the turn; the second play is lost with the pile
TEST(FiveFloors, CountedAtTheStartAndLostWithThePile) {
  Scene scene;
  scene.mountain(0, std::string(kFour) + "30").play("+45i 45i=4/0");
  EXPECT_EQ(scene.state().active, 1);
  Scene pile;
  pile.hand(0, "5 6 7 8").hand(1, "50 51 52 53").pile("99").turn_of(0, 2).play("+99 x99");
  EXPECT_EQ(pile.state().phase, Phase::finish);
  EXPECT_EQ(pile.state().active, 1);
}

// rules §A6
TEST(End, EachFinishesFromTheHandInTurn) {
  Scene scene(3);
  scene.hand(0, "1 2 3 4").hand(1, "11 13 A B").hand(2, "A A B B").mountain(1, "1/0=5");
  scene.pile("99").turn_of(1).play("+99 x99");
  EXPECT_EQ(scene.legal(), "pass");  // asked, though there is nothing to build with
  scene.play("pass h1@1/0 h2@1/1");
  EXPECT_EQ(scene.legal(), "h3@1/-1 h3@1/2 h3@2/0 h4@1/-1 h4@1/2 h4@2/0 pass");
  EXPECT_EQ(scene.refusal("h3=1/0"), "notation text=h3=1/0");
  EXPECT_EQ(scene.refusal("x3"), "finish §A6");
  scene.play("h3@2/0 h4@1/2");  // the hand is empty: not asked again
  EXPECT_EQ(scene.state().active, 1);
  EXPECT_EQ(scene.refusal("hB-1/0"), "finish §A6");
  EXPECT_EQ(scene.refusal("hA>0@1/3"), "hand_to_own §A6");
  scene.play("pass");
  EXPECT_TRUE(scene.game().to_act(scene.state()).is_over());
  EXPECT_EQ(scene.legal(), "");
  EXPECT_EQ(scene.refusal("pass"), "over §A6");
}

// rules §A6
TEST(End, PointsAndShares) {
  Scene scene(3, {{"deck", "1-99 23m 45i 100d Ax5 Bx8"}});
  scene.mountain(0, std::string(kFour) + "45i").hand(0, "B B 5 6");  // 4 + 1 + 2
  scene.mountain(1, "1/0=7 1/1=8 2/0=A").hand(1, "B B B B");         // 2 + 4 + 1
  scene.mountain(2, "1/0=100d 1/1=23m").hand(2, "9 14 15 16");       // 1
  scene.state().phase = Phase::over;
  EXPECT_EQ(scene.game().score(scene.state(), 0).total(), 7);
  EXPECT_EQ(scene.game().score(scene.state(), 1).total(), 7);
  EXPECT_EQ(scene.game().score(scene.state(), 1).bare_hand, 1);
  EXPECT_EQ(scene.game().score(scene.state(), 2).total(), 1);
  EXPECT_EQ(scene.game().result(scene.state()), (core::Shares{0.5, 0.5, 0, 0, 0}));
}

// rules §A6: alone the points are the result, and an empty hand is a bare one
TEST(End, Patience) {
  Scene scene(1);
  EXPECT_TRUE(scene.fresh().legal().starts_with("+1 "));
  Scene end(1);
  end.mountain(0, "1/0=7").hand(0, "8 9 10 C").pile("99").play("+99 x99 h8@1/1 h9@2/0 h10@1/2 hC@2/1");
  EXPECT_EQ(end.game().result(end.state()), (core::Shares{3, 0, 0, 0, 0}));
}

// rules §A6: option endgame_avalanches
TEST(End, AvalanchesFromTheHandByOption) {
  Scene scene(3, {{"endgame_avalanches", "on"}});
  scene.hand(0, "1 2 3 4").hand(1, "5 6 7 8").hand(2, "9 A A B").mountain(1, "1/0=50 1/1=51 1/2=A");
  scene.pile("99").turn_of(1).play("+99 x99");
  EXPECT_EQ(scene.legal(), "h9@1/0 hA>1@1/-1 hA>1@1/3 hA>1@2/0 pass");
  EXPECT_EQ(scene.refusal("hA>0@1/0"), "nothing_there §A4.3 other=0");
  EXPECT_EQ(scene.refusal("h9>1@1/3"), "hand_to_own §A6");
  EXPECT_EQ(scene.play("hA>1@2/0").mountain_of(1), "1/0=50 1/1=51 1/2=A 2/0=A");
}

}  // namespace
}  // namespace altitude
