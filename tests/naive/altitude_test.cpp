// The engine against the naive implementation: same choices, same table, same result at every step.
#include "naive/altitude.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

#include "core/record.h"
#include "games/altitude/notation.h"
#include "games/altitude/rules.h"
#include "naive/naive.h"
#include "proof.h"
#include "support/altitude_setups.h"

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
  if (game.plays_twice(state, seat)) text += " twice";
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

using altitude::Action;

// One of the choices at random, or with `eager` the one of three that does most: so mountains grow high, and
// avalanches come and go.
Action choose(const Game& game, const Game::Actions& actions, bool eager, core::Random& random) {
  using enum Action::Kind;
  const auto liking = [&](const Action& action) {
    if (action.kind == rescue || action.kind == hand_rescue) return 100;
    if (action.kind == build_other && game.deck().is(action.card, altitude::Species::avalanche)) return 60;
    if (action.kind != build && action.kind != hand_build) return action.kind == replace ? 5 : 0;
    return 10 * action.place.row() + (game.deck().is_animal(action.card) ? 5 : 0);
  };
  const auto any = [&] { return actions[random.below(static_cast<std::uint32_t>(actions.size()))]; };
  Action chosen = any();
  for (int i = 1; eager && i < 3; ++i) {
    if (const Action other = any(); liking(other) > liking(chosen)) chosen = other;
  }
  return chosen;
}

// What came up: a comparison of games in which nothing happens would prove nothing.
struct Met {
  long long actions = 0;
  std::map<std::string, int> events;

  void note(const Game& game, const State& before, const Action& action, const State& after) {
    ++actions;
    const auto note = [&](bool met, const char* name) { events[name] += met; };
    const bool rescued = action.kind == Action::Kind::hand_rescue;
    note(rescued && before.phase == Phase::play, "a Saint Bernard of the hand");
    note(rescued && before.phase == Phase::finish, "a Saint Bernard at the end");
    note(action.kind == Action::Kind::hand_other, "an avalanche at the end");
    note(after.phase == Phase::draw && after.plays_left == 2, "a double turn");
    note(after.plays_left == 1 && (after.doubled & ~before.doubled) != 0, "a second play at once");
    note(before.phase == Phase::play && before.plays_left == 2 && after.plays_left == 1 &&
             game.count_to_five(after.mountains[after.active]) < altitude::kFive,
         "a play that is not taken back");
    note(after.phase == Phase::over && game.score(after, 0).animals > 0, "high animals");
  }
};

// One game, played by the engine and by the naive implementation.
class Pair {
 public:
  explicit Pair(const core::Setup& setup)
      : game_(*Game::create(setup)),
        state_(game_.start()),
        referee_(setup.players, {setup.options.begin(), setup.options.end()}, setup.rules) {}

  // Same table, same choices (which are listed), and at the end the same result.
  void compare(Game::Actions& choices) {
    ASSERT_EQ(picture(game_, state_), referee_.picture());
    choices.clear();
    game_.legal_actions(state_, choices);
    ASSERT_EQ(sorted_texts(game_, choices), referee_.legal());
    if (!game_.to_act(state_).is_over()) return;
    const auto shares = game_.result(state_);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.players()); ++seat)
      ASSERT_EQ(shares[seat], referee_.result()[seat]);
  }

  void play(const Action& action, Met& met) {
    if (game_.to_act(state_).is_chance()) {
      ASSERT_EQ(game_.chance_weight(state_, action), referee_.weight(game_.to_text(action)));
    }
    const State before = state_;
    game_.apply(state_, action);
    met.note(game_, before, action, state_);
    referee_.apply(game_.to_text(action));
  }

  void play(const std::string& text, Met& met) {
    const auto action = game_.parse(text);
    ASSERT_TRUE(action && game_.is_legal(state_, *action)) << text;
    play(*action, met);
  }

  // To the end, with every position compared.
  void play_on(bool eager, core::Random& random, Met& met) {
    Game::Actions choices;
    for (compare(choices); !game_.to_act(state_).is_over() && !::testing::Test::HasFailure();
         compare(choices)) {
      const bool chance = game_.to_act(state_).is_chance();
      play(chance ? game_.sample_chance(state_, random) : choose(game_, choices, eager, random), met);
    }
  }

 private:
  Game game_;
  State state_;
  naive::Altitude referee_;
};

// Both versions, all combinations of options, all numbers of players, presets and random decks.
TEST(NaiveAltitude, AgreesOnRandomGames) {
  core::Random random(3);
  std::vector<core::Setup> setups = altitude::all_setups(2, 1);
  std::ranges::copy(altitude::all_setups(2, 2), std::back_inserter(setups));
  ASSERT_EQ(setups.size(), 12u + 384u);
  const int games = games_to_play(static_cast<int>(setups.size()), 25 * static_cast<int>(setups.size()));
  Met met;
  for (int played = 0; played < games; ++played) {
    core::Setup setup = setups[static_cast<std::size_t>(played) % setups.size()];
    const int round = played / static_cast<int>(setups.size());
    setup.players = 1 + static_cast<int>(random.below(4));
    setup.options["deck"] = random.below(2) == 0 ? random_deck(setup.players, random)
                                                 : std::string(altitude::Deck::kPresets[random.below(3)]);
    ASSERT_TRUE(Game::create(setup).has_value());
    Pair(setup).play_on((played + round) % 3 != 0, random, met);
    ASSERT_FALSE(HasFailure()) << "game " << played << " of version " << setup.rules;
  }
  std::cout << "altitude against the naive implementation: " << games << " games, " << met.actions
            << " actions";
  for (const auto& [event, count] : met.events) {
    std::cout << ", " << event << ' ' << count;
    EXPECT_GT(count, games / 20) << event;
  }
  std::cout << '\n';
}

// Games of every released version are the same for ever, and can be played on from any point.
TEST(NaiveAltitude, AgreesOnRecordsAndOnWhatMayFollow) {
  std::map<int, int> replayed;  // by version
  Met met;
  Game::Actions choices;
  for (const auto& entry : std::filesystem::directory_iterator(BIVOUAC_SOURCE "/tests/records")) {
    if (!entry.path().filename().string().starts_with("altitude-")) continue;
    std::ifstream file(entry.path());
    const auto record = core::parse_record(std::string(std::istreambuf_iterator<char>(file), {}));
    ASSERT_TRUE(record.has_value()) << entry.path();
    core::Random random(static_cast<std::uint64_t>(++replayed[record->setup.rules]));
    Pair pair(record->setup);
    for (const auto& step : record->steps) {
      pair.compare(choices);
      if (random.below(16) == 0) Pair(pair).play_on(random.below(2) == 0, random, met);
      pair.play(step.text, met);
      ASSERT_FALSE(HasFailure()) << entry.path() << ", before " << step.text;
    }
    pair.compare(choices);
  }
  for (int rules = 1; rules <= Game::kRulesVersion; ++rules) EXPECT_GE(replayed[rules], 12) << rules;
}

}  // namespace
