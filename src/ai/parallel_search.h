#pragma once

#include <thread>

#include "ai/search.h"

namespace ai {

// The same search on several threads, each with a tree and random numbers of its own; the results are added
// up in a fixed order, so that a seed, a number of nodes and a number of threads give the same result every
// time. One thread gives what Search gives.
template <core::Game G, GuideFor<G> Guide = RandomPlayouts<G>>
class ParallelSearch {
 public:
  using View = typename G::View;
  using Action = typename G::Action;
  using Result = SearchResult<G>;

  // Nodes and memory of the budget are divided between the threads.
  ParallelSearch(const G& game, const Guide& guide, core::Observer observer, const Budget& budget,
                 int threads, const SearchSettings& settings = {})
      : game_(game) {
    const auto count = static_cast<std::uint64_t>(std::max(threads, 1));
    searches_.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t nodes =
          budget.nodes == kAnyNumber ? kAnyNumber : budget.nodes / count + (i < budget.nodes % count ? 1 : 0);
      searches_.emplace_back(game, guide, observer,
                             Budget{nodes, budget.time, static_cast<std::size_t>(budget.memory / count)},
                             settings);
    }
  }

  void start(const View& view, std::uint64_t seed) {
    for (std::size_t i = 0; i < searches_.size(); ++i)
      searches_[i].start(view, i == 0 ? seed : core::spread(seed ^ core::spread(i)));
  }

  bool advance(const Action& action) {
    bool known = false;
    for (auto& search : searches_) known = search.advance(action) || known;
    return known;
  }

  void run() {
    std::vector<std::jthread> threads;
    threads.reserve(searches_.size());
    for (std::size_t i = 1; i < searches_.size(); ++i)
      threads.emplace_back([&search = searches_[i]] { search.run(); });
    searches_[0].run();
  }

  Result result() {
    Result sum = searches_[0].result();
    for (std::size_t i = 1; i < searches_.size(); ++i) add(sum, searches_[i].result());
    const core::Actor actor = game_.to_act(searches_[0].view());
    sort_choices<G>(sum.choices, actor.is_seat() ? actor.index() : 0);
    return sum;
  }

  const View& view() const { return searches_[0].view(); }

 private:
  static void add(Result& sum, const Result& part) {
    for (const auto& choice : part.choices) {
      const auto same = std::ranges::find(sum.choices, choice.action, &Result::Choice::action);
      if (same == sum.choices.end()) {
        sum.choices.push_back(choice);
      } else {
        same->value = mean(same->value, same->visits, choice.value, choice.visits);
        same->visits += choice.visits;
      }
    }
    sum.value = mean(sum.value, sum.visits, part.value, part.visits);
    sum.visits += part.visits;
    sum.nodes += part.nodes;
  }
  static core::Shares mean(core::Shares a, std::uint64_t visits_a, const core::Shares& b,
                           std::uint64_t visits_b) {
    const auto all = static_cast<double>(visits_a + visits_b);
    if (visits_b == 0) return a;
    for (std::size_t seat = 0; seat < a.size(); ++seat)
      a[seat] = (a[seat] * static_cast<double>(visits_a) + b[seat] * static_cast<double>(visits_b)) / all;
    return a;
  }

  const G& game_;
  std::vector<Search<G, Guide>> searches_;
};

}  // namespace ai
