// Advice is true, rests on what its seat sees, and gives nothing away before it is asked for.
#include "insight/advice.h"

#include <gtest/gtest.h>

#include <set>

#include "every_game.h"
#include "insight/reasons.h"
#include "proof.h"
#include "table/bots.h"
#include "table/games.h"

namespace insight {
namespace {

// A cheap level that looks at its choices: what is advised is another matter than how well.
constexpr std::string_view kLevel = "5@60";

// Calls work(positions) at some decisions of a game between quick bots.
template <class Work>
void at_decisions(const std::string& game, int players, std::uint64_t seed, const Work& work) {
  const auto& info = *table::find_game(game);
  core::Random random(core::scramble(seed));
  const auto key = random.next();
  auto table = *table::new_table(game, info.by_lot({players, {}}, key));
  for (int step = 0; step < 300 && !table->to_act().is_over(); ++step) {
    if (table->to_act().is_chance()) {
      table->draw(key);
      continue;
    }
    if (random.below(8) == 0) work(table->positions());
    ASSERT_TRUE(table->act(table::bot_decision(table->positions(), quick_bot(game), random.next())()));
  }
}

std::set<std::string> legal_texts(const table::Positions& positions) {
  std::set<std::string> texts;
  const auto seat = core::Observer::seat(positions.to_act().index());
  for (const auto& choice : positions.legal(positions.steps(), seat)) texts.insert(choice.text);
  return texts;
}

std::string last_word(const std::string& key) { return key.substr(key.rfind('.') + 1); }

class AdviceOf : public ::testing::TestWithParam<std::string> {
 protected:
  bool has_levels() const { return table::has_level(*table::find_game(GetParam()), "8"); }
  // Every number of players once.
  template <class Work>
  void everywhere(const Work& work) {
    const auto& info = *table::find_game(GetParam());
    const int games = games_to_play(info.max_players - info.min_players + 1, 200);
    for (int i = 0; i < games; ++i)
      at_decisions(GetParam(), info.min_players + i % (info.max_players - info.min_players + 1),
                   static_cast<std::uint64_t>(i), work);
  }
};

TEST_P(AdviceOf, NamesLegalChoicesTheBestFirst) {
  int told = 0;
  everywhere([&](const table::Positions& positions) {
    const auto advice = advise(positions, positions.steps(), kLevel);
    ASSERT_EQ(advice.has_value(), has_levels());
    if (!advice) return;
    const auto legal = legal_texts(positions);
    ASSERT_LE(advice->choices.size(), 3u);
    EXPECT_EQ(advice->choices.empty(), legal.size() == 1);
    EXPECT_EQ(advice->nudge.key == "advice.only", legal.size() == 1);
    std::set<std::string> met;
    for (const auto& choice : advice->choices) {
      EXPECT_TRUE(legal.contains(choice.action)) << choice.action;
      EXPECT_TRUE(met.insert(choice.action).second) << choice.action << " twice";
      EXPECT_LE(choice.value, advice->choices[0].value);
    }
    ++told;
  });
  EXPECT_EQ(told > 0, has_levels());
}

TEST_P(AdviceOf, NudgesToWhatTheWeightiestReasonCounts) {
  std::set<std::string> nudges;
  everywhere([&](const table::Positions& positions) {
    const auto advice = advise(positions, positions.steps(), kLevel);
    if (!advice) return;
    nudges.insert(advice->nudge.key);
    EXPECT_TRUE(advice->nudge.args.empty()) << "a nudge counts nothing";
    const double even = positions.players() == 1 ? 0.08 : 0.01;
    if (advice->other == 0) {
      EXPECT_TRUE(advice->reasons.empty());
      for (const auto& choice : advice->choices) EXPECT_GT(choice.value, advice->choices[0].value - even);
      return;
    }
    const Choice& other = advice->choices.at(advice->other);
    EXPECT_LE(other.value, advice->choices[0].value - even);
    for (std::size_t i = 1; i < advice->other; ++i)
      EXPECT_GT(advice->choices[i].value, advice->choices[0].value - even) << "as good as the best";
    // Each reason is true: reasons_test counts them again.
    EXPECT_EQ(advice->reasons,
              reasons(positions, positions.steps(), advice->choices[0].action, other.action));
    EXPECT_EQ(advice->nudge.key, advice->reasons.empty()
                                     ? "advice.ahead"
                                     : GetParam() + ".nudge." + last_word(advice->reasons[0].key));
  });
  EXPECT_GE(nudges.size(), has_levels() ? 4u : 0u) << "kinds of nudges that came up";
}

// The record of what the seat saw holds nothing else: advice that is the same there peeks at nothing.
TEST_P(AdviceOf, RestsOnWhatItsSeatSees) {
  everywhere([&](const table::Positions& positions) {
    const auto seat = core::Observer::seat(positions.to_act().index());
    const auto watched = table::open_positions(positions.redacted(seat));
    ASSERT_TRUE(watched.has_value());
    const auto full = advise(positions, positions.steps(), kLevel);
    const auto seen = advise(**watched, positions.steps(), kLevel);
    ASSERT_EQ(full.has_value(), seen.has_value());
    if (!full) return;
    EXPECT_EQ(full->nudge, seen->nudge);
    EXPECT_EQ(full->choices, seen->choices);
    EXPECT_EQ(full->other, seen->other);
    EXPECT_EQ(full->reasons, seen->reasons);
    // Nobody else is told anything.
    if (!positions.has_secrets()) return;
    const auto next = core::Observer::seat((seat.index() + 1) % positions.players());
    if (next == seat) return;
    const auto others = table::open_positions(positions.redacted(next));
    EXPECT_FALSE(advise(**others, positions.steps(), kLevel).has_value());
  });
}

INSTANTIATE_TEST_SUITE_P(Games, AdviceOf, ::testing::ValuesIn(every_game()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace insight
