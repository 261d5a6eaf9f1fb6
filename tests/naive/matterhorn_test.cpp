// The engine against the naive implementation: same choices, same board, same result at every step.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "conformance/conformance.h"
#include "games/matterhorn/rules.h"
#include "naive/matterhorn.h"
#include "naive/naive.h"
#include "proof.h"

namespace {

using matterhorn::Game;
using matterhorn::State;

int as_number(core::Actor actor) {
  return actor.is_seat() ? actor.index() : actor.is_chance() ? naive::kChance : naive::kOver;
}

char thing_on(const State& state, matterhorn::Circle circle) {
  const auto bit = matterhorn::bit(circle);
  if (state.tokens & bit) return 'a';
  if (state.obstacles & bit) return 'o';
  const int seat = matterhorn::owner(state, circle);
  return seat < 0 ? '.' : static_cast<char>('0' + seat);
}

std::string picture(const Game& game, const State& state) {
  std::string text;
  for (int row = matterhorn::kBottomRow; row >= matterhorn::kTopRow; --row) {
    if (!text.empty()) text += '/';
    for (int i = 0; i < matterhorn::width(row); ++i) text += thing_on(state, matterhorn::circle_at(row, i));
  }
  text += " summit=";
  for (int seat = 0; seat < game.setup().players; ++seat) text += std::to_string(state.on_summit[seat]);
  return text + " act=" + std::to_string(as_number(game.to_act(state)));
}

std::vector<std::string> sorted_texts(const Game& game, const Game::Actions& actions) {
  std::vector<std::string> texts;
  for (const auto& action : actions) texts.push_back(game.to_text(action));
  std::ranges::sort(texts);
  return texts;
}

// Returns the number of actions compared.
int compare_game(const core::Setup& setup, core::Random& random, int most_actions) {
  const auto game = Game::create(setup);
  EXPECT_TRUE(game.has_value());
  naive::Matterhorn referee(setup.players, {setup.options.begin(), setup.options.end()});
  State state = game->start();
  Game::Actions actions;
  for (int step = 0; step < most_actions; ++step) {
    EXPECT_EQ(picture(*game, state), referee.picture());
    actions.clear();
    game->legal_actions(state, actions);
    // Chance outcomes never change within a game's phase: compare them now and then.
    const bool chance = game->to_act(state).is_chance();
    if (!chance || step < 100) {
      EXPECT_EQ(sorted_texts(*game, actions), referee.legal());
    }
    if (game->to_act(state).is_over()) {
      const auto shares = game->result(state);
      for (int seat = 0; seat < setup.players; ++seat) EXPECT_EQ(shares[seat], referee.result()[seat]);
      return step;
    }
    const auto action = chance ? game->sample_chance(state, random)
                               : actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    if (chance) {
      EXPECT_EQ(game->chance_weight(state, action), referee.weight(game->to_text(action)));
    }
    game->apply(state, action);
    referee.apply(game->to_text(action));
    if (::testing::Test::HasFailure()) return step;
  }
  return most_actions;
}

TEST(NaiveMatterhorn, AgreesOnRandomGames) {
  core::Random random(2);
  const int games = games_to_play(150, 10'200);
  long long actions = 0;
  std::map<std::string, int> met;
  for (int played = 0; played < games; ++played) {
    const int players = 2 + played % 3;
    const auto setup = conformance::random_setup<Game>(players, random);
    for (const auto& [key, value] : setup.options) ++met[key + "=" + value];
    // Most games are followed for a while, some to their end.
    actions += compare_game(setup, random, played % 10 == 0 ? 200'000 : 400);
    ASSERT_FALSE(HasFailure()) << "game " << played;
  }
  std::cout << "matterhorn against the naive implementation: " << games << " games, " << actions
            << " actions";
  for (const auto& [option, count] : met) std::cout << ", " << option << ' ' << count;
  std::cout << '\n';
}

}  // namespace
