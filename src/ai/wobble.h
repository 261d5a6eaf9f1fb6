#pragma once

#include <cstdint>

#include "core/random.h"

namespace ai {

// Between −1 and 1, more often near 0: by how much a level misjudges a choice.
inline double wobble(core::Random& random) {
  constexpr std::uint32_t kSteps = 1 << 16;
  const auto sum = static_cast<int>(random.below(kSteps)) + static_cast<int>(random.below(kSteps));
  return (sum - static_cast<int>(kSteps)) / static_cast<double>(kSteps);
}

}  // namespace ai
