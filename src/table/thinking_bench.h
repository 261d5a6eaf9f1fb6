#pragma once

#include <bit>

#include "ai/bots.h"
#include "ai/processor_clock.h"
#include "ai/value.h"
#include "table/bench.h"
#include "table/match.h"

namespace table {

// What bots and values think, at fixed positions with fixed seeds: a second signature, the same for every
// compiler and platform, and how fast they think it.

// A decision of a game, which it takes with it.
template <core::Game G>
struct Decision {
  G game;
  typename G::State state;
  int seat = 0;
  typename G::View view() const { return game.view(state, core::Observer::seat(seat)); }
};

// Some decisions of games between quick players, of every number of players.
template <core::Game G>
std::vector<Decision<G>> fixed_decisions(int rules, std::size_t count) {
  constexpr std::uint32_t kEvery = 6;
  constexpr int kOfOneGame = 8;
  const ai::Bot quick = ai::known_bot(ai::kHasSimple<G> ? "simple" : "random");
  core::Random random(5);
  std::vector<Decision<G>> found;
  for (int number = 0; found.size() < count; ++number) {
    const int players = G::kMinPlayers + number % (G::kMaxPlayers - G::kMinPlayers + 1);
    const core::Setup setup{players, {}, rules};
    // The lot may draw what only the newest rules know.
    const auto drawn = G::create(by_lot<G>(setup, static_cast<std::uint64_t>(number)));
    const G game = drawn ? *drawn : *G::create(setup);
    auto state = game.start();
    for (int left = kOfOneGame; left > 0 && !game.to_act(state).is_over();) {
      const core::Actor actor = game.to_act(state);
      if (actor.is_chance()) {
        game.apply(state, game.sample_chance(state, random));
        continue;
      }
      if (random.below(kEvery) == 0 && found.size() < count) {
        found.push_back({game, state, actor.index()});
        --left;
      }
      game.apply(state,
                 ai::bot_action(game, game.view(state, core::Observer::seat(actor.index())), quick, random));
    }
  }
  return found;
}

// What the game's net says of inputs of any kind, every sum made anew, as it would say it of a position of
// two seats.
template <core::Game G>
double net_evaluations_per_second(std::uint64_t& thoughts) {
  constexpr int kInputs = 64;
  constexpr int kRounds = 200;
  const ai::GameNet& of_game = ai::net_of(std::type_identity<G>{});
  const ai::Net* const net = of_game.get();
  if (net == nullptr) return 0;
  core::Random random(7);
  const auto inputs = [&](std::size_t size) {
    std::vector<ai::Net::Input> made(size);
    for (auto& input : made)
      input = static_cast<ai::Net::Input>(static_cast<int>(random.below(2 * ai::Net::kInputUnit + 1)) -
                                          ai::Net::kInputUnit);
    return made;
  };
  std::vector<std::array<std::vector<ai::Net::Input>, 4>> asked;
  asked.reserve(kInputs);
  for (int i = 0; i < kInputs; ++i) {
    asked.push_back({inputs(of_game.seat_inputs()), inputs(of_game.context_inputs()),
                     inputs(of_game.seat_inputs()), inputs(of_game.context_inputs())});
  }
  return median_rate(5, [&] {
    for (int round = 0; round < kRounds; ++round) {
      for (const auto& [one, around_one, other, around_other] : asked) {
        const std::array sums{net->seat_sums(one), net->context_sums(around_one), net->seat_sums(other),
                              net->context_sums(around_other)};
        const std::array<ai::Net::Parts, 2> seats{{{&sums[0], &sums[1]}, {&sums[2], &sums[3]}}};
        thoughts = core::scramble(thoughts ^ std::bit_cast<std::uint64_t>(net->odds(seats)[0]));
      }
    }
    return kInputs * kRounds;
  });
}

// The value of each position, to the last bit.
template <core::Game G>
double values_per_second(const std::vector<Decision<G>>& decisions, std::uint64_t& thoughts) {
  const Stopwatch watch;
  for (const Decision<G>& at : decisions) {
    ai::Value<G> value(at.game, ai::Depth::quick);
    for (const double share : value.of(at.state))
      thoughts = core::scramble(thoughts ^ std::bit_cast<std::uint64_t>(share));
  }
  return static_cast<double>(decisions.size()) / watch.seconds();
}

// What the top level does with a part of its nodes at all decisions, and with all of them at some: the median
// of the time that these take, in milliseconds.
template <core::Game G>
double top_level_milliseconds(const std::vector<Decision<G>>& decisions, std::uint64_t& thoughts) {
  constexpr std::uint64_t kPart = 8;
  constexpr std::size_t kWholeEvery = 8;
  std::vector<double> times;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const Decision<G>& at = decisions[i];
    const auto decide = [&](std::uint64_t part) {
      ai::Budget budget = ai::level_budget(at.game, ai::kLevels);
      budget.nodes /= part;
      budget.time = {};
      core::Random random(i);
      const auto begin = ai::ProcessorClock::now();
      const auto action = ai::level_action(at.game, at.view(), ai::kLevels, budget, random);
      const std::chrono::duration<double, std::milli> took = ai::ProcessorClock::now() - begin;
      for (const char letter : at.game.to_text(action))
        thoughts = core::scramble(thoughts ^ static_cast<std::uint8_t>(letter));
      return took.count();
    };
    decide(kPart);
    if (i % kWholeEvery == 0) times.push_back(decide(1));
  }
  std::ranges::sort(times);
  return times[times.size() / 2];
}

template <core::Game G>
void measure_thinking(int rules, BenchReport& report) {
  constexpr std::size_t kDecisions = 48;
  const auto decisions = fixed_decisions<G>(rules, kDecisions);
  if constexpr (ai::kHasNet<G>)
    report.figures.emplace_back("net_evaluations_per_second", net_evaluations_per_second<G>(report.thoughts));
  report.figures.emplace_back("quick_values_per_second", values_per_second(decisions, report.thoughts));
  if constexpr (ai::kHasLevels<G>)
    report.figures.emplace_back("level_8_milliseconds", top_level_milliseconds(decisions, report.thoughts));
}

}  // namespace table
