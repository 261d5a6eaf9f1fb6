#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

// Dice as multisets of faces, and what every roll allows. rules §M3
namespace matterhorn {

inline constexpr int kDice = 5;
inline constexpr int kFaces = 6;

// How many rolls there are of 0 … 5 dice that can be told apart.
inline constexpr std::array<std::uint32_t, kDice + 1> kOrderedRolls{1, 6, 36, 216, 1296, 7776};

// How often each face shows: four bits a face, face 1 lowest.
class Dice {
 public:
  constexpr Dice() = default;
  constexpr int count(int face) const { return static_cast<int>(packed_ >> shift(face)) & 15; }
  constexpr void add(int face) { packed_ += 1u << shift(face); }
  constexpr int size() const {
    int total = 0;
    for (int face = 1; face <= kFaces; ++face) total += count(face);
    return total;
  }
  constexpr bool empty() const { return packed_ == 0; }
  constexpr bool contains(Dice part) const {
    for (int face = 1; face <= kFaces; ++face) {
      if (part.count(face) > count(face)) return false;
    }
    return true;
  }
  constexpr Dice without(Dice part) const { return Dice(packed_ - part.packed_); }
  // The sum of the faces that show exactly once. rules §M3.3
  constexpr int result() const {
    int sum = 0;
    for (int face = 1; face <= kFaces; ++face) sum += count(face) == 1 ? face : 0;
    return sum;
  }
  constexpr std::uint32_t packed() const { return packed_; }
  friend constexpr bool operator==(Dice, Dice) = default;

 private:
  static constexpr int shift(int face) { return 4 * (face - 1); }
  constexpr explicit Dice(std::uint32_t packed) : packed_(packed) {}
  std::uint32_t packed_ = 0;
};

// The faces one by one, the highest first.
std::vector<int> one_by_one(Dice dice);

// Visits every set of dice that can be taken from the roll: none, some, all.
template <class Visit>
void for_each_part(Dice roll, const Visit& visit, Dice part = {}, int face = 1) {
  if (face > kFaces) return visit(part);
  for (int taken = 0; taken <= roll.count(face); ++taken) {
    for_each_part(roll, visit, part, face + 1);
    part.add(face);
  }
}

// Which of the dice just rolled may be eliminated, from the fewest to the most. rules §M3.2
enum class Elimination : std::uint8_t {
  none,
  singles,  // those whose face shows once in the roll
  any,
};
inline constexpr std::array kEliminations{Elimination::none, Elimination::singles, Elimination::any};

// The least that must be allowed for this part of the roll to go.
constexpr Elimination needed_for(Dice roll, Dice eliminated) {
  if (eliminated.empty()) return Elimination::none;
  for (int face = 1; face <= kFaces; ++face) {
    if (eliminated.count(face) > 0 && roll.count(face) > 1) return Elimination::any;
  }
  return Elimination::singles;
}

// One way to reach a row: which dice to eliminate, and what must be allowed for it.
struct Way {
  Dice eliminated;
  std::uint8_t row;
  Elimination needed;
};

// Everything about every roll of one to five dice, indexed by the roll's number 0 … 460. Built once at start.
class DiceTable {
 public:
  static constexpr int kRolls = 6 + 21 + 56 + 126 + 252;

  static const DiceTable& instance();
  DiceTable();

  int number(Dice roll) const {
    int left = roll.size();
    int index = first_[left];
    for (int face = 1; face < kFaces; ++face) {
      const int count = roll.count(face);
      index += skipped_[face][left][count];
      left -= count;
    }
    return index;
  }
  Dice roll(int number) const { return rolls_[number]; }
  // The numbers of the rolls of `dice` dice are first(dice) … first(dice + 1) − 1.
  int first(int dice) const { return first_[dice]; }
  // Ordered rolls that give this multiset.
  std::uint32_t weight(int number) const { return weights_[number]; }
  // Every elimination that leads to a row, in the order of rows, the cheapest first within a row.
  std::span<const Way> ways(int number) const {
    return {ways_.data() + way_begin_[number], ways_.data() + way_begin_[number + 1]};
  }
  // The rows that can be reached, as row bits.
  std::uint8_t reachable(int number, Elimination allowed) const {
    return reachable_[static_cast<std::size_t>(allowed)][number];
  }

 private:
  void number_rolls();
  void add_ways(int number);

  std::array<int, kDice + 2> first_{};
  // skipped_[face][left][count]: how many rolls come before one that shows `face` `count` times when `left`
  // dice are still to be told.
  std::array<std::array<std::array<std::int16_t, kDice + 1>, kDice + 1>, kFaces + 1> skipped_{};
  std::array<Dice, kRolls> rolls_{};
  std::array<std::uint32_t, kRolls> weights_{};
  std::array<std::array<std::uint8_t, kRolls>, kEliminations.size()> reachable_{};
  std::array<std::uint16_t, kRolls + 1> way_begin_{};
  std::vector<Way> ways_;
};

}  // namespace matterhorn
