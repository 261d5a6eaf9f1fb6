// The engine against the naive implementation: same choices, same mountain, same result at every step.
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "naive/climbers_compare.h"
#include "proof.h"
#include "support/climbers_walks.h"

namespace {

using namespace climbers;

// Returns the number of actions compared.
int compare_game(const core::Setup& setup, WalkKind kind, core::Random& random, int most_actions) {
  const auto game = Game::create(setup);
  EXPECT_TRUE(game.has_value());
  naive::Climbers referee = referee_of(game->setup(), kind == WalkKind::endless ? "never" : "");
  State state = game->start();
  for (int step = 0; step < most_actions; ++step) {
    expect_same_position(*game, state, referee);
    if (::testing::Test::HasFailure()) return step;
    if (game->to_act(state).is_over()) {
      expect_same_result(*game, state, referee);
      return step;
    }
    const Action action = walk_action(*game, state, kind, random);
    if (game->to_act(state).is_chance()) {
      EXPECT_EQ(game->chance_weight(state, action), referee.weight(game->to_text(action)));
    }
    game->apply(state, action);
    forget_quiet_turns(state, kind);
    referee.apply(game->to_text(action));
  }
  return most_actions;
}

// What is compared: every combination of the options, already in the games of `make test`.
TEST(ClimbersSetups, AreTheFullCrossProduct) {
  const auto combinations = [](int games, bool players_too) {
    std::map<std::string, int> met;
    core::Random random(1);
    for (int number = 0; number < games; ++number) {
      const auto setup = climbers_setup(number, random);
      std::string name = std::to_string(setup.rules);
      for (const auto& [option, value] : setup.options) {
        if (option != "mountain" && option != "colours") name.append(" ").append(value);
      }
      if (players_too) name.append(" ").append(std::to_string(setup.players));
      ++met[name];
    }
    return met.size();
  };
  EXPECT_EQ(combinations(48, false), 16u + 4u);
  EXPECT_EQ(combinations(256, true), 4 * (16u + 4u));
}

// Cut into parts that can run side by side.
class NaiveClimbers : public ::testing::TestWithParam<int> {
 protected:
  void compare_games(WalkKind kind, const char* name, int games, int most_actions) {
    core::Random random(static_cast<std::uint64_t>(kind) * 100 + static_cast<std::uint64_t>(GetParam()));
    long long actions = 0;
    std::map<std::string, int> met;
    for (int played = 0; played < games; ++played) {
      const auto setup = climbers_setup(GetParam() * games + played, random);
      ++met["rules=" + std::to_string(setup.rules)];
      for (const auto& [option, value] : setup.options) {
        if (option != "mountain" && option != "colours") ++met[option + "=" + value];
      }
      actions += compare_game(setup, kind, random, most_actions);
      ASSERT_FALSE(HasFailure()) << name << " game " << played;
    }
    std::cout << "climbers against the naive implementation, " << name << ": " << games << " games, "
              << actions << " actions";
    for (const auto& [option, count] : met) std::cout << ", " << option << ' ' << count;
    std::cout << '\n';
  }
};

TEST_P(NaiveClimbers, AgreesOnRandomGames) {
  compare_games(WalkKind::random, "random", games_to_play(12, 250), 10'000);
}

TEST_P(NaiveClimbers, AgreesOnGreedyGames) {
  compare_games(WalkKind::greedy, "greedy", games_to_play(2, 20), games_to_play(100, 10'000));
}

TEST_P(NaiveClimbers, AgreesOnLongWalks) {
  compare_games(WalkKind::endless, "endless", games_to_play(2, 6), games_to_play(60, 300));
}

INSTANTIATE_TEST_SUITE_P(Parts, NaiveClimbers, ::testing::Range(0, full_proof() ? 16 : 4));

}  // namespace
