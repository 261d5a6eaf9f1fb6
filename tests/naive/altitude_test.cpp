// The engine against the naive implementation: same choices, same table, same result at every step.
#include "naive/altitude.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "conformance/conformance.h"
#include "games/altitude/notation.h"
#include "games/altitude/rules.h"
#include "naive/naive.h"
#include "proof.h"

namespace {

using altitude::Card;
using altitude::Counts;
using altitude::Game;
using altitude::Phase;
using altitude::State;

int as_number(core::Actor actor) {
  return actor.is_seat() ? actor.index() : actor.is_chance() ? naive::kChance : naive::kOver;
}

std::string listed(const Game& game, const Counts& counts) {
  std::string text;
  counts.for_each_kind([&](Card card) {
    for (int i = 0; i < counts[card]; ++i)
      text.append(text.empty() ? "" : ",").append(game.deck().name(card));
  });
  return text;
}

std::string seat_picture(const Game& game, const State& state, int seat) {
  const auto i = static_cast<std::size_t>(seat);
  std::string text = "S" + std::to_string(seat) + ":";
  state.mountains[i].for_each_card([&](altitude::Place place, Card card) {
    text += " " + altitude::place_name(place) + "=" + game.deck().name(card);
  });
  Counts hand;
  for (const Card card : state.hands[i]) hand.add(card);
  text += " hand=" + listed(game, hand);
  if (state.doubled >> seat & 1) text += " doubled";
  return text;
}

std::string picture(const Game& game, const State& state) {
  std::string text;
  for (int seat = 0; seat < game.players(); ++seat) text += seat_picture(game, state, seat) + " | ";
  text += "pile=" + std::to_string(state.pile_size) + " | discard=" + listed(game, game.discard(state));
  text += " | drawn=" + (state.drawn == altitude::kNoCard ? "-" : game.deck().name(state.drawn));
  text += " | act=" + std::to_string(as_number(game.to_act(state)));
  if (state.phase != Phase::over) return text;
  for (int seat = 0; seat < game.players(); ++seat)
    text += (seat == 0 ? " | points=" : ",") + std::to_string(game.score(state, seat).total());
  return text;
}

std::vector<std::string> sorted_texts(const Game& game, const Game::Actions& actions) {
  std::vector<std::string> texts;
  for (const auto& action : actions) texts.push_back(game.to_text(action));
  std::ranges::sort(texts);
  return texts;
}

// A deck of the players' own: a few kinds, so that cards come often and all kinds of mountains arise.
std::string random_deck(int players, core::Random& random) {
  constexpr std::string_view kSigns[] = {"", "", "g", "m", "c", "i", "d"};
  std::string text = "1-" + std::to_string(2 + random.below(40)) + "x" + std::to_string(1 + random.below(2));
  text += " 1-" + std::to_string(6 * players) + "\n# animals and specials\n";
  for (int entries = static_cast<int>(random.below(12)); entries > 0; --entries) {
    text += std::to_string(1 + random.below(100)) + std::string(kSigns[random.below(7)]) + " ";
  }
  for (const char* special : {"C", "A", "B"}) {
    if (random.below(4) > 0) text += std::string(special) + "x" + std::to_string(1 + random.below(20)) + " ";
  }
  return text;
}

// Returns the number of actions compared.
int compare_game(const core::Setup& setup, core::Random& random) {
  const auto game = Game::create(setup);
  EXPECT_TRUE(game.has_value());
  naive::Altitude referee(setup.players, {setup.options.begin(), setup.options.end()});
  State state = game->start();
  Game::Actions actions;
  for (int step = 0;; ++step) {
    EXPECT_EQ(picture(*game, state), referee.picture());
    actions.clear();
    game->legal_actions(state, actions);
    EXPECT_EQ(sorted_texts(*game, actions), referee.legal());
    if (game->to_act(state).is_over()) {
      const auto shares = game->result(state);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat)
        EXPECT_EQ(shares[seat], referee.result()[seat]);
      return step;
    }
    const bool chance = game->to_act(state).is_chance();
    const auto action = chance ? game->sample_chance(state, random)
                               : actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    if (chance) {
      EXPECT_EQ(game->chance_weight(state, action), referee.weight(game->to_text(action)));
    }
    if (::testing::Test::HasFailure()) return step;
    game->apply(state, action);
    referee.apply(game->to_text(action));
  }
}

TEST(NaiveAltitude, AgreesOnRandomGames) {
  core::Random random(3);
  const int games = games_to_play(120, 10'000);
  long long actions = 0;
  std::map<std::string, int> met;
  for (int played = 0; played < games; ++played) {
    const int players = 1 + played % 4;
    auto setup = conformance::random_setup<Game>(players, random);
    for (const auto& [key, value] : setup.options) ++met[key + "=" + value];
    if (played / 4 % 2 == 0) setup.options["deck"] = random_deck(players, random);
    actions += compare_game(setup, random);
    ASSERT_FALSE(HasFailure()) << "game " << played;
  }
  std::cout << "altitude against the naive implementation: " << games << " games, " << actions << " actions";
  for (const auto& [option, count] : met) std::cout << ", " << option << ' ' << count;
  std::cout << '\n';
}

}  // namespace
