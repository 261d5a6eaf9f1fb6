#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

#include "ai/search_result.h"
#include "core/random.h"

// Level 9: as strong as this machine allows in five seconds.
namespace ai {

inline constexpr int kStrongest = 9;
inline constexpr Budget kStrongestBudget{.nodes = kAnyNumber, .time = std::chrono::seconds(5)};

// How many think at once. A budget in nodes is for what must come out the same everywhere: one thread.
inline std::size_t strongest_threads([[maybe_unused]] const Budget& budget) {
#ifdef __wasm__
  return 1;
#else
  constexpr unsigned kMost = 16;
  if (budget.nodes != kAnyNumber) return 1;
  return std::clamp(std::thread::hardware_concurrency(), 1u, kMost);
#endif
}

// What several independent searches of one position come to: visits add up, and a value counts by them. What
// is judged without visits is judged alike by all.
template <core::Game G>
SearchResult<G> summed(const std::vector<SearchResult<G>>& parts, int seat) {
  SearchResult<G> sum = parts.front();
  const auto mix = [](core::Shares& into, std::uint64_t old_visits, const core::Shares& other,
                      std::uint64_t visits) {
    const auto all = static_cast<double>(old_visits + visits);
    for (std::size_t i = 0; visits > 0 && i < into.size(); ++i)
      into[i] += (other[i] - into[i]) * static_cast<double>(visits) / all;
  };
  for (std::size_t part = 1; part < parts.size(); ++part) {
    for (const auto& choice : parts[part].choices) {
      const auto same = std::ranges::find(sum.choices, choice.action, &SearchResult<G>::Choice::action);
      if (same == sum.choices.end()) {
        sum.choices.push_back(choice);
        continue;
      }
      mix(same->value, same->visits, choice.value, choice.visits);
      same->visits += choice.visits;
    }
    mix(sum.value, sum.visits, parts[part].value, parts[part].visits);
    sum.visits += parts[part].visits;
    sum.nodes += parts[part].nodes;
  }
  sort_choices<G>(sum.choices, seat);
  return sum;
}

// What level 9 thinks of its choices: searches of level 8 with seeds of their own, one for each thread,
// summed. Where a search leaves nothing to luck (searches_alike(game)) all would find the same, and there is
// one.
template <core::Game G>
SearchResult<G> strongest_thoughts(const G& game, const typename G::View& view, const Budget& budget,
                                   core::Random& random) {
  const std::size_t count = requires { searches_alike(game); } ? 1 : strongest_threads(budget);
  if (count == 1) return consider(game, view, kStrongest, budget, random);
  std::vector<SearchResult<G>> parts(count);
  std::vector<std::uint64_t> seeds(count);
  for (std::uint64_t& seed : seeds) seed = random.next();
#ifndef __wasm__
  const auto think = [&](std::size_t part) {
    core::Random own(seeds[part]);
    parts[part] = consider(game, view, kStrongest, budget, own);
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(count - 1);
    for (std::size_t part = 1; part < count; ++part) threads.emplace_back(think, part);
    think(0);
  }
#endif
  return summed<G>(parts, game.to_act(view).index());
}

}  // namespace ai
