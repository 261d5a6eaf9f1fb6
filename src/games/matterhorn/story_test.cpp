// What the log says for every kind of event.
#include <gtest/gtest.h>

#include "core/phrase_json.h"
#include "games/matterhorn/rules.h"
#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

constexpr std::string_view kFoot = "12  0 0 . . . . . . 1 1";

std::string log(const std::string& rest) { return "matterhorn.log." + rest; }

TEST(Story, SettingUp) {
  Scene scene;
  EXPECT_EQ(scene.story("first1"), Texts{log("first player=1")});
  EXPECT_EQ(scene.story("12a+12d"), Texts{log("put player=1 left=12a right=12d")});
  Scene alternate({{"placement", "alternate"}});
  EXPECT_EQ(alternate.play("first0").story("+12c"), Texts{log("put_one player=0 circle=12c")});
}

TEST(Story, ATurn) {
  Scene scene;
  scene.draw(kFoot);
  EXPECT_EQ(scene.story("65511"), Texts{log("rolled player=0 dice=65511")});
  EXPECT_EQ(scene.story("6b"), Texts{log("place player=0 circle=6b")});
  EXPECT_EQ(scene.story("roll"), Texts{log("roll player=0")});
  scene.play("65511");
  EXPECT_EQ(scene.story("11c-5"), Texts{log("place_without player=0 circle=11c dice=5")});
  EXPECT_EQ(scene.story("stop"), Texts{log("stop player=0 actions=2")});
  EXPECT_EQ(scene.story("12a>11a"), Texts{log("step player=0 from=12a to=11a")});
  EXPECT_EQ(scene.story("12j>11i"), Texts{log("shove player=0 other=1 from=12j to=11i")});
  EXPECT_EQ(scene.active(), 1);
}

// Nobody has to read the notation to say them.
TEST(Story, DiceAreToldOneByOne) {
  Scene scene;
  scene.draw(kFoot);
  const Action roll = *scene.game().parse("65511");
  State after = scene.state();
  scene.game().apply(after, roll);
  core::JsonWriter json;
  core::write(json, scene.game().describe(scene.state(), roll, after).front());
  EXPECT_EQ(json.text(), R"({"key":"matterhorn.log.rolled","args":[)"
                         R"({"name":"player","value":"0","kind":"seat"},)"
                         R"({"name":"dice","value":[6,5,5,1,1],"kind":"digits"}]})");
}

TEST(Story, TheBonus) {
  Scene scene({{"bonus", "optional"}});
  scene.draw(kFoot).play("65511");
  EXPECT_EQ(scene.story("12c-51"),
            (Texts{log("place_without player=0 circle=12c dice=51"), log("bonus §M4 player=0")}));
  EXPECT_EQ(scene.story("pass"), Texts{log("decline_bonus player=0")});
}

TEST(Story, ActionsLeftUnused) {
  Scene scene;
  scene.draw(kFoot).play("65511 6a stop");
  EXPECT_EQ(scene.story("pass"), Texts{log("done player=0")});
}

TEST(Story, AnObstacleTakenAway) {
  Scene scene;
  scene.draw("9  o . . . . . .").play("65511 6a stop");
  EXPECT_EQ(scene.story("x9a"), Texts{log("clear player=0 circle=9a")});
}

TEST(Story, TheFlop) {
  Scene scene;
  scene.draw(kFoot);
  EXPECT_EQ(scene.story("11111"), (Texts{log("rolled player=0 dice=11111"), log("flop §M5 player=0")}));
  EXPECT_EQ(scene.story("o9a"), Texts{log("obstruct player=0 circle=9a")});
  scene.play("11111");
  EXPECT_EQ(scene.story("pass"), Texts{log("decline_consolation player=1")});
}

TEST(Story, RowsThatAreCleared) {
  Scene scene({{"bonus", "optional"}});
  scene.draw("5  o 1 .\n 6  o o . o\n 7  . . 0 . .").play("66665 5c pass stop");
  EXPECT_EQ(scene.story("7c>6c"), (Texts{log("step player=0 from=7c to=6c"), log("row_cleared §M7.2 row=5"),
                                         log("row_cleared §M7.2 row=6")}));
  scene.draw("5  1 1 .").play("11111");  // by the consolation alone
  EXPECT_EQ(scene.story("o5c"), (Texts{log("obstruct player=0 circle=5c"), log("row_cleared §M7.2 row=5")}));
}

// One line, whatever else lay on the mountain.
TEST(Story, TheMountainThatIsCleared) {
  Scene scene({{"clear", "board"}});
  scene.draw("5  o 1 .\n 9  o . o . . . .").play("11111");
  EXPECT_EQ(scene.story("o5c"),
            (Texts{log("obstruct player=0 circle=5c"), log("board_cleared §M7.2 row=5")}));
  scene.draw("5  o 1 .\n 9  o . o . . . .").play("11111");
  EXPECT_EQ(scene.story("o6a"), Texts{log("obstruct player=0 circle=6a")});
}

TEST(Story, AFlopWithoutConsolation) {
  Scene scene({{"flop", "none"}});
  scene.draw(kFoot);
  EXPECT_EQ(scene.story("11111"), (Texts{log("rolled player=0 dice=11111"), log("flop §M5 player=0")}));
}

TEST(Story, AFlopThatEndsTheTurnAtOnce) {
  Scene scene;
  scene.draw(
      "5  o a .\n 6  a o o o\n 7  a . . . .\n 8  a . . . . .\n 9  a . . . . . .\n"
      "10  a . . . . . . .\n 11  a . . . . . . . .\n 12  a 0 . . . . . . . 1");
  EXPECT_EQ(scene.story("11111"), (Texts{log("rolled player=0 dice=11111"), log("flop §M5 player=0"),
                                         log("row_cleared §M7.2 row=6")}));
}

TEST(Story, TheSummitAndTheWin) {
  Scene scene;
  scene.draw("5  0 0 .").play("65511 6a roll 65511 11a-5 stop");
  EXPECT_EQ(scene.story("5a>top"), Texts{log("summit player=0 from=5a")});
  EXPECT_EQ(scene.story("5b>top"), (Texts{log("summit player=0 from=5b"), log("win §M8 player=0")}));
}

}  // namespace
}  // namespace matterhorn
