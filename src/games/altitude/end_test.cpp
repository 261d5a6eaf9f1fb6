// Tests for the paragraphs of rules.md about the end (A6).
#include <gtest/gtest.h>

#include "games/altitude/rules.h"
#include "support/altitude_scene.h"

namespace altitude {
namespace {

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
  scene.mountain(0, "1/0=1 1/1=2 1/2=3 1/3=4 2/0=10 2/1=11 2/2=13 3/0=20 3/1=21 4/0=45i");
  scene.hand(0, "B B 5 6");                                     // 4 + 1 + 2
  scene.mountain(1, "1/0=7 1/1=8 2/0=A").hand(1, "B B B B");    // 2 + 4 + 1
  scene.mountain(2, "1/0=100d 1/1=23m").hand(2, "9 14 15 16");  // 1
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

// rules §A6: option endgame_saint_bernards
TEST(End, SaintBernardsFromTheHandByOption) {
  const auto begin = [](Scene scene) {
    scene.hand(0, "1 2 3 4").hand(1, "60 B B C").mountain(1, "1/0=50 1/1=A 1/2=51 1/3=A 2/2=C 1/4=A");
    return scene.mountain(0, "1/0=40 1/1=A").pile("99").turn_of(0).play("+99 x99");
  };
  Scene off = begin(Scene());
  EXPECT_EQ(off.legal("hB"), "");
  EXPECT_EQ(off.refusal("hB-1/1"), "finish §A6");
  Scene on = begin(Scene(2, {{"endgame_saint_bernards", "on"}}));
  EXPECT_EQ(on.legal("hB"), "hB-1/1 hB-1/4");  // its own alone, uncovered ones
  EXPECT_EQ(on.refusal("hB-1/3"), "covered §A2.6 place=1/3 row=1");
  EXPECT_EQ(on.refusal("hB-1/0"), "no_avalanche §A4.6 place=1/0 row=1");
  EXPECT_EQ(on.refusal("hC-1/1"), "only_saint_bernard §A4.6 card=C");
  const int discarded = on.discarded("A") + on.discarded("B");
  on.play("hB-1/1");
  EXPECT_EQ(on.hand_of(1), "60 C B");  // nothing is taken for it
  EXPECT_EQ(on.mountain_of(1), "1/0=50 1/2=51 1/3=A 1/4=A 2/2=C");
  EXPECT_EQ(on.discarded("A") + on.discarded("B"), discarded + 2);
  EXPECT_EQ(on.play("h60@1/1").legal("hB"), "hB-1/4");
  EXPECT_EQ(on.play("hB-1/4").refusal("hB-1/3"), "not_in_hand §A6 card=B");
}

// rules §A6: with the last card of the last hand the game is over
TEST(End, ASaintBernardMayBeTheLastCard) {
  Scene scene(2, {{"endgame_saint_bernards", "on"}});
  scene.mountain(0, "1/0=40 1/1=A")
      .hand(0, "1 2 3 B")
      .hand(1, "11 13 14 15")
      .pile("99")
      .turn_of(0)
      .play("+99 x99");
  scene.play("pass h1@1/2 h2@1/3 h3@1/-1");
  EXPECT_EQ(scene.legal(), "hB-1/1 pass");
  const Action last = *scene.game().parse("hB-1/1");
  EXPECT_TRUE(scene.game().ends_game(scene.state(), last));
  const auto seen = scene.game().redact(scene.state(), last, core::Observer::seat(0));
  EXPECT_EQ(scene.game().to_text(seen), "hB-1/1!1111");
  View view = scene.game().view(scene.state(), core::Observer::seat(0));
  EXPECT_TRUE(scene.game().is_legal(view, seen));
  scene.game().observe(view, seen);
  EXPECT_TRUE(scene.game().knows_result(view));
  scene.play("hB-1/1");
  EXPECT_TRUE(scene.game().to_act(scene.state()).is_over());
  EXPECT_EQ(scene.game().score(scene.state(), 0).total(), 1 + 1);  // a floor, and the bare hand
}

}  // namespace
}  // namespace altitude
