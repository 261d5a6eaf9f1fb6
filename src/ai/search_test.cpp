#include "ai/search.h"

#include <gtest/gtest.h>

#include "games/secret_pig/rules.h"
#include "search_checks.h"
#include "small_games.h"

namespace ai {
namespace {

using core::Observer;
using search_checks::expect_same;
using search_checks::look;
using small_games::Forks;
using small_games::Nim;

// Forks and Nim, solved.

TEST(Search, TakesTheWinningNumberOfStones) {
  for (std::uint64_t stones = 1; stones <= 15; ++stones) {
    const Nim game(2, stones);
    const auto found = look(game, game.start(), {.nodes = 20'000});
    if (stones % 4 != 0) {
      EXPECT_EQ(found.best().action.number, stones % 4);
      EXPECT_GT(found.best().value[0], 0.9) << stones;
    } else {
      EXPECT_LT(found.best().value[0], 0.15) << stones;
    }
  }
}

TEST(Search, ThreePlayersEachPlayForThemselves) {
  const Nim game(3, 3);
  EXPECT_EQ(look(game, game.start(), {.nodes = 500}).best().action.number, 3);
}

// Where two choices are nearly as good, a seat's choice hardly matters to it and much to others: no such.
Forks clear_forks(int players, std::uint32_t chance) {
  const double gap = players == 1 ? 3 : 0.03;
  std::uint64_t lot = 0;
  while (true) {
    const Forks game(players, 5, 2, chance, ++lot);
    if (small_games::solve(game, game.start()).gap > gap) return game;
  }
}

// Every seat's value is that of the solved game, with chance and without.
TEST(Search, ValuesConvergeForOneToFivePlayers) {
  for (int players = 1; players <= 5; ++players) {
    for (const std::uint32_t chance : {0b00000u, 0b00010u, 0b10100u, 0b01001u}) {
      const Forks game = clear_forks(players, chance);
      const core::Shares exact = small_games::solve(game, game.start()).value;
      const auto found = look(game, game.start(), {.nodes = 100'000});
      const double scale = players == 1 ? 100 : 1;
      for (std::size_t seat = 0; seat < exact.size(); ++seat)
        EXPECT_NEAR(found.value[seat], exact[seat], 0.03 * scale)
            << players << " players, seat " << seat << ", chance " << chance;
      if (game.to_act(game.start()).is_chance()) continue;
      auto next = game.start();
      game.apply(next, found.best().action);
      EXPECT_EQ(small_games::solve(game, next).value, exact) << players << " players";
    }
  }
}

TEST(Search, ChanceAtTheRootMeetsOutcomesByTheirWeights) {
  const Forks game(2, 3, 3, 0b001);
  const auto found = look(game, game.start(), {.nodes = 6'000});
  ASSERT_EQ(found.choices.size(), 3u);
  EXPECT_EQ(found.best().action.number, 2);
  EXPECT_NEAR(static_cast<double>(found.best().visits), 3'000, 200);
}

// The same seed and nodes give the same result, bit for bit.

TEST(Search, AUsedSearchStartsLikeANewOne) {
  const Forks game(3, 6, 4, 0b10);
  Search search(game, RandomPlayouts<Forks>(), Observer::seat(0), {.nodes = 2'000});
  search.start(game.start(), 7);
  search.run();
  const auto first = search.result();
  search.run();
  search.start(game.start(), 7);
  search.run();
  expect_same(first, search.result());
}

// Memory.

template <core::Game G>
void expect_cap_kept(const G& game, const typename G::View& view) {
  for (const std::size_t memory : {std::size_t{0}, std::size_t{1'000}, std::size_t{20'000}}) {
    Search search(game, RandomPlayouts<G>(), Observer::seat(0), {.nodes = 3'000, .memory = memory});
    search.start(view, 1);
    search.run();
    EXPECT_LE(search.memory_touched(), memory);
    const auto found = search.result();
    EXPECT_EQ(found.visits, 3'000u);
    EXPECT_TRUE(game.is_legal(view, found.best().action));
    if (memory == 20'000) {
      EXPECT_GT(found.best().visits, 100u);
    }
  }
}

TEST(Search, GoesOnWithoutExpandingWhenTheMemoryIsFull) {
  expect_cap_kept(Forks(2, 12, 4, 0b1010), Forks(2, 12, 4, 0b1010).start());
  const auto pig = secret_pig::Game::create({2, {}});
  secret_pig::View view;
  view.cards[0] = 3;
  view.observer = 0;
  view.phase = secret_pig::Phase::decide;
  expect_cap_kept(*pig, view);
}

TEST(NodePool, SplitsLargerBlocksAndTakesBackWhatWasGiven) {
  using Node = SearchNode<Nim>;
  NodePool<Node> pool(8 * sizeof(Node));
  const NodeIndex large = pool.take(2);
  const NodeIndex small = pool.take(2);
  EXPECT_NE(large, small);
  EXPECT_FALSE(pool.has(0));
  EXPECT_EQ(pool.take(0), kNoNode);
  pool.give_back(large, 2);
  EXPECT_TRUE(pool.has(2));
  EXPECT_FALSE(pool.has(3));
  EXPECT_EQ(pool.take(0), large);
  EXPECT_EQ(pool.take(1), large + 2);
  EXPECT_EQ(pool.take(0), large + 1);
  EXPECT_EQ(pool.take(0), kNoNode);
  EXPECT_EQ(pool.bytes_touched(), 8 * sizeof(Node));
}

TEST(Search, FindsTheBestWithLittleMemory) {
  const Nim game(2, 7);
  const auto found = look(game, game.start(), {.nodes = 20'000, .memory = 8'000});
  EXPECT_EQ(found.best().action.number, 3);
}

// Guides.

// Likes high numbers.
struct Keen : RandomPlayouts<Forks> {
  void candidates(const Forks& game, const Forks::State& state, List& list, std::vector<float>& priors) {
    game.legal_actions(state, list);
    for (const auto& action : list) priors.push_back(static_cast<float>(action.number));
  }
};

TEST(Search, AWideChoiceIsOpenedByPriorAsVisitsGrow) {
  const Forks game(2, 3, 1'000);
  Search search(game, Keen(), Observer::seat(0), {.nodes = 400});
  search.start(game.start(), 1);
  search.run();
  const auto found = search.result();
  ASSERT_EQ(found.choices.size(), 1'000u);
  std::size_t opened = 0;
  for (const auto& choice : found.choices) opened += choice.visits > 0;
  EXPECT_GT(opened, 5u);
  EXPECT_LE(opened, SearchSettings().choice.limit(400));
  for (const auto& choice : found.choices)
    EXPECT_EQ(choice.visits > 0, choice.action.number >= 1'000 - opened);
}

TEST(Search, EqualPriorsAreNotOpenedInTheOrderOfListing) {
  const Forks game(2, 3, 1'000);
  const auto found = look(game, game.start(), {.nodes = 400});
  std::uint32_t sum = 0;
  std::uint32_t opened = 0;
  for (const auto& choice : found.choices) {
    if (choice.visits == 0) continue;
    sum += choice.action.number;
    ++opened;
  }
  EXPECT_NEAR(static_cast<double>(sum) / opened, 500, 200);
}

// A game that offers any action without listing all.
struct Quick : Nim {
  using Nim::Nim;
  static constexpr core::Extras kExtras{core::Extra::sample_action};
  static std::expected<Quick, core::Phrase> create(const core::Setup& setup) {
    return Quick(setup.players, 9);
  }
  Action sample_action(const State&, core::Random&) const {
    ++asked;
    return {1};
  }
  mutable int asked = 0;
};

TEST(RandomPlayouts, AskTheGameForAnyAction) {
  const Quick game(2, 9);
  RandomPlayouts<Quick> playouts;
  core::Random random(1);
  EXPECT_EQ(playouts.value(game, game.start(), random)[0], 1);
  EXPECT_EQ(game.asked, 9);
}

TEST(RandomPlayouts, EndAtTheCap) {
  const Nim game(4, 1'000'000);
  RandomPlayouts<Nim> playouts(100);
  core::Random random(1);
  EXPECT_EQ(playouts.value(game, game.start(), random), (core::Shares{0.25, 0.25, 0.25, 0.25, 0}));
}

}  // namespace
}  // namespace ai
