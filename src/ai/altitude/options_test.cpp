// What the options of the rules change for the bots: they make use of what is allowed, and don't count on
// what is not.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/altitude_scene.h"
#include "support/level_bots.h"

namespace ai {
namespace {

using namespace altitude;

// What a level thinks of the choices of the seat to act.
SearchResult<Game> thinks(const Scene& scene, int level) {
  core::Random random(1);
  const Game& game = scene.game();
  const auto seat = core::Observer::seat(scene.state().active);
  return level_thoughts(game, game.view(scene.state(), seat), bot_of_level(level), random);
}

std::string best(const Scene& scene, int level) {
  return scene.game().to_text(thinks(scene, level).best().action);
}

// The share of the win that a level expects of an action.
double worth(const Scene& scene, int level, const char* text) {
  const auto found = thinks(scene, level);
  const auto choice =
      std::ranges::find(found.choices, *scene.game().parse(text), &SearchResult<Game>::Choice::action);
  EXPECT_NE(choice, found.choices.end()) << text;
  return choice == found.choices.end() ? 0 : choice->value[scene.state().active];
}

// rules §A4.7: where any card will do, a drawn avalanche lets a Saint Bernard out of the hand. It is the last
// card: what the Saint Bernard clears the way for is a floor and an animal, and wins by a point.
Scene last_card(const char* rescue) {
  Scene scene(2, {{"rescue_draw", rescue}});
  scene.mountain(0, "1/0=1 1/1=2 1/2=3 1/3=4 2/0=10 2/1=11 2/2=13 3/0=20 3/1=A").hand(0, "21 45i A B");
  scene.mountain(1, "1/0=5 1/1=6 1/2=7 1/3=8 2/0=14 2/1=15 2/2=16 3/0=30 3/1=31 4/0=40").hand(1, "A A 9 22");
  scene.gave_back(0, "98", "99").gave_back(1, "96", "97").pile("A").play("+A");
  return scene;
}

TEST(AltitudeOptions, TheTopLevelsMakeARescueThatWins) {
  for (const int level : {8, kStrongest}) {
    EXPECT_EQ(best(last_card("any"), level), "hB-3/1") << level;
    EXPECT_GT(worth(last_card("any"), level, "hB-3/1"), 0.8) << level;
    EXPECT_LT(thinks(last_card("mountain"), level).best().value[0], 0.6) << level;
  }
}

// rules §A2.9: an animal counts from floor 4 on, which is a row higher where the base is no floor. It is the
// last card, and both mountains are equally high.
Scene last_animal(const char* ground) {
  Scene scene(2, {{"ground", ground}});
  scene.mountain(0, "1/0=1 1/1=2 1/2=3 1/3=4 1/4=5 2/0=10 2/1=11 2/2=13 2/3=14 3/0=20 3/1=21 3/2=22 4/0=30");
  scene.mountain(1, "1/0=6 1/1=7 1/2=8 1/3=9 2/0=15 2/1=16 2/2=17 3/0=24 3/1=25 4/0=32");
  scene.hand(0, "A A A 19").hand(1, "A A 18 27").gave_back(0, "98", "99").gave_back(1, "96", "97");
  scene.pile("45i").play("+45i");
  return scene;
}

TEST(AltitudeOptions, AnAnimalInRowFourWinsOnlyWhereTheBaseIsAFloor) {
  for (int level = 3; level <= kStrongest; ++level) {
    EXPECT_NE(best(last_animal("floor"), level).find("4/"), std::string::npos) << level;
    EXPECT_GT(thinks(last_animal("floor"), level).best().value[0], 0.8) << level;
    EXPECT_LT(thinks(last_animal("base"), level).best().value[0], 0.6) << level;
  }
}

// rules §A5: the fifth floor brings a second play, in the same turn or in the next.
Scene fifth_floor(const char* from) {
  Scene scene(2, {{"double_from", from}});
  scene.mountain(0, "1/0=1 1/1=2 1/2=3 1/3=4 1/4=5 2/0=10 2/1=11 2/2=13 2/3=14 3/0=20 3/1=21 3/2=22");
  scene.mountain(0, "4/0=30 4/1=31").hand(0, "51 52 53 54").hand(1, "61 62 63 64");
  scene.mountain(1, "1/0=6 1/1=7 1/2=8 1/3=9 2/0=15 2/1=16 2/2=17 3/0=24 3/1=25 4/0=32");
  scene.gave_back(0, "98", "99").gave_back(1, "96", "97").play("+50");
  return scene;
}

TEST(AltitudeOptions, ASecondPlayAtOnceIsWorthMoreThanOneNextTurn) {
  for (int level = 3; level <= kStrongest; ++level) {
    EXPECT_GT(worth(fifth_floor("at_once"), level, "50@5/0"),
              worth(fifth_floor("next_turn"), level, "50@5/0"))
        << level;
    EXPECT_TRUE(best(fifth_floor("at_once"), level).ends_with("@5/0")) << level;
  }
}

// rules §A5: four floors and an animal in the base make five; the animal could be replaced.
double loss_without_the_animal(const char* lasts, int level) {
  Scene scene(2, {{"double", "floors_and_all_animals"}, {"double_lasts", lasts}});
  scene.mountain(0, "1/0=12g 1/1=22 1/2=27 1/3=24 1/4=25 2/1=30 2/2=31 2/3=32 3/1=40 3/2=41 4/1=50");
  scene.mountain(1, "1/0=6 1/1=7 1/2=8 1/3=9 2/0=15 2/1=16 2/2=17 3/0=33 3/1=35 4/0=42");
  scene.hand(0, "51 52 53 54").hand(1, "61 62 63 64").gave_back(0, "98", "99").gave_back(1, "96", "97");
  scene.turn_of(1).play("+99 x99 +98 x98 +5");
  return worth(scene, level, "x5") - worth(scene, level, "5=1/0");
}

TEST(AltitudeOptions, FiveAreGivenUpOnlyWhereTheyLast) {
  for (int level = 3; level <= kStrongest; ++level) {
    EXPECT_GT(loss_without_the_animal("while_five", level), 0.1) << level;
    EXPECT_LT(loss_without_the_animal("always", level), 0.05) << level;
  }
}

}  // namespace
}  // namespace ai
