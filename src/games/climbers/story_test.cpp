// What the log says for every kind of event.
#include <gtest/gtest.h>

#include "games/climbers/rules.h"
#include "support/climbers_scene.h"

namespace climbers {

namespace {

using Texts = std::vector<std::string>;

std::string log(const std::string& rest) { return "climbers.log." + rest; }

// Carries out the action and gives what is told of it.
Texts story(Scene& scene, const char* text) {
  const State before = scene.state;
  scene.play({text});
  Texts told;
  for (const auto& phrase : scene.game.describe(before, *scene.game.parse(text), scene.state)) {
    told.push_back(phrase.key + (phrase.rule.empty() ? "" : " §" + phrase.rule));
    for (const auto& arg : phrase.args) told.back() += " " + arg.name + "=" + arg.value;
  }
  return told;
}

TEST(ClimbersStory, TheLot) {
  Scene scene(3);
  scene.ask(Phase::lot);
  EXPECT_EQ(story(scene, "first2"), Texts{log("first player=2")});
}

TEST(ClimbersStory, Climbs) {
  Scene scene;
  scene.put({"1@4,4,0:tz", "13@6,4,0:tz", "14@8,4,0:kz", "15@8,4,2:tz", "25@4,6,0:tz"});
  const State start = scene.state;
  EXPECT_EQ(story(scene, "^4,4"), Texts{log("climb player=0 x=4 y=4 level=1")});
  scene.state = start;
  EXPECT_EQ(story(scene, "^6,4+s"), Texts{log("climb_short player=0 x=6 y=4 level=2")});
  scene.state = start;
  EXPECT_EQ(story(scene, "^4,6+l"), Texts{log("climb_long player=0 x=4 y=6 level=4")});
  scene.state = start;
  EXPECT_EQ(story(scene, "^8,4+sl"), Texts{log("climb_both player=0 x=8 y=4 level=4")});
}

// rules §C5.2: moved, turned over in place, turned about the vertical.
TEST(ClimbersStory, BlockMoves) {
  Scene scene;
  scene.put({"13@4,4,0:nz", "14@6,4,0:kz"}).ask(Phase::block);
  const State start = scene.state;
  EXPECT_EQ(story(scene, "13@8,4:rz"), Texts{log("move.red player=0 block=13 x=8 y=4")});
  scene.state = start;
  EXPECT_EQ(story(scene, "13@4,4:rz"), Texts{log("turn.red player=0 block=13 x=4 y=4")});
  scene.state = start;
  EXPECT_EQ(story(scene, "13@4,4:nz"), Texts{log("turn_about player=0 block=13 x=4 y=4")});
}

// rules §C5.3
TEST(ClimbersStory, ClimbersThatShift) {
  Scene scene;
  scene.put({"34@4,4,0:nx"}).stand(Colour::purple, 4, 4).ask(Phase::block);
  EXPECT_EQ(story(scene, "13@4,4:tz"),
            (Texts{log("move.teal player=0 block=13 x=4 y=4"), log("shifted §C5.3 player=1 x=6 y=4")}));
}

TEST(ClimbersStory, TheDiscAndWhatIsLeftOut) {
  Scene scene;
  scene.put({"9@4,4,0:nz"}).ask(Phase::disc);
  EXPECT_EQ(story(scene, "disc5"), Texts{log("disc player=0 block=5")});
  scene.state.acting = scene.state.active = 0;
  scene.ask(Phase::climb);
  EXPECT_EQ(story(scene, "pass"), Texts{log("stay player=0")});
  EXPECT_EQ(story(scene, "pass"), Texts{log("no_block player=0")});
  scene.state.climber(Colour::teal).disc = kDiscInHand;
  scene.state.acting = 0;
  scene.ask(Phase::disc);
  EXPECT_EQ(story(scene, "pass"), Texts{log("no_disc player=0")});
}

// rules §C3: a disc leaves the game before its owner's turn.
TEST(ClimbersStory, ADiscThatLeaves) {
  Scene scene;
  scene.put({"9@4,4,0:nz"}).ask(Phase::others);
  scene.state.climber(Colour::purple).disc = 7;
  scene.state.acting = 1;
  EXPECT_EQ(story(scene, "pass"), (Texts{log("stay player=1"), log("disc_gone §C3 player=1 block=7")}));
}

// rules §C7.2
TEST(ClimbersStory, TheEnd) {
  Scene scene;
  scene.put({"9@4,4,0:nz"}).ask(Phase::others);
  scene.state.acting = 1;
  scene.state.quiet = 1;
  const State start = scene.state;
  EXPECT_EQ(story(scene, "pass"), (Texts{log("stay player=1"), log("draw §C7.2")}));
  scene.state = start;
  scene.stand(Colour::purple, 4, 4);
  scene.put({"13@6,4,0:nz"});
  scene.state.quiet = 1;
  scene.state.acting = 1;
  EXPECT_EQ(story(scene, "pass"), (Texts{log("stay player=1"), log("win §C7.2 player=1 level=1")}));
}

}  // namespace

}  // namespace climbers
