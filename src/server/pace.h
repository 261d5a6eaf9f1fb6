#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "core/json_writer.h"

namespace server {

// Of the server's life: see store/store.h.
using Time = std::chrono::milliseconds;
// As the store counts it.
inline std::uint64_t stamp(Time time) { return static_cast<std::uint64_t>(time.count()); }

// How much time people have, and what happens when it is up.
struct Pace {
  enum class Kind : unsigned char { relaxed, live, correspondence };

  Kind kind = Kind::relaxed;
  bool each_move = false;  // the time is for one decision, else for the whole game
  Time time{0};
  Time increment{0};      // for each turn, where the time is for the whole game
  bool forfeits = false;  // who has no time left loses; else a bot takes the seat

  bool has_clock() const { return kind != Kind::relaxed; }
};

// As docs/protocol.md describes it. Nothing if it is not well formed or out of all bounds.
std::optional<Pace> parse_pace(const nlohmann::json& asked);
void write(core::JsonWriter& out, const Pace& pace);

}  // namespace server
