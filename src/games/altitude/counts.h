#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace altitude {

// A kind of card: 1 … 128, in the deck's order of kinds.
using Card = std::uint8_t;

inline constexpr Card kNoCard = 0;
inline constexpr Card kHidden = 0xff;  // a card whose kind one may not know
inline constexpr int kMaxKinds = 128;
inline constexpr int kMaxCards = 250;  // of a deck: so sums of counts fit into a byte

// How many cards of each kind: a byte a kind, eight kinds a word.
class Counts {
 public:
  constexpr int operator[](Card card) const {
    return static_cast<int>(words_[word(card)] >> shift(card)) & 255;
  }
  constexpr void add(Card card, int count = 1) {
    words_[word(card)] += static_cast<std::uint64_t>(count) << shift(card);
  }
  constexpr void remove(Card card) {
    assert((*this)[card] > 0);
    words_[word(card)] -= std::uint64_t{1} << shift(card);
  }
  constexpr void remove(const Counts& others) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] -= others.words_[i];
  }
  constexpr int total() const {
    int sum = 0;
    for (const std::uint64_t bytes : words_) sum += static_cast<int>(prefix_sums(bytes) >> 56);
    return sum;
  }
  // The card at `position` (0-based) when all are laid out in the order of kinds.
  constexpr Card nth(int position) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::uint64_t sums = prefix_sums(words_[i]);
      const int sum = static_cast<int>(sums >> 56);
      if (position >= sum) {
        position -= sum;
        continue;
      }
      auto card = static_cast<Card>(8 * i + 1);
      for (; static_cast<int>(sums & 255) <= position; sums >>= 8) ++card;
      return card;
    }
    assert(false);
    return kNoCard;
  }
  template <class Visit>
  constexpr void for_each_kind(const Visit& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = words_[i]; left != 0;) {
        const int lane = std::countr_zero(left) / 8;
        visit(static_cast<Card>(8 * i + static_cast<std::size_t>(lane) + 1));
        left &= ~(std::uint64_t{255} << (8 * lane));
      }
    }
  }
  constexpr const std::array<std::uint64_t, kMaxKinds / 8>& words() const { return words_; }
  friend constexpr bool operator==(const Counts&, const Counts&) = default;

 private:
  static constexpr std::size_t word(Card card) {
    assert(card >= 1 && card <= kMaxKinds);
    return static_cast<std::size_t>(card - 1) / 8;
  }
  static constexpr int shift(Card card) { return 8 * ((card - 1) % 8); }
  // Byte i of the result is the sum of bytes 0 … i: no sum exceeds kMaxCards, so none carries over.
  static constexpr std::uint64_t prefix_sums(std::uint64_t bytes) { return bytes * 0x0101010101010101u; }

  std::array<std::uint64_t, kMaxKinds / 8> words_{};
};

}  // namespace altitude
