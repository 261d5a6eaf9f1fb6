// Searching with hidden information: Secret Pig.
#include <gtest/gtest.h>

#include "ai/search.h"
#include "games/secret_pig/rules.h"
#include "small_games.h"

namespace ai {
namespace {

using core::Observer;
using secret_pig::Action;
using secret_pig::Game;
using secret_pig::State;
using secret_pig::View;

constexpr Action kRoll{Action::Kind::roll};
constexpr Action kHold{Action::Kind::hold};

State position(std::array<std::uint8_t, 3> bank, int turn_points, std::array<std::uint8_t, 3> cards) {
  State state;
  state.bank = bank;
  state.turn_points = static_cast<std::uint8_t>(turn_points);
  state.cards = cards;
  state.phase = secret_pig::Phase::decide;
  return state;
}

template <core::Game G>
SearchResult<G> look(const G& game, const View& view, std::uint64_t nodes) {
  Search search(game, RandomPlayouts<G>(), Observer::seat(0), {.nodes = nodes});
  search.start(view, 1);
  search.run();
  return search.result();
}

double value_of(const auto& found, const Action& action) {
  for (const auto& choice : found.choices) {
    if (choice.action == action) return choice.value[0];
  }
  return -1;
}

// A search can't be given a state.
template <class S, class Position>
concept StartsFrom = requires(S& search, const Position& position) { search.start(position, 1); };
static_assert(StartsFrom<Search<Game>, View>);
static_assert(!StartsFrom<Search<Game>, State>);

TEST(HiddenSearch, HoldsASureWin) {
  const auto game = Game::create({2, {}});
  const auto state = position({10, 14, 0}, 5, {5, 0, secret_pig::kUnseen});  // 20 against at most 18
  const auto found = look(*game, game->view(state, Observer::seat(0)), 2'000);
  EXPECT_EQ(found.best().action, kHold);
  EXPECT_EQ(found.best().value[0], 1);
}

// Holding wins half the game against one of the five cards that the other may have, nothing against the rest.
TEST(HiddenSearch, WeighsTheWorldsThatMayBe) {
  const auto game = Game::create({2, {}});
  const auto state = position({10, 14, 0}, 5, {0, 1, secret_pig::kUnseen});
  const auto found = look(*game, game->view(state, Observer::seat(0)), 20'000);
  EXPECT_EQ(found.best().action, kRoll);
  EXPECT_NEAR(value_of(found, kHold), 0.1, 0.05);
  EXPECT_GT(found.best().value[0], 0.3);
}

TEST(HiddenSearch, ThreePlayers) {
  const auto game = Game::create({3, {}});
  const auto state = position({10, 9, 8}, 6, {4, 1, 2});
  const auto found = look(*game, game->view(state, Observer::seat(0)), 5'000);
  EXPECT_EQ(found.best().action, kHold);
  EXPECT_NEAR(found.best().value[0] + found.best().value[1] + found.best().value[2], 1, 1e-9);
}

TEST(HiddenSearch, TheDealOfAnotherSeatIsOneOutcome) {
  const auto game = Game::create({2, {}});
  State state = game->start();
  game->apply(state, {Action::Kind::deal, 3});
  const auto found = look(*game, game->view(state, Observer::seat(0)), 500);
  ASSERT_EQ(found.choices.size(), 1u);
  EXPECT_EQ(found.best().action, (Action{Action::Kind::deal, secret_pig::kUnseen}));
  EXPECT_EQ(found.best().visits, 499u);
}

// Seat 0 hides a 2 in six of nine games.
struct Habit : RandomPlayouts<small_games::Hiding> {
  void candidates(const small_games::Hiding& game, const small_games::State& state, List& list,
                  std::vector<float>& priors) {
    game.legal_actions(state, list);
    for (const auto& action : list) priors.push_back(state.ply == 1 && action.number == 2 ? 6 : 1);
  }
};

// What another seat does in secret is one branch of the tree, behind which it does this or that.
TEST(HiddenSearch, SecretChoicesLookAlike) {
  const small_games::Hiding game;
  Search search(game, Habit(), Observer::seat(1), {.nodes = 20'000});
  auto view = game.view(game.start(), Observer::seat(1));
  game.observe(view, {3});
  search.start(view, 1);
  search.run();
  const auto hidden = search.result();
  ASSERT_EQ(hidden.choices.size(), 1u);
  EXPECT_EQ(hidden.best().action.number, small_games::Hiding::kUnseen);
  EXPECT_NEAR(hidden.best().prior, 1, 1e-6);
  // Whoever knows the habit guesses 2 and is right in six of nine; without it, in one of four.
  EXPECT_GT(hidden.best().value[1], 0.5);
  EXPECT_LT(hidden.best().value[1], 6.0 / 9 + 0.05);
}

// The other seat's card in every world is `lie`. Notes every state that it is shown.
class Liar : public Game {
 public:
  Liar(const Game& game, std::uint8_t lie) : Game(game), lie_(lie) {}
  static std::expected<Liar, core::Phrase> create(const core::Setup& setup) {
    return Liar(*Game::create(setup), 0);
  }

  State sample_world(const View& view, core::Random&) const {
    State state{view, view.cards};
    state.cards[1] = lie_;
    return state;
  }
  core::Actor to_act(const State& state) const {
    note(state);
    return Game::to_act(state);
  }
  core::Actor to_act(const View& view) const { return Game::to_act(view); }
  void legal_actions(const State& state, core::ActionList<Action>& out) const {
    note(state);
    Game::legal_actions(state, out);
  }
  void legal_actions(const View& view, core::ActionList<Action>& out) const {
    Game::legal_actions(view, out);
  }
  core::Shares result(const State& state) const {
    note(state);
    return Game::result(state);
  }

  mutable std::uint64_t states = 0;
  mutable std::uint64_t true_states = 0;

 private:
  void note(const State& state) const {
    ++states;
    true_states += state.cards[1] != lie_;
  }
  std::uint8_t lie_;
};

// 17 points against 13 and a card. With 0 to hold wins, with 5 it loses.
TEST(HiddenSearch, ALyingWorldIsBelieved) {
  const auto game = Game::create({2, {}});
  for (const std::uint8_t lie : {std::uint8_t{0}, std::uint8_t{5}}) {
    const auto truth = static_cast<std::uint8_t>(5 - lie);
    const auto state = position({10, 13, 0}, 5, {2, truth, secret_pig::kUnseen});
    const Liar liar(*game, lie);
    const auto found = look(liar, liar.view(state, Observer::seat(0)), 5'000);
    EXPECT_EQ(found.best().action, lie == 0 ? kHold : kRoll);
    EXPECT_EQ(value_of(found, kHold), lie == 0 ? 1 : 0);
    EXPECT_GT(liar.states, 5'000u);
    EXPECT_EQ(liar.true_states, 0u);
  }
}

TEST(HiddenSearch, TheSameViewGivesTheSameResultWhateverIsTrue) {
  const auto game = Game::create({2, {}});
  std::vector<SearchResult<Game>> found;
  for (const std::uint8_t truth : {0, 1, 3, 4, 5}) {
    const auto state = position({7, 9, 0}, 4, {2, truth, secret_pig::kUnseen});
    found.push_back(look(*game, game->view(state, Observer::seat(0)), 2'000));
  }
  for (const auto& other : found) {
    EXPECT_EQ(other.best().action, found[0].best().action);
    EXPECT_EQ(other.value, found[0].value);
    for (std::size_t i = 0; i < other.choices.size(); ++i) {
      EXPECT_EQ(other.choices[i].visits, found[0].choices[i].visits);
      EXPECT_EQ(other.choices[i].value, found[0].choices[i].value);
    }
  }
}

}  // namespace
}  // namespace ai
