#pragma once

#include <cstdint>
#include <vector>

#include "ai/depth.h"
#include "core/game.h"
#include "core/random.h"

namespace ai {

// Worlds that fit the view, always the same ones; the view itself where nothing is hidden.
template <core::Game G>
std::vector<typename G::State> worlds_of(const G& game, const typename G::View& view, int count,
                                         std::uint64_t seed = 0) {
  if constexpr (!core::kHasSecrets<G>) {
    return {view};
  } else {
    core::Random random(seed);
    std::vector<typename G::State> worlds;
    worlds.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) worlds.push_back(game.sample_world(view, random));
    return worlds;
  }
}
// How many a depth looks at.
inline int worlds_at(Depth depth) { return by_depth<int>(depth, {8, 24, 64, 128}); }

}  // namespace ai
