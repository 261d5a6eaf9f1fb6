#pragma once

#include <cstdint>
#include <vector>

#include "ai/depth.h"
#include "ai/guide.h"
#include "ai/worlds.h"
#include "game_bots.h"

// The value of a position, the same for all who ask: what share of the win each seat can expect (they sum to
// 1), or how many points, alone. For every game, number of players, option and phase; nodes and fixed seeds
// decide it, never a clock, so that every machine tells the same.
//
// What a game adds is ai/<game>/value.h: position_value(game, depth), which gives a thing that can be called
// with a state, and whose `choices(view)` are those that its value of a decision rests on. A game without it
// is valued by how random games from there end.
namespace ai {

// Another number whenever some position gets another value: what was kept of the old ones is of no use then.
inline constexpr int kValueVersion = 4;

template <core::Game G>
class PlayoutValue {
 public:
  PlayoutValue(const G& game, Depth depth)
      : game_(game), playouts_(by_depth<int>(depth, {48, 200, 1000, 4800})), guide_(1000) {}
  core::Shares operator()(const typename G::State& state) {
    core::Shares mean{};
    core::Random random(0);
    for (int i = 0; i < playouts_; ++i) {
      const core::Shares end = guide_.value(game_, state, random);
      for (std::size_t seat = 0; seat < mean.size(); ++seat) mean[seat] += end[seat] / playouts_;
    }
    return mean;
  }

 private:
  const G& game_;
  int playouts_;
  RandomPlayouts<G> guide_;
};

template <core::Game G>
constexpr bool kHasValue = requires(const G& game, const typename G::State& state, Depth depth) {
  { position_value(game, depth)(state) } -> std::same_as<core::Shares>;
};

template <core::Game G>
auto position_value_of(const G& game, Depth depth) {
  if constexpr (kHasValue<G>) {
    return position_value(game, depth);
  } else {
    return PlayoutValue<G>(game, depth);
  }
}

template <core::Game G>
class Value {
 public:
  using State = typename G::State;
  using View = typename G::View;

  Value(const G& game, Depth depth)
      : game_(game), worlds_(worlds_at(depth)), behind_(position_value_of(game, depth)) {}

  // To whoever sees every hand, though not the order of what chance has still to bring.
  core::Shares of(const State& state) {
    return game_.to_act(state).is_over() ? game_.result(state) : behind_(state);
  }

  // To the observer of the view: the mean over worlds that fit it.
  core::Shares of(const View& view)
    requires core::kHasSecrets<G>
  {
    core::Shares mean{};
    const std::vector<State> worlds = worlds_of(view);
    for (const State& world : worlds) {
      const core::Shares value = of(world);
      for (std::size_t seat = 0; seat < mean.size(); ++seat)
        mean[seat] += value[seat] / static_cast<double>(worlds.size());
    }
    return mean;
  }

  // The choices that the value of a decision rests on; none where it rests on something else.
  std::vector<typename G::Action> choices(const View& view) {
    if constexpr (requires { behind_.choices(view); }) {
      return behind_.choices(view);
    } else {
      return {};
    }
  }

  // Worlds that fit the view, always the same ones for a seed.
  std::vector<State> worlds_of(const View& view, std::uint64_t seed = 0) const {
    return ai::worlds_of(game_, view, worlds_, seed);
  }

 private:
  const G& game_;
  int worlds_;
  decltype(position_value_of(std::declval<const G&>(), Depth::quick)) behind_;
};

}  // namespace ai
