#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "every_game.h"
#include "host/host.h"
#include "table/bots.h"

// Tables with people at them, for tests.
namespace host {

using nlohmann::json;

// A header with people and bots: an empty name is a person.
inline core::Record header(std::string_view game, const std::vector<std::string>& bots) {
  core::Record record;
  record.game = game;
  record.setup.players = static_cast<int>(bots.size());
  for (std::size_t seat = 0; seat < bots.size(); ++seat)
    record.set_note("seat." + std::to_string(seat) + ".bot", bots[seat]);
  return record;
}

inline Host laid(std::string_view game, const std::vector<std::string>& bots, std::uint64_t key = 7) {
  auto host = Host::lay(header(game, bots), key);
  EXPECT_TRUE(host.has_value());
  host->keep();
  return *std::move(host);
}

inline json shown(const Host& host, const Device& device, std::optional<std::uint64_t> since = {}) {
  return json::parse(host.show(device, since));
}

// What the simple bot would do for whoever is to act.
inline std::string sensible(const Host& host, std::uint64_t seed = 1) {
  return table::bot_decision(host.positions(), quick_bot(host.record().game), seed)();
}
inline void play_on(Host& host, std::uint64_t seed = 1) {
  ASSERT_TRUE(host.act(host.positions().to_act().index(), sensible(host, seed), host.sequence()));
  host.keep();
}

}  // namespace host
