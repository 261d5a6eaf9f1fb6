// sample_world against a full enumeration over the deals: the belief of an observer, carried forward through
// every deal that the redacted actions leave possible, each with its exact weight.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "games/altitude/rules.h"
#include "proof.h"
#include "support/altitude_setups.h"

namespace altitude {
namespace {

// Every state that fits, by hash, with its probability.
class Belief {
 public:
  Belief(const Game& game, core::Observer observer) : game_(game), observer_(observer) {
    const State start = game.start();
    worlds_[game.hash(start)] = {start, 1.0};
  }

  void observe(const Action& redacted) {
    std::map<std::uint64_t, World> next;
    double total = 0;
    for (const auto& [key, world] : worlds_) {
      for (const Action& action : possible(world.state, redacted)) {
        State after = world.state;
        game_.apply(after, action);
        const double weight = world.weight * ways(world.state, action);
        World& entry = next[game_.hash(after)];
        entry.state = after;
        entry.weight += weight;
        total += weight;
      }
    }
    for (auto& [key, world] : next) world.weight /= total;
    worlds_ = std::move(next);
  }

  std::size_t size() const { return worlds_.size(); }
  double probability(const State& state) const {
    const auto found = worlds_.find(game_.hash(state));
    return found == worlds_.end() ? 0 : found->second.weight;
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const auto& [key, world] : worlds_) visit(world.state, world.weight);
  }

 private:
  struct World {
    State state;
    double weight = 0;
  };

  // What may have been done in this world, given what was seen of it.
  std::span<const Action> possible(const State& state, const Action& redacted) {
    actions_.clear();
    const bool hidden = redacted.card == kHidden || redacted.kept[0] == kHidden;
    if (hidden) {
      game_.legal_actions(state, actions_);
    } else if (const Action bare = redacted.bare();
               game_.is_legal(state, bare) && game_.redact(state, bare, observer_) == redacted) {
      actions_.push(bare);
    }
    return actions_.span();
  }

  // Copies are told apart: a card of the pile by its number there; four of six by the ways to choose them.
  double ways(const State& state, const Action& action) const {
    if (game_.to_act(state).is_chance()) return game_.chance_weight(state, action);
    if (action.kind != Action::Kind::keep || observer_.is(state.active)) return 1;
    double ways = 1;
    const Hand& hand = state.hands[state.active];
    for (Card last = kNoCard; const Card card : action.kept) {
      if (card == last) continue;
      const auto held = std::count(hand.begin(), hand.end(), card);
      const auto kept = std::count(action.kept.begin(), action.kept.end(), card);
      for (int i = 0; i < kept; ++i) ways = ways * static_cast<double>(held - i) / (i + 1);
      last = card;
    }
    return ways;
  }

  const Game& game_;
  core::Observer observer_;
  std::map<std::uint64_t, World> worlds_;
  Game::Actions actions_;
};

// Chi-square of the frequencies in samples against the belief, over classes of worlds, and the most that it
// should be.
struct Deviation {
  double chi_square = 0;
  double most = 0;
  int classes = 0;
};
template <class Classify>
void measure(const Game& game, const Belief& belief, const View& view, int samples, core::Random& random,
             const Classify& classify, Deviation& found) {
  std::map<std::string, double> expected;
  std::map<std::string, int> counted;
  belief.for_each([&](const State& state, double weight) { expected[classify(state)] += weight * samples; });
  for (int i = 0; i < samples; ++i) {
    const State world = game.sample_world(view, random);
    ASSERT_GT(belief.probability(world), 0);
    ++counted[classify(world)];
  }
  double rest_expected = 0, rest_counted = 0;
  const auto add = [&](double want, double have) {
    found.chi_square += (have - want) * (have - want) / want;
    ++found.classes;
  };
  for (const auto& [name, want] : expected) {
    if (want < 10) {
      rest_expected += want;
      rest_counted += counted[name];
    } else {
      add(want, counted[name]);
    }
  }
  if (rest_expected >= 10) add(rest_expected, rest_counted);
  const double freedom = found.classes - 1;
  found.most = freedom + 5 * std::sqrt(2 * freedom) + 5;
}

// Among so many views one comes out beyond the bound by chance now and then. It is looked at again, with ten
// times as many samples: what is only chance does not come again, and what is wrong shows ten times as much.
template <class Classify>
void compare(const Game& game, const Belief& belief, const View& view, int samples, core::Random& random,
             const Classify& classify) {
  Deviation first;
  measure(game, belief, view, samples, random, classify, first);
  if (first.chi_square < first.most) return;
  Deviation again;
  measure(game, belief, view, 10 * samples, random, classify, again);
  EXPECT_LT(again.chi_square, again.most)
      << again.classes << " classes; at first " << first.chi_square << " and at most " << first.most;
}

std::string told(const Card* begin, const Card* end) {
  std::string text;
  for (; begin != end; ++begin) text += std::to_string(*begin) + ",";
  return text + ";";
}

std::string hands(const State& state) {
  std::string text = std::to_string(state.drawn) + ":";
  for (const Hand& hand : state.hands) text += told(hand.begin(), hand.end());
  return text;
}

std::string choices(const State& state) {
  std::string text;
  for (const Choice& choice : state.choices) {
    text += told(choice.kept.data(), choice.kept.data() + 4) +
            told(choice.returned.data(), choice.returned.data() + 2);
  }
  return text;
}

struct Case {
  int players;
  const char* deck;
  int steps;  // of seats, after the choices
  int games;
  bool spectator;
};

struct Met {
  int views = 0;
  std::size_t worlds = 0;
  int rescues = 0;  // views of a game in which somebody else used a Saint Bernard of the hand
};

// Many cards come from hands, and avalanches come and go.
Action choose(const Game& game, const Game::Actions& actions, core::Random& random) {
  const auto liking = [&](const Action& action) {
    if (action.kind == Action::Kind::hand_rescue) return 3;
    if (action.kind == Action::Kind::build_other && game.deck().is(action.card, Species::avalanche)) return 2;
    return action.kind >= Action::Kind::hand_build && action.kind != Action::Kind::pass ? 1 : 0;
  };
  const auto any = [&] { return actions[random.below(static_cast<std::uint32_t>(actions.size()))]; };
  Action chosen = any();
  for (int tries = 0; tries < 3; ++tries) {
    if (const Action other = any(); liking(other) > liking(chosen)) chosen = other;
  }
  return chosen;
}

bool was_rescued_by_another(const Game& game, const View& view) {
  for (int i = 0; i < view.hand_plays.size(); ++i) {
    if (view.hand_plays.seat(i) != view.seat &&
        game.deck().is(view.hand_plays.card(i), Species::saint_bernard))
      return true;
  }
  return false;
}

void check(const Case& test, std::uint64_t seed, Met& met) {
  core::Random random(seed);
  core::Setup setup = any_setup(test.players, random);
  setup.options["deck"] = test.deck;
  const auto game = Game::create(setup);
  ASSERT_TRUE(game.has_value());
  const core::Observer observer =
      test.spectator && seed % 3 == 0
          ? core::Observer::spectator()
          : core::Observer::seat(static_cast<int>(random.below(static_cast<std::uint32_t>(test.players))));
  State state = game->start();
  Belief belief(*game, observer);
  Game::Actions actions;
  for (int left = test.steps; left > 0 && state.phase != Phase::over; left -= state.phase >= Phase::play) {
    const bool chance = game->to_act(state).is_chance();
    actions.clear();
    game->legal_actions(state, actions);
    const Action action = chance ? game->sample_chance(state, random) : choose(*game, actions, random);
    const Action redacted = game->redact(state, action, observer);
    game->apply(state, action);
    belief.observe(redacted);
    ASSERT_GT(belief.probability(state), 0);
    const bool rescued = action.kind == Action::Kind::hand_rescue;
    if (state.phase < Phase::keep || (!rescued && random.below(3) != 0)) continue;
    const View view = game->view(state, observer);
    const int samples = games_to_play(4'000, 40'000);
    compare(*game, belief, view, samples, random, hands);
    compare(*game, belief, view, samples, random, choices);
    ++met.views;
    met.worlds += belief.size();
    met.rescues += was_rescued_by_another(*game, view);
    if (::testing::Test::HasFailure()) return;
  }
}

// rules §A7
TEST(Sampling, IsUniformOverTheDealsThatFit) {
  constexpr Case kCases[] = {
      {2, "1-9 Cx2 A Bx2", 10, 8, false},          // single cards: those given back are told apart
      {2, "1x3 2x3 3 4 Cx3 Bx2 A", 10, 8, false},  // equal cards in hands
      {2, "1x6 2x5 C 9", 10, 12, true},            // hardly any kinds; the pile is soon empty
      {2, "1x5 C Ax4 Bx4", 24, 20, false},         // what was taken for a Saint Bernard is known in part
      {1, "1-4 Cx2 1-2", 12, 6, true},
      {3, "1x7 2x6 Cx5", 8, 3, false},
  };
  Met met;
  for (const Case& test : kCases) {
    for (int played = 0; played < games_to_play(test.games, 4 * test.games); ++played) {
      const int number = 100 * test.players + played;
      check(test, static_cast<std::uint64_t>(number), met);
      ASSERT_FALSE(HasFailure()) << test.deck << ", game " << played;
    }
  }
  EXPECT_GT(met.rescues, 20);
  std::cout << met.views << " views against " << met.worlds << " worlds enumerated, " << met.rescues
            << " of them after a rescue\n";
}

}  // namespace
}  // namespace altitude
