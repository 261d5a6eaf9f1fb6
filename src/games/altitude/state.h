#pragma once

#include <array>
#include <cstdint>

#include "core/actor.h"
#include "games/altitude/counts.h"
#include "games/altitude/mountain.h"

namespace altitude {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kHandSize = 4;  // kept of the six that are dealt (A3), held until the pile is empty (A4)

// What is asked next.
enum class Phase : std::uint8_t {
  lot,     // chance: who begins (A3)
  deal,    // chance: a card for the active seat (A3)
  keep,    // four of the six (A3)
  draw,    // chance: the card that the active seat draws (A4)
  play,    // what becomes of it (A4)
  finish,  // building from the hand when the pile is empty (A6)
  over,
};

// Cards in the order of kinds, hidden ones last.
struct Hand {
  std::array<Card, kDealt> cards{};
  std::uint8_t size = 0;

  const Card* begin() const { return cards.data(); }
  const Card* end() const { return cards.data() + size; }
  bool holds(Card card) const {
    for (const Card held : *this) {
      if (held == card) return true;
    }
    return false;
  }
  void add(Card card) {
    int at = size++;
    for (; at > 0 && cards[static_cast<std::size_t>(at - 1)] > card; --at)
      cards[static_cast<std::size_t>(at)] = cards[static_cast<std::size_t>(at - 1)];
    cards[static_cast<std::size_t>(at)] = card;
  }
  void remove(Card card) {
    std::size_t at = 0;
    while (cards[at] != card) ++at;
    for (--size; at < size; ++at) cards[at] = cards[at + 1];
    cards[size] = kNoCard;
  }
  friend bool operator==(const Hand&, const Hand&) = default;
};

// What a seat was dealt, sorted by what it did with it. It alone remembers; others have kHidden here once it
// has chosen. Zero before.
struct Choice {
  std::array<Card, kHandSize> kept{};
  std::array<Card, kDealt - kHandSize> returned{};
  bool made() const { return kept[0] != kNoCard; }
  friend bool operator==(const Choice&, const Choice&) = default;
};

// The cards that came from a hand into the open, in the order in which they did. Each but the last few of a
// seat (A6) was made up for by a card taken unseen (A4.4, A4.7). Everybody saw it and what may be in a hand
// depends on it (hidden.cpp), so that a position remembers it.
class HandPlays {
 public:
  int size() const { return size_; }
  Card card(int i) const { return cards_[static_cast<std::size_t>(i)]; }
  int seat(int i) const { return seats_[static_cast<std::size_t>(i) / 4] >> (2 * (i % 4)) & 3; }
  void push(int seat, Card card) {
    cards_[size_] = card;
    seats_[size_ / 4u] |= static_cast<std::uint8_t>(seat << (2 * (size_ % 4)));
    ++size_;
  }
  int count(int seat) const {
    int plays = 0;
    for (int i = 0; i < size_; ++i) plays += this->seat(i) == seat;
    return plays;
  }
  friend bool operator==(const HandPlays&, const HandPlays&) = default;

 private:
  std::array<Card, kMaxCards> cards_{};  // each comes out of the deck, so there is room for all
  std::array<std::uint8_t, (kMaxCards + 3) / 4> seats_{};  // two bits each
  std::uint8_t size_ = 0;
};

// A position with what somebody may know of it: everything (State) or what one seat or a spectator knows
// (View). Cards that this somebody can't know are kHidden, in hands, choices and as the drawn card, and are
// counted in `unseen`. Fields that a phase does not use are zero, so that equal positions have equal fields.
// The discard is not here: it is the deck less everything else.
struct Position {
  Counts unseen;  // the pile, and every card that is kHidden
  std::array<Mountain, kMaxPlayers> mountains{};
  std::array<Hand, kMaxPlayers> hands{};
  std::array<Choice, kMaxPlayers> choices{};
  HandPlays hand_plays;
  Card drawn = kNoCard;  // play
  std::uint8_t pile_size = 0;
  Phase phase = Phase::lot;
  std::uint8_t active = 0;      // whose turn it is, or who is dealt to or chooses
  std::uint8_t first = 0;       // who was dealt to first
  std::uint8_t last = 0;        // finish: who played the last card of the pile and is the last to finish
  std::uint8_t plays_left = 0;  // draw, play: 2 in the first part of a double turn (A5)
  std::uint8_t doubled = 0;     // bits: seats that play twice, in this turn or in all turns to come (A5)

  friend bool operator==(const Position&, const Position&) = default;
};

struct State : Position {
  friend bool operator==(const State&, const State&) = default;
};

struct View : Position {
  std::int8_t seat = -1;  // whose; −1: a spectator's

  core::Observer observer() const {
    return seat < 0 ? core::Observer::spectator() : core::Observer::seat(seat);
  }
  friend bool operator==(const View&, const View&) = default;
};

// A seat's points and what they are made of. rules §A6
struct Score {
  int floors = 0;
  int animals = 0;         // on floor 4 or higher
  int saint_bernards = 0;  // in the hand
  int bare_hand = 0;       // 1 if nothing else is left in the hand
  int total() const { return floors + animals + saint_bernards + bare_hand; }
};

}  // namespace altitude
