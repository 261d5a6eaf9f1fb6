#include <gtest/gtest.h>

#include "games/climbers/rules.h"
#include "support/climbers_scene.h"

namespace climbers {

namespace {

// rules §C4: every climb that is offered, and the surfaces it enters one after the other.
TEST(ClimbersHelp, TellsTheWayOfEachClimb) {
  Scene scene;
  scene.put({"1@4,4,0:tz", "13@6,4,0:nz"}).stand(Colour::teal, 4, 4);
  EXPECT_EQ(scene.game.help_json(scene.state), R"({"paths":{"^6,4":["6,4"]}})");
  scene.put({"14@8,4,0:kz", "15@8,4,2:tz"});  // two higher, by either ladder, with block 13 between
  const std::string help = scene.game.help_json(scene.state);
  EXPECT_TRUE(help.contains(R"("^6,4":["6,4"])")) << help;
  EXPECT_TRUE(help.contains(R"("^8,4+s":["6,4","8,4"])")) << help;
  EXPECT_TRUE(help.contains(R"("^8,4+l":["6,4","8,4"])")) << help;
}

// rules §C1, C4.2: what closed wells bar has no way.
TEST(ClimbersHelp, KnowsWells) {
  for (const bool open : {false, true}) {
    Scene scene(2, {{"wells", open ? "open" : "closed"}});
    scene.put({"34@4,4,0:nx", "35@4,8,0:nx", "13@4,6,0:tz", "14@8,6,0:tz", "15@2,6,0:rz"});
    scene.state.climber(Colour::teal).disc = 34;
    scene.state.climber(Colour::purple).disc = 35;
    EXPECT_EQ(scene.game.help_json(scene.state).contains(R"("^4,6+s":["4,6"])"), open);
  }
}

// rules §C3: only where a climb is asked for.
TEST(ClimbersHelp, IsForClimbsOnly) {
  Scene scene;
  for (const Phase phase : {Phase::lot, Phase::block, Phase::disc, Phase::over})
    EXPECT_EQ(scene.game.help_json(scene.ask(phase).state), "null");
  for (const Phase phase : {Phase::climb, Phase::climb_2, Phase::others})
    EXPECT_TRUE(scene.game.help_json(scene.ask(phase).state).starts_with(R"({"paths":{)"));
}

}  // namespace

}  // namespace climbers
