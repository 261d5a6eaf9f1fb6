#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "games/climbers/generator.h"
#include "games/climbers/rules.h"

namespace ai {

// What many mountains of one style are like, and how they treat colours and seats: on each, one game of three
// equal greedy players, their colours and the start player by lot.
struct MountainStatistics {
  static constexpr int kHeights = 24;
  static constexpr int kPlayers = 3;

  void look_at(std::uint64_t seed, climbers::Style style);
  void add(const MountainStatistics& other);
  std::string to_json(climbers::Style style) const;

  // How far apart the luckiest and the unluckiest are, in shares of the wins; 0 is fair.
  double colour_spread() const;
  double seat_spread() const;

 private:
  using PerColour = std::array<std::int64_t, climbers::kClimbers>;

  void look_at_start(const climbers::State& state);
  void play(const climbers::Mountain& mountain, std::uint64_t seed, int height);

  std::int64_t mountains_ = 0;
  double seconds_ = 0;
  double slowest_ = 0;
  std::array<std::int64_t, kHeights> heights_{};
  std::int64_t squares_ = 0;         // of the table that they cover
  PerColour first_climbs_{};         // surfaces in reach from the table without a ladder
  PerColour without_first_climb_{};  // mountains on which there is none
  PerColour games_{};
  PerColour wins_{};
  std::array<std::int64_t, kPlayers> seat_wins_{};  // counted from the start player
  std::int64_t draws_ = 0;
  std::int64_t turns_ = 0;
  std::int64_t winners_levels_ = 0;
  std::int64_t half_reached_ = 0;  // games in which somebody came to half the mountain's height
};

}  // namespace ai
