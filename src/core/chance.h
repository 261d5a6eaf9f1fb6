#pragma once

#include <cstdint>

#include "core/game.h"

namespace core {

// Where in a game a chance event happens, whatever the players decided: the turn (how often it has passed
// from seat to seat) and the number of the draw within it. The same key and position give the same luck.
struct ChancePosition {
  std::uint32_t turn = 0;
  std::uint32_t draw = 0;
};

// The one place where a table's chance comes from. `key` is the table's secret; no state ever holds it.
template <Game G>
typename G::Action keyed_chance(const G& game, const typename G::State& state, std::uint64_t key,
                                ChancePosition position) {
  Random random(spread(key ^ spread((std::uint64_t{position.turn} << 32) | position.draw)));
  return game.sample_chance(state, random);
}

}  // namespace core
