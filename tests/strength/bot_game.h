#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/bots.h"
#include "table/games.h"

// What the figures of docs/insight.md are taken from.
namespace strength {

// A finished game of bots, one for each seat.
inline std::unique_ptr<table::Table> played(const table::GameInfo& game, const std::vector<std::string>& bots,
                                            std::uint64_t seed) {
  auto table = *table::new_table(game.name, game.by_lot({static_cast<int>(bots.size()), {}}, seed));
  core::Random random(seed);
  while (!table->to_act().is_over()) {
    const core::Actor actor = table->to_act();
    if (actor.is_chance()) {
      table->draw(seed);
    } else {
      const std::string& bot = bots[static_cast<std::size_t>(actor.index())];
      (void)table->act(table::bot_decision(table->positions(), bot, random.next())());
    }
  }
  return table;
}

// What is asked in a position, in the game's own word.
inline std::string phase_of(const table::Positions& positions, std::size_t position) {
  if (positions.to_act(position).is_over()) return "end";
  const std::string json = positions.view_json(position, core::Observer::spectator());
  constexpr std::string_view kKey = "\"phase\":\"";
  const auto begin = json.find(kKey) + kKey.size();
  return json.substr(begin, json.find('"', begin) - begin);
}

}  // namespace strength
