// A reason is only said if it is true and differs between the two choices: each
// is counted again here, by other means than the facts' own, in positions along
// games of every kind.
#include "insight/reasons.h"

#include <gtest/gtest.h>

#include <set>

#include "every_game.h"
#include "proof.h"
#include "support/recounts.h"
#include "table/bots.h"
#include "table/games.h"
#include "table/visit.h"

namespace insight {
namespace {

// Counts every reason between two choices again; the kinds that came up are
// added to `kinds`.
template <core::Game G>
void check(const table::PositionsOf<G>& of, const std::string& better, const std::string& other,
           std::set<std::string>& kinds) {
  if constexpr (requires(const G& game, const typename G::State& state) {
                  recounts::recount(game, state, 0);
                }) {
    const int seat = of.to_act().index();
    const auto after = [&](const std::string& action) {
      auto state = static_cast<const table::Played<G>&>(of).state();
      of.game().apply(state, *of.game().parse(action));
      return state;
    };
    const auto [first, second] = std::pair(after(better), after(other));
    const recounts::Counts with = recounts::recount(of.game(), first, seat);
    const recounts::Counts without = recounts::recount(of.game(), second, seat);
    for (const auto& phrase : reasons(of, of.steps(), better, other)) {
      const std::string kind = phrase.key.substr(phrase.key.rfind('.') + 1);
      ASSERT_TRUE(with.contains(kind)) << phrase.key << " is not counted again";
      kinds.insert(kind);
      const int told = std::stoi(phrase.args[0].value);
      EXPECT_EQ(told, with.at(kind)()) << phrase.key << " after " << better;
      EXPECT_EQ(std::stoi(phrase.args[1].value), without.at(kind)()) << phrase.key << " after " << other;
      EXPECT_NE(phrase.args[0].value, phrase.args[1].value);
    }
  }
}

class ReasonsOf : public ::testing::TestWithParam<std::string> {};

TEST_P(ReasonsOf, AreTrueAndDiffer) {
  const auto& info = *table::find_game(GetParam());
  std::set<std::string> kinds;
  const int games = games_to_play(GetParam() == "climbers" ? 40 : 12, 300);
  for (int i = 0; i < games; ++i) {
    core::Random random(core::scramble(static_cast<std::uint64_t>(i)));
    const int players = std::max(2, info.min_players) + i % (info.max_players - 1);
    const auto key = random.next();
    auto table = *table::new_table(GetParam(), info.by_lot({std::min(players, info.max_players), {}}, key));
    for (int step = 0; step < 400 && !table->to_act().is_over(); ++step) {
      if (table->to_act().is_chance()) {
        table->draw(key);
        continue;
      }
      const auto& positions = table->positions();
      const std::string done = table::bot_decision(positions, quick_bot(GetParam()), random.next())();
      if (random.below(3) == 0) {
        const std::string any = table::bot_decision(positions, "random", random.next())();
        table::visit(positions, [&](const auto& of) {
          check(of, done, any, kinds);
          check(of, any, done, kinds);
        });
      }
      ASSERT_TRUE(table->act(done));
    }
  }
  if (table::has_level(info, "1")) {
    EXPECT_GE(kinds.size(), 10u) << "kinds that came up";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ReasonsOf, ::testing::ValuesIn(every_game()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace insight
