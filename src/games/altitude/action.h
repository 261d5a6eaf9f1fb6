#pragma once

#include <array>
#include <cstdint>

#include "games/altitude/mountain.h"

namespace altitude {

// One thing that chance or a player does. Fields that a kind does not use are zero.
//   kind          card            place         seat             kept            text
//   first                                       who                              first0
//   draw          drawn, dealt                                                   +41
//   keep                                                         the four cards  keep:12,45i,C,B
//   build         drawn           its place                                      41@2/0
//   discard       drawn                                                          x41
//   build_other   drawn           its place     whose mountain                   41>1@2/0
//   replace       drawn           where                                          41=2/0
//   rescue        Saint Bernard   avalanche's                                    B-1/3
//   hand_build    of the hand     its place                                      h45i@2/0
//   hand_rescue   Saint Bernard   avalanche's                                    hB-1/3
//   hand_other    avalanche       its place     whose mountain                   hA>1@2/0
//   pass                                                                         pass
// Redacted, a card that the observer may not know is kHidden (+?, keep:?). What the observer sees of the
// action that ends the game tells the hands that are then shown (A6): for each card still hidden, in the
// order of kinds, the seat that holds it, two bits a card in the bytes of `kept`, the first lowest:
// pass!0112.
struct Action {
  enum class Kind : std::uint8_t {
    first,
    draw,
    keep,
    build,
    discard,
    build_other,
    replace,
    rescue,
    hand_build,
    hand_rescue,
    hand_other,
    pass
  };

  Kind kind;
  Card card = kNoCard;
  Place place;
  std::uint8_t seat : 3 = 0;
  std::uint8_t shown_count : 5 = 0;  // how many cards are shown
  std::array<Card, 4> kept{};        // keep: in the order of kinds

  static constexpr Action first(int seat) {
    return {Kind::first, kNoCard, {}, static_cast<std::uint8_t>(seat & 7)};
  }
  static constexpr Action draw(Card card) { return {Kind::draw, card, {}}; }
  static constexpr Action keep(std::array<Card, 4> cards) { return {Kind::keep, kNoCard, {}, 0, 0, cards}; }
  static constexpr Action lay(Kind kind, Card card, Place place) { return {kind, card, place}; }
  static constexpr Action lay_other(Kind kind, Card card, int seat, Place place) {
    return {kind, card, place, static_cast<std::uint8_t>(seat & 7)};
  }
  static constexpr Action discard(Card card) { return {Kind::discard, card, {}}; }
  static constexpr Action pass() { return {Kind::pass, kNoCard, {}}; }

  static constexpr int kMostShown = 16;
  constexpr int shown(int i) const { return kept[static_cast<std::size_t>(i) / 4] >> (2 * (i % 4)) & 3; }
  constexpr void show(int holder) {
    kept[shown_count / 4u] |= static_cast<std::uint8_t>(holder << (2 * (shown_count % 4)));
    ++shown_count;
  }
  // The action as it was made, without what is shown after it.
  constexpr Action bare() const { return shown_count == 0 ? *this : Action{kind, card, place, seat}; }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

static_assert(sizeof(Action) == 8);

}  // namespace altitude
