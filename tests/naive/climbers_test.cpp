// The engine against the naive implementation: same choices, same mountain, same result at every step.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "games/climbers/notation.h"
#include "naive/climbers.h"
#include "naive/naive.h"
#include "proof.h"
#include "support/climbers_walks.h"

namespace {

using namespace climbers;

int as_number(core::Actor actor) {
  return actor.is_seat() ? actor.index() : actor.is_chance() ? naive::kChance : naive::kOver;
}

std::string seat_picture(const Game& game, const State& state, int seat) {
  const Colour colour = game.colour_of(seat);
  const Climber& climber = state.climber(colour);
  std::string text{' ', letter(colour), '='};
  text += climber.at == kOnTable ? "table" : square_name(climber.at);
  if (climber.ladders & kShort) text += 's';
  if (climber.ladders & kLong) text += 'l';
  if (climber.disc == kDiscInHand) {
    text += 'd';
  } else if (climber.disc != kDiscGone) {
    text += 'D' + std::to_string(climber.disc);
  }
  return text;
}

std::string picture(const Game& game, const State& state) {
  std::string text = "blocks";
  for (int block = 1; block <= kBlocks; ++block) {
    const Placement& at = state.block(block);
    text.append(" ").append(std::to_string(block)).append("@").append(square_name(square_at(at.x, at.y)));
    text.append(",").append(std::to_string(at.z)).append(":").append(pose_name(at.pose));
  }
  text += " | seats";
  for (int seat = 0; seat < game.players(); ++seat) text += seat_picture(game, state, seat);
  return text + " | act=" + std::to_string(as_number(game.to_act(state)));
}

// Thousands of texts as one number that does not depend on their order.
class Fingerprint {
 public:
  void add(std::string_view text) {
    std::uint64_t hash = text.size();
    for (const char letter : text) hash = hash * 0x9e3779b97f4a7c15u + static_cast<unsigned char>(letter);
    sum_ += core::spread(hash);
    ++count_;
  }
  bool operator==(const Fingerprint&) const = default;

 private:
  std::uint64_t sum_ = 0;
  std::uint64_t count_ = 0;
};

void expect_same_texts(const Game& game, const State& state, const Game::Actions& actions,
                       const naive::Climbers& referee) {
  std::vector<std::string> mine, extra, missing;
  for (const auto& action : actions) mine.push_back(game.to_text(action));
  std::ranges::sort(mine);
  const auto theirs = referee.legal();
  std::ranges::set_difference(mine, theirs, std::back_inserter(extra));
  std::ranges::set_difference(theirs, mine, std::back_inserter(missing));
  EXPECT_EQ(mine, theirs) << mine.size() << " and " << theirs.size()
                          << " choices; only the engine: " << (extra.empty() ? "-" : extra.front()) << " … "
                          << extra.size()
                          << ", only the naive one: " << (missing.empty() ? "-" : missing.front()) << " … "
                          << missing.size() << "\n"
                          << picture(game, state);
}

void expect_same_choices(const Game& game, const State& state, const naive::Climbers& referee) {
  Game::Actions actions;
  game.legal_actions(state, actions);
  Fingerprint mine, theirs;
  for (const auto& action : actions) mine.add(game.to_text(action));
  referee.for_each_legal([&](const std::string& text) { theirs.add(text); });
  if (!(mine == theirs)) expect_same_texts(game, state, actions, referee);
}

// Returns the number of actions compared.
int compare_game(const core::Setup& setup, Manner manner, core::Random& random, int most_actions) {
  const auto game = Game::create(setup);
  EXPECT_TRUE(game.has_value());
  std::map<std::string, std::string> options(setup.options.begin(), setup.options.end());
  if (manner == Manner::endless) options["end"] = "never";
  naive::Climbers referee(setup.players, options);
  State state = game->start();
  for (int step = 0; step < most_actions; ++step) {
    EXPECT_EQ(picture(*game, state), referee.picture());
    expect_same_choices(*game, state, referee);
    if (::testing::Test::HasFailure()) return step;
    if (game->to_act(state).is_over()) {
      const auto shares = game->result(state);
      for (std::size_t seat = 0; seat < referee.result().size(); ++seat)
        EXPECT_DOUBLE_EQ(shares[seat], referee.result()[seat]);
      return step;
    }
    const Action action = walk_action(*game, state, manner, random);
    if (game->to_act(state).is_chance()) {
      EXPECT_EQ(game->chance_weight(state, action), referee.weight(game->to_text(action)));
    }
    game->apply(state, action);
    forget_quiet_turns(state, manner);
    referee.apply(game->to_text(action));
  }
  return most_actions;
}

// Cut into parts that can run side by side.
class NaiveClimbers : public ::testing::TestWithParam<int> {
 protected:
  void compare_games(Manner manner, const char* name, int games, int most_actions) {
    core::Random random(static_cast<std::uint64_t>(manner) * 100 + static_cast<std::uint64_t>(GetParam()));
    long long actions = 0;
    std::map<std::string, int> met;
    for (int played = 0; played < games; ++played) {
      const auto setup = random_climbers_setup(2 + (played + GetParam()) % 4, random);
      for (const char* const option : {"last_moved", "end", "wells", "turn"})
        ++met[std::string(option) + "=" + setup.options.at(option)];
      actions += compare_game(setup, manner, random, most_actions);
      ASSERT_FALSE(HasFailure()) << name << " game " << played;
    }
    std::cout << "climbers against the naive implementation, " << name << ": " << games << " games, "
              << actions << " actions";
    for (const auto& [option, count] : met) std::cout << ", " << option << ' ' << count;
    std::cout << '\n';
  }
};

TEST_P(NaiveClimbers, AgreesOnRandomGames) {
  compare_games(Manner::random, "random", games_to_play(12, 250), 10'000);
}

TEST_P(NaiveClimbers, AgreesOnGreedyGames) {
  compare_games(Manner::greedy, "greedy", games_to_play(2, 20), games_to_play(100, 10'000));
}

TEST_P(NaiveClimbers, AgreesOnLongWalks) {
  compare_games(Manner::endless, "endless", games_to_play(2, 6), games_to_play(60, 300));
}

INSTANTIATE_TEST_SUITE_P(Parts, NaiveClimbers, ::testing::Range(0, full_proof() ? 16 : 4));

}  // namespace
