#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "games/altitude/deck.h"

// A mountain of overlapping cards. rules §A2
namespace altitude {

inline constexpr int kMaxSpan = 10;  // places of the base, holes included; so floors, too
inline constexpr int kMaxFloors = kMaxSpan;

// Floor 1 … 10 and index −9 … 9 in a byte: the first base card is 1/0, and (f, i) rests on (f−1, i) and
// (f−1, i+1). The base spans at most ten places around place 0, which is never empty again.
class Place {
 public:
  static constexpr int kMaxIndex = kMaxSpan - 1;
  static constexpr int kRow = 2 * kMaxIndex + 1;
  constexpr Place() = default;
  constexpr Place(int floor, int index)
      : code_(static_cast<std::uint8_t>((floor - 1) * kRow + index + kMaxIndex)) {
    assert(floor >= 1 && floor <= kMaxFloors && index >= -kMaxIndex && index <= kMaxIndex);
  }
  constexpr int floor() const { return code_ / kRow + 1; }
  constexpr int index() const { return code_ % kRow - kMaxIndex; }
  constexpr int code() const { return code_; }
  friend constexpr bool operator==(Place, Place) = default;

 private:
  std::uint8_t code_ = 0;
};

// Where the next card of a column may lie, and what it must exceed (Deck::reach).
struct Opening {
  static constexpr std::uint16_t kClosed = 0xffff;
  Place place;
  std::uint16_t need = kClosed;
};

// As a card on (f, i) rests on (f−1, i), the cards of one index form a column without gaps: the mountain is
// the columns' heights, and a column has one place where a card may be laid and one card that may be
// uncovered.
class Mountain {
 public:
  bool empty() const { return span_ == 0; }
  int left() const { return left_; }
  int right() const { return left_ + span_ - 1; }
  int span() const { return span_; }
  int height(int index) const { return heights_[column(index)]; }
  int floors() const { return *std::max_element(heights_.begin(), heights_.end()); }
  Card at(Place place) const {
    return place.floor() <= height(place.index()) ? cards_[slot(place)] : kNoCard;
  }

  // The place on top of a column, closed where nothing can lie. A2.1, A2.2
  Opening opening(int index, const Deck& deck) const {
    const int height = this->height(index);
    if (height == 0) return base_opening(index);
    if (height > this->height(index + 1)) return {};
    return {Place(height + 1, index), need_above(height, index, deck)};
  }
  // What a card on `place` must exceed, for a place whose supports are there.
  std::uint16_t need(Place place, const Deck& deck) const {
    return place.floor() == 1 ? 0 : need_above(place.floor() - 1, place.index(), deck);
  }
  // A2.6: whether the column's top card has no card on it, not even by half.
  bool top_uncovered(int index) const {
    const int height = this->height(index);
    return height > 0 && this->height(index - 1) <= height;
  }
  Place top(int index) const { return Place(height(index), index); }
  template <class Visit>
  void for_each_opening(const Deck& deck, const Visit& visit) const;
  template <class Visit>
  void for_each_card(const Visit& visit) const;  // by floor, then index

  void lay(Place place, Card card);
  void replace(Place place, Card card) { cards_[slot(place)] = card; }
  void remove(Place place);

  const std::array<Card, 55>& slots() const { return cards_; }
  friend bool operator==(const Mountain&, const Mountain&) = default;

 private:
  static constexpr std::size_t column(int index) {
    const int from_guard = index + Place::kMaxIndex + 1;
    return static_cast<std::size_t>(from_guard);
  }
  static std::size_t slot(Place place);

  Opening base_opening(int index) const {
    if (empty()) return index == 0 ? Opening{Place(1, 0), 0} : Opening{};
    const bool inside = index >= left_ && index <= right();
    if (!inside && span_ == kMaxSpan) return {};
    if (height(index - 1) == 0 && height(index + 1) == 0) return {};
    return {Place(1, index), 0};
  }
  std::uint16_t need_above(int floor, int index, const Deck& deck) const {
    return static_cast<std::uint16_t>(std::max(deck.need(cards_[slot(Place(floor, index))]),
                                               deck.need(cards_[slot(Place(floor, index + 1))])));
  }

  std::array<Card, 55> cards_{};  // floor by floor, see slot()
  // By column, from one before the first place to one after the last, so that neighbours need no check.
  std::array<std::uint8_t, Place::kRow + 2> heights_{};
  std::int8_t left_ = 0;
  std::uint8_t span_ = 0;
};

namespace detail {
inline constexpr std::size_t kPlaces = std::size_t{kMaxFloors} * std::size_t{Place::kRow};
// Floor f is never wider than 11 − f places, so that an index modulo this width has a slot of its own.
constexpr std::array<std::uint8_t, kPlaces> make_slots() {
  std::array<std::uint8_t, kPlaces> slots{};
  int first = 0;
  for (int floor = 1; floor <= kMaxFloors; ++floor) {
    const int width = kMaxSpan + 1 - floor;
    for (int index = -Place::kMaxIndex; index <= Place::kMaxIndex; ++index)
      slots[static_cast<std::size_t>(Place(floor, index).code())] =
          static_cast<std::uint8_t>(first + (index + 10 * width) % width);
    first += width;
  }
  return slots;
}
inline constexpr auto kSlots = make_slots();
}  // namespace detail

inline std::size_t Mountain::slot(Place place) {
  return detail::kSlots[static_cast<std::size_t>(place.code())];
}

template <class Visit>
void Mountain::for_each_opening(const Deck& deck, const Visit& visit) const {
  const int last = empty() ? 0 : std::min(right() + 1, Place::kMaxIndex);
  for (int index = empty() ? 0 : std::max(left_ - 1, -Place::kMaxIndex); index <= last; ++index) {
    const Opening opening = this->opening(index, deck);
    if (opening.need != Opening::kClosed) visit(opening);
  }
}

template <class Visit>
void Mountain::for_each_card(const Visit& visit) const {
  const int floors = this->floors();
  for (int floor = 1; floor <= floors; ++floor) {
    for (int index = left(); index <= right(); ++index) {
      if (height(index) >= floor) visit(Place(floor, index), cards_[slot(Place(floor, index))]);
    }
  }
}

}  // namespace altitude
