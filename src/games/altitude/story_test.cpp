// What is told and shown of a game, to whom.
#include <gtest/gtest.h>

#include "support/altitude_scene.h"

namespace altitude {
namespace {

using core::Observer;

// What the observer is told of the next action, a line each.
std::string told(Scene& scene, const std::string& text, Observer observer = Observer::spectator()) {
  const Game& game = scene.game();
  const Action action = *game.parse(text);
  const View before = game.view(scene.state(), observer);
  const Action redacted = game.redact(scene.state(), action, observer);
  scene.play(text);
  std::string lines;
  for (const auto& phrase : game.describe(before, redacted, game.view(scene.state(), observer)))
    lines.append(lines.empty() ? "" : " | ")
        .append(line_of(phrase).substr(std::string("altitude.log.").size()));
  return lines;
}

TEST(Story, TellsEachWhatItMayKnow) {
  Scene scene;
  scene.fresh();
  EXPECT_EQ(told(scene, "first1"), "first player=1");
  EXPECT_EQ(told(scene, "+41"), "dealt_hidden player=1");
  EXPECT_EQ(told(scene, "+42", Observer::seat(1)), "dealt player=1 card=42");
  scene.play("+1 +2 +3 +4 +11 +13 +14 +15 +16 +17");
  EXPECT_EQ(told(scene, "keep:1,2,41,42", Observer::seat(0)), "kept_hidden player=1");
  EXPECT_EQ(told(scene, "keep:11,13,14,15", Observer::seat(0)),
            "kept player=0 card1=11 card2=13 card3=14 card4=15 | shuffled §A3");
  EXPECT_EQ(told(scene, "+99", Observer::seat(0)), "drew_hidden player=1");
  EXPECT_EQ(told(scene, "h41@1/0", Observer::seat(0)), "hand_built player=1 card=41 place=1/0 row=1");
  EXPECT_EQ(told(scene, "+50", Observer::seat(0)), "drew player=0 card=50");
  EXPECT_EQ(told(scene, "50>1@1/1"), "built_other player=0 card=50 place=1/1 row=1 other=1");
  scene.play("+60");
  EXPECT_EQ(told(scene, "60=1/1"), "replaced player=1 card=60 place=1/1 row=1 discarded=50");
  scene.play("+A");
  EXPECT_EQ(told(scene, "A>1@2/0"), "built_other player=0 card=A place=2/0 row=2 other=1");
  scene.play("+B");
  EXPECT_EQ(told(scene, "B-2/0"), "rescued player=1 discarded=B place=2/0 row=2");
  scene.play("+70");
  EXPECT_EQ(told(scene, "x70"), "discarded player=0 discarded=70");
  scene.play("+80");
  EXPECT_EQ(told(scene, "80@2/0"), "built player=1 card=80 place=2/0 row=2");
}

// rules §A5, A6
TEST(Story, TellsFiveFloorsAndTheEnd) {
  Scene scene(2, {{"deck", "1-99 45i Ax5 Bx8"}});
  scene.mountain(0, "1/0=1 1/1=2 1/2=3 1/3=4 2/0=10 2/1=11 2/2=13 3/0=20 3/1=21 4/0=45i").hand(0, "B B B B");
  scene.mountain(1, "1/0=50 1/1=A").hand(1, "5 6 7 B").turn_of(1).pile("99 98");
  scene.play("+99");
  EXPECT_EQ(told(scene, "hB-1/1"),
            "hand_rescued player=1 discarded=B place=1/1 row=1 | doubled §A5 player=0");
  scene.play("+98");
  EXPECT_EQ(told(scene, "x98"), "discarded player=0 discarded=98 | pile_empty §A6");
  EXPECT_EQ(told(scene, "h5@1/1"), "finished_with player=1 card=5 place=1/1 row=1");
  EXPECT_EQ(told(scene, "pass"), "pass player=1");
  EXPECT_EQ(
      told(scene, "pass"),
      "pass player=0 | score §A6 player=0 points=10 floors=4 animals=1 saint_bernards=4 bare_hand=1 | score "
      "§A6 player=1 points=1 floors=1 animals=0 saint_bernards=0 bare_hand=0");
}

// rules §A5: told when it is so, for good or for this turn
TEST(Story, TellsFiveFloorsAsLongAsTheyLast) {
  const std::string four = "1/0=1 1/1=2 1/2=3 1/3=4 2/0=10 2/1=11 2/2=13 3/0=20 3/1=21 4/0=30";
  Scene once(2, {{"double_from", "at_once"}});
  once.mountain(0, four).play("+45i");
  EXPECT_EQ(told(once, "45i=4/0"),
            "replaced player=0 card=45i place=4/0 row=4 discarded=30 | doubled §A5 player=0");
  once.play("+99 x99 +98");
  EXPECT_EQ(told(once, "x98"), "discarded player=1 discarded=98");  // not again

  Scene now(2, {{"double_lasts", "while_five"}});
  now.mountain(0, four).play("+45i");
  EXPECT_EQ(told(now, "45i=4/0"), "replaced player=0 card=45i place=4/0 row=4 discarded=30");
  for (const std::string discarded : {"99", "96"}) {
    now.play("+" + discarded);
    EXPECT_EQ(told(now, "x" + discarded),
              "discarded player=1 discarded=" + discarded + " | doubled_now §A5 player=0");
    now.play(discarded == "99" ? "+98 x98 +97 x97" : "+31 31=4/0 +95 x95");
  }
  now.play("+94");
  EXPECT_EQ(told(now, "x94"), "discarded player=1 discarded=94");
  Scene both(1, {{"double_lasts", "while_five"}, {"double_from", "at_once"}});
  both.mountain(0, four).play("+45i");
  EXPECT_EQ(told(both, "45i=4/0"),
            "replaced player=0 card=45i place=4/0 row=4 discarded=30 | doubled_now §A5 player=0");
  both.play("+99");
  EXPECT_EQ(told(both, "x99"), "discarded player=0 discarded=99 | doubled_now §A5 player=0");
}

// rules §A6
TEST(Story, TellsARescueInTheLastRound) {
  Scene scene(2, {{"endgame_saint_bernards", "on"}});
  scene.mountain(1, "1/0=50 1/1=A").hand(0, "1 2 3 4").hand(1, "5 6 7 B").pile("99").play("+99 x99");
  EXPECT_EQ(told(scene, "hB-1/1"), "finish_rescued player=1 discarded=B place=1/1 row=1");
}

// rules §A5: whether a seat plays twice, in this turn or in its next one
TEST(Json, TellsWhoPlaysTwice) {
  const std::string four = "1/0=1 1/1=2 1/2=3 1/3=4 2/0=10 2/1=11 2/2=13 3/0=20 3/1=21 4/0=45i";
  for (const std::string lasts : {"always", "while_five"}) {
    Scene scene(2, {{"double_lasts", lasts}});
    const auto doubled = [&] {
      const std::string json = scene.game().to_json(scene.game().view(scene.state(), Observer::spectator()));
      const auto first = json.find(R"("doubled":)");
      const auto second = json.find(R"("doubled":)", first + 1);
      return json.substr(first + 10, 1) + json.substr(second + 10, 1);  // t or f, a seat each
    };
    scene.turn_of(1);
    EXPECT_EQ(doubled(), "ff");
    scene.mountain(0, four);
    EXPECT_EQ(doubled(), "tf");
    EXPECT_EQ((scene.play("+99 x99"), doubled()), "tf");
    EXPECT_EQ((scene.play("+31 31=4/0"), doubled()), "tf");  // the second play is still to come
    EXPECT_EQ((scene.play("+98 x98"), doubled()), lasts == "always" ? "tf" : "ff");
  }
}

// rules §A2.9
TEST(Json, TellsFloors) {
  const auto floors = [](const std::string& ground, const std::string& mountain) {
    Scene scene(1, {{"ground", ground}});
    const std::string json =
        scene.mountain(0, mountain).game().to_json(scene.game().view(scene.state(), Observer::seat(0)));
    const auto begin = json.find(R"("floors":)");
    return json.substr(begin, json.find(R"(,"doubled")") - begin);
  };
  const std::string two = "1/0=1 1/1=2 2/0=3";
  EXPECT_EQ(floors("floor", ""), R"("floors":0,"animals":0)");
  EXPECT_EQ(floors("base", ""), R"("floors":0,"animals":0)");
  EXPECT_EQ(floors("floor", two), R"("floors":2,"animals":0)");
  EXPECT_EQ(floors("base", two), R"("floors":1,"animals":0)");
}

// rules §A7
TEST(Json, IsWrittenFromAViewAlone) {
  Scene scene;
  scene.mountain(0, "1/0=41 1/1=C 2/0=45i").hand(0, "1 2 3 B").hand(1, "5 6 7 8").pile("99 98").play("+99");
  const std::string own = scene.game().to_json(scene.game().view(scene.state(), Observer::seat(0)));
  EXPECT_TRUE(own.starts_with(
      R"({"phase":"play","active":0,"first":0,"pile":1,"plays_left":1,"drawn":"99",)"
      R"("first_row":1,"deck":{"top_value":100,)"
      R"("animals":{"12g":[12,"grouse"],"23m":[23,"marmot"],"34c":[34,"chamois"],"45i":[45,"ibex"],)"
      R"("56g":[56,"grouse"],"67m":[67,"marmot"],"78c":[78,"chamois"],"89i":[89,"ibex"],"100d":[100,"dahu"]},)"
      R"("specials":{"?":"hidden","C":"cable","A":"avalanche","B":"bernard"}},)"
      R"("places":{"1/-1":[1,-1],"1/0":[1,0],"1/1":[1,1],"1/2":[1,2],"2/0":[2,0]},)"
      R"("seats":[{"mountain":{"1/0":"41","1/1":"C","2/0":"45i"},)"
      R"("open":["1/-1","1/2"],"hand":["1","2","3","B"])"))
      << own;
  const std::string other = scene.game().to_json(scene.game().view(scene.state(), Observer::seat(1)));
  EXPECT_NE(other.find(R"("drawn":"?")"), other.npos);
  const std::string start = Scene().game().to_json(Scene().game().view(Scene().state(), Observer::seat(0)));
  EXPECT_TRUE(start.contains(R"("drawn":null,)")) << start;
  EXPECT_NE(other.find(R"("hand":["?","?","?","?"])"), other.npos);
  EXPECT_NE(other.find(R"("hand":["5","6","7","8"])"), other.npos);
  EXPECT_EQ(other.find("score"), other.npos);
}

}  // namespace
}  // namespace altitude
