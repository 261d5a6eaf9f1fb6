#include <gtest/gtest.h>

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
            R"("rolled":"511","dice":3,"used_rows":[6],"open_rows":[5,7,8,9,10,11,12],"actions_left":0})");
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

}  // namespace
}  // namespace matterhorn
