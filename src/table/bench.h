#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace table {

struct BenchReport {
  std::uint64_t signature =
      0;  // fixed seeds, fixed counts: the same number on every run, compiler and platform
  std::vector<std::pair<std::string, double>> figures;
};

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
    signature = core::spread(signature ^ game.hash(state));
  }
  return signature;
}

template <core::Game G>
BenchReport bench() {
  constexpr std::int64_t kActions = 1'000'000;
  constexpr int kRuns = 9;
  BenchReport report;
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    const auto game = G::create({players, {}});
    report.signature = core::spread(report.signature ^ play_random_games(*game, 1, kActions));
  }
  const auto game = G::create({std::max(G::kMinPlayers, 2), {}});
  std::vector<double> rates;
  for (int run = 0; run < kRuns; ++run) {
    const auto begin = std::chrono::steady_clock::now();
    report.signature = core::spread(report.signature ^ play_random_games(*game, 2, kActions));
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    rates.push_back(static_cast<double>(kActions) / seconds.count());
  }
  std::ranges::sort(rates);
  report.figures.emplace_back("actions_per_second", rates[kRuns / 2]);
  report.figures.emplace_back("state_bytes", sizeof(typename G::State));
  report.figures.emplace_back("action_bytes", sizeof(typename G::Action));
  return report;
}

}  // namespace table
