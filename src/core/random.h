#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace core {

// One step of SplitMix64: scrambles a seed or a key into 64 bits.
constexpr std::uint64_t scramble(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15u;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
  return value ^ (value >> 31);
}

// The random source: xoshiro256**. Integers only, so every platform, compiler and WebAssembly gives the same
// numbers.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) {
    for (auto& word : words_) word = seed = scramble(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform over 0 … bound−1, without bias (multiply and reject, after Lemire).
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace core
