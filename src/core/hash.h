#pragma once

#include <cstdint>

#include "core/random.h"

namespace core {

// Hashes a state field by field, never over padding. Same result on every platform.
class Hash {
 public:
  constexpr Hash& add(std::uint64_t value) {
    value_ = scramble(value_ ^ value);
    return *this;
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

}  // namespace core
