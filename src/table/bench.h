#pragma once

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace table {

struct BenchReport {
  // Fixed seeds, fixed counts: the same numbers on every run, compiler and platform.
  std::uint64_t signature = 0;  // of the rules
  std::uint64_t thoughts = 0;   // of nets, values and the top level's choices
  std::vector<std::pair<std::string, double>> figures;
};

// Processor time, so that other work on the machine counts little.
class Stopwatch {
 public:
  double seconds() const { return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t begin_ = std::clock();
};

// The median of some runs, per second; run() returns the number of things done.
template <class Run>
double median_rate(int runs, Run run) {
  std::vector<double> rates;
  for (int i = 0; i < runs; ++i) {
    const Stopwatch watch;
    const auto done = static_cast<double>(run());
    rates.push_back(done / watch.seconds());
  }
  std::ranges::sort(rates);
  return rates[rates.size() / 2];
}

// Plays uniformly random games, every decision's actions listed in full, for about `actions` actions. Returns
// a signature over all that was played.
template <core::Game G>
std::uint64_t play_random_games(const G& game, std::uint64_t seed, std::int64_t actions) {
  core::Random random(seed);
  core::ActionList<typename G::Action> list;
  std::uint64_t signature = 0;
  for (std::int64_t left = actions; left > 0;) {
    auto state = game.start();
    for (core::Actor actor = game.to_act(state); !actor.is_over() && left > 0;
         actor = game.to_act(state), --left) {
      if (actor.is_chance()) {
        game.apply(state, game.sample_chance(state, random));
      } else {
        list.clear();
        game.legal_actions(state, list);
        signature += list.size();
        game.apply(state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
      }
    }
    signature = core::scramble(signature ^ game.hash(state));
  }
  return signature;
}

// The mean time of sample_world in nanoseconds, over the views that the seats of random games have at their
// decisions, for each number of players.
template <core::Game G>
double sampling_time(int rules) {
  constexpr std::size_t kViews = 1'000;  // for each number of players
  constexpr int kRounds = 20;
  core::Random random(3);
  core::ActionList<typename G::Action> list;
  double seconds = 0;
  std::int64_t samples = 0;
  for (int players = std::max(G::kMinPlayers, 2); players <= G::kMaxPlayers; ++players) {
    const auto game = G::create({players, {}, rules});
    std::vector<typename G::View> views;
    for (auto state = game->start(); views.size() < kViews;) {
      const core::Actor actor = game->to_act(state);
      if (actor.is_over()) {
        state = game->start();
      } else if (actor.is_chance()) {
        game->apply(state, game->sample_chance(state, random));
      } else {
        views.push_back(game->view(state, core::Observer::seat(actor.index())));
        list.clear();
        game->legal_actions(state, list);
        game->apply(state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
      }
    }
    const Stopwatch watch;
    for (int round = 0; round < kRounds; ++round) {
      for (const auto& view : views)
        samples += game->to_act(game->sample_world(view, random)).is_over() ? 0 : 1;
    }
    seconds += watch.seconds();
  }
  return seconds * 1e9 / static_cast<double>(samples);
}

// Random play from the start, with every player count in the signature.
template <core::Game G>
BenchReport random_play_bench(int rules) {
  constexpr std::int64_t kActions = 1'000'000;
  constexpr int kRuns = 9;
  BenchReport report;
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    const auto game = G::create({players, {}, rules});
    report.signature = core::scramble(report.signature ^ play_random_games(*game, 1, kActions));
  }
  const auto game = G::create({std::max(G::kMinPlayers, 2), {}, rules});
  const double rate = median_rate(kRuns, [&] {
    report.signature = core::scramble(report.signature ^ play_random_games(*game, 2, kActions));
    return kActions;
  });
  report.figures.emplace_back("actions_per_second", rate);
  if constexpr (!std::is_same_v<typename G::View, typename G::State>)
    report.figures.emplace_back("sample_world_ns", sampling_time<G>(rules));
  report.figures.emplace_back("state_bytes", sizeof(typename G::State));
  report.figures.emplace_back("action_bytes", sizeof(typename G::Action));
  return report;
}

// What `bivouac bench` reports of a game under one version of its rules (0: the newest); some report more.
template <core::Game G>
BenchReport bench(int rules) {
  return random_play_bench<G>(rules);
}

}  // namespace table
