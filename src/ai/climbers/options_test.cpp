// What the options of the rules change for the bots: they make use of what is allowed, and don't count on
// what is not.
#include <gtest/gtest.h>

#include "ai/climbers/turn_search.h"
#include "support/climbers_scene.h"
#include "support/climbers_walks.h"
#include "support/level_bots.h"

namespace ai {

namespace {

using namespace climbers;

constexpr Budget kFew{.nodes = 24, .memory = std::size_t{1} << 22};

// Twelve cubes that nobody here may enter, around a well of 2 by 6 squares. In it stands a teal step of two
// levels, and beside that, on the wall, one of three. Whoever begins outside finds no step anywhere.
Scene well(const char* wells) {
  Scene scene(2, {{"colours", "teal yellow"}, {"wells", wells}});
  scene.put({"13@8,2,0:pz", "14@8,4,0:pz", "15@8,6,0:pz", "16@8,8,0:pz", "17@8,10,0:pz", "18@10,2,0:pz"});
  scene.put({"19@10,10,0:pz", "20@12,2,0:pz", "21@12,4,0:pz", "22@12,6,0:pz", "23@12,8,0:pz"});
  scene.put({"24@12,10,0:pz", "1@12,8,2:tz", "2@10,8,0:pz", "3@10,8,1:tz", "4@14,20,0:pz"});
  scene.put({"5@16,20,0:rz", "6@18,20,0:rz", "7@20,20,0:rz", "8@22,20,0:rz"});
  scene.put({"9@24,20,0:kz", "10@26,20,0:kz", "11@28,20,0:kz", "12@30,20,0:kz"});
  scene.put({"25@14,24,0:pz", "26@16,24,0:pz", "27@18,24,0:pz", "28@20,24,0:rz", "29@22,24,0:rz"});
  scene.put({"30@24,24,0:rz", "31@26,24,0:kz", "32@28,24,0:kz", "33@30,24,0:kz"});
  scene.state.active = scene.state.acting = 0;
  for (const Colour colour : {Colour::teal, Colour::yellow}) scene.state.climber(colour).ladders = 0;
  scene.ask(Phase::block);
  return scene;
}

// How high the seat to act can climb after the move that a level thinks best.
int height_after_best(const Scene& scene, int level) {
  core::Random random(1);
  State state = scene.state;
  const Action move = level_thoughts(scene.game, state, bot_of_level(level), random).best().action;
  scene.game.apply(state, move);
  if (state.phase != Phase::climb_2) return 0;
  return climbers_ai::TurnSearch(scene.game, state).best(0).level;
}

// rules §C1: nobody gets into a closed well, so that a step in it is no use; into an open one it leads higher
// than any outside.
TEST(ClimbersOptions, AStepIsPutIntoAWellOnlyWhereOneGetsIn) {
  for (int level = 3; level <= kStrongest; ++level) {
    EXPECT_EQ(height_after_best(well("closed"), level), 1) << "level " << level;
    EXPECT_EQ(height_after_best(well("open"), level), 3) << "level " << level;
  }
}

// rules §C5.2: a block put back as it was has been moved, and a second climb follows. That is the only use of
// it.
TEST(ClimbersOptions, ABlockIsTurnedInItsPlaceOnlyForTheSecondClimb) {
  core::Random random(1);
  int moves = 0;
  for (int number = 0; number < 24; ++number) {
    core::Setup setup = climbers_setup(2 + number % 4, number, random);
    if (setup.rules == 1) continue;
    setup.options["turn"] = "any";
    const auto game = Game::create(setup);
    State state = game->start();
    game->apply(state, game->sample_chance(state, random));
    while (state.phase != Phase::over) {
      const int level = 3 + (state.acting + number) % (kStrongest - 2);
      const Action action = bot_action(*game, state, {std::to_string(level), kFew}, random);
      const State before = state;
      game->apply(state, action);
      if (action.kind() != Action::Kind::move) continue;
      ++moves;
      const Placement& at = before.block(action.block());
      if (action.square() != square_at(at.x, at.y) || action.pose() != at.pose) continue;
      ASSERT_EQ(state.phase, Phase::climb_2) << "level " << level << " turns " << game->to_text(action);
      EXPECT_GT(climbers_ai::TurnSearch(*game, state).best(kBothLadders).level,
                level_of(before, game->acting_colour(before)))
          << "level " << level << " turns " << game->to_text(action);
    }
  }
  EXPECT_GT(moves, 100);
}

}  // namespace

}  // namespace ai
