#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "core/game.h"

namespace ai {

inline constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

// What one search may spend. Nodes alone make it reproducible bit for bit; the time is a cap for slow
// devices.
struct Budget {
  std::uint64_t nodes = 10'000;      // positions valued
  std::chrono::nanoseconds time{0};  // of the processor, for this thread; 0: no limit
  std::size_t memory =
      std::size_t{1} << 26;  // bytes of the tree; when they are used up the search goes on in the tree it has
};

// How many children a node may have after that many visits: base + growth · √visits.
struct Widening {
  double base;
  double growth;
  std::uint32_t limit(std::uint32_t visits) const {
    return static_cast<std::uint32_t>(base + growth * std::sqrt(static_cast<double>(visits)));
  }
};

struct SearchSettings {
  double exploration = 1.0;      // weight of the prior against the value, in shares of the win
  double first_play_loss = 0.0;  // an action not tried yet counts as the position's mean less this
  Widening choice{1, 3};
  Widening chance{8, 4};
};

// What a search found out about one position.
template <core::Game G>
struct SearchResult {
  struct Choice {
    typename G::Action action;
    std::uint64_t visits = 0;
    core::Shares value{};  // mean share of the win per seat; zero without visits
    double prior = 0;      // the guide's, all together 1
  };

  std::vector<Choice> choices;  // the candidates, or the outcomes met where chance acts; best first
  core::Shares value{};         // mean over all visits
  std::uint64_t visits = 0;     // of the position
  std::uint64_t nodes = 0;      // spent by the last run

  const Choice& best() const { return choices.front(); }
};

// Most visits first, then what `seat` likes best; what is equal stays in order.
template <core::Game G>
void sort_choices(std::vector<typename SearchResult<G>::Choice>& choices, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  std::vector<std::size_t> order(choices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&choices, at](std::size_t i, std::size_t j) {
    const auto& a = choices[i];
    const auto& b = choices[j];
    if (a.visits != b.visits) return a.visits > b.visits;
    if (a.value[at] != b.value[at]) return a.value[at] > b.value[at];
    return a.prior != b.prior ? a.prior > b.prior : i < j;
  });
  std::vector<typename SearchResult<G>::Choice> sorted;
  sorted.reserve(choices.size());
  for (const std::size_t i : order) sorted.push_back(choices[i]);
  choices = std::move(sorted);
}

}  // namespace ai
