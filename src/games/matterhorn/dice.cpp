#include "games/matterhorn/dice.h"

#include <algorithm>

#include "games/matterhorn/board.h"

namespace matterhorn {

namespace {

// Multisets of `size` faces out of `faces` kinds.
int multisets(int faces, int size) {
  if (size == 0) return 1;
  return faces == 0 ? 0 : multisets(faces - 1, size) + multisets(faces, size - 1);
}

std::uint32_t ordered_rolls(Dice roll) {
  constexpr std::array<std::uint32_t, kDice + 1> kFactorial{1, 1, 2, 6, 24, 120};
  std::uint32_t weight = kFactorial[roll.size()];
  for (int face = 1; face <= kFaces; ++face) weight /= kFactorial[roll.count(face)];
  return weight;
}

}  // namespace

std::vector<int> one_by_one(Dice dice) {
  std::vector<int> faces;
  for (int face = kFaces; face >= 1; --face)
    faces.insert(faces.end(), static_cast<std::size_t>(dice.count(face)), face);
  return faces;
}

const DiceTable& DiceTable::instance() {
  static const DiceTable table;
  return table;
}

DiceTable::DiceTable() {
  number_rolls();
  for (int number = 0; number < kRolls; ++number) add_ways(number);
}

void DiceTable::number_rolls() {
  for (int size = 1; size <= kDice; ++size) first_[size + 1] = first_[size] + multisets(kFaces, size);
  for (int face = 1; face < kFaces; ++face) {
    for (int left = 0; left <= kDice; ++left) {
      int before = 0;
      for (int count = 0; count <= left; ++count) {
        skipped_[face][left][count] = static_cast<std::int16_t>(before);
        before += multisets(kFaces - face, left - count);
      }
    }
  }
  Dice all;
  for (int face = 1; face <= kFaces; ++face) {
    for (int i = 0; i < kDice; ++i) all.add(face);
  }
  for_each_part(all, [&](Dice roll) {
    const int size = roll.size();
    if (size < 1 || size > kDice) return;
    const int index = number(roll);
    rolls_[index] = roll;
    weights_[index] = ordered_rolls(roll);
  });
}

void DiceTable::add_ways(int number) {
  const Dice roll = rolls_[number];
  const auto begin = static_cast<std::ptrdiff_t>(ways_.size());
  way_begin_[number] = static_cast<std::uint16_t>(begin);
  for_each_part(roll, [&](Dice eliminated) {
    const int row = roll.without(eliminated).result();
    if (row < kTopRow || row > kBottomRow) return;
    const Elimination needed = needed_for(roll, eliminated);
    ways_.push_back({eliminated, static_cast<std::uint8_t>(row), needed});
    for (const Elimination allowed : kEliminations) {
      if (needed <= allowed) reachable_[static_cast<std::size_t>(allowed)][number] |= row_bit(row);
    }
  });
  std::sort(ways_.begin() + begin, ways_.end(), [](const Way& a, const Way& b) {
    if (a.row != b.row) return a.row < b.row;
    if (a.eliminated.size() != b.eliminated.size()) return a.eliminated.size() < b.eliminated.size();
    return a.eliminated.packed() < b.eliminated.packed();
  });
  way_begin_[number + 1] = static_cast<std::uint16_t>(ways_.size());
}

}  // namespace matterhorn
