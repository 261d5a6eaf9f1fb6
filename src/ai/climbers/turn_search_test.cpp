#include "ai/climbers/turn_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "ai/climbers/reach.h"
#include "support/climbers_scene.h"
#include "support/climbers_walks.h"

namespace ai::climbers_ai {

namespace {

using namespace climbers;

struct Position {
  Game game;
  State state;
};

// A turn's beginning, or its block, in games of two to five that went on for a while.
std::vector<Position> positions(int wanted, std::uint64_t seed) {
  core::Random random(seed);
  std::vector<Position> found;
  for (int number = 0; std::ssize(found) < wanted; ++number) {
    const auto game = Game::create(climbers_setup(number, random));
    State state = game->start();
    const auto steps = random.below(120);
    for (std::uint32_t step = 0; step < steps && state.phase != Phase::over; ++step) {
      game->apply(state,
                  walk_action(*game, state, step % 3 == 0 ? WalkKind::greedy : WalkKind::endless, random));
      forget_quiet_turns(state, WalkKind::endless);
    }
    if (state.phase == Phase::climb || state.phase == Phase::block) found.push_back({*game, state});
  }
  return found;
}

using Levels = std::array<int, 4>;

void note(const Game& game, const State& state, unsigned spent, Levels& highest) {
  const ClimbSearch search(state, game.settings(), game.acting_colour(state));
  for (unsigned allowed = 0; allowed <= kBothLadders; ++allowed) {
    if (spent & ~allowed) continue;
    highest[allowed] = std::max(highest[allowed], level_of(state, game.acting_colour(state)));
    for (const Landing& landing : search.landings()) {
      for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
        if ((landing.ways >> ladders & 1) && !((ladders | spent) & ~allowed))
          highest[allowed] = std::max(highest[allowed], int{landing.level});
      }
    }
  }
}

// Every climb, then every block move, then every climb, by the rules alone.
Levels brute_force(const Game& game, const State& state) {
  Levels highest{};
  note(game, state, 0, highest);
  Actions climbs;
  climbs.push(Action::pass());
  if (state.phase == Phase::climb) game.legal_actions(state, climbs);
  for (const Action& climb : climbs) {
    State stands = state;
    if (climb.kind() == Action::Kind::climb) {
      stands.climber(game.acting_colour(state)).at = climb.square();
      stands.climber(game.acting_colour(state)).ladders &= static_cast<std::uint8_t>(~climb.ladders());
    }
    const unsigned spent = climb.kind() == Action::Kind::climb ? climb.ladders() : 0;
    Actions moves;
    list_block_moves(stands, game.settings(), moves);
    for (const Action& move : moves) {
      State next = stands;
      move_block(next, move);
      note(game, next, spent, highest);
    }
  }
  return highest;
}

// rules §C3, C4, C5
TEST(TurnSearch, AgreesWithTryingEverything) {
  int gains = 0;
  for (const auto& [game, state] : positions(24, 5)) {
    const TurnSearch search(game, state);
    const Levels expected = brute_force(game, state);
    for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders)
      EXPECT_EQ(search.best(ladders).level, expected[ladders]) << "ladders " << ladders;
    gains += search.best(0).level > level_of(state, game.acting_colour(state));
  }
  EXPECT_GE(gains, 8);
}

TEST(TurnSearch, ItsAscentCanBePlayed) {
  for (const auto& [game, start] : positions(40, 6)) {
    const TurnSearch search(game, start);
    for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
      const Ascent& ascent = search.best(ladders);
      const Colour me = game.acting_colour(start);
      State state = start;
      const auto play = [&](Phase phase, const std::optional<Action>& action) {
        if (state.phase != phase || state.active != start.active) return;
        ASSERT_TRUE(game.is_legal(state, action.value_or(Action::pass())));
        game.apply(state, action.value_or(Action::pass()));
      };
      play(Phase::climb, ascent.climb);
      play(Phase::block, ascent.move);
      play(Phase::climb_2, ascent.climb_2);
      EXPECT_EQ(level_of(state, me), ascent.level);
      EXPECT_EQ(start.climber(me).ladders & ~state.climber(me).ladders & ~ladders, 0u);
    }
  }
}

// Bits and surfaces say the same about a climb; about a turn the quick look is a fair guess, where a block
// that is put back as it was opens no second climb: that the quick look leaves out.
TEST(Reach, AgreesWithTheSearchForClimbs) {
  int looked_at = 0;
  int right = 0;
  for (const auto& [game, state] : positions(600, 7)) {
    const Terrain terrain(state, game.settings());
    const Colour me = game.acting_colour(state);
    for (int seat = 0; seat < game.players(); ++seat) {
      const Colour who = game.colour_of(seat);
      const Reach reach(terrain, who, terrain.loose() & ~block_bit(state.barred));
      const ClimbSearch search(state, game.settings(), who);
      for (unsigned allowed = 0; allowed <= kBothLadders; ++allowed) {
        int highest = level_of(state, who);
        for (const Landing& landing : search.landings()) {
          for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
            if ((landing.ways >> ladders & 1) && !(ladders & ~allowed))
              highest = std::max(highest, int{landing.level});
          }
        }
        EXPECT_EQ(reach.climb(allowed), highest);
        EXPECT_GE(reach.turn(allowed), highest);
        if (who != me || state.phase != Phase::climb || game.settings().turning_is_moving) continue;
        ++looked_at;
        right += reach.turn(allowed) == TurnSearch(game, state).best(allowed).level;
      }
    }
  }
  EXPECT_GE(right, looked_at * 8 / 10) << looked_at;
  EXPECT_GE(looked_at, 100);
}

}  // namespace

}  // namespace ai::climbers_ai
