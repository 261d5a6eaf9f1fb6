// The kept records of every version, replayed by the engine and by the naive implementation: same choices,
// same mountain, same result at every step. From the middle of each another game is played to its end.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "naive/climbers_compare.h"

namespace climbers {

namespace {

namespace fs = std::filesystem;

std::vector<core::Record> records(const std::string& version) {
  std::vector<core::Record> all;
  for (const auto& entry : fs::directory_iterator(fs::path(BIVOUAC_SOURCE) / "tests/records")) {
    if (!entry.path().filename().string().starts_with("climbers-" + version)) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    all.push_back(*core::parse_record(text.str()));
  }
  return all;
}

class ClimbersRecords : public ::testing::TestWithParam<int> {};

TEST_P(ClimbersRecords, ReplayAndPlayOnAsTheNaiveImplementationDoes) {
  const auto all = records("v" + std::to_string(GetParam()));
  ASSERT_FALSE(all.empty());
  core::Random random(static_cast<std::uint64_t>(GetParam()));
  for (const core::Record& record : all) {
    EXPECT_EQ(record.setup.rules, GetParam());
    const auto game = Game::create(record.setup);
    ASSERT_TRUE(game.has_value());
    State state = game->start();
    naive::Climbers referee = referee_of(game->setup());
    for (const auto& step : record.steps) {
      expect_same_position(*game, state, referee);
      ASSERT_FALSE(HasFailure());
      const auto action = game->parse(step.text);
      ASSERT_TRUE(action && game->is_legal(state, *action)) << step.text;
      game->apply(state, *action);
      referee.apply(step.text);
    }
    EXPECT_TRUE(game->to_act(state).is_over());
    expect_same_result(*game, state, referee);
  }
}

TEST_P(ClimbersRecords, GoOnFromTheMiddle) {
  core::Random random(static_cast<std::uint64_t>(GetParam()));
  for (const core::Record& record : records("v" + std::to_string(GetParam()))) {
    const auto game = Game::create(record.setup);
    State state = game->start();
    naive::Climbers referee = referee_of(game->setup());
    const auto play = [&](const Action& action) {
      game->apply(state, action);
      referee.apply(game->to_text(action));
    };
    for (std::size_t step = 0; step < record.steps.size() / 2; ++step)
      play(*game->parse(record.steps[step].text));
    while (!game->to_act(state).is_over()) {
      expect_same_position(*game, state, referee);
      ASSERT_FALSE(HasFailure());
      play(game->to_act(state).is_chance() ? game->sample_chance(state, random)
                                           : game->sample_action(state, random));
    }
    expect_same_result(*game, state, referee);
  }
}

INSTANTIATE_TEST_SUITE_P(Versions, ClimbersRecords, ::testing::Range(1, Game::kRulesVersion + 1));

}  // namespace

}  // namespace climbers
