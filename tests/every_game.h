#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "table/games.h"

// The games that there are: a test that runs for each of them runs for a new one too.
inline std::vector<std::string> every_game() {
  std::vector<std::string> names;
  for (const auto& game : table::games()) names.emplace_back(game.name);
  return names;
}

// The best quick bot that a game has.
inline std::string quick_bot(std::string_view game) {
  const auto bots = table::find_game(game)->bots();
  return std::ranges::find(bots, "simple") != bots.end() ? "simple" : "random";
}
