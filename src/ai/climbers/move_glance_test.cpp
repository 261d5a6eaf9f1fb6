#include "ai/climbers/move_glance.h"

#include <gtest/gtest.h>

#include "support/climbers_scene.h"
#include "support/climbers_walks.h"

namespace ai::climbers_ai {

namespace {

using namespace climbers;

// rules §C5.2: a block that is only turned about the vertical is moved, but nothing is gained by it.
TEST(MoveGlance, ABlockPutBackAsItWasPromisesNothing) {
  core::Random random(1);
  int looked_at = 0;
  for (int number = 0; number < 12; ++number) {
    const auto game = Game::create(climbers_setup(number, random));
    State state = game->start();
    for (int step = 0; step < 100 && state.phase != Phase::over; ++step) {
      if (state.phase == Phase::block) {
        const MoveGlance glance(*game, state);
        for (BlockSet blocks = movable_blocks(state); blocks != 0;) {
          const int block = take_first(blocks);
          const Placement& at = state.block(block);
          const Action turn = Action::move(block, square_at(at.x, at.y), at.pose);
          EXPECT_EQ(glance.of(turn).height, 0);
          EXPECT_EQ(glance.of(turn).hindrance, 0);
          ++looked_at;
        }
      }
      game->apply(state,
                  walk_action(*game, state, step % 3 == 0 ? WalkKind::greedy : WalkKind::endless, random));
      forget_quiet_turns(state, WalkKind::endless);
    }
  }
  EXPECT_GT(looked_at, 1'000);
}

// What a block hides is opened where it goes away, and not where it is turned over in its place.
TEST(MoveGlance, OnlyABlockThatGoesAwayOpensWhatItHid) {
  Scene scene;
  scene.put({"1@4,4,0:tz", "13@6,4,0:tz", "14@6,4,2:pz"}).stand(Colour::teal, 4, 4).ask(Phase::block);
  const MoveGlance glance(scene.game, scene.state);
  EXPECT_GT(glance.of(*scene.game.parse("14@8,4:pz")).height, 0);
  EXPECT_EQ(glance.of(*scene.game.parse("14@6,4:kz")).height, 0);
}

}  // namespace

}  // namespace ai::climbers_ai
