#pragma once

#include <optional>
#include <span>
#include <utility>

#include "ai/net.h"

namespace ai {

// A game's net: built into the program, or given to it. The page fetches it when it is needed.
class GameNet {
 public:
  GameNet(std::size_t seat_inputs, std::size_t context_inputs, std::span<const std::uint8_t> built_in)
      : seat_inputs_(seat_inputs), context_inputs_(context_inputs) {
    give(built_in);
  }

  const Net* get() const { return net_ ? &*net_ : nullptr; }
  std::size_t seat_inputs() const { return seat_inputs_; }
  std::size_t context_inputs() const { return context_inputs_; }
  // False if this is no net of the game: then nothing changes. Never called while a bot thinks.
  bool give(std::span<const std::uint8_t> bytes) {
    auto net = Net::read(bytes, seat_inputs_, context_inputs_);
    if (!net) return false;
    net_ = std::move(net);
    return true;
  }

 private:
  std::size_t seat_inputs_;
  std::size_t context_inputs_;
  std::optional<Net> net_;
};

}  // namespace ai
