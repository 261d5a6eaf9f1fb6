// The account of a game adds up, whatever the game, the number of players, the options and whoever played.
#include "insight/account.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "conformance/conformance.h"
#include "every_game.h"
#include "game_list.h"
#include "insight/appraise.h"
#include "proof.h"
#include "table/bots.h"
#include "table/games.h"
#include "table/visit.h"

namespace insight {
namespace {

using ai::Depth;

// The options of a game by lot.
template <std::size_t index = 0>
core::Setup any_setup(std::string_view game, int players, core::Random& random) {
  using G = std::tuple_element_t<index, table::AllGames>;
  if constexpr (index + 1 < std::tuple_size_v<table::AllGames>) {
    if (game != G::kName) return any_setup<index + 1>(game, players, random);
  }
  return conformance::random_setup<G>(players, random);
}

// A finished game of bots who play quickly, badly and well.
std::unique_ptr<table::Table> played(const std::string& game, const core::Setup& setup, std::uint64_t seed) {
  auto table = *table::new_table(game, setup);
  const std::string quick = quick_bot(game);
  core::Random random(seed);
  for (int step = 0; step < 3000 && !table->to_act().is_over(); ++step) {
    if (table->to_act().is_chance()) {
      table->draw(seed);
    } else {
      const std::string bot = random.below(8) == 0 ? "random" : quick;
      EXPECT_TRUE(table->act(table::bot_decision(table->positions(), bot, random.next())()));
    }
  }
  return table;
}

std::vector<Appraisal> appraised(const table::Positions& positions, Depth depth) {
  const Appraiser judge = appraiser(positions, depth);
  std::vector<Appraisal> steps;
  for (std::size_t step = 0; step < positions.steps(); ++step) steps.push_back(judge(step));
  return steps;
}

class AccountOf : public ::testing::TestWithParam<std::string> {};

TEST_P(AccountOf, AddsUpForEverySeatOfEveryGame) {
  const auto& info = *table::find_game(GetParam());
  const int most = info.max_players - info.min_players + 1;
  const int games = games_to_play(GetParam() == "climbers" ? 4 : most, GetParam() == "climbers" ? 300 : 1500);
  int ended = 0;
  for (int i = 0; i < games; ++i) {
    core::Random random(core::scramble(static_cast<std::uint64_t>(i)));
    const int players = info.min_players + i % most;
    const auto table = played(GetParam(), any_setup(GetParam(), players, random), random.next());
    if (!table->to_act().is_over()) continue;
    ++ended;
    const auto& positions = table->positions();
    ASSERT_TRUE(may_appraise(positions));
    const auto steps = appraised(positions, Depth::quick);
    const Account account = account_of(steps, *positions.result(), players);
    double luck = 0;
    for (const SeatAccount& seat : account.seats) {
      EXPECT_NEAR(seat.result - seat.start, seat.luck + seat.own + seat.others + seat.remainder, 1e-9);
      EXPECT_LE(seat.own, 1e-12);
      luck += seat.luck;
    }
    if (players > 1) {
      EXPECT_NEAR(luck, 0, 1e-9) << "what chance gives one seat it takes from the others";
    }
    EXPECT_LE(account.turning_points.size(), 5u);
  }
  EXPECT_GT(ended, games / 2);
}

// A decision that took the best choice loses nothing, one that did not loses what it says.
TEST_P(AccountOf, LossIsTheBestLessTheOneTaken) {
  const auto& info = *table::find_game(GetParam());
  const int players = std::max(2, info.min_players);
  const auto table = played(GetParam(), info.by_lot({players, {}}, 5), 5);
  const auto& positions = table->positions();
  ASSERT_TRUE(positions.to_act().is_over());
  int decisions = 0;
  const auto steps = appraised(positions, Depth::quick);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Appraisal& step = steps[i];
    if (step.seat < 0) {
      EXPECT_TRUE(step.choices.empty());
      continue;
    }
    ++decisions;
    const auto& taken = positions.record().steps[i].text;
    const auto own = std::ranges::find(step.choices, taken, &Choice::action);
    ASSERT_NE(own, step.choices.end());
    EXPECT_TRUE(std::ranges::is_sorted(step.choices, std::greater(), &Choice::value));
    EXPECT_EQ(step.loss[static_cast<std::size_t>(step.seat)], step.choices.front().value - own->value);
    for (const double share : step.luck()) {
      if (!positions.has_secrets()) {
        EXPECT_NEAR(share, 0, 1e-12) << "nothing was hidden";
      }
    }
  }
  EXPECT_GT(decisions, 2);
}

// What is kept as text is what was found.
TEST_P(AccountOf, StepsAreKeptAsText) {
  const auto& info = *table::find_game(GetParam());
  const auto table = played(GetParam(), info.by_lot({info.max_players, {}}, 9), 9);
  const Appraiser judge = appraiser(table->positions(), Depth::quick);
  for (std::size_t step = 0; step < std::min<std::size_t>(30, table->positions().steps()); ++step) {
    const Appraisal found = judge(step);
    const std::string text = to_text(found, info.max_players);
    EXPECT_EQ(parse_appraisal(text, info.max_players), found) << text;
    for (std::size_t cut = 0; cut < text.size(); cut += 5)
      parse_appraisal(text.substr(0, cut), info.max_players);
  }
  for (const char* const bad : {"", "x", "9 1 2 3", "0 nan nan nan nan", "0 1"})
    EXPECT_FALSE(parse_appraisal(bad, info.max_players)) << bad;
}

TEST_P(AccountOf, AsJsonHasWhatIsPromised) {
  const auto& info = *table::find_game(GetParam());
  const int players = info.min_players;
  const auto table = played(GetParam(), info.by_lot({players, {}}, 3), 3);
  const auto& positions = table->positions();
  ASSERT_TRUE(positions.to_act().is_over());
  const auto json =
      nlohmann::json::parse(to_json(positions, Depth::quick, appraised(positions, Depth::quick)));
  ASSERT_EQ(json["seats"].size(), static_cast<std::size_t>(players));
  for (const auto& seat : json["seats"]) {
    for (const char* const key : {"start", "result", "luck", "own", "others", "remainder"})
      EXPECT_TRUE(seat[key].is_number()) << key;
  }
  EXPECT_EQ(json["decisions"].size() + json["chances"].size(), positions.steps());
  EXPECT_EQ(json["curve"].size(), positions.steps() + 1);
  for (const auto& decision : json["decisions"]) {
    EXPECT_EQ(decision["action"], positions.record().steps[decision["step"].get<std::size_t>()].text);
    EXPECT_GE(decision["loss"].get<double>(), 0);
    EXPECT_EQ(decision["best"], decision["choices"][0]["action"]);
  }
  for (const auto& chance : json["chances"])
    EXPECT_EQ(chance["luck"].size(), static_cast<std::size_t>(players));
}

INSTANTIATE_TEST_SUITE_P(Games, AccountOf, ::testing::ValuesIn(every_game()),
                         [](const auto& game) { return game.param; });

// What can't be told is refused in one line.
TEST(MayAppraise, RefusesWhatHasNoEnd) {
  const auto why = [](const core::Record& record) {
    const auto verdict = may_appraise(**table::open_positions(record));
    return verdict ? std::string() : verdict.error().key;
  };
  auto table = *table::new_table("altitude", {2, {}});
  EXPECT_EQ(why(table->record()), "insight.unfinished");
  table->stop();
  EXPECT_EQ(why(table->record()), "insight.stopped");
  const auto over = played("altitude", {2, {}}, 1);
  EXPECT_EQ(why(over->record()), "");
  EXPECT_EQ(why(over->positions().redacted(core::Observer::seat(0))), "insight.redacted");
  const auto open = played("matterhorn", {2, {}}, 1);
  EXPECT_EQ(why(open->positions().redacted(core::Observer::seat(0))), "") << "nothing is hidden there";
}

// Made-up steps: the verdict names who gave away least and whom chance gave most.
TEST(Verdict, TellsSkillFromLuck) {
  const auto keys = [](std::vector<Appraisal> steps) {
    std::string all;
    for (const auto& phrase : account_of(steps, {1, 0}, 2).verdict)
      all += phrase.key.substr(16) + (phrase.args.empty() ? "" : phrase.args[0].value) + " ";
    return all;
  };
  const Appraisal lucky_first{-1, {0.5, 0.5}, {0.6, 0.4}, {}, {}};
  const Appraisal first_errs{0, {0.5, 0.5}, {0.4, 0.6}, {0.1, -0.1}, {{"a", 0.5}, {"b", 0.4}}};
  const Appraisal second_errs{1, {0.5, 0.5}, {0.6, 0.4}, {-0.1, 0.1}, {{"a", 0.5}, {"b", 0.4}}};
  EXPECT_EQ(keys({lucky_first, first_errs}), "best1 luck0 ");
  EXPECT_EQ(keys({lucky_first, second_errs}), "best_and_luck0 ");
  EXPECT_EQ(keys({lucky_first}), "alike luck0 ");
  EXPECT_EQ(keys({first_errs, second_errs}), "alike fair ");
  EXPECT_EQ(keys({first_errs}), "best1 ");
}

}  // namespace
}  // namespace insight
