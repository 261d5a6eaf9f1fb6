#include "ai/net.h"

#include <algorithm>

namespace ai {

namespace {

// Reads the file's numbers one after the other, lowest byte first; whether there were enough is asked at the
// end.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint32_t byte() {
    if (at_ == bytes_.size()) short_ = true;
    return short_ ? 0 : bytes_[at_++];
  }
  Net::Input weight() { return static_cast<std::int8_t>(byte()); }
  std::uint32_t number(int size) {
    std::uint32_t value = 0;
    for (int i = 0; i < size; ++i) value |= byte() << (8 * i);
    return value;
  }
  std::int32_t bias() { return static_cast<std::int32_t>(number(4)); }
  bool exhausted() const { return !short_ && at_ == bytes_.size(); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool short_ = false;
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

// A loop that compilers turn into products of vectors.
std::int32_t dot(const Net::Input* a, const Net::Input* b, std::size_t size) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < size; ++i) sum += std::int32_t{a[i]} * std::int32_t{b[i]};
  return sum;
}

}  // namespace

std::optional<Net> Net::read(std::span<const std::uint8_t> bytes, std::size_t seat_inputs,
                             std::size_t context_inputs) {
  Bytes in(bytes);
  if (in.number(4) != kMagic || in.number(2) != seat_inputs || in.number(2) != context_inputs) return {};
  Net net;
  net.seat_weights_.resize(kHidden * seat_inputs);
  net.context_weights_.resize(kHidden * context_inputs);
  for (Input& weight : net.seat_weights_) weight = in.weight();
  for (Input& weight : net.context_weights_) weight = in.weight();
  for (std::int32_t& bias : net.bias_) bias = in.bias();
  for (auto& row : net.second_) {
    for (Input& weight : row) weight = in.weight();
  }
  for (std::int32_t& bias : net.second_bias_) bias = in.bias();
  for (Input& weight : net.last_) weight = in.weight();
  net.last_bias_ = in.bias();
  return in.exhausted() ? std::optional(std::move(net)) : std::nullopt;
}

Net::Sums Net::sums(const std::vector<Input>& weights, std::span<const Input> inputs) {
  Sums sums;
  const Input* row = weights.data();
  for (std::int32_t& sum : sums) {
    sum = dot(row, inputs.data(), inputs.size());
    row += inputs.size();
  }
  return sums;
}

Net::Sums Net::context_sums(std::span<const Input> inputs) const {
  Sums all = sums(context_weights_, inputs);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] += bias_[i];
  return all;
}

double Net::output(const Joint& joint) const {
  std::int32_t sum = last_bias_;
  for (std::size_t i = 0; i < second_.size(); ++i) {
    const std::int32_t both = second_bias_[i] + dot(second_[i].data(), joint.data(), joint.size());
    sum += std::int32_t{last_[i]} * clipped(both, kSecondShift);
  }
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
