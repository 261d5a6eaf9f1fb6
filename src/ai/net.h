#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/decay.h"
#include "ai/products.h"
#include "core/game.h"

namespace ai {

// A small net that tells each seat's share of the win, for any number of seats. It is the same for every
// seat:
//
//   what is known of the seat, and of what stands around it  →  64 numbers
//   these, and the mean of the other seats' 64               →  32 numbers  →  the log of its odds
//
// Integers throughout, so that every compiler and the browser give the same bits. An input lies between −4
// and 4, in 1024ths; a weight between −2 and 2, in 64ths; what comes out of a layer between 0 and 1, in
// 4096ths. The weights come from train/ (see train/README.md).
class Net {
 public:
  static constexpr int kHidden = 64;
  static constexpr int kSecond = 32;
  static constexpr int kInputUnit = 1024;
  using Input = std::int16_t;
  using Sums = std::array<std::int32_t, kHidden>;

  // The bytes that train/train.py writes; nothing if they are no net for that number of inputs.
  static std::optional<Net> read(std::span<const std::uint8_t> bytes, std::size_t seat_inputs,
                                 std::size_t context_inputs);

  // What a seat's own inputs bring to its 64 numbers, and what the context of that seat brings. A search
  // keeps the sums of seats that an action leaves alone, and changes those of which little is new.
  Sums seat_sums(std::span<const Input> inputs) const;
  void change_seat_sums(std::span<const Input> before, std::span<const Input> inputs, Sums& sums) const {
    seat_weights_.add_change(before, inputs, sums);
  }
  Sums context_sums(std::span<const Input> inputs) const;

  // The logs of the seats' odds, up to what all share; seat by seat, the two parts of its sums.
  struct Parts {
    const Sums* seat;
    const Sums* context;
  };
  std::array<double, core::kMaxSeats> odds(std::span<const Parts> seats) const;
  // The shares that follow from them.
  core::Shares shares(std::span<const Parts> seats) const;

  // A seat's 64 numbers, and what they bring to its own 32 and, where there is one other, to that one's. A
  // search keeps those of seats that an action leaves alone.
  class Heard {
    friend class Net;
    std::array<Input, kHidden> hidden_;
    std::array<std::int32_t, kSecond> own_;
    std::array<std::int32_t, kSecond> beside_;
  };
  Heard heard(const Parts& parts, std::size_t seats) const;
  std::array<double, core::kMaxSeats> odds(std::span<const Heard* const> seats) const;
  core::Shares shares(std::span<const Heard* const> seats) const;

 private:
  using Activations = std::array<Input, kHidden>;
  using SecondSums = std::array<std::int32_t, kSecond>;
  void add_others(std::span<const Heard* const> seats, std::size_t seat, const Activations& all,
                  SecondSums& sums) const;
  double output(const SecondSums& sums) const;

  PairedWeights seat_weights_;  // a row for each of the 64
  PairedWeights context_weights_;
  Sums bias_{};
  PairedWeights second_;  // by the seat's own numbers
  PairedWeights others_;  // by the mean of the others'
  std::array<std::int32_t, kSecond> second_bias_{};
  std::array<Input, kSecond> last_{};
  std::int32_t last_bias_ = 0;
};

// A number as an input; beyond ±4 all are alike.
constexpr Net::Input net_input(float value) {
  constexpr float kMost = 4 * Net::kInputUnit;
  const float scaled = value * Net::kInputUnit + (value < 0 ? -0.5f : 0.5f);
  return static_cast<Net::Input>(scaled < -kMost ? -kMost : scaled > kMost ? kMost : scaled);
}

}  // namespace ai
