#include "conformance/conformance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <tuple>
#include <utility>

#include "game_list.h"
#include "proof.h"

namespace {

// How a suite walks through a game: how many random games per player count, the bound within which a random
// game ends, and one in how many positions is checked in full. A game may need figures of its own.
template <class G>
struct Plan {
  static constexpr int kSlice = 200, kFull = 10'000, kMostActions = 10'000;
  static constexpr std::uint32_t kStride = 4;
};
template <>
struct Plan<matterhorn::Game> {
  static constexpr int kSlice = 60, kFull = 10'000, kMostActions = 200'000;
  static constexpr std::uint32_t kStride = 16;
};
template <>
struct Plan<altitude::Game> {
  static constexpr int kSlice = 40, kFull = 25'000, kMostActions = 1'000;
  static constexpr std::uint32_t kStride = 1;
};
// A random game ends early; every gain of height could be a turn of its own, and nobody climbs above
// level 96.
template <>
struct Plan<climbers::Game> {
  static constexpr int kSlice = 24, kFull = 2'500, kMostActions = 10'000;
  static constexpr std::uint32_t kStride = 8;
};

template <class G>
class ConformanceTest : public ::testing::Test {};

template <class... G>
::testing::Types<G...> types_of(const std::tuple<G...>&);
TYPED_TEST_SUITE(ConformanceTest, decltype(types_of(std::declval<table::AllGames>())));

TYPED_TEST(ConformanceTest, RandomGames) {
  using P = Plan<TypeParam>;
  for (int players = TypeParam::kMinPlayers; players <= TypeParam::kMaxPlayers; ++players) {
    core::Random random(static_cast<std::uint64_t>(players));
    std::uint64_t actions = 0;
    std::uint64_t signature = 0;
    const int games = games_to_play(P::kSlice, P::kFull);
    for (int played = 0; played < games; ++played) {
      // Every third game has the default options, the others any of any version of the rules.
      core::Setup setup = conformance::random_setup<TypeParam>(players, random);
      if (played % 3 == 0) setup = {players, {}};
      const auto game = TypeParam::create(setup);
      ASSERT_TRUE(game.has_value());
      conformance::Walk<TypeParam> walk(*game, core::Random(random.next()));
      EXPECT_TRUE(walk.play(P::kMostActions, P::kStride))
          << "game " << played << ", " << players << " players";
      actions += walk.actions();
      signature = core::scramble(signature ^ walk.signature());
      if (this->HasFailure()) return;
    }
    std::cout << TypeParam::kName << ": " << players << " players, " << games << " games, " << actions
              << " actions, signature " << std::hex << signature << std::dec << '\n';
  }
}

// The fast draw follows the weights: chi-square over the outcomes of the first chance nodes.
TYPED_TEST(ConformanceTest, ChanceFollowsItsWeights) {
  const auto game = TypeParam::create({TypeParam::kMinPlayers, {}});
  ASSERT_TRUE(game.has_value());
  core::Random random(7);
  auto state = game->start();
  for (int nodes = 0; nodes < 4;) {
    if (game->to_act(state).is_over()) state = game->start();
    const auto actor = game->to_act(state);
    core::ActionList<typename TypeParam::Action> listed;
    game->legal_actions(state, listed);
    if (actor.is_seat()) {
      game->apply(state, listed[random.below(static_cast<std::uint32_t>(listed.size()))]);
      continue;
    }
    ++nodes;
    double total = 0;
    for (const auto& outcome : listed) total += game->chance_weight(state, outcome);
    const int draws = 200 * static_cast<int>(listed.size());
    std::vector<int> counts(listed.size());
    for (int i = 0; i < draws; ++i) {
      const auto drawn = game->sample_chance(state, random);
      counts[static_cast<std::size_t>(std::ranges::find(listed.span(), drawn) - listed.span().begin())]++;
    }
    double chi_square = 0;
    for (std::size_t i = 0; i < listed.size(); ++i) {
      const double expected = draws * game->chance_weight(state, listed[i]) / total;
      chi_square += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    // Mean k and variance 2k for k degrees of freedom; five sigmas and the seed is fixed.
    const double freedom = static_cast<double>(listed.size()) - 1;
    EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom) + 5);
    game->apply(state, game->sample_chance(state, random));
  }
}

}  // namespace
