#include "core/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

namespace core {
namespace {

// The first number of SplitMix64 from seed 0, as its author publishes it.
static_assert(scramble(0) == 0xe220a8397b1dcdafu);

// Records, signatures and daily deals rest on these numbers: they never change.
TEST(Random, GivesTheSameNumbersForEver) {
  Random random(1);
  const std::array<std::uint64_t, 4> first{random.next(), random.next(), random.next(), random.next()};
  EXPECT_EQ(first, (std::array<std::uint64_t, 4>{0xc5883e370b0926c3u, 0x21b74b80f71f81cu, 0x268df06749e5c8ceu,
                                                 0xe052757d667afef2u}));
  Random dice(42);
  std::vector<std::uint32_t> faces;
  for (int i = 0; i < 12; ++i) faces.push_back(dice.below(6) + 1);
  EXPECT_EQ(faces, (std::vector<std::uint32_t>{3, 6, 4, 6, 1, 4, 3, 2, 2, 6, 4, 2}));
}

TEST(Random, SeedsLeadToDifferentNumbers) {
  EXPECT_NE(Random(1).next(), Random(2).next());
  EXPECT_EQ(Random(7).next(), Random(7).next());
}

TEST(Random, StaysBelowTheBound) {
  Random random(3);
  for (const std::uint32_t bound : {1u, 2u, 3u, 7776u, 0x80000001u, 0xffffffffu}) {
    for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(bound), bound);
  }
  for (int i = 0; i < 10; ++i) EXPECT_EQ(random.below(1), 0u);
}

// Chi-square of `draws` numbers below `bound`, sorted into `cells` equal parts.
double chi_square(std::uint32_t bound, std::uint32_t cells, int draws) {
  Random random(bound);
  std::vector<int> counts(cells);
  for (int i = 0; i < draws; ++i) {
    ++counts[static_cast<std::size_t>(std::uint64_t{random.below(bound)} * cells / bound)];
  }
  const double expected = static_cast<double>(draws) / cells;
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Random, BelowIsUnbiased) {
  // Mean k and variance 2k for k degrees of freedom; five sigmas, and the seeds are fixed.
  for (const auto& [bound, cells] :
       {std::pair(2u, 2u), {3u, 3u}, {6u, 6u}, {10u, 10u}, {252u, 252u}, {7776u, 7776u}}) {
    const double freedom = cells - 1;
    EXPECT_LT(chi_square(bound, cells, 1'000'000), freedom + 5 * std::sqrt(2 * freedom)) << bound;
  }
  // Three quarters of 2^32: without rejection one third of the numbers would come twice as often.
  EXPECT_LT(chi_square(0xc0000000u, 3, 1'000'000), 2 + 5 * std::sqrt(4.0));
}

}  // namespace
}  // namespace core
