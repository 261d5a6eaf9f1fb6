// One test or more for each paragraph of C5 in rules.md: moving blocks.
#include <gtest/gtest.h>

#include "games/climbers/rules.h"
#include "support/climbers_scene.h"

namespace climbers {

namespace {

// rules §C5.1
TEST(ClimbersRules, OnlyAFreeBlockCanBeTaken) {
  Scene scene;
  scene.put({"13@4,4,0:nz", "14@6,4,0:kz", "1@6,4,2:tz", "15@8,4,0:kz"})
      .stand(Colour::teal, 4, 4)
      .ask(Phase::block);
  scene.state.climber(Colour::purple).disc = 15;
  EXPECT_EQ(scene.refusal("13@10,4:nz"), "climber_on_it C5.1");
  EXPECT_EQ(scene.refusal("14@10,4:nz"), "block_on_it C5.1");
  EXPECT_EQ(scene.refusal("15@10,4:nz"), "disc_on_it C6");
  EXPECT_EQ(scene.refusal("34@10,4:nz"), "");
  scene.state.barred = 34;
  EXPECT_EQ(scene.refusal("34@10,4:nz"), "moved_last C5.1");
}

// rules §C5.1
TEST(ClimbersRules, TheBlockMovedInTheTurnBeforeStays) {
  for (const bool anyone : {false, true}) {
    Scene scene(2, {{"last_moved", anyone ? "by_anyone" : "by_previous"}});
    scene.put({"13@4,4,0:kz"}).ask(Phase::block).play({"14@6,4:kz"});
    const auto next_turn = [&] {
      scene.state.quiet = 0;
      scene.pass_turn();
      if (scene.state.phase == Phase::climb) scene.play({"pass"});
      ASSERT_EQ(scene.state.phase, Phase::block);
    };
    next_turn();
    EXPECT_EQ(scene.refusal("14@6,4:tz"), "moved_last C5.1");
    next_turn();  // nobody moved a block in the turn just before
    EXPECT_EQ(scene.refusal("14@6,4:tz"), anyone ? "moved_last C5.1" : "");
  }
}

// rules §C5.2
TEST(ClimbersRules, TurnedAboutTheVerticalABlockHasBeenMoved) {
  for (const bool any : {true, false}) {
    Scene scene(2, {{"turn", any ? "any" : "face"}});
    scene.put({"13@4,4,0:nz", "25@6,4,0:rx", "1@6,4,2:yx"}).ask(Phase::block);
    for (const char* const as_it_was : {"13@4,4:nz", "1@6,4:yx"}) {
      EXPECT_EQ(scene.refusal(as_it_was), any ? "" : "same_place C5.2") << as_it_was;
      EXPECT_EQ(scene.listed(as_it_was), any) << as_it_was;
    }
    EXPECT_EQ(scene.refusal("13@4,4:tz"), "");
    EXPECT_EQ(scene.refusal("1@6,4:ry"), "");
    EXPECT_EQ(scene.refusal("25@6,4:rx"), "block_on_it C5.1");
  }
}

// rules §C5.2, C5.1, C3
TEST(ClimbersRules, ATurnedBlockIsBarredAndTheSecondClimbIsOffered) {
  Scene scene;
  scene.put({"13@4,4,0:nz", "1@6,4,0:tz"}).ask(Phase::block);
  const State before = scene.state;
  scene.play({"13@4,4:nz"});
  EXPECT_EQ(scene.state.blocks, before.blocks);
  EXPECT_EQ(scene.state.phase, Phase::climb_2);
  scene.play({"^6,4"});
  scene.pass_turn();
  scene.ask(Phase::block);
  EXPECT_EQ(scene.refusal("13@4,4:nz"), "moved_last C5.1");
  EXPECT_EQ(scene.refusal("13@4,4:tz"), "moved_last C5.1");
}

// rules §C5.2, C5.3: the climbers that it parts may change sides while it is in hand.
TEST(ClimbersRules, ATurnedBlockMayPartClimbersAnew) {
  Scene scene;
  scene.put({"34@4,4,0:nx", "13@6,4,2:tz"}).stand(Colour::teal, 4, 4).ask(Phase::block);
  EXPECT_TRUE(scene.listed("13@6,4:tz/t8,4"));
  EXPECT_TRUE(scene.listed("13@6,4:tz/t4,4"));
  EXPECT_EQ(scene.refusal("13@6,4:tz"), "part_missing C5.3");
  scene.play({"13@6,4:tz/t8,4"});
  EXPECT_EQ(scene.at(Colour::teal), "8,4");
}

// rules §C5.2, C5.4
TEST(ClimbersRules, NothingIsTurnedOnABlockUnderADisc) {
  Scene scene;
  scene.put({"34@4,4,0:nx", "13@6,4,2:tz"}).ask(Phase::block);
  scene.state.climber(Colour::purple).disc = 34;
  EXPECT_EQ(scene.refusal("13@6,4:tz"), "onto_disc C5.4");
  EXPECT_FALSE(scene.listed("13@6,4:tz"));
}

// rules §C5.2, C2.3
TEST(ClimbersRules, OnItsOwnSquaresABlockNeedNotTouch) {
  for (const bool any : {true, false}) {
    Scene scene(2, {{"turn", any ? "any" : "face"}});
    // Three blocks that touch nothing: a cube, a thin one on edge, a long one lying.
    scene.put({"13@4,4,0:nz", "1@8,4,0:rx", "25@4,8,0:ry"}).ask(Phase::block);
    for (const char* const own : {"13@4,4:tz", "13@4,4:nz", "1@8,4:rx", "1@8,4:yx", "25@4,8:ky"}) {
      const bool same = std::string_view(own) == "13@4,4:nz" || std::string_view(own) == "1@8,4:rx";
      EXPECT_EQ(scene.refusal(own), any ? "" : same ? "same_place C5.2" : "touches_nothing C2.3") << own;
      EXPECT_EQ(scene.listed(own), any) << own;
    }
    // Other squares than its own, be it one more or one less.
    for (const char* const other : {"13@5,4:tz", "1@8,4:tz", "1@8,4:ry", "25@4,8:tz", "25@4,8:rx"}) {
      EXPECT_EQ(scene.refusal(other), "touches_nothing C2.3") << other;
      EXPECT_FALSE(scene.listed(other)) << other;
    }
  }
}

// rules §C5.2
TEST(ClimbersRules, TheMountainMayFallApart) {
  Scene scene;
  scene.put({"13@4,4,0:nz", "14@6,4,0:kz", "15@8,4,0:kz"}).ask(Phase::block).play({"14@8,6:tz"});
  scene.ask(Phase::block);  // block 13 now touches nothing
  EXPECT_EQ(scene.refusal("13@4,5:tz"), "touches_nothing C2.3");
  EXPECT_EQ(scene.refusal("13@4,4:tz"), "");
}

// rules §C5.3
TEST(ClimbersRules, ClimbersShiftToMakeRoom) {
  Scene scene(3);
  scene.put({"31@4,4,0:nz", "34@8,4,0:nx"})
      .stand(Colour::teal, 4, 4)
      .stand(Colour::purple, 4, 4)
      .ask(Phase::block);
  EXPECT_EQ(scene.refusal("13@4,4:tz"), "no_room C5.3");  // covers the whole top
  EXPECT_EQ(scene.refusal("1@4,4:nx"), "");               // leaves two squares for two
  scene.stand(Colour::yellow, 4, 4);
  EXPECT_EQ(scene.refusal("1@4,4:nx"), "no_room C5.3");
  scene.state.climber(Colour::yellow).at = kOnTable;
  scene.play({"1@4,4:nx"});
  EXPECT_EQ(scene.at(Colour::teal), "5,4");
  EXPECT_EQ(scene.at(Colour::purple), "5,4");
}

// rules §C5.3
TEST(ClimbersRules, TheMoverChoosesThePartsOfASplitSurface) {
  Scene scene(3);
  scene.put({"34@4,4,0:nx"})
      .stand(Colour::teal, 4, 4)
      .stand(Colour::purple, 4, 4)
      .stand(Colour::yellow, 4, 4);
  scene.ask(Phase::block);
  EXPECT_EQ(scene.refusal("13@5,4:tz"), "part_missing C5.3");
  EXPECT_EQ(scene.refusal("13@5,4:tz/t4,4/p4,4/y4,4"), "no_room C5.3");  // two squares on the left
  EXPECT_EQ(scene.refusal("13@5,4:tz/t4,4/p4,4/y8,4"), "no_such_part C5.3");
  EXPECT_EQ(scene.refusal("13@5,4:tz/t4,4/p4,4/y7,4/r7,4"), "part_not_asked C5.3");
  EXPECT_EQ(scene.refusal("13@4,4:tz/t6,4"), "part_not_asked C5.3");
  EXPECT_TRUE(scene.listed("13@5,4:tz/t4,4/p4,4/y7,4"));
  scene.play({"13@5,4:tz/t7,4/p4,4/y7,4"});
  EXPECT_EQ(scene.at(Colour::teal), "7,4");
  EXPECT_EQ(scene.at(Colour::purple), "4,4");
}

// rules §C5.3
TEST(ClimbersRules, PartsAreJudgedWithTheBlockInHand) {
  Scene scene;
  scene.put({"34@4,4,0:nx", "13@6,4,2:tz"}).stand(Colour::teal, 4, 4).ask(Phase::block);
  // Lifted, the cube no longer parts the top: turning it over lets teal change sides.
  EXPECT_TRUE(scene.listed("13@6,4:pz/t8,4"));
  EXPECT_TRUE(scene.listed("13@6,4:pz/t4,4"));
  scene.play({"13@6,4:pz/t8,4"});
  EXPECT_EQ(scene.at(Colour::teal), "8,4");
  // Taken away, the two surfaces are one again.
  scene.state.barred = 0;
  scene.ask(Phase::block).play({"13@10,4:pz"});
  EXPECT_EQ(scene.at(Colour::teal), "4,4");
}

// rules §C5.4, C6
TEST(ClimbersRules, NothingIsPutOnABlockUnderADisc) {
  Scene scene;
  scene.put({"34@4,4,0:nx", "13@6,4,2:tz"}).ask(Phase::block);
  scene.state.climber(Colour::purple).disc = 34;
  EXPECT_EQ(scene.refusal("14@4,4:tz"), "onto_disc C5.4");
  EXPECT_EQ(scene.refusal("13@6,4:pz"), "onto_disc C5.4");  // not even the block just taken from it
  EXPECT_EQ(scene.refusal("13@10,4:pz"), "");
  EXPECT_FALSE(scene.listed("13@6,4:pz"));
}

// rules §C5.4
TEST(ClimbersRules, ShuttingAClimberInIsLegal) {
  Scene scene;
  scene.put({"9@6,6,0:nz", "25@6,2,0:tz", "26@4,6,0:tz", "27@6,8,0:tz", "28@8,4,0:yz"})
      .stand(Colour::purple, 6, 6);
  scene.state.climber(Colour::purple).ladders = 0;
  scene.ask(Phase::block).play({"29@8,6:yz"});
  EXPECT_FALSE(ClimbSearch::any(scene.state, scene.game.settings(), Colour::purple));
}

}  // namespace

}  // namespace climbers
