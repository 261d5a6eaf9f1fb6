// The order of the deck that a key stands for.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "core/chance.h"
#include "support/altitude_scene.h"

namespace altitude {
namespace {

// The cards that the pile turns after the set-up, each seat keeping four of six by its own taste.
std::vector<Card> order(const Game& game, std::uint64_t key, std::uint64_t taste,
                        std::vector<Card>* kept = nullptr) {
  State state = game.start();
  core::Random random(taste);
  std::vector<Card> cards;
  Game::Actions actions;
  for (core::ChancePosition position; state.pile_size > 0 || state.phase < Phase::play;) {
    if (game.to_act(state).is_chance()) {
      const bool drawing = state.phase == Phase::draw;
      const Action action = core::keyed_chance(game, state, key, position);
      if (drawing) cards.push_back(action.card);
      game.apply(state, action);
    } else {
      actions.clear();
      game.legal_actions(state, actions);
      game.apply(state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
  if (kept != nullptr) {
    for (int seat = 0; seat < game.players(); ++seat) {
      for (const Card card : state.choices[static_cast<std::size_t>(seat)].kept) kept->push_back(card);
    }
  }
  return cards;
}

TEST(KeyedDeck, IsOneOrderWhateverThePlayersDo) {
  const auto game = Game::create({2, {{"deck", "1-120"}}});
  for (std::uint64_t key = 0; key < 20; ++key) {
    std::vector<Card> kept_a, kept_b;
    auto a = order(*game, key, 1, &kept_a);
    auto b = order(*game, key, 2, &kept_b);
    // Without the cards that one of the two has kept both are the same.
    const auto drop = [&](std::vector<Card>& cards) {
      std::erase_if(cards, [&](Card card) {
        return std::ranges::count(kept_a, card) + std::ranges::count(kept_b, card) > 0;
      });
    };
    drop(a);
    drop(b);
    EXPECT_EQ(a, b);
    EXPECT_GT(a.size(), 100u);
  }
}

TEST(KeyedDeck, DealsTheSameHandsForTheSameKey) {
  const auto game = Game::create({1, {}});
  std::set<Card> first;
  for (std::uint64_t key = 0; key < 200; ++key) {
    const State start = game->start();
    first.insert(game->top_card(start, key)->card);
    EXPECT_EQ(game->top_card(start, key), game->top_card(start, key));
  }
  EXPECT_GT(first.size(), 60u);
  EXPECT_FALSE(Game::create({2, {}})->top_card(Game::create({2, {}})->start(), 1));  // the lot is not a card
}

// Over many keys each pair of cards comes as often as the counts say, also when copies were kept.
TEST(KeyedDeck, PairsAreFair) {
  const auto game = Game::create({1, {{"deck", "1x6 2x4 3x2"}}});
  constexpr int kKeys = 40'000;
  State start = game->start();
  for (const char* text : {"+1", "+1", "+1", "+2", "+2", "+3", "keep:1,1,1,2"})
    game->apply(start, *game->parse(text));
  std::map<std::pair<Card, Card>, int> counts;
  for (std::uint64_t key = 0; key < kKeys; ++key) {
    State state = start;
    const Action first = *game->top_card(state, core::scramble(key));
    game->apply(state, first);
    game->apply(state, Action::discard(first.card));
    counts[{first.card, game->top_card(state, core::scramble(key))->card}]++;
  }
  double chi_square = 0;
  int classes = 0;
  start.unseen.for_each_kind([&](Card a) {
    Counts rest = start.unseen;
    rest.remove(a);
    rest.for_each_kind([&](Card b) {
      const double expected =
          1.0 * kKeys * start.unseen[a] * rest[b] / (start.pile_size * (start.pile_size - 1));
      chi_square += (counts[{a, b}] - expected) * (counts[{a, b}] - expected) / expected;
      ++classes;
    });
  });
  EXPECT_LT(chi_square, classes + 5 * std::sqrt(2.0 * classes) + 5);
}

TEST(DailyKey, DiffersByDay) {
  std::set<std::uint64_t> keys;
  for (int day = 1; day <= 28; ++day) {
    for (int month = 1; month <= 12; ++month) keys.insert(core::daily_key(2026, month, day));
  }
  EXPECT_EQ(keys.size(), 28u * 12u);
}

}  // namespace
}  // namespace altitude
