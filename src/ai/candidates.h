#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ai/guide.h"

namespace ai {

// What the guide suggests in one state, with priors that sum to 1. Buffers are kept, so that steady search
// allocates nothing.
template <core::Game G, GuideFor<G> Guide>
class Candidates {
 public:
  using Action = typename G::Action;

  // `salt` settles the order of equal priors: the order of listing would favour one part of a wide choice.
  void list(const G& game, Guide& guide, const typename G::State& state, std::uint64_t salt) {
    actions_.clear();
    priors_.clear();
    guide.candidates(game, state, actions_, priors_);
    assert(!actions_.empty() && priors_.size() == actions_.size());
    salt_ = salt;
    double sum = 0;
    for (float& prior : priors_) {
      prior = std::max(prior, kLeast);
      sum += static_cast<double>(prior);
    }
    for (float& prior : priors_) prior = static_cast<float>(static_cast<double>(prior) / sum);
  }

  std::size_t size() const { return actions_.size(); }
  const Action& action(std::size_t i) const { return actions_[i]; }
  float prior(std::size_t i) const { return priors_[i]; }
  // What the guide thinks of the position that the action leads to, if it has told with its last list.
  static constexpr bool kForesees = requires(const Guide& guide) {
    { guide.values() } -> std::convertible_to<std::span<const core::Shares>>;
  };

  // Whether a comes before b.
  bool before(std::size_t a, std::size_t b) const {
    if (priors_[a] != priors_[b]) return priors_[a] > priors_[b];
    const auto key = [this](std::size_t i) { return core::scramble(salt_ ^ i); };
    return std::pair(key(a), a) < std::pair(key(b), b);
  }

  // The first `count` of them, in order.
  const std::vector<std::uint32_t>& first(std::size_t count) {
    order_.resize(size());
    for (std::uint32_t i = 0; i < order_.size(); ++i) order_[i] = i;
    std::partial_sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(count), order_.end(),
                      [this](std::uint32_t a, std::uint32_t b) { return before(a, b); });
    return order_;
  }

 private:
  static constexpr float kLeast = 1e-6f;  // even what the guide gives nothing is tried in the end

  core::ActionList<Action> actions_;
  std::vector<float> priors_;
  std::vector<std::uint32_t> order_;
  std::uint64_t salt_ = 0;
};

}  // namespace ai
