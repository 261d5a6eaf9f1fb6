#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "games/altitude/deck.h"

// A mountain of overlapping cards. rules §A2
namespace altitude {

inline constexpr int kMaxSpan = 10;  // places of the base, holes included; so rows, too
inline constexpr int kMaxRows = kMaxSpan;

// Row 1 … 10 and index −9 … 9 in a byte: the first base card is 1/0, and (r, i) rests on (r−1, i) and
// (r−1, i+1). The base spans at most ten places around place 0, which is never empty again.
class Place {
 public:
  static constexpr int kMaxIndex = kMaxSpan - 1;
  static constexpr int kRowWidth = 2 * kMaxIndex + 1;
  constexpr Place() = default;
  constexpr Place(int row, int index)
      : code_(static_cast<std::uint8_t>((row - 1) * kRowWidth + index + kMaxIndex)) {
    assert(row >= 1 && row <= kMaxRows && index >= -kMaxIndex && index <= kMaxIndex);
  }
  constexpr int row() const { return code_ / kRowWidth + 1; }
  constexpr int index() const { return code_ % kRowWidth - kMaxIndex; }
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

// As a card on (r, i) rests on (r−1, i), the cards of one index form a column without gaps: the mountain is
// the columns' heights, and a column has one place where a card may be laid and one card that may be
// uncovered.
class Mountain {
 public:
  bool empty() const { return span_ == 0; }
  int left() const { return left_; }
  int right() const { return left_ + span_ - 1; }
  int span() const { return span_; }
  int height(int index) const { return heights_[column(index)]; }
  int rows() const {  // a plain loop over bytes, which compilers turn into a few instructions
    std::uint8_t most = 0;
    for (const std::uint8_t height : heights_) most = std::max(most, height);
    return most;
  }
  Card at(Place place) const { return place.row() <= height(place.index()) ? cards_[slot(place)] : kNoCard; }

  // The place on top of a column, closed where nothing can lie. A2.1, A2.2
  Opening opening(int index, const Deck& deck) const {
    const int height = this->height(index);
    if (height == 0) return base_opening(index);
    if (height > this->height(index + 1)) return {};
    return {Place(height + 1, index), need_above(height, index, deck)};
  }
  // What a card on `place` must exceed, for a place whose supports are there.
  std::uint16_t need(Place place, const Deck& deck) const {
    return place.row() == 1 ? 0 : need_above(place.row() - 1, place.index(), deck);
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
  void for_each_card(const Visit& visit) const;  // by row, then index

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
  std::uint16_t need_above(int row, int index, const Deck& deck) const {
    return static_cast<std::uint16_t>(
        std::max(deck.need(cards_[slot(Place(row, index))]), deck.need(cards_[slot(Place(row, index + 1))])));
  }

  std::array<Card, 55> cards_{};  // row by row, see slot()
  // By column, from one before the first place to one after the last, so that neighbours need no check.
  std::array<std::uint8_t, Place::kRowWidth + 2> heights_{};
  std::int8_t left_ = 0;
  std::uint8_t span_ = 0;
};

namespace detail {
inline constexpr std::size_t kPlaces = std::size_t{kMaxRows} * std::size_t{Place::kRowWidth};
// Row r is never wider than 11 − r places, so that an index modulo this width has a slot of its own.
constexpr std::array<std::uint8_t, kPlaces> make_slots() {
  std::array<std::uint8_t, kPlaces> slots{};
  int first = 0;
  for (int row = 1; row <= kMaxRows; ++row) {
    const int width = kMaxSpan + 1 - row;
    for (int index = -Place::kMaxIndex; index <= Place::kMaxIndex; ++index)
      slots[static_cast<std::size_t>(Place(row, index).code())] =
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
  const int rows = this->rows();
  for (int row = 1; row <= rows; ++row) {
    for (int index = left(); index <= right(); ++index) {
      if (height(index) >= row) visit(Place(row, index), cards_[slot(Place(row, index))]);
    }
  }
}

}  // namespace altitude
