// Every reason for which an action is refused, with what it says and the paragraph it rests on.
#include <gtest/gtest.h>

#include "games/matterhorn/rules.h"
#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

constexpr std::string_view kFoot = "12  0 0 . . . . . . 1 1";

std::string refused(const std::string& rest) { return "matterhorn.refused." + rest; }

// What is asked now stands in the reason, whatever else was tried.
TEST(Refusals, SayWhatIsAskedNow) {
  Scene scene({{"bonus", "optional"}});
  EXPECT_EQ(scene.refusal("stop"), refused("lot §M2.1"));
  EXPECT_EQ(scene.refusal("first2"), refused("lot §M2.1"));  // two players
  EXPECT_EQ(scene.play("first0").refusal("65511"), refused("set_up §M2.2"));
  scene.draw(kFoot);
  EXPECT_EQ(scene.refusal("6a"), refused("roll §M3.1"));
  EXPECT_EQ(scene.refusal("6551"), refused("roll §M3.1"));  // five dice
  EXPECT_EQ(scene.play("65511").refusal("roll"), refused("place §M3.4"));
  EXPECT_EQ(scene.refusal("pass"), refused("place §M3.4"));
  EXPECT_EQ(scene.play("12c-51").refusal("stop"), refused("bonus §M4"));
  EXPECT_EQ(scene.play("pass").refusal("12a>11a"), refused("decide §M6"));
  EXPECT_EQ(scene.play("stop").refusal("o9a"), refused("act §M6"));
  EXPECT_EQ(scene.play("pass 11111").refusal("x9a"), refused("consolation §M5"));
  scene.draw("5  0 . .").on_summit(0, 1).play("66665 5b 5a>top");
  for (const char* text : {"first0", "+12a", "65511", "6a", "5a>5b", "x9a", "o9a", "roll", "stop", "pass"})
    EXPECT_EQ(scene.refusal(text), refused("over §M8"));
}

TEST(Refusals, SettingUp) {
  Scene together;
  together.play("first0 12a+12b");
  EXPECT_EQ(together.refusal("+12c"), refused("put_two §M2.2"));
  EXPECT_EQ(together.refusal("12c+11a"), refused("row_12 §M2.2"));
  EXPECT_EQ(together.refusal("12b+12c"), refused("occupied §M1 circle=12b"));
  Scene alternate({{"placement", "alternate"}});
  alternate.play("first0 +12a");
  EXPECT_EQ(alternate.refusal("12b+12c"), refused("put_one §M2.2"));
  EXPECT_EQ(alternate.refusal("+9a"), refused("row_12 §M2.2"));
  EXPECT_EQ(alternate.refusal("+12a"), refused("occupied §M1 circle=12a"));
}

TEST(Refusals, Placing) {
  Scene scene;
  scene.draw("6  a . . .\n 11  o . . . . . . . .").play("65511");
  EXPECT_EQ(scene.refusal("6b-3"), refused("not_rolled §M3.2"));
  EXPECT_EQ(scene.refusal("11b-555"), refused("not_rolled §M3.2"));
  EXPECT_EQ(scene.refusal("9a-5"), refused("result §M3.3 result=11 row=9"));
  EXPECT_EQ(scene.refusal("6b"), refused("row_used §M3.4 row=6"));
  EXPECT_EQ(scene.refusal("11a-5"), refused("occupied §M1 circle=11a"));
  Scene first_only({{"eliminate", "first_roll_only"}});
  first_only.draw("6  a . . .").play("66665");
  EXPECT_EQ(first_only.refusal("11a-666"), refused("no_elimination §M3.2"));
  Scene singles({{"eliminate", "singles_later"}});
  singles.draw("8  a . . . . .").play("65511");
  EXPECT_EQ(singles.refusal("11a-5"), refused("only_singles §M3.2"));
  EXPECT_EQ(singles.refusal("11a-65"), refused("only_singles §M3.2"));  // one of them is enough
}

TEST(Refusals, Steps) {
  Scene scene;
  scene.draw("5  0 1 .\n 6  . . o 1\n 8  . . 1 . . .").dice(3).play("651 12a stop");
  EXPECT_EQ(scene.refusal("9a>8a"), refused("no_piece §M6 circle=9a"));
  EXPECT_EQ(scene.refusal("5a>7a"), refused("not_touching §M6.1 from=5a to=7a"));
  EXPECT_EQ(scene.refusal("5a>5a"), refused("not_touching §M6.1 from=5a to=5a"));
  EXPECT_EQ(scene.refusal("8c>top"), refused("not_touching §M6.1 from=8c to=top"));
  EXPECT_EQ(scene.refusal("5a>5b"), refused("occupied §M1 circle=5b"));
  EXPECT_EQ(scene.refusal("6d>6c"), refused("occupied §M1 circle=6c"));
  EXPECT_EQ(scene.refusal("5b>top"), refused("others_summit §M6.2"));
  EXPECT_EQ(scene.refusal("8c>9c"), refused("others_down §M6.2"));
}

TEST(Refusals, TheSummitThatCostsTwo) {
  Scene scene({{"bonus", "optional"}, {"summit", "2"}});
  scene.draw("5  0 . .").play("66665 5b");
  EXPECT_EQ(scene.refusal("5a>top"), refused("summit_costs_two §M8"));                    // by a bonus
  EXPECT_EQ(scene.play("pass stop").refusal("5a>top"), refused("summit_costs_two §M8"));  // by one action
}

TEST(Refusals, TheBonusThatMustBeUsed) {
  Scene scene;
  scene.draw(kFoot).play("65511 12c-51");
  for (const char* text : {"pass", "stop", "roll", "o9a", "9a"})
    EXPECT_EQ(scene.refusal(text), refused("mandatory §M4"));
}

TEST(Refusals, Obstacles) {
  Scene scene;
  scene.draw("9  o . . . . . .").dice(3).play("651 12a stop");
  EXPECT_EQ(scene.refusal("x12a"), refused("action_side §M6.3 circle=12a"));
  EXPECT_EQ(scene.refusal("x9b"), refused("no_obstacle §M6.3 circle=9b"));
}

TEST(Refusals, Consolation) {
  Scene scene;
  scene.draw("6  a . . .\n 9  o . . . . . .").play("11111");
  EXPECT_EQ(scene.refusal("o9a"), refused("occupied §M1 circle=9a"));
  EXPECT_EQ(scene.refusal("o6a"), refused("occupied §M1 circle=6a"));
  EXPECT_EQ(scene.refusal("o6b"), refused("consolation_row §M5 row=6"));
}

TEST(Refusals, TextThatIsNoAction) {
  const auto parsed = Scene().game().parse("up");
  ASSERT_FALSE(parsed.has_value());
  EXPECT_EQ(line_of(parsed.error()), refused("notation text=up"));
}

TEST(Refusals, SetUpsThatCanNotBePlayed) {
  EXPECT_EQ(Game::create({5, {}}).error().key, "setup.players");
  EXPECT_EQ(Game::create({1, {}}).error().key, "setup.players");
  EXPECT_EQ(Game::create({2, {{"summit", "3"}}}).error().key, "setup.unknown_value");
  EXPECT_EQ(Game::create({2, {{"weather", "bad"}}}).error().key, "setup.unknown_option");
  EXPECT_EQ(Game::create({2, {}, 3}).error().key, "setup.unknown_rules");
}

}  // namespace
}  // namespace matterhorn
