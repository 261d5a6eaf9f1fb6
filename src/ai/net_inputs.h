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

// What a net is told of a position: of each seat and of that seat's context.
template <std::size_t seat_inputs, std::size_t context_inputs, std::size_t most_players>
struct NetInputs {
  std::array<std::array<Net::Input, seat_inputs>, most_players> seats;
  std::array<std::array<Net::Input, context_inputs>, most_players> contexts;
};

// What a net says of it.
template <std::size_t seat_inputs, std::size_t context_inputs, std::size_t most_players>
core::Shares shares_of(const Net& net, const NetInputs<seat_inputs, context_inputs, most_players>& inputs,
                       int players) {
  const auto count = static_cast<std::size_t>(players);
  std::array<Net::Sums, core::kMaxSeats> seats, contexts;
  std::array<Net::Parts, core::kMaxSeats> parts;
  for (std::size_t seat = 0; seat < count; ++seat) {
    seats[seat] = net.seat_sums(inputs.seats[seat]);
    contexts[seat] = net.context_sums(inputs.contexts[seat]);
    parts[seat] = {&seats[seat], &contexts[seat]};
  }
  return net.shares(std::span(parts).first(count));
}

}  // namespace ai
