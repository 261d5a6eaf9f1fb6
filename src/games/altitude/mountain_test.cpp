// Tests for the paragraphs of rules.md about a mountain (A2).
#include <gtest/gtest.h>

#include "games/altitude/rules.h"
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
  EXPECT_EQ(scene.refusal("1@1/4"), "not_next §A2.1 place=1/4 row=1");
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
  EXPECT_EQ(scene.refusal("41@2/2"), "no_support §A2.2 place=2/2 row=2");
  EXPECT_EQ(scene.refusal("41@3/0"), "no_support §A2.2 place=3/0 row=3");
  EXPECT_EQ(scene.refusal("41@1/1"), "occupied §A2.2 place=1/1 row=1");
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
  EXPECT_EQ(scene.refusal("41=1/1"), "covered §A2.6 place=1/1 row=1");  // covered by half
  Scene rescue;
  rescue.mountain(0, "1/0=9 1/1=A 2/0=C").play("+B");
  EXPECT_EQ(rescue.legal("B-"), "");
  EXPECT_EQ(rescue.refusal("B-1/1"), "covered §A2.6 place=1/1 row=1");
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
  EXPECT_EQ(scene.refusal("41@2/0"), "no_support §A2.2 place=2/0 row=2");
  scene.play("41@1/2 +A A>0@1/1");
  EXPECT_EQ(scene.mountain_of(0), "1/0=9 1/1=A 1/2=41 1/3=7 1/4=8 2/3=20");
}

// rules §A2.7
TEST(Mountain, AHoleCountsForTheSpanAndNextToAHoleNothingHolds) {
  Scene scene;
  scene.mountain(0, "1/0=9 1/1=A 1/2=A 1/3=A 1/4=8").play("+B B-1/1").turn_of(0).play("+B B-1/2").turn_of(0);
  scene.play("+B B-1/3").turn_of(0).play("+41");
  EXPECT_EQ(scene.legal("41@1/"), "41@1/-1 41@1/1 41@1/3 41@1/5");
  EXPECT_EQ(scene.refusal("41@1/2"), "not_next §A2.1 place=1/2 row=1");
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

// rules §A2.9: option ground. Mountains of one row more and more, an animal on top of each.
TEST(Mountain, TheBaseIsAFloorOrNotByOption) {
  for (const int ground : {0, 1}) {
    for (int rows = 0; rows <= 6; ++rows) {
      Scene scene(1, {{"ground", ground == 0 ? "floor" : "base"}, {"deck", "1-6x6 7-9 45ix6"}});
      for (int row = 1; row <= rows; ++row) {
        for (int index = 0; index <= rows - row; ++index) {
          const std::string card = row == rows ? "45i" : std::to_string(row);
          scene.mountain(0, std::to_string(row) + "/" + std::to_string(index) + "=" + card);
        }
      }
      const Score score = scene.game().score(scene.state(), 0);
      EXPECT_EQ(score.floors, std::max(rows - ground, 0)) << rows;
      EXPECT_EQ(score.animals, rows - ground >= 4 ? 1 : 0) << rows;
      // Places keep their names.
      EXPECT_EQ(scene.play("+9").refusal("9@1/0"), rows == 0 ? "" : "occupied §A2.2 place=1/0 row=1");
    }
  }
}

}  // namespace
}  // namespace altitude
