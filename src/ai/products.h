#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

namespace ai {

// A matrix of weights, its columns in pairs, for products with vectors in which much is zero, or as it was
// before.
class PairedWeights {
 public:
  static constexpr std::size_t kRows = 16;  // that are worked out together
  static constexpr std::size_t kMostColumns = 256;

  PairedWeights() = default;
  // Row by row; the numbers of rows and columns are multiples of 16 and of 2. Numbers of a vector are at most
  // ±4096: then no sum comes near to overflowing.
  PairedWeights(std::size_t rows, std::size_t columns, std::span<const std::int16_t> weights)
      : rows_(rows), columns_(columns), weights_(rows * columns) {
    assert(rows % kRows == 0 && columns % 2 == 0 && columns <= kMostColumns);
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column)
        weights_[(row / kRows * columns + column / 2 * 2) * kRows + row % kRows * 2 + column % 2] =
            weights[row * columns + column];
    }
  }

  // Adds to the sums, one for each row, what the vector brings.
  void add(std::span<const std::int16_t> vector, std::span<std::int32_t> sums) const {
    Terms terms;
    for (std::size_t i = 0; i < columns_; i += 2) terms.note(i, vector[i], vector[i + 1]);
    add(terms, sums);
  }
  // The same, where the sums hold already what `before` brought.
  void add_change(std::span<const std::int16_t> before, std::span<const std::int16_t> vector,
                  std::span<std::int32_t> sums) const {
    Terms terms;
    for (std::size_t i = 0; i < columns_; i += 2)
      terms.note(i, vector[i] - before[i], vector[i + 1] - before[i + 1]);
    add(terms, sums);
  }

 private:
  // The pairs that are not zero.
  struct Terms {
    struct Term {
      std::uint32_t column;
      std::uint32_t pair;
    };
    void note(std::size_t column, int low, int high) {
      const auto bits = [](int number) { return static_cast<std::uint32_t>(number) & 0xffff; };
      const std::uint32_t pair = bits(low) | bits(high) << 16;
      terms[count] = {static_cast<std::uint32_t>(column), pair};
      count += pair != 0;
    }
    std::array<Term, kMostColumns / 2 + 1> terms;
    std::size_t count = 0;
  };

  void add(const Terms& terms, std::span<std::int32_t> sums) const;
  void add_wide(const Terms& terms, std::span<std::int32_t> sums) const;

  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<std::int16_t> weights_;  // by 16 rows, then by pair of columns, then by row
};

}  // namespace ai
