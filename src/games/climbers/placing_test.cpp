#include "games/climbers/placing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "proof.h"
#include "support/climbers_scene.h"
#include "support/climbers_walks.h"

namespace climbers {

namespace {

struct Position {
  State state;
  Settings settings;
};

// Blocks moved about at random beside three climbers on a long neutral top: surfaces that can be split.
void add_quarries(std::vector<Position>& found, int wanted, core::Random& random) {
  for (int i = 0; i < wanted; ++i) {
    Scene scene(3, {{"turn", i % 2 == 0 ? "any" : "face"}});
    scene.put({"34@16,17,0:nx", "35@16,15,0:nx"});
    scene.stand(Colour::teal, 16, 17).stand(Colour::purple, 16, 17).stand(Colour::yellow, 16, 15);
    for (int moves = 0; moves < 4 * i; ++moves) {
      const Action action = sample_block_move(scene.state, scene.game.settings(), random, 1);
      if (action != Action::pass()) move_block(scene.state, action);
    }
    found.push_back({scene.state, scene.game.settings()});
  }
}

// Positions where a block is asked for: quarries, and endless walks with climbers high up and blocks spread
// out.
std::vector<Position> positions(int wanted, std::uint64_t seed) {
  core::Random random(seed);
  std::vector<Position> found;
  add_quarries(found, std::min(wanted / 3, 6), random);
  for (int number = 0; std::ssize(found) < wanted; ++number) {
    const auto game = Game::create(climbers_setup(number, random));
    State state = game->start();
    for (int step = 0; step < 400 && state.phase != Phase::over; ++step) {
      if (state.phase == Phase::block && random.below(60) == 0) found.push_back({state, game->settings()});
      const WalkKind kind = step % 3 == 0 ? WalkKind::greedy : WalkKind::endless;
      game->apply(state, walk_action(*game, state, kind, random));
      forget_quiet_turns(state, WalkKind::endless);
    }
  }
  found.resize(static_cast<std::size_t>(wanted));
  return found;
}

std::vector<std::uint64_t> sorted_bits(const Actions& actions) {
  std::vector<std::uint64_t> bits;
  for (const Action& action : actions) bits.push_back(action.bits());
  std::ranges::sort(bits);
  return bits;
}

// rules §C5.2, C5.3: rows of bits and one place at a time say the same.
TEST(BlockMoves, ListingAgreesWithTryingEveryPlace) {
  std::size_t splits = 0;
  for (const auto& [state, settings] : positions(games_to_play(60, 2'000), 1)) {
    Actions listed;
    list_block_moves(state, settings, listed);
    Actions tried;
    for (BlockSet blocks = movable_blocks(state); blocks != 0;) {
      const int block = take_first(blocks);
      const LiftedBlock lifted(state, block);
      for (int code = 0; code < 18; ++code) {
        const Pose pose = Pose::from_code(code);
        if (!pose_exists(block, pose)) continue;
        for (Square corner = 0; corner < kSquares; ++corner) {
          if (put_kind(lifted, settings, corner, pose, occupied_blocks(state)) != Put::illegal)
            list_moves_at(state, settings, block, corner, pose, tried);
        }
      }
    }
    EXPECT_EQ(sorted_bits(listed), sorted_bits(tried));
    EXPECT_EQ(any_block_move(state, settings), !listed.empty());
    splits += static_cast<std::size_t>(
        std::ranges::count_if(listed.span(), [](const Action& action) { return action.names_parts(); }));
  }
  EXPECT_GT(splits, 0u);
}

// Step by step nothing is lost and nothing is added.
TEST(BlockMoves, NarrowingLeadsToTheSameActions) {
  for (const auto& [state, settings] : positions(20, 2)) {
    Actions listed;
    list_block_moves(state, settings, listed);
    Actions narrowed;
    for (BlockSet blocks = blocks_with_moves(state, settings); blocks != 0;) {
      const int block = take_first(blocks);
      const Rows corners = corners_of(state, settings, block);
      for (Square corner = 0; corner < kSquares; ++corner) {
        const auto poses = poses_at(state, settings, block, corner);
        EXPECT_EQ(has(corners, corner), !poses.empty());
        for (const Pose pose : poses) {
          const auto before = narrowed.size();
          list_moves_at(state, settings, block, corner, pose, narrowed);
          EXPECT_GT(narrowed.size(), before);
        }
      }
    }
    EXPECT_EQ(sorted_bits(listed), sorted_bits(narrowed));
  }
}

// The draw is uniform over the list: chi-square over all actions, or over 64 buckets where there are many.
TEST(BlockMoves, SamplingIsUniform) {
  core::Random random(5);
  int with_splits = 0;
  for (const auto& [state, settings] : positions(games_to_play(6, 200), 3)) {
    Actions listed;
    list_block_moves(state, settings, listed);
    const auto bits = sorted_bits(listed);
    const bool splits =
        std::ranges::any_of(listed.span(), [](const Action& action) { return action.names_parts(); });
    with_splits += splits;
    const auto size = static_cast<double>(bits.size() + 1);  // and one for passing
    const int draws = 8'000;
    std::vector<double> seen(64), expected(64);
    const auto bucket = [](std::uint64_t value) { return core::scramble(value) >> 58; };
    for (const auto value : bits) expected[bucket(value)] += draws / size;
    expected[bucket(Action::pass().bits())] += draws / size;
    // Split actions are few: they get a count of their own, so that a wrong weight shows.
    double split_seen = 0, split_expected = 0;
    for (const Action& action : listed) split_expected += action.names_parts() ? draws / size : 0;
    for (int i = 0; i < draws; ++i) {
      const Action action = sample_block_move(state, settings, random, 1);
      if (action != Action::pass()) {
        ASSERT_TRUE(std::ranges::binary_search(bits, action.bits()));
      }
      seen[bucket(action.bits())] += 1;
      split_seen += action.names_parts();
    }
    double chi_square = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (expected[i] > 0) chi_square += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
    }
    EXPECT_LT(chi_square, 63 + 5 * std::sqrt(2.0 * 63));  // five sigmas, and the seed is fixed
    if (split_expected > 0) {
      EXPECT_LT(std::abs(split_seen - split_expected), 5 * std::sqrt(split_expected) + 5);
    }
  }
  EXPECT_GT(with_splits, 0);
}

// A small position is compared action by action.
TEST(BlockMoves, SamplingIsUniformActionByAction) {
  const auto game = Game::create({2, {}});
  const Settings& settings = game->settings();
  State state = game->start();
  state.phase = Phase::block;
  Actions listed;
  list_block_moves(state, settings, listed);
  const auto bits = sorted_bits(listed);
  core::Random random(9);
  std::vector<double> seen(bits.size());
  const double expected = 50;
  const auto draws = static_cast<int>(expected * static_cast<double>(bits.size()));
  for (int i = 0; i < draws; ++i) {
    const auto drawn = sample_block_move(state, settings, random, 0).bits();
    seen[static_cast<std::size_t>(std::ranges::lower_bound(bits, drawn) - bits.begin())] += 1;
  }
  double chi_square = 0;
  for (const double count : seen) chi_square += (count - expected) * (count - expected) / expected;
  const auto freedom = static_cast<double>(bits.size() - 1);
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
}

}  // namespace

}  // namespace climbers
