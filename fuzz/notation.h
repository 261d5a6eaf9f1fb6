#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/game.h"

// What holds for every game's notation: text that is accepted is the one text of its action.
template <core::Game G>
void check_notation(const G& game, const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto action = game.parse(text);
  if (!action) return;
  if (game.to_text(*action) != text) std::abort();
  // Any action that can be written is judged, never trusted.
  (void)game.is_legal(game.start(), *action);
}
