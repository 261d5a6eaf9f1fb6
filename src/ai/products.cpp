#include "ai/products.h"

#include <algorithm>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace ai {

namespace {

// Four sums side by side, to each of which the two products of a pair are added at once: one instruction of
// most processors. Whole numbers, so that all of them give the same bits.
#if defined(__x86_64__)
class FourSums {
 public:
  explicit FourSums(const std::int32_t* sums)
      : sums_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(sums))) {}
  void add(const std::int16_t* weights, std::uint32_t pair) {
    const __m128i four = _mm_loadu_si128(reinterpret_cast<const __m128i*>(weights));
    sums_ = _mm_add_epi32(sums_, _mm_madd_epi16(four, _mm_set1_epi32(static_cast<int>(pair))));
  }
  void store(std::int32_t* sums) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(sums), sums_); }

 private:
  __m128i sums_;
};
#elif defined(__wasm_simd128__)
class FourSums {
 public:
  explicit FourSums(const std::int32_t* sums) : sums_(wasm_v128_load(sums)) {}
  void add(const std::int16_t* weights, std::uint32_t pair) {
    sums_ = wasm_i32x4_add(sums_, wasm_i32x4_dot_i16x8(wasm_v128_load(weights), wasm_u32x4_splat(pair)));
  }
  void store(std::int32_t* sums) const { wasm_v128_store(sums, sums_); }

 private:
  v128_t sums_;
};
#else
class FourSums {
 public:
  explicit FourSums(const std::int32_t* sums) { std::copy_n(sums, sums_.size(), sums_.begin()); }
  void add(const std::int16_t* weights, std::uint32_t pair) {
    const auto low = static_cast<std::int16_t>(pair & 0xffff), high = static_cast<std::int16_t>(pair >> 16);
    for (std::size_t i = 0; i < sums_.size(); ++i)
      sums_[i] += weights[2 * i] * low + weights[2 * i + 1] * high;
  }
  void store(std::int32_t* sums) const { std::ranges::copy(sums_, sums); }

 private:
  std::array<std::int32_t, 4> sums_;
};
#endif

}  // namespace

// Eight sums side by side, where the processor can.
#if defined(__x86_64__)
__attribute__((target("avx2"))) void PairedWeights::add_wide(const Terms& terms,
                                                             std::span<std::int32_t> sums) const {
  static_assert(kRows == 16);  // sums, in two registers
  for (std::size_t row = 0; row < rows_; row += kRows) {
    const std::int16_t* const weights = weights_.data() + row * columns_;
    auto* const to = reinterpret_cast<__m256i*>(sums.data() + row);
    __m256i first = _mm256_loadu_si256(to), second = _mm256_loadu_si256(to + 1);
    for (std::size_t i = 0; i < terms.count; ++i) {
      const auto [column, pair] = terms.terms[i];
      const auto* const at = reinterpret_cast<const __m256i*>(weights + column * kRows);
      const __m256i both = _mm256_set1_epi32(static_cast<int>(pair));
      first = _mm256_add_epi32(first, _mm256_madd_epi16(_mm256_loadu_si256(at), both));
      second = _mm256_add_epi32(second, _mm256_madd_epi16(_mm256_loadu_si256(at + 1), both));
    }
    _mm256_storeu_si256(to, first);
    _mm256_storeu_si256(to + 1, second);
  }
}
#endif

void PairedWeights::add(const Terms& terms, std::span<std::int32_t> sums) const {
#if defined(__x86_64__)
  static const bool wide = __builtin_cpu_supports("avx2") != 0;
  if (wide) return add_wide(terms, sums);
#endif
  static_assert(kRows == 16);  // sums, in four registers
  for (std::size_t row = 0; row < rows_; row += kRows) {
    const std::int16_t* const weights = weights_.data() + row * columns_;
    std::int32_t* const to = sums.data() + row;
    FourSums first(to), second(to + 4), third(to + 8), fourth(to + 12);
    for (std::size_t i = 0; i < terms.count; ++i) {
      const auto [column, pair] = terms.terms[i];
      const std::int16_t* const at = weights + column * kRows;
      first.add(at, pair);
      second.add(at + 8, pair);
      third.add(at + 16, pair);
      fourth.add(at + 24, pair);
    }
    first.store(to);
    second.store(to + 4);
    third.store(to + 8);
    fourth.store(to + 12);
  }
}

}  // namespace ai
