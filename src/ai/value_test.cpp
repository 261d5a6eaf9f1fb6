// The value of a position: shares that sum to 1 in every phase, of every game, number of players and option;
// the result in the end; nothing that the observer can't see.
#include "ai/value.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "ai/bots.h"
#include "conformance/conformance.h"
#include "game_list.h"
#include "proof.h"

namespace {

using ai::Depth;

template <class G>
class ValueOf : public ::testing::Test {};
template <class... G>
::testing::Types<G...> types_of(const std::tuple<G...>&);
TYPED_TEST_SUITE(ValueOf, decltype(types_of(std::declval<table::AllGames>())));

// Games of every kind, with `look(game, state, random)` at each position.
template <core::Game G, class Look>
void along_games(int games, const Look& look) {
  for (int played = 0; played < games; ++played) {
    core::Random random(core::scramble(static_cast<std::uint64_t>(played)));
    const int players = G::kMinPlayers + played % (G::kMaxPlayers - G::kMinPlayers + 1);
    const auto game = *G::create(conformance::random_setup<G>(players, random));
    auto state = game.start();
    for (int step = 0; step < 2000; ++step) {
      look(game, state, random);
      const core::Actor actor = game.to_act(state);
      if (actor.is_over()) break;
      if (actor.is_chance()) {
        game.apply(state, game.sample_chance(state, random));
      } else {
        const auto view = game.view(state, core::Observer::seat(actor.index()));
        game.apply(state, ai::simple_action(game, view, random));
      }
    }
  }
}

TYPED_TEST(ValueOf, IsSharesOfTheWinInEveryPhase) {
  using G = TypeParam;
  const int rarely = std::is_same_v<G, altitude::Game> ? 1 : std::is_same_v<G, climbers::Game> ? 20 : 12;
  int looked = 0;
  along_games<G>(games_to_play(16, 800), [&](const G& game, const auto& state, core::Random& random) {
    const bool over = game.to_act(state).is_over();
    if (!over && random.below(static_cast<std::uint32_t>(rarely)) != 0) return;
    ai::Value<G> value(game, Depth::quick);
    const core::Shares shares = value.of(state);
    ++looked;
    if (over) {
      EXPECT_EQ(shares, game.result(state));
    }
    EXPECT_EQ(shares, ai::Value<G>(game, Depth::quick).of(state)) << "told twice";
    if (game.setup().players == 1) return;
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-9)
        << game.to_json(game.view(state, core::Observer::spectator()));
    for (const double share : shares) {
      EXPECT_GE(share, 0);
      EXPECT_LE(share, 1);
    }
  });
  EXPECT_GT(looked, 100);
}

// Where nothing is hidden a state is its own view; where something is, worlds that look the same to a seat
// have the same value to it.
TYPED_TEST(ValueOf, DependsOnWhatIsSeenAlone) {
  using G = TypeParam;
  if constexpr (core::kHasSecrets<G>) {
    int differed = 0;
    along_games<G>(games_to_play(6, 200), [&](const G& game, const auto& state, core::Random& random) {
      const core::Actor actor = game.to_act(state);
      if (!actor.is_seat() || random.below(8) != 0) return;
      const auto observer = core::Observer::seat(actor.index());
      const auto view = game.view(state, observer);
      const auto other = game.sample_world(view, random);
      differed += !(other == state);
      ai::Value<G> value(game, Depth::quick);
      EXPECT_EQ(value.of(view), value.of(game.view(other, observer)));
    });
    EXPECT_GT(differed, 10);
  }
}

// Whoever has won by the next action has nearly won: the value is about this game and not any other.
TYPED_TEST(ValueOf, RisesTowardsTheWinner) {
  using G = TypeParam;
  double early = 0;
  double late = 0;
  int games = 0;
  for (int played = 0; played < games_to_play(24, 400); ++played) {
    core::Random random(core::scramble(static_cast<std::uint64_t>(played) + 1000));
    const auto game = *G::create({2, {}});
    auto state = game.start();
    std::vector<typename G::State> states;
    for (int step = 0; step < 2000 && !game.to_act(state).is_over(); ++step) {
      states.push_back(state);
      const core::Actor actor = game.to_act(state);
      game.apply(state, actor.is_chance()
                            ? game.sample_chance(state, random)
                            : ai::simple_action(game, game.view(state, core::Observer::seat(actor.index())),
                                                random));
    }
    if (!game.to_act(state).is_over()) continue;
    const core::Shares end = game.result(state);
    if (end[0] == end[1]) continue;
    const std::size_t winner = end[0] > end[1] ? 0 : 1;
    ai::Value<G> value(game, Depth::quick);
    early += value.of(states[states.size() / 4])[winner];
    late += value.of(states[states.size() * 19 / 20])[winner];
    ++games;
  }
  ASSERT_GT(games, 10);
  EXPECT_GT(late / games, 0.75);
  EXPECT_GT(late, early);
}

template <core::Game G>
core::Shares value_after(ai::Value<G>& value, const G& game, typename G::State state,
                         const typename G::Action& action) {
  game.apply(state, action);
  return value.of(state);
}

// Within a turn of Matterhorn the value of a position is what its successors promise, so that the account of
// a game has nothing left over there.
TEST(ValueOfMatterhorn, IsWhatFollowsWithinATurn) {
  using matterhorn::Phase;
  int choices = 0;
  int rolls = 0;
  along_games<matterhorn::Game>(games_to_play(3, 60), [&](const auto& game, const auto& state, auto& random) {
    if (random.below(8) != 0) return;
    ai::Value<matterhorn::Game> value(game, Depth::quick);
    if (state.phase == Phase::place || state.phase == Phase::bonus || state.phase == Phase::consolation) {
      double best = 0;
      for (const auto& action : value.choices(state))
        best = std::max(best, value_after(value, game, state, action)[state.active]);
      EXPECT_NEAR(value.of(state)[state.active], best, 1e-9);
      ++choices;
    } else if (state.phase == Phase::roll && state.used_rows != 0) {
      matterhorn::Game::Actions outcomes;
      game.legal_actions(state, outcomes);
      double sum = 0;
      double weights = 0;
      for (const auto& outcome : outcomes) {
        const double weight = game.chance_weight(state, outcome);
        sum += weight * value_after(value, game, state, outcome)[state.active];
        weights += weight;
      }
      EXPECT_NEAR(value.of(state)[state.active], sum / weights, 1e-9);
      ++rolls;
    }
  });
  EXPECT_GT(choices, 5);
  EXPECT_GT(rolls, 2);
}

// With a card drawn the value is that of the choice which the seat, as far as it can know, likes best.
TEST(ValueOfAltitude, IsWhatTheBestUseOfTheCardLeadsTo) {
  int looked = 0;
  along_games<altitude::Game>(games_to_play(4, 60), [&](const auto& game, const auto& state, auto& random) {
    if (state.phase != altitude::Phase::play || random.below(8) != 0) return;
    ai::Value<altitude::Game> value(game, Depth::quick);
    const auto best = value.choices(game.view(state, core::Observer::seat(state.active)));
    ASSERT_FALSE(best.empty());
    EXPECT_EQ(value.of(state), value_after(value, game, state, best.front()));
    ++looked;
  });
  EXPECT_GT(looked, 20);
}

}  // namespace
