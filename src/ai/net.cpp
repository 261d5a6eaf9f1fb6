#include "ai/net.h"

#include <algorithm>

namespace ai {

namespace {

// Beyond every sum of weights and inputs, and so small that no sum with one overflows.
constexpr std::int32_t kMostBias = 1 << 28;

// Reads the file's numbers one after the other, lowest byte first; whether they were all there and could be
// of a net is asked at the end.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint32_t byte() {
    if (at_ == bytes_.size()) wrong_ = true;
    return wrong_ ? 0 : bytes_[at_++];
  }
  PairedWeights weights(std::size_t rows, std::size_t columns) {
    std::vector<Net::Input> all(rows * columns);
    for (Net::Input& each : all) each = weight();
    return {rows, columns, all};
  }
  Net::Input weight() { return static_cast<std::int8_t>(byte()); }
  std::uint32_t number(int size) {
    std::uint32_t value = 0;
    for (int i = 0; i < size; ++i) value |= byte() << (8 * i);
    return value;
  }
  std::int32_t bias() {
    const auto bias = static_cast<std::int32_t>(number(4));
    if (bias < -kMostBias || bias > kMostBias) wrong_ = true;
    return bias;
  }
  bool right() const { return !wrong_ && at_ == bytes_.size(); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool wrong_ = false;
};

constexpr std::uint32_t kMagic = 0x314e5642;  // "BVN1"

// From sums in 64ths of 1024ths, or 64ths of 4096ths, to 4096ths.
constexpr int kFirstShift = 4;
constexpr int kSecondShift = 6;
constexpr int kMost = 4095;
constexpr double kOutputUnit = 4096.0 * 64.0;

Net::Input clipped(std::int32_t sum, int shift) {
  return static_cast<Net::Input>(std::clamp(sum >> shift, 0, kMost));
}

}  // namespace

std::optional<Net> Net::read(std::span<const std::uint8_t> bytes, std::size_t seat_inputs,
                             std::size_t context_inputs) {
  Bytes in(bytes);
  if (in.number(4) != kMagic || in.number(2) != seat_inputs || in.number(2) != context_inputs) return {};
  Net net;
  net.seat_weights_ = in.weights(kHidden, seat_inputs);
  net.context_weights_ = in.weights(kHidden, context_inputs);
  for (std::int32_t& bias : net.bias_) bias = in.bias();
  net.second_ = in.weights(kSecond, std::size_t{2} * kHidden);
  for (std::int32_t& bias : net.second_bias_) bias = in.bias();
  for (Input& weight : net.last_) weight = in.weight();
  net.last_bias_ = in.bias();
  return in.right() ? std::optional(std::move(net)) : std::nullopt;
}

Net::Sums Net::seat_sums(std::span<const Input> inputs) const {
  Sums sums{};
  seat_weights_.add(inputs, sums);
  return sums;
}

Net::Sums Net::context_sums(std::span<const Input> inputs) const {
  Sums sums = bias_;
  context_weights_.add(inputs, sums);
  return sums;
}

double Net::output(const Joint& joint) const {
  std::array<std::int32_t, kSecond> sums = second_bias_;
  second_.add(joint, sums);
  std::int32_t sum = last_bias_;
  for (std::size_t i = 0; i < sums.size(); ++i)
    sum += std::int32_t{last_[i]} * clipped(sums[i], kSecondShift);
  return sum / kOutputUnit;
}

std::array<double, core::kMaxSeats> Net::odds(std::span<const Parts> seats) const {
  std::array<Activations, core::kMaxSeats> hidden;
  Activations all{};
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    for (std::size_t i = 0; i < kHidden; ++i) {
      hidden[seat][i] = clipped((*seats[seat].seat)[i] + (*seats[seat].context)[i], kFirstShift);
      all[i] = static_cast<Input>(all[i] + hidden[seat][i]);
    }
  }
  const int part = seats.size() > 1 ? 256 / (static_cast<int>(seats.size()) - 1) : 0;
  std::array<double, core::kMaxSeats> odds{};
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    Joint joint;
    for (std::size_t i = 0; i < kHidden; ++i) {
      joint[i] = hidden[seat][i];
      joint[kHidden + i] = static_cast<Input>((all[i] - hidden[seat][i]) * part >> 8);
    }
    odds[seat] = output(joint);
  }
  return odds;
}

core::Shares Net::shares(std::span<const Parts> seats) const {
  const auto odds = this->odds(seats);
  const double most =
      *std::max_element(odds.begin(), odds.begin() + static_cast<std::ptrdiff_t>(seats.size()));
  core::Shares shares{};
  double sum = 0;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) sum += shares[seat] = decay(odds[seat] - most);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) shares[seat] /= sum;
  return shares;
}

}  // namespace ai
