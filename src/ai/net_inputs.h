#pragma once

#include <array>
#include <cassert>

#include "ai/net.h"

namespace ai {

// Fills inputs one after the other; those that are left over stay 0.
template <std::size_t size>
class InputList {
 public:
  void add(float value) {
    assert(count_ < size);
    inputs_[count_++] = net_input(value);
  }
  void add(int value, float unit) { add(static_cast<float>(value) / unit); }
  void add(bool value) { add(value ? 1.0f : 0.0f); }
  const std::array<Net::Input, size>& all() const { return inputs_; }

 private:
  std::array<Net::Input, size> inputs_{};
  std::size_t count_ = 0;
};

}  // namespace ai
