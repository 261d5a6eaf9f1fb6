#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/record.h"

// What every game must hold to, checked along random games. Every game of the list in CMakeLists.txt gets all
// of it.
namespace conformance {

inline std::vector<core::Observer> observers(int players) {
  std::vector<core::Observer> all{core::Observer::spectator()};
  for (int seat = 0; seat < players; ++seat) all.push_back(core::Observer::seat(seat));
  return all;
}

template <core::Game G>
class Walk {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Walk(const G& game, core::Random random) : game_(game), random_(random) {}

  // Plays one uniformly random game and checks it on the way; every `stride`-th position is checked in full.
  // Returns whether the game came to its end within `most_actions`.
  bool play(int most_actions, std::uint32_t stride) {
    State state = game_.start();
    texts_.clear();
    for (int step = 0; step < most_actions; ++step) {
      const core::Actor actor = game_.to_act(state);
      if (actor.is_over()) {
        check_end(state);
        return true;
      }
      listed_.clear();
      game_.legal_actions(state, listed_);
      EXPECT_FALSE(listed_.empty());
      if (listed_.empty()) return false;
      const Action action = actor.is_chance()
                                ? game_.sample_chance(state, random_)
                                : listed_[random_.below(static_cast<std::uint32_t>(listed_.size()))];
      if (random_.below(stride) == 0) check_position(state, action);
      texts_.push_back(game_.to_text(action));
      game_.apply(state, action);
      ++actions_;
      if (::testing::Test::HasFailure()) return false;
    }
    return false;
  }

  std::uint64_t actions() const { return actions_; }
  std::uint64_t signature() const { return signature_; }

 private:
  void check_position(const State& state, const Action& action) {
    check_listing(state);
    check_strangers(state);
    check_weights(state, action);
    for (const core::Observer observer : observers(game_.setup().players))
      check_observer(state, action, observer);
    signature_ = core::scramble(signature_ ^ game_.hash(state));
  }

  // Every listed action is legal, is listed once, and has a notation of its own that leads back to it.
  void check_listing(const State& state) {
    std::vector<std::string> texts;
    for (const Action& action : listed_) {
      const std::string text = game_.to_text(action);
      EXPECT_TRUE(game_.is_legal(state, action)) << text;
      const auto parsed = game_.parse(text);
      ASSERT_TRUE(parsed.has_value()) << text;
      EXPECT_EQ(*parsed, action) << text;
      EXPECT_EQ(text.find_first_of(" \t\n"), text.npos) << text;
      texts.push_back(text);
    }
    std::ranges::sort(texts);
    EXPECT_EQ(std::ranges::adjacent_find(texts), texts.end());
    listed_texts_ = std::move(texts);
  }

  // Every legal action is listed: actions met elsewhere are legal here exactly if they are listed here.
  void check_strangers(const State& state) {
    for (const Action& stranger : strangers_) {
      const bool listed = std::ranges::binary_search(listed_texts_, game_.to_text(stranger));
      EXPECT_EQ(game_.is_legal(state, stranger).has_value(), listed) << game_.to_text(stranger);
    }
    const Action met = listed_[random_.below(static_cast<std::uint32_t>(listed_.size()))];
    if (strangers_.size() < 64) {
      strangers_.push_back(met);
    } else {
      strangers_[random_.below(64)] = met;
    }
  }

  void check_weights(const State& state, const Action& action) {
    if (!game_.to_act(state).is_chance()) return;
    EXPECT_TRUE(std::ranges::binary_search(listed_texts_, game_.to_text(action)));
    for (const Action& outcome : listed_) EXPECT_GT(game_.chance_weight(state, outcome), 0u);
  }

  // A view tells what the observer may know, follows the game by redacted actions alone, and leaks nothing: a
  // state that differs only in what the observer can't see gives the same view, the same JSON and the same
  // choices.
  void check_observer(const State& state, const Action& action, core::Observer observer) {
    const auto view = game_.view(state, observer);
    EXPECT_EQ(game_.to_act(view), game_.to_act(state));
    const core::Actor actor = game_.to_act(state);
    if (actor.is_seat() && observer.is(actor.index())) check_same_choices(view, state);

    const State world = game_.sample_world(view, random_);
    EXPECT_EQ(game_.view(world, observer), view);
    EXPECT_EQ(game_.to_json(game_.view(world, observer)), game_.to_json(view));
    if (actor.is_seat() && observer.is(actor.index())) check_same_choices(view, world);

    const Action redacted = game_.redact(state, action, observer);
    const auto parsed = game_.parse(game_.to_text(redacted));
    ASSERT_TRUE(parsed.has_value()) << game_.to_text(redacted);
    EXPECT_EQ(*parsed, redacted);
    EXPECT_TRUE(game_.is_legal(view, redacted)) << game_.to_text(redacted);
    auto observed = view;
    game_.observe(observed, redacted);
    State next = state;
    game_.apply(next, action);
    EXPECT_EQ(observed, game_.view(next, observer)) << game_.to_text(action);
    EXPECT_FALSE(game_.describe(view, redacted, observed).empty());
  }

  void check_same_choices(const typename G::View& view, const State& state) {
    core::ActionList<Action> seen;
    core::ActionList<Action> real;
    game_.legal_actions(view, seen);
    game_.legal_actions(state, real);
    EXPECT_TRUE(std::ranges::equal(seen.span(), real.span()));
    for (const Action& action : seen) EXPECT_TRUE(game_.is_legal(view, action));
  }

  void check_end(const State& state) {
    listed_.clear();
    game_.legal_actions(state, listed_);
    EXPECT_TRUE(listed_.empty());
    const core::Shares shares = game_.result(state);
    double sum = 0;
    for (int seat = 0; seat < core::kMaxSeats; ++seat) {
      if (seat >= game_.setup().players) {
        EXPECT_EQ(shares[static_cast<std::size_t>(seat)], 0);
      }
      sum += shares[static_cast<std::size_t>(seat)];
    }
    if (game_.setup().players > 1) {
      EXPECT_NEAR(sum, 1, 1e-12);
    }
    check_replay(state);
    signature_ = core::scramble(signature_ ^ game_.hash(state));
  }

  // The record's text, read back, replays to the same state.
  void check_replay(const State& end) {
    core::Record record{std::string(G::kName), game_.setup(), {}, {}, {}};
    for (const auto& text : texts_) record.steps.push_back({text, random_.below(4) == 0, 0, 0});
    const auto read = core::parse_record(core::to_text(record));
    ASSERT_TRUE(read.has_value());
    const auto game = G::create(read->setup);
    ASSERT_TRUE(game.has_value());
    State state = game->start();
    for (const auto& step : read->steps) {
      const auto action = game->parse(step.text);
      ASSERT_TRUE(action && game->is_legal(state, *action)) << step.text;
      game->apply(state, *action);
    }
    EXPECT_EQ(state, end);
    EXPECT_EQ(game->hash(state), game_.hash(end));
  }

  const G& game_;
  core::Random random_;
  core::ActionList<Action> listed_;
  std::vector<std::string> listed_texts_;
  std::vector<Action> strangers_;
  std::vector<std::string> texts_;
  std::uint64_t actions_ = 0;
  std::uint64_t signature_ = 0;
};

// A set-up with every option of the rules chosen at random, one in four by an older version of them.
template <core::Game G>
core::Setup random_setup(int players, core::Random& random) {
  const bool older = random.below(4) == 0;
  const int rules = older ? 1 + static_cast<int>(random.below(G::kRulesVersion)) : G::kRulesVersion;
  core::Setup setup{players, {}, rules};
  for (const auto& option : G::options(rules)) {
    if (option.values.empty()) continue;
    const auto pick = random.below(static_cast<std::uint32_t>(option.values.size()));
    setup.options[std::string(option.key)] = std::string(option.values[pick]);
  }
  if constexpr (core::has_extra<G>(core::Extra::by_lot)) return G::by_lot(setup, random);
  return setup;
}

}  // namespace conformance
