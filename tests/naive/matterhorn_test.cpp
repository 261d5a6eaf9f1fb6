// The engine against the naive implementation: same choices, same board, same result at every step.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

#include "conformance/conformance.h"
#include "core/record.h"
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

// A game played on both sides at once.
class Pair {
 public:
  explicit Pair(const core::Setup& setup)
      : game_(*Game::create(setup)),
        referee_(setup.players, {setup.options.begin(), setup.options.end()},
                 setup.rules == 0 ? Game::kRulesVersion : setup.rules),
        state_(game_.start()) {}

  bool is_over() const { return game_.to_act(state_).is_over(); }

  // Chance outcomes never change within a game's phase: it is enough to compare them now and then.
  void compare(bool also_chance) const {
    EXPECT_EQ(picture(game_, state_), referee_.picture());
    if (also_chance || !game_.to_act(state_).is_chance()) {
      EXPECT_EQ(sorted_texts(game_, legal()), referee_.legal());
    }
    if (!is_over()) return;
    const auto shares = game_.result(state_);
    for (int seat = 0; seat < game_.setup().players; ++seat) EXPECT_EQ(shares[seat], referee_.result()[seat]);
  }

  void apply(const matterhorn::Action& action) {
    if (game_.to_act(state_).is_chance()) {
      EXPECT_EQ(game_.chance_weight(state_, action), referee_.weight(game_.to_text(action)));
    }
    game_.apply(state_, action);
    referee_.apply(game_.to_text(action));
  }
  void apply(const std::string& text) { apply(*game_.parse(text)); }

  matterhorn::Action any(core::Random& random) const {
    if (game_.to_act(state_).is_chance()) return game_.sample_chance(state_, random);
    const Game::Actions actions = legal();
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
  }

 private:
  Game::Actions legal() const {
    Game::Actions actions;
    game_.legal_actions(state_, actions);
    return actions;
  }

  Game game_;
  naive::Matterhorn referee_;
  State state_;
};

// Plays on at random. Returns the number of actions compared.
int compare_game(Pair pair, core::Random& random, int most_actions) {
  for (int step = 0; step < most_actions; ++step) {
    pair.compare(step < 100);
    if (pair.is_over() || ::testing::Test::HasFailure()) return step;
    pair.apply(pair.any(random));
  }
  return most_actions;
}

// Every way to choose among a version's options.
std::vector<core::Setup> every_setup(int rules) {
  std::vector<core::Setup> setups{{2, {}, rules}};
  for (const auto& option : Game::options(rules)) {
    std::vector<core::Setup> longer;
    for (const core::Setup& setup : setups) {
      for (const auto value : option.values) {
        longer.push_back(setup);
        longer.back().options[std::string(option.key)] = value;
      }
    }
    setups = std::move(longer);
  }
  return setups;
}

TEST(NaiveMatterhorn, AgreesOnEveryChoiceOfOptions) {
  for (const auto& [rules, choices] : {std::pair(1, 32u), std::pair(2, 288u)}) {
    auto setups = every_setup(rules);
    EXPECT_EQ(setups.size(), choices);
    setups.push_back({2, {}, rules});  // what is not chosen takes its default
    core::Random random(static_cast<std::uint64_t>(rules));
    for (std::size_t number = 0; number < setups.size(); ++number) {
      setups[number].players = 2 + static_cast<int>(number % 3);
      compare_game(Pair(setups[number]), random, games_to_play(60, 2'000));
      ASSERT_FALSE(HasFailure()) << "choice " << number << " of version " << rules;
    }
  }
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
    actions += compare_game(Pair(setup), random, played % 10 == 0 ? 200'000 : 400);
    ASSERT_FALSE(HasFailure()) << "game " << played;
  }
  std::cout << "matterhorn against the naive implementation: " << games << " games, " << actions
            << " actions";
  for (const auto& [option, count] : met) std::cout << ", " << option << ' ' << count;
  std::cout << '\n';
}

// Games of every released version are the same for ever, and can be played on from any point.
TEST(NaiveMatterhorn, AgreesOnRecordsAndOnWhatMayFollow) {
  int replayed = 0;
  for (const auto& entry : std::filesystem::directory_iterator(BIVOUAC_SOURCE "/tests/records")) {
    if (!entry.path().filename().string().starts_with("matterhorn-")) continue;
    std::ifstream file(entry.path());
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto record = core::parse_record(text);
    ASSERT_TRUE(record.has_value()) << entry.path();
    core::Random random(static_cast<std::uint64_t>(++replayed));
    Pair pair(record->setup);
    for (const auto& step : record->steps) {
      pair.compare(random.below(8) == 0);
      if (random.below(16) == 0) compare_game(pair, random, 60);
      pair.apply(step.text);
      ASSERT_FALSE(HasFailure()) << entry.path() << ", before " << step.text;
    }
    pair.compare(true);
  }
  EXPECT_GE(replayed, 9);
}

}  // namespace
