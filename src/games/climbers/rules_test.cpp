// One test or more for each paragraph of rules.md; those of C5, moving blocks, are in block_moves_test.cpp.
#include "games/climbers/rules.h"

#include <gtest/gtest.h>

#include "games/climbers/generator.h"
#include "support/climbers_scene.h"

namespace climbers {

namespace {

// rules §C1
TEST(ClimbersRules, BlocksAndTheirPoses) {
  int counts[7] = {};
  for (int block = 1; block <= kBlocks; ++block) ++counts[kind_of(block).size];
  EXPECT_EQ(counts[1], 12);
  EXPECT_EQ(counts[2], 12);
  EXPECT_EQ(counts[4], 9);
  EXPECT_EQ(counts[6], 2);
  EXPECT_EQ(kind_of(1).pose_count, 10);  // flat with two colours, on edge in two directions with four
  EXPECT_EQ(kind_of(13).pose_count, 6);
  EXPECT_EQ(kind_of(25).pose_count, 10);
  EXPECT_EQ(kind_of(34).pose_count, 3);
  EXPECT_EQ(extent_of(1, Pose(Colour::purple, Axis::z)), (Extent{2, 2, 1}));
  EXPECT_EQ(extent_of(1, Pose(Colour::red, Axis::x)), (Extent{1, 2, 2}));
  EXPECT_EQ(extent_of(28, Pose(Colour::yellow, Axis::z)), (Extent{2, 2, 4}));
  EXPECT_EQ(extent_of(28, Pose(Colour::teal, Axis::y)), (Extent{2, 4, 2}));
  EXPECT_EQ(extent_of(35, Pose(Colour::neutral, Axis::x)), (Extent{6, 2, 2}));
  EXPECT_FALSE(pose_exists(1, Pose(Colour::red, Axis::z)));
  EXPECT_FALSE(pose_exists(28, Pose(Colour::red, Axis::x)));
  EXPECT_FALSE(pose_exists(13, Pose(Colour::red, Axis::x)));
  EXPECT_FALSE(pose_exists(34, Pose(Colour::teal, Axis::z)));
}

// rules §C1
TEST(ClimbersRules, SidesOfABlockShowTheOtherPairs) {
  for (int block = 1; block < kFirstCore; ++block) {
    for (int code = 0; code < 18; ++code) {
      const Pose pose = Pose::from_code(code);
      if (!pose_exists(block, pose)) continue;
      const auto sides = side_colours(block, pose);
      EXPECT_EQ(pair_of(sides[0]) + pair_of(sides[2]) + pair_of(pose.top()), 3);
      EXPECT_NE(pair_of(sides[0]), pair_of(sides[2]));
      EXPECT_EQ(pair_of(sides[0]), pair_of(sides[1]));
      EXPECT_NE(sides[2], sides[3]);
      if (pose.axis() == Axis::z) continue;
      EXPECT_EQ(pair_of(sides[pose.axis() == Axis::x ? 0 : 2]), kind_of(block).odd_pair);
    }
  }
}

// rules §C1
TEST(ClimbersRules, ASurfaceHangsTogetherByEdges) {
  Scene scene;
  // A lying block of size 4 with a cube across its middle: two surfaces, at 4,4 and 7,4.
  scene.put({"25@4,4,0:rx", "13@5,4,2:tz"});
  EXPECT_EQ(square_name(surface_at(scene.state, square_at(4, 5)).least()), "4,4");
  EXPECT_EQ(square_name(surface_at(scene.state, square_at(7, 5)).least()), "7,4");
  EXPECT_EQ(surface_at(scene.state, square_at(7, 5)).size(), 2);
  // Two tops side by side, one level, one colour: still two surfaces.
  scene.put({"14@10,4,0:rz", "15@12,4,0:rz"});
  EXPECT_NE(surface_at(scene.state, square_at(11, 4)).least(),
            surface_at(scene.state, square_at(12, 4)).least());
  // Squares that meet at a corner only: three parts of the top become two when the middle of an L is covered.
  scene.put({"16@4,10,0:kz", "17@6,10,0:kz", "18@4,12,0:kz", "19@6,12,0:kz", "20@5,11,2:tz"});
  EXPECT_EQ(surface_at(scene.state, square_at(4, 10)).size(), 3);
}

// rules §C1
TEST(ClimbersRules, ColoursAreChosenOrGivenInOrder) {
  const auto by_default = Game::create({3, {}});
  EXPECT_EQ(by_default->setup().options.at("colours"), "teal purple yellow");
  const auto chosen = Game::create({2, {{"colours", "pink red"}}});
  EXPECT_EQ(chosen->colour_of(0), Colour::pink);
  EXPECT_EQ(chosen->seat_of(Colour::red), 1);
  EXPECT_EQ(chosen->seat_of(Colour::teal), -1);
  EXPECT_EQ(Game::create({2, {{"colours", "pink pink"}}}).error().key, "climbers.refused.colour_twice");
  EXPECT_EQ(Game::create({2, {{"colours", "pink"}}}).error().key, "climbers.refused.colour_count");
  EXPECT_EQ(Game::create({2, {{"colours", "pink blue"}}}).error().key, "climbers.refused.colour");
  EXPECT_EQ(Game::create({2, {{"colours", "pink neutral"}}}).error().key, "climbers.refused.colour");
}

// rules §C2.2, C2.3, C1
TEST(ClimbersRules, ABlockIsPutWhereItIsSupportedAndTouches) {
  Scene scene;
  scene.put({"13@4,4,0:tz", "14@6,4,0:tz", "1@4,4,2:tz"}).ask(Phase::block);
  EXPECT_EQ(scene.refusal("15@5,4:rz"), "overhang C2.2");         // 4,4 is one higher than 6,4
  EXPECT_EQ(scene.refusal("15@6,5:rz"), "overhang C2.2");         // over the table
  EXPECT_EQ(scene.refusal("15@8,4:rz"), "");                      // on the table, beside block 14
  EXPECT_EQ(scene.refusal("15@8,6:rz"), "touches_nothing C2.3");  // corner to corner
  EXPECT_EQ(scene.refusal("15@0,0:rz"), "touches_nothing C2.3");
  EXPECT_EQ(scene.refusal("15@31,20:rz"), "off_table C1");
  EXPECT_EQ(scene.refusal("15@4,4:rz"), "");  // on block 1
  EXPECT_EQ(scene.refusal("15@6,4:rz"), "");
  EXPECT_EQ(scene.refusal("1@5,4:tz"),
            "");  // across two cubes of one level, once it is lifted from the first
  EXPECT_EQ(scene.refusal("1@5,4:rz"), "no_such_pose C1");
}

// rules §C3
TEST(ClimbersRules, TheLotGivesEverySeatTheSameChance) {
  const auto game = Game::create({4, {}});
  const State state = game->start();
  EXPECT_TRUE(game->to_act(state).is_chance());
  Game::Actions outcomes;
  game->legal_actions(state, outcomes);
  ASSERT_EQ(outcomes.size(), 4u);
  for (const Action& outcome : outcomes) EXPECT_EQ(game->chance_weight(state, outcome), 1u);
}

// rules §C3
TEST(ClimbersRules, ATurnGoesThroughItsSteps) {
  Scene scene(3);
  scene.put({"1@4,4,0:tz"});
  scene.play({"^4,4"});
  EXPECT_EQ(scene.state.phase, Phase::block);
  scene.play({"2@6,4:tz"});
  EXPECT_EQ(scene.state.phase, Phase::climb_2);
  scene.play({"^6,4"});
  EXPECT_EQ(scene.state.phase, Phase::disc);
  scene.play({"disc5"});
}

// rules §C3
TEST(ClimbersRules, AfterNoBlockThereIsNoSecondClimb) {
  Scene scene(2);
  scene.put({"1@4,4,0:tz"}).play({"^4,4", "pass"});
  EXPECT_EQ(scene.state.phase, Phase::disc);
}

// rules §C3
TEST(ClimbersRules, OthersClimbAfterTheTurnClockwise) {
  Scene scene(3);
  scene.state.active = scene.state.acting = 1;
  scene.play({"pass", "pass", "pass"});
  EXPECT_EQ(scene.state.phase, Phase::others);
  EXPECT_EQ(scene.state.acting, 2);
  EXPECT_EQ(scene.refusal("disc5"), "now_climb C3");
  scene.play({"pass"});
  EXPECT_EQ(scene.state.acting, 0);
  scene.play({"pass"});
  EXPECT_EQ(scene.state.phase, Phase::climb);
  EXPECT_EQ(scene.state.active, 2);
}

// rules §C3, C6
TEST(ClimbersRules, ADiscLeavesBeforeItsOwnersNextTurn) {
  Scene scene(2);
  scene.ask(Phase::disc).play({"disc5", "pass"});
  EXPECT_EQ(scene.state.climber(Colour::teal).disc, 5);
  EXPECT_EQ(scene.state.active, 1);
  scene.state.quiet = 0;
  scene.pass_turn();
  EXPECT_EQ(scene.state.climber(Colour::teal).disc, kDiscGone);
  EXPECT_FALSE(scene.ask(Phase::climb).play({"pass", "pass"}).state.phase == Phase::disc);  // it is used once
}

// rules §C3
TEST(ClimbersRules, WhoHasNoChoiceIsNotAsked) {
  Scene scene(2);
  // Purple sits on a lone pink-ringed perch without ladders: nothing to climb to, so purple is skipped.
  scene.put({"2@4,4,0:pz"}).stand(Colour::purple, 4, 4);
  scene.state.climber(Colour::purple).ladders = 0;
  scene.ask(Phase::disc).play({"pass"});
  EXPECT_EQ(scene.state.active, 1);  // asked for a block at once, not for climbs
  EXPECT_EQ(scene.state.phase, Phase::block);
}

// rules §C4.1
TEST(ClimbersRules, ClimbsNeverLeadDown) {
  Scene scene;
  scene.put({"13@4,4,0:nz", "1@6,4,0:tz", "14@8,4,0:nz"}).stand(Colour::teal, 4, 4);
  EXPECT_EQ(scene.refusal("^6,4"), "lower C4.1");
  EXPECT_EQ(scene.refusal("^8,4"), "no_way C4.2");  // the way leads down
  EXPECT_EQ(scene.refusal("^10,4"), "climb_to_table C4.1");
  EXPECT_EQ(scene.refusal("^4,4"), "stands_there C4");
}

// rules §C4.1, C4.3
TEST(ClimbersRules, AClimbIsManyStepsInOneAction) {
  Scene scene;
  // 1, 2, 2, 3: one after the other along x.
  scene.put({"1@4,4,0:tz", "13@6,4,0:nz", "14@8,4,0:tz", "15@10,4,0:kz", "2@10,4,2:tz"});
  EXPECT_TRUE(scene.legal("^10,4"));
  EXPECT_TRUE(scene.game.choices_json(scene.state, "").contains(R"("path":["4,4","6,4","8,4","10,4"])"));
  scene.play({"^10,4"});
  EXPECT_EQ(scene.at(Colour::teal), "10,4");
  EXPECT_EQ(level_of(scene.state, Colour::teal), 3);
}

// rules §C4.2
TEST(ClimbersRules, ColourDiscAndCornersCloseTheWay) {
  Scene scene;
  scene.put({"1@4,4,0:tz", "2@6,4,0:pz", "9@4,6,0:nz", "10@6,6,0:kz", "3@2,2,0:tz"})
      .stand(Colour::teal, 4, 4);
  EXPECT_EQ(scene.refusal("^6,4"), "surface.purple C4.2");
  EXPECT_EQ(scene.refusal("^6,6"), "surface.pink C4.2");
  EXPECT_EQ(scene.refusal("^4,6"), "");
  EXPECT_EQ(scene.refusal("^2,2"), "no_way C4.2");  // corner to corner
  EXPECT_EQ(scene.refusal("^5,6"), "not_least C1");
  scene.state.climber(Colour::purple).disc = 9;
  EXPECT_EQ(scene.refusal("^4,6"), "disc_bars C6");
}

// rules §C1, C4.2
TEST(ClimbersRules, FromTheTableToEverySurfaceBesideItsOutside) {
  for (const bool open : {false, true}) {
    Scene scene(2, {{"wells", open ? "open" : "closed"}});
    // A well of two by two squares. Block 13 stands against it, and has blocks on its other sides.
    scene.put({"34@4,4,0:nx", "35@4,8,0:nx", "13@4,6,0:tz", "14@8,6,0:tz", "15@2,6,0:rz"});
    scene.state.climber(Colour::teal).disc = 34;  // the big blocks are no way
    scene.state.climber(Colour::purple).disc = 35;
    EXPECT_EQ(scene.refusal("^4,6+s"), open ? "" : "from_well C4.2");
    EXPECT_EQ(scene.listed("^4,6+s"), open);
    EXPECT_TRUE(scene.legal("^8,6+l"));
    EXPECT_EQ(scene.refusal("^8,6"), "other_ladders C4.3");
    scene.put({"16@6,6,0:rz"});  // filled, it is no way any more
    scene.state.climber(Colour::teal).disc = 34;
    scene.state.climber(Colour::purple).disc = 35;
    EXPECT_EQ(scene.refusal("^4,6+s"), "no_way C4.2");
    EXPECT_TRUE(scene.legal("^8,6+l"));
  }
}

// rules §C1: the outside opens and closes as blocks come and go.
TEST(ClimbersRules, AWellIsOpenedAndClosedByBlocks) {
  Scene scene;
  scene.put({"34@4,4,0:nx", "35@4,8,0:nx", "13@4,6,0:kz", "14@8,6,0:kz", "1@2,6,0:tz"});
  const auto move = [&](const char* text) {
    scene.state.barred = 0;
    scene.ask(Phase::block).play({text});
  };
  EXPECT_FALSE(has(scene.state.outside, square_at(6, 6)));
  move("14@10,8:kz");
  EXPECT_TRUE(has(scene.state.outside, square_at(6, 6)));
  move("14@9,6:kz");  // one square further out it closes the well again, which is now larger
  EXPECT_FALSE(has(scene.state.outside, square_at(6, 6)));
  EXPECT_FALSE(has(scene.state.outside, square_at(8, 7)));
  move("14@10,4:kz");
  EXPECT_TRUE(has(scene.state.outside, square_at(8, 7)));
}

// rules §C4.3
TEST(ClimbersRules, LaddersMakeTwoToFour) {
  Scene scene;
  scene.put({"13@4,4,0:tz", "25@6,4,0:tz", "26@8,4,0:pz", "14@8,4,4:tz"});  // 2, 4, 6
  EXPECT_FALSE(scene.legal("^4,4"));
  EXPECT_TRUE(scene.legal("^4,4+s"));
  EXPECT_TRUE(scene.legal("^4,4+l"));
  EXPECT_TRUE(scene.legal("^6,4+l"));  // 4 at once
  EXPECT_FALSE(scene.legal("^6,4+s"));
  EXPECT_TRUE(scene.legal("^6,4+sl"));  // 2 and 2, with a surface between
  EXPECT_TRUE(scene.legal("^8,4+sl"));  // 4 by the long one, 2 by the short one
  EXPECT_FALSE(scene.legal("^8,4+l"));
  scene.play({"^6,4+l"});
  EXPECT_EQ(scene.state.climber(Colour::teal).ladders, kShort);
  EXPECT_EQ(scene.ask(Phase::climb).refusal("^8,4+l"), "no_ladder C4.3");
  EXPECT_TRUE(scene.legal("^8,4+s"));
}

// rules §C4.3
TEST(ClimbersRules, ALongLadderMakesThreeButNotFive) {
  Scene scene;
  scene.put({"13@4,4,0:kz", "1@4,4,2:tz", "25@8,4,0:pz", "2@8,4,4:tz"});  // 3, 5
  EXPECT_TRUE(scene.legal("^4,4+l"));
  EXPECT_FALSE(scene.legal("^4,4+s"));
  EXPECT_FALSE(scene.legal("^8,4+l"));
  EXPECT_FALSE(scene.legal("^8,4+sl"));
}

// rules §C4.4
TEST(ClimbersRules, AFullSurfaceIsClosedAlsoForPassing) {
  Scene scene(3);
  // A neutral edge of two squares with two climbers on it, between the table and a teal top.
  scene.put({"1@4,4,0:nx", "2@5,4,0:kx", "3@5,4,2:tz", "13@6,4,0:kz"});
  scene.put({"2@5,4,0:nx", "3@20,10,0:tz", "13@6,4,0:tz"});
  scene.stand(Colour::purple, 4, 4).stand(Colour::yellow, 4, 4);
  EXPECT_EQ(scene.refusal("^4,4+s"), "full C4.4");
  scene.stand(Colour::yellow, 5, 4);
  EXPECT_EQ(scene.refusal("^4,4+s"), "");
}

// rules §C6
TEST(ClimbersRules, WhereADiscMayLie) {
  Scene scene;
  scene.put({"13@4,4,0:nz", "14@6,4,0:kz", "15@6,4,2:kz", "34@4,6,0:nx", "16@4,6,2:tz"})
      .stand(Colour::purple, 4, 4);
  scene.state.climber(Colour::purple).disc = 20;
  scene.ask(Phase::disc);
  EXPECT_EQ(scene.refusal("disc13"), "disc_climber C6");
  EXPECT_EQ(scene.refusal("disc14"), "disc_covered C6");
  EXPECT_EQ(scene.refusal("disc20"), "disc_second C6");
  EXPECT_EQ(scene.refusal("disc34"), "");  // partly covered is uncovered enough
  EXPECT_EQ(scene.refusal("disc16"), "");
}

// rules §C6
TEST(ClimbersRules, ADiscBarsEverySurfaceOfItsBlockToEverybody) {
  Scene scene;
  scene.put({"34@4,4,0:nx", "1@4,6,0:tz", "13@6,4,2:tz"}).stand(Colour::teal, 4, 6);
  EXPECT_TRUE(scene.legal("^4,4"));
  scene.state.climber(Colour::teal).disc = 34;  // its owner included
  EXPECT_EQ(scene.refusal("^4,4"), "disc_bars C6");
  EXPECT_EQ(scene.refusal("^8,4"), "disc_bars C6");
}

// rules §C7.1
TEST(ClimbersRules, TheGameEndsAfterAsManyTurnsWithoutAGain) {
  Scene scene(3);
  scene.put({"1@4,4,0:tz", "2@6,4,0:tz"});
  scene.pass_turn();
  scene.pass_turn();
  scene.ask(Phase::others);
  scene.state.acting = 0;
  scene.play({"^4,4"});  // a climb in somebody else's turn is a gain of that turn
  if (scene.state.active == 2) scene.pass_turn();
  EXPECT_NE(scene.state.phase, Phase::over);
  EXPECT_EQ(scene.state.quiet, 0);
  scene.play({"^6,4"});  // moving on one level is none
  scene.pass_turn();
  scene.pass_turn();
  EXPECT_NE(scene.state.phase, Phase::over);
  scene.pass_turn();
  EXPECT_EQ(scene.state.phase, Phase::over);
}

// rules §C7.1
TEST(ClimbersRules, WithFixedRoundsOnlyWholeRoundsCount) {
  for (const bool fixed : {false, true}) {
    Scene scene(2, {{"end", fixed ? "fixed_round" : "any_turns"}});
    scene.put({"1@4,4,0:tz"}).play({"^4,4"});
    scene.pass_turn();  // seat 0, with a gain
    scene.pass_turn();  // seat 1: the first quiet turn
    scene.pass_turn();  // seat 0: the second
    EXPECT_EQ(scene.state.phase == Phase::over, !fixed);
    if (fixed) {
      scene.pass_turn();
      EXPECT_EQ(scene.state.phase, Phase::over);
    }
  }
}

// rules §C7.2
TEST(ClimbersRules, TheHighestWinsThenTheFirstToReachIt) {
  Scene scene(3);
  scene.put({"1@4,4,0:tz", "2@6,4,0:pz", "13@8,4,0:yz"});
  scene.state.acting = 1;
  scene.ask(Phase::others).play({"^6,4"});
  scene.state.acting = 0;
  scene.ask(Phase::others).play({"^4,4"});
  EXPECT_EQ(scene.game.result(scene.state)[1], 1);  // both at level 1, purple was first
  EXPECT_EQ(scene.game.order_of_finish(scene.state), (std::array<int, kClimbers>{1, 0, 2, 0, 0}));
  scene.state.acting = 2;
  scene.ask(Phase::others).play({"^8,4+s"});
  EXPECT_EQ(scene.game.result(scene.state)[2], 1);
  EXPECT_EQ(scene.game.order_of_finish(scene.state), (std::array<int, kClimbers>{2, 1, 0, 0, 0}));
}

// rules §C7.2
TEST(ClimbersRules, NobodyLeftTheTableIsADraw) {
  Scene scene(4);
  for (int turn = 0; turn < 4; ++turn) scene.pass_turn();
  EXPECT_EQ(scene.state.phase, Phase::over);
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(scene.game.result(scene.state)[seat], 0.25);
}

}  // namespace

}  // namespace climbers
