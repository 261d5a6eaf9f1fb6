#pragma once

#include <cstdlib>
#include <tuple>
#include <type_traits>

#include "game_list.h"
#include "table/positions_of.h"

namespace table {

// Finds the type of a game's positions again, for what needs it: work(const PositionsOf<G>&). The one place
// where that is done; a game's name is its type, because only `lay` in games.cpp brings the two together.
template <class Work, std::size_t index = 0>
decltype(auto) visit(const Positions& positions, Work&& work) {
  using G = std::tuple_element_t<index, AllGames>;
  if constexpr (index + 1 < std::tuple_size_v<AllGames>) {
    if (positions.record().game != G::kName)
      return visit<Work, index + 1>(positions, std::forward<Work>(work));
  }
  if (positions.record().game != G::kName) std::abort();
  return std::forward<Work>(work)(static_cast<const PositionsOf<G>&>(positions));
}

}  // namespace table
