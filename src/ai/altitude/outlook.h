#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/altitude/rules.h"

namespace ai::altitude_ai {

inline constexpr int kAhead = 4;  // rows above the present ones that are looked at

// What may still become of a mountain.
struct Outlook {
  int rows = 0;
  int floors = 0;
  int animals = 0;  // on floor 4 or higher
  int five = 0;     // what is counted until there are five (A5)
  int cards = 0;
  int room = 0;           // places by which the base may still grow
  int buried = 0;         // uncovered avalanches
  int high_openings = 0;  // places on floor 4 or higher where a number may be laid now
  float next_need = 1;    // the least need of a place that would give a new row, as a rank; 1: there is none
  float least_need = 1;   // of all places above the base
  float fits = 0;         // how many openings above the base take an average number
  // The same needs as values that a card must exceed (Deck::need); greater than any number's: there is none.
  int next_value = altitude::kMaxValue + 1;
  int least_value = altitude::kMaxValue + 1;
  int next_openings = 0;                 // places that would give a new row
  std::array<int, kAhead + 3> widths{};  // cards in the rows from the first on
  // Draws that the cheapest way to the first, second … further row takes, and the cheapest but one.
  std::array<float, kAhead> effort{};
  std::array<float, kAhead> effort_beside{};
};

// Values differ from deck to deck; what matters is how many numbers are greater. A rank is the share of the
// deck's numbers that are not greater: 1 for the greatest, 0 for a cable car.
class Ranks {
 public:
  explicit Ranks(const altitude::Deck& deck);
  static constexpr float kAvalanche = 4;  // nothing but a cable car is above it
  float operator[](altitude::Card card) const { return ranks_[card]; }

 private:
  std::array<float, 256> ranks_{};
};

// What is in the hand that shortens a way.
struct Tools {
  int cable_cars = 0;
  int saint_bernards = 0;
};

// How the effort of a way is reckoned. Ranks, and draws.
struct Reckoning {
  float step = 0.09f;           // how far above its supports a card usually lies
  float replace_margin = 0.2f;  // a card that much higher still is left alone rather than replaced
  float card = 1.0f;            // until a card comes that fits a low place
  float high = 0.6f;            // what a high place costs besides
  float cable_car = 9.0f;       // until one is there, unless it is in hand
  float rescue = 10.0f;         // the same for a Saint Bernard, and a card for the place
};

Outlook outlook(const altitude::Game& game, const Ranks& ranks, const Reckoning& reckoning,
                const altitude::Mountain& mountain, Tools tools);

// Outlooks that were asked for before, of one game: whoever looks at many worlds and many cards that may come
// meets the same mountains again and again. For one thread.
class KnownOutlooks {
 public:
  KnownOutlooks() : entries_(kEntries) {}
  // Those of the mountain and tools; `make` tells them where they are not known.
  template <class Make>
  const Outlook& of(const altitude::Mountain& mountain, Tools tools, Make make) {
    const auto has =
        static_cast<std::uint8_t>(1 | (tools.cable_cars > 0 ? 2 : 0) | (tools.saint_bernards > 0 ? 4 : 0));
    Entry& entry = entries_[place(mountain, has)];
    if (entry.has != has || !(entry.mountain == mountain)) entry = {has, mountain, make()};
    return entry.outlook;
  }

 private:
  static constexpr std::size_t kEntries = 1 << 13;
  struct Entry {
    std::uint8_t has = 0;  // which tools; 0: nothing is known
    altitude::Mountain mountain;
    Outlook outlook;
  };
  static std::size_t place(const altitude::Mountain& mountain, std::uint8_t has);

  std::vector<Entry> entries_;  // each place is the last one's that came to it
};

}  // namespace ai::altitude_ai
