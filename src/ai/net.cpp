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
  // One matrix that stands in the file as the left half of its rows and the right.
  std::array<PairedWeights, 2> halves(std::size_t rows, std::size_t columns) {
    std::array<std::vector<Net::Input>, 2> all;
    for (std::size_t row = 0; row < rows; ++row) {
      for (auto& half : all) {
        for (std::size_t column = 0; column < columns; ++column) half.push_back(weight());
      }
    }
    return {PairedWeights(rows, columns, all[0]), PairedWeights(rows, columns, all[1])};
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
  auto [second, others] = in.halves(kSecond, kHidden);
  net.second_ = std::move(second);
  net.others_ = std::move(others);
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

Net::Heard Net::heard(const Parts& parts, std::size_t seats) const {
  Heard heard;
  for (std::size_t i = 0; i < kHidden; ++i)
    heard.hidden_[i] = clipped((*parts.seat)[i] + (*parts.context)[i], kFirstShift);
  heard.own_ = second_bias_;
  second_.add(heard.hidden_, heard.own_);
  heard.beside_ = {};
  if (seats == 2) others_.add(heard.hidden_, heard.beside_);
  return heard;
}

// Of two seats the mean of the others is the other one.
void Net::add_others(std::span<const Heard* const> seats, std::size_t seat, const Activations& all,
                     SecondSums& sums) const {
  if (seats.size() == 2) {
    const SecondSums& beside = seats[1 - seat]->beside_;
    for (std::size_t i = 0; i < kSecond; ++i) sums[i] += beside[i];
    return;
  }
  const int part = 256 / (static_cast<int>(seats.size()) - 1);
  Activations mean;
  for (std::size_t i = 0; i < kHidden; ++i)
    mean[i] = static_cast<Input>((all[i] - seats[seat]->hidden_[i]) * part >> 8);
  others_.add(mean, sums);
}

double Net::output(const SecondSums& sums) const {
  std::int32_t sum = last_bias_;
  for (std::size_t i = 0; i < sums.size(); ++i)
    sum += std::int32_t{last_[i]} * clipped(sums[i], kSecondShift);
  return sum / kOutputUnit;
}

std::array<double, core::kMaxSeats> Net::odds(std::span<const Heard* const> seats) const {
  Activations all{};
  for (const Heard* const heard : seats) {
    for (std::size_t i = 0; i < kHidden; ++i) all[i] = static_cast<Input>(all[i] + heard->hidden_[i]);
  }
  std::array<double, core::kMaxSeats> odds{};
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    SecondSums sums = seats[seat]->own_;
    if (seats.size() > 1) add_others(seats, seat, all, sums);
    odds[seat] = output(sums);
  }
  return odds;
}

std::array<double, core::kMaxSeats> Net::odds(std::span<const Parts> seats) const {
  std::array<Heard, core::kMaxSeats> heard;
  std::array<const Heard*, core::kMaxSeats> all{};
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    heard[seat] = this->heard(seats[seat], seats.size());
    all[seat] = &heard[seat];
  }
  return odds(std::span<const Heard* const>(all).first(seats.size()));
}

namespace {

core::Shares shares_from(const std::array<double, core::kMaxSeats>& odds, std::size_t seats) {
  const double most = *std::max_element(odds.begin(), odds.begin() + static_cast<std::ptrdiff_t>(seats));
  core::Shares shares{};
  double sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) sum += shares[seat] = decay(odds[seat] - most);
  for (std::size_t seat = 0; seat < seats; ++seat) shares[seat] /= sum;
  return shares;
}

}  // namespace

core::Shares Net::shares(std::span<const Parts> seats) const {
  return shares_from(odds(seats), seats.size());
}

core::Shares Net::shares(std::span<const Heard* const> seats) const {
  return shares_from(odds(seats), seats.size());
}

}  // namespace ai
