// Bots in whole games: what they do is legal, and depends on nothing that their seat can't see.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <tuple>
#include <utility>

#include "ai/bots.h"
#include "conformance/conformance.h"
#include "game_list.h"
#include "proof.h"
#include "table/bots.h"
#include "table/games.h"

namespace {

// Any bot of the game, with so few nodes that many games can be played. Those that ask a net take many times
// as long as the others: they are drawn in one game of eight.
template <core::Game G>
ai::Bot any_bot(bool nets, core::Random& random) {
  const auto& game = *table::find_game(G::kName);
  auto names = ai::bot_names<G>();
  if (!nets) std::erase_if(names, [&](const std::string& name) { return table::rests_on_net(game, name); });
  const std::string name = names[random.below(static_cast<std::uint32_t>(names.size()))];
  const bool searches = name != "random" && name != "simple";
  return *ai::parse_bot(searches ? name + "@" + std::to_string(1 + random.below(12)) : name);
}

template <class G>
class BotGames : public ::testing::Test {};
template <class... G>
::testing::Types<G...> types_of(const std::tuple<G...>&);
TYPED_TEST_SUITE(BotGames, decltype(types_of(std::declval<table::AllGames>())));

// Every number of players and every option comes up. Games that bots don't bring to an end are left.
TYPED_TEST(BotGames, HoldNoIllegalAction) {
  using G = TypeParam;
  constexpr int kMostActions = 400;
  const int games = games_to_play(24, 34'000);  // of three games 100,000
  std::uint64_t actions = 0;
  for (int played = 0; played < games; ++played) {
    core::Random random(core::scramble(static_cast<std::uint64_t>(played)));
    const int players = G::kMinPlayers + played % (G::kMaxPlayers - G::kMinPlayers + 1);
    const auto game = *G::create(conformance::random_setup<G>(players, random));
    std::vector<ai::Bot> bots;
    for (int seat = 0; seat < players; ++seat) bots.push_back(any_bot<G>(played % 8 == 0, random));
    auto state = game.start();
    for (int step = 0; step < kMostActions && !game.to_act(state).is_over(); ++step, ++actions) {
      const core::Actor actor = game.to_act(state);
      if (actor.is_chance()) {
        game.apply(state, game.sample_chance(state, random));
        continue;
      }
      const auto& bot = bots[static_cast<std::size_t>(actor.index())];
      const auto view = game.view(state, core::Observer::seat(actor.index()));
      const auto action = ai::bot_action(game, view, bot, random);
      ASSERT_TRUE(game.is_legal(state, action)) << G::kName << " game " << played << " step " << step << ": "
                                                << bot.name << " does " << game.to_text(action);
      game.apply(state, action);
    }
  }
  std::printf("%s: %d games of bots, %llu actions, all legal\n", std::string(G::kName).c_str(), games,
              static_cast<unsigned long long>(actions));
}

template <class G>
class SecretHands : public ::testing::Test {};
TYPED_TEST_SUITE(SecretHands, decltype(types_of(std::declval<table::AllGames>())));

// What every bot does and thinks at a seat's full table and at the table of its redacted record, which holds
// the views of that seat and nothing else.
int compare_bots(const table::Table& full, core::Observer seat, core::Random& random) {
  const auto seen = *table::open_positions(full.positions().redacted(seat));
  EXPECT_FALSE(seen->shows(core::Observer::seat((seat.index() + 1) % full.players())));
  const auto bots = table::find_game(full.record().game)->bots();
  for (const auto& name : bots) {
    const bool searches = name != "random" && name != "simple";
    const std::string bot = searches ? name + "@25" : name;
    const std::uint64_t seed = random.next();
    EXPECT_EQ(table::bot_decision(full.positions(), bot, seed)(), table::bot_decision(*seen, bot, seed)())
        << bot << "\n"
        << core::to_text(full.record());
  }
  return static_cast<int>(bots.size());
}

// Every third game has the default options, the others any of any version of the rules.
TYPED_TEST(SecretHands, ChangeNothingForWhoCanNotSeeThem) {
  using G = TypeParam;
  if (!core::kHasSecrets<G>) GTEST_SKIP() << G::kName << " has no secrets";
  constexpr int kLeast = std::max(2, G::kMinPlayers);
  const int games = games_to_play(9, 300);
  int compared = 0;
  for (int played = 0; played < games; ++played) {
    core::Random random(core::scramble(static_cast<std::uint64_t>(played) + 77));
    const int players = kLeast + played / 3 % (G::kMaxPlayers - kLeast + 1);
    auto setup = conformance::random_setup<G>(players, random);
    if (played % 3 == 0) setup = {players, {}};
    const auto full = *table::new_table(G::kName, setup);
    while (!full->to_act().is_over()) {
      if (full->to_act().is_chance()) {
        full->draw(static_cast<std::uint64_t>(played));
        continue;
      }
      if (random.below(8) == 0)
        compared += compare_bots(*full, core::Observer::seat(full->to_act().index()), random);
      ASSERT_TRUE(full->act(table::bot_decision(full->positions(), "simple", random.next())()));
    }
  }
  EXPECT_GT(compared, 20 * games);
}

}  // namespace
