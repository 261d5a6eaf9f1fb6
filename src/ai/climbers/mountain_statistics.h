#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "games/climbers/generator.h"
#include "games/climbers/rules.h"

namespace ai {

// What many mountains of one style are like, and how they treat colours and seats: on each, one game of three
// equal greedy players, their colours and the start player by lot. All in counts, so that parts can be added
// up.
struct MountainStatistics {
  static constexpr int kHeights = 24;
  static constexpr int kPlayers = 3;
  static constexpr int kSizes = 3;  // of coloured blocks: 1, 2, 4

  void look_at(std::uint64_t seed, climbers::Style style);
  void add(const MountainStatistics& other);
  std::string to_json(climbers::Style style) const;

 private:
  using PerColour = std::array<std::int64_t, climbers::kClimbers>;
  using PerSize = std::array<std::int64_t, kSizes>;

  void look_at_blocks(const climbers::State& state);
  void look_at_start(const climbers::State& state);
  void play(const climbers::Mountain& mountain, std::uint64_t seed, int height);

  std::int64_t mountains_ = 0;
  double seconds_ = 0;  // of the processor
  double slowest_ = 0;
  std::array<std::int64_t, kHeights> heights_{};
  std::int64_t squares_ = 0;  // of the table that they cover
  PerSize blocks_{};
  PerSize on_table_{};               // of these blocks, those that stand or lie on the table
  PerSize on_smaller_{};             // of these blocks, those that rest on a smaller one
  PerSize free_{};                   // of these blocks, those with nothing on them
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
