#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "core/game.h"

namespace ai {

// What a search asks of a game's evaluator. Each thread has its own copy, so that a guide may keep buffers.
//   candidates  appends the actions worth looking at, at least one, and for each a weight ≥ 0, of any sum;
//               the same for the same state every time.
//   value       each seat's expected share of the win; the game is not over, anybody or chance may act.
//   values      may be there: what the guide thinks of the positions that the candidates listed last lead to,
//               the same as `value` (or the result) tells of them without any luck; so that it is asked once.
template <class T, class G>
concept GuideFor =
    core::Game<G> && std::copy_constructible<T> &&
    requires(T& guide, const G& game, const typename G::State& state,
             core::ActionList<typename G::Action>& list, std::vector<float>& priors, core::Random& random) {
      guide.candidates(game, state, list, priors);
      { guide.value(game, state, random) } -> std::same_as<core::Shares>;
    };

// A guide that knows nothing: all actions alike, and the value is how one random game ends.
template <core::Game G>
class RandomPlayouts {
 public:
  using State = typename G::State;
  using List = core::ActionList<typename G::Action>;

  // A playout that is not over after this many actions counts as shared by all.
  explicit RandomPlayouts(int most_actions = 10'000) : most_actions_(most_actions) {}
  RandomPlayouts(const RandomPlayouts& other) : most_actions_(other.most_actions_) {}
  RandomPlayouts(RandomPlayouts&&) = default;
  RandomPlayouts& operator=(const RandomPlayouts&) = delete;
  RandomPlayouts& operator=(RandomPlayouts&&) = default;
  ~RandomPlayouts() = default;

  void candidates(const G& game, const State& state, List& list, std::vector<float>& priors) {
    game.legal_actions(state, list);
    priors.resize(list.size(), 1.0f);
  }

  core::Shares value(const G& game, const State& state, core::Random& random) {
    State position = state;
    for (int i = 0; i < most_actions_; ++i) {
      const core::Actor actor = game.to_act(position);
      if (actor.is_over()) return game.result(position);
      game.apply(position, actor.is_chance() ? game.sample_chance(position, random)
                                             : any_action(game, position, random));
    }
    if (game.to_act(position).is_over()) return game.result(position);
    core::Shares even{};
    const int players = game.setup().players;
    for (int seat = 0; players > 1 && seat < players; ++seat)
      even[static_cast<std::size_t>(seat)] = 1.0 / players;
    return even;
  }

 private:
  // Where listing everything is dear, a game may offer a cheaper way to any legal action.
  typename G::Action any_action(const G& game, const State& state, core::Random& random) {
    if constexpr (core::has_extra<G>(core::Extra::sample_action)) {
      return game.sample_action(state, random);
    } else {
      list_.clear();
      game.legal_actions(state, list_);
      return list_[random.below(static_cast<std::uint32_t>(list_.size()))];
    }
  }

  int most_actions_;
  List list_;
};

}  // namespace ai
