#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/matterhorn/rules.h"
#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

TEST(Json, TellsTheWholePosition) {
  Scene scene;
  scene.draw("5  0 . .\n 6  a . . .\n 9  o . . . . . .\n 12  . . . . . . . . 1 1").on_summit(0, 1);
  scene.dice(3).play("511");
  EXPECT_EQ(scene.game().to_json(scene.state()),
            R"({"phase":"place","active":0,"seats":[{"pieces":["5a"],"summit":1},)"
            R"({"pieces":["12i","12j"],"summit":0}],"tokens":["6a"],"obstacles":["9a"],)"
            R"("rolled":[5,1,1],"dice":3,"used_rows":[6],"open_rows":[5,7,8,9,10,11,12],"actions_left":0})");
  // Nothing lies on the table before a roll.
  EXPECT_TRUE(Scene().game().to_json(Scene().state()).contains(R"("rolled":null,)"));
}

TEST(Json, NamesEveryPhase) {
  const std::pair<Phase, std::string> names[] = {{Phase::lot, "lot"},     {Phase::set_up, "set_up"},
                                                 {Phase::roll, "roll"},   {Phase::place, "place"},
                                                 {Phase::bonus, "bonus"}, {Phase::decide, "decide"},
                                                 {Phase::act, "act"},     {Phase::consolation, "consolation"},
                                                 {Phase::over, "over"}};
  const Scene scene({}, 3);
  for (const auto& [phase, name] : names) {
    State state;
    state.phase = phase;
    EXPECT_TRUE(scene.game().to_json(state).starts_with(R"({"phase":")" + name + '"'));
  }
}

// rules §M5, §M6
TEST(Json, TellsWhatARollRisks) {
  Scene scene;
  scene.draw("6  a . . .\n 7  a . . . .\n 12  0 . . . . . . . 1 1").dice(1);
  const Fraction flop = scene.game().flop_risk(scene.state());
  EXPECT_EQ(scene.game().action_json(scene.state(), *scene.game().parse("roll")),
            R"({"text":"roll","kind":"roll","flop":{"num":)" + std::to_string(flop.num) + R"(,"den":)" +
                std::to_string(flop.den) + "}}");
  EXPECT_EQ(flop, (Fraction{5, 6}));  // row 5 alone answers to one die
}

TEST(Json, TellsWhatAnActionTouches) {
  const Scene scene({}, 3);
  for (const auto& [text, json] : std::vector<std::pair<std::string, std::string>>{
           {"first2", R"("kind":"first","seat":2)"},
           {"12d+12g", R"("kind":"put","circles":["12d","12g"])"},
           {"+12e", R"("kind":"put","circles":["12e"])"},
           {"65511", R"("kind":"rolled","dice":[6,5,5,1,1],"flop":false)"},
           {"11c", R"("kind":"place","circle":"11c","out":[])"},
           {"11c-51", R"("kind":"place","circle":"11c","out":[5,1])"},
           {"9c>8b", R"("kind":"step","from":"9c","to":"8b")"},
           {"5a>top", R"("kind":"step","from":"5a","to":"top")"},
           {"x10b", R"("kind":"clear","circle":"10b")"},
           {"o9b", R"("kind":"obstruct","circle":"9b")"},
           {"stop", R"("kind":"stop")"},
           {"pass", R"("kind":"pass")"}}) {
    const auto action = scene.game().parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(scene.game().action_json(scene.state(), *action), R"({"text":")" + text + R"(",)" + json + '}');
  }
}

// rules §M5: also where the turn has passed on by then
TEST(Json, TellsAFlop) {
  for (const char* const after : {"unused_rows", "none"}) {
    Scene scene({{"flop", after}});
    scene.draw("6  a . . .\n 12  0 0 1 1 . . . . . .").dice(1);
    const auto told = [&](const Action& roll) { return scene.game().action_json(scene.state(), roll); };
    EXPECT_TRUE(told(*scene.game().parse("5")).ends_with(R"("dice":[5],"flop":false})"));
    EXPECT_TRUE(told(*scene.game().parse("6")).ends_with(R"("dice":[6],"flop":true})"));
  }
}

}  // namespace
}  // namespace matterhorn
