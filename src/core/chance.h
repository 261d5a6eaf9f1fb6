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

// The key of the deal that everybody gets on one day.
constexpr std::uint64_t daily_key(int year, int month, int day) {
  const int date = (year * 100 + month) * 100 + day;
  return scramble(static_cast<std::uint64_t>(date));
}

// The one place where a table's chance comes from. `key` is the table's secret; no state ever holds it.
template <Game G>
typename G::Action keyed_chance(const G& game, const typename G::State& state, std::uint64_t key,
                                ChancePosition position) {
  // A game of cards may turn them in an order that the key alone stands for: whatever the players do, the
  // cards left in the pile come in the same order.
  if constexpr (has_extra<G>(Extra::top_card)) {
    if (const auto card = game.top_card(state, key)) return *card;
  }
  Random random(scramble(key ^ scramble((std::uint64_t{position.turn} << 32) | position.draw)));
  return game.sample_chance(state, random);
}

}  // namespace core
