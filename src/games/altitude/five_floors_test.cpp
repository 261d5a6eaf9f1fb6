// Tests for the paragraph of rules.md about five floors (A5), with its three options.
#include <gtest/gtest.h>

#include "games/altitude/rules.h"
#include "support/altitude_scene.h"

namespace altitude {
namespace {

// Four rows and room for one more card in the third; the card on top is to be added.
const std::string kFour = "1/0=1 1/1=2 1/2=3 1/3=4 2/0=10 2/1=11 2/2=13 3/0=20 3/1=21 4/0=";
const std::string kFive =
    "1/0=1 1/1=2 1/2=3 1/3=4 1/4=5 2/0=10 2/1=11 2/2=13 2/3=14 3/0=20 3/1=21 3/2=22 4/0=30 4/1=31 5/0=";

bool twice(const Scene& scene, int seat) { return scene.game().plays_twice(scene.state(), seat); }

// rules §A5
TEST(FiveFloors, FloorsAndHighAnimalsTogetherMakeFive) {
  Scene plain;
  plain.mountain(0, kFour + "30").turn_of(1).play("+99 x99");
  EXPECT_EQ(plain.state().plays_left, 1);
  EXPECT_FALSE(twice(plain, 0));
  Scene animal;
  animal.mountain(0, kFour + "45i").turn_of(1);
  EXPECT_TRUE(twice(animal, 0));  // in its next turn
  animal.play("+99 x99");
  EXPECT_EQ(animal.state().plays_left, 2);
  EXPECT_TRUE(twice(animal, 0));
  animal.play("+98 x98");
  EXPECT_EQ(animal.state().active, 0);
  EXPECT_EQ(animal.play("+97 x97").state().active, 1);
}

// rules §A5: option double
TEST(FiveFloors, WhatIsCounted) {
  struct Case {
    std::string mountain;
    bool floors_and_animals, floors, all;
  };
  const std::string low =
      "1/0=12g 1/1=2 1/2=3 1/3=4 2/0=23m 2/1=11 2/2=13 3/0=34c";  // three rows, three animals
  const std::vector<Case> cases = {
      {kFour + "30", false, false, false},
      {kFour + "45i", true, false, true},
      {kFive + "40", true, true, true},
      {low, false, false, true},
      {"1/0=12g 1/1=23m 1/2=34c", false, false, false},
  };
  for (const Case& one : cases) {
    const auto counts = [&](const std::string& value) {
      Scene scene(2, {{"double", value}});
      scene.mountain(0, one.mountain).turn_of(1).play("+99 x99");
      EXPECT_EQ(scene.state().plays_left == 2, twice(scene, 0)) << one.mountain;
      return twice(scene, 0);
    };
    EXPECT_EQ(counts("floors_and_animals"), one.floors_and_animals) << one.mountain;
    EXPECT_EQ(counts("floors"), one.floors) << one.mountain;
    EXPECT_EQ(counts("floors_and_all_animals"), one.all) << one.mountain;
  }
}

// rules §A5, A2.9: where the base is no floor, a row more is needed, and its animals count nowhere
TEST(FiveFloors, CountedFromTheRowAboveTheBase) {
  const auto counts = [](const std::string& value, const std::string& mountain) {
    Scene scene(2, {{"double", value}, {"ground", "base"}});
    return twice(scene.mountain(0, mountain).turn_of(1), 0);
  };
  EXPECT_FALSE(counts("floors_and_animals", kFour + "45i"));  // three floors
  EXPECT_FALSE(counts("floors_and_animals", kFive + "40"));   // four
  EXPECT_TRUE(counts("floors_and_animals", kFive + "45i"));   // four and an animal on the fourth
  EXPECT_FALSE(counts("floors", kFive + "45i"));
  const std::string three = " 1/1=2 1/2=3 1/3=4 2/0=23m 2/1=13 2/2=14 3/0=34c 3/1=35 4/0=40";
  EXPECT_TRUE(counts("floors_and_all_animals", "1/0=1" + three));
  const std::string in_base = "1/0=12g 1/1=2 1/2=3 1/3=4 2/0=23m 2/1=13 2/2=14 3/0=34 3/1=35 4/0=40";
  Scene base(2, {{"double", "floors_and_all_animals"}, {"ground", "base"}, {"deck", "1-99 12g 23m"}});
  EXPECT_FALSE(twice(base.mountain(0, in_base).turn_of(1), 0));
}

// rules §A5: option double_lasts; in version 1 a value of double
TEST(FiveFloors, ForEverOrWhileThereAreFive) {
  const auto check = [](Scene scene, bool lasts) {
    scene.mountain(0, kFour + "45i").turn_of(1).play("+99 x99");
    EXPECT_EQ(scene.state().plays_left, 2);
    scene.play("+31 31=4/0");  // the animal is gone, but the play that was given stays
    EXPECT_EQ(scene.state().active, 0);
    EXPECT_TRUE(twice(scene, 0));
    scene.play("+98 x98");
    EXPECT_EQ(twice(scene, 0), lasts);
    scene.play("+97 x97");
    EXPECT_EQ(scene.state().plays_left, lasts ? 2 : 1);
    EXPECT_EQ(twice(scene, 0), lasts);
  };
  check(Scene(), true);
  check(Scene(2, {{"double_lasts", "while_five"}}), false);
  check(Scene(2, {}, 1), true);
  check(Scene(2, {{"double", "while_five"}}, 1), false);
}

// rules §A5: option double_from
TEST(FiveFloors, FromTheNextTurnOrAtOnce) {
  for (const std::string lasts : {"always", "while_five"}) {
    Scene next(2, {{"double_lasts", lasts}});
    next.mountain(0, kFour + "30").play("+45i 45i=4/0");
    EXPECT_EQ(next.state().active, 1);
    Scene once(2, {{"double_from", "at_once"}, {"double_lasts", lasts}});
    once.mountain(0, kFour + "30").play("+45i 45i=4/0");
    EXPECT_EQ(once.state().active, 0);
    EXPECT_TRUE(twice(once, 0));
    once.play("+46 46@1/4");  // no third, though there still are five
    EXPECT_EQ(once.state().active, 1);
    EXPECT_EQ(once.play("+47 x47").state().plays_left, 2);  // and counted at the start as ever
    EXPECT_EQ(once.play("+48 x48").state().active, 0);
    EXPECT_EQ(once.play("+49 x49").state().active, 1);
  }
}

// rules §A5: at_once only ever adds a play, and one at most
TEST(FiveFloors, AtOnceTakesNothingBackAndAddsOneAtMost) {
  for (const bool lasts : {true, false}) {
    Scene scene(2, {{"double_from", "at_once"}, {"double_lasts", lasts ? "always" : "while_five"}});
    scene.mountain(0, kFour + "45i").turn_of(1).play("+99 x99 +31 31=4/0");
    EXPECT_EQ(scene.state().active, 0);  // the second of two, though five are no more
    scene.play("+98 x98");
    EXPECT_EQ(scene.state().active, 1);
    EXPECT_EQ(twice(scene, 0), lasts);
    // The second play of a turn is not counted after.
    Scene second(2, {{"double_from", "at_once"}, {"double_lasts", lasts ? "always" : "while_five"}});
    second.mountain(0, kFive + "40").turn_of(1).play("+99 x99 +97 x97 +45i 45i=5/0");
    EXPECT_EQ(second.state().active, 1);
  }
}

// rules §A5: the second play is lost with the pile
TEST(FiveFloors, LostWithThePile) {
  for (const std::string from : {"next_turn", "at_once"}) {
    Scene given(2, {{"double_from", from}});
    given.hand(0, "5 6 7 8").hand(1, "50 51 52 53").pile("99").turn_of(0, 2).play("+99 x99");
    EXPECT_EQ(given.state().phase, Phase::finish);
    EXPECT_EQ(given.state().active, 1);
    Scene reached(2, {{"double_from", from}});
    reached.mountain(0, kFour + "30")
        .hand(0, "5 6 7 8")
        .hand(1, "50 51 52 53")
        .pile("45i")
        .play("+45i 45i=4/0");
    EXPECT_EQ(reached.state().phase, Phase::finish);
  }
}

}  // namespace
}  // namespace altitude
