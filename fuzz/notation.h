#pragma once

#include <cstdlib>
#include <string_view>

#include "setups.h"

// What holds for every game's notation: text that is accepted is the one text of its action.
template <core::Game G>
void check_notation(const G& game, std::string_view text) {
  const auto action = game.parse(text);
  if (!action) return;
  if (game.to_text(*action) != text) std::abort();
  // Any action that can be written is judged, never trusted.
  (void)game.is_legal(game.start(), *action);
}
