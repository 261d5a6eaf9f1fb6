#include "ai/net.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/random.h"

namespace ai {
namespace {

constexpr std::size_t kSeat = 32, kContext = 16;

// The bytes of a net with weights from a seed, as train.py writes them.
std::vector<std::uint8_t> bytes_of(std::uint64_t seed) {
  core::Random random(seed);
  std::vector<std::uint8_t> bytes{'B', 'V', 'N', '1', kSeat, 0, kContext, 0};
  const auto weights = [&](std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(random.below(256)));
  };
  const auto biases = [&](std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t bias = random.below(100'000) - 50'000;
      for (int byte = 0; byte < 4; ++byte) bytes.push_back(static_cast<std::uint8_t>(bias >> (8 * byte)));
    }
  };
  weights(Net::kHidden * (kSeat + kContext));
  biases(Net::kHidden);
  weights(std::size_t{Net::kSecond} * 2 * Net::kHidden);
  biases(Net::kSecond);
  weights(Net::kSecond);
  biases(1);
  return bytes;
}

// The same function, written down as it is meant: one number after the other, in floating point.
class Plain {
 public:
  explicit Plain(const std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}

  std::vector<double> odds(const std::vector<std::vector<Net::Input>>& seats) {
    at_ = 8;
    const auto own = matrix(Net::kHidden, kSeat), context = matrix(Net::kHidden, kContext);
    const auto bias = biases(Net::kHidden, 1024.0 * 64);
    const auto second = matrix(Net::kSecond, std::size_t{2} * Net::kHidden);
    const auto second_bias = biases(Net::kSecond, 4096.0 * 64);
    const auto last = matrix(1, Net::kSecond);
    const double last_bias = biases(1, 4096.0 * 64)[0];
    std::vector<std::vector<double>> hidden;
    for (const auto& inputs : seats) {
      hidden.emplace_back();
      for (std::size_t i = 0; i < Net::kHidden; ++i) {
        double sum = bias[i];
        for (std::size_t k = 0; k < kSeat; ++k) sum += own[i][k] * inputs[k] / 1024;
        for (std::size_t k = 0; k < kContext; ++k) sum += context[i][k] * inputs[kSeat + k] / 1024;
        hidden.back().push_back(layer(sum));
      }
    }
    std::vector<double> odds;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      double output = last_bias;
      for (std::size_t i = 0; i < Net::kSecond; ++i) {
        double sum = second_bias[i];
        for (std::size_t k = 0; k < Net::kHidden; ++k) {
          double others = 0;
          for (std::size_t other = 0; other < seats.size(); ++other)
            others += other == seat ? 0 : hidden[other][k] / static_cast<double>(seats.size() - 1);
          sum += second[i][k] * hidden[seat][k] + second[i][Net::kHidden + k] * others;
        }
        output += last[0][i] * layer(sum);
      }
      odds.push_back(output);
    }
    return odds;
  }

 private:
  static double layer(double sum) { return std::clamp(sum, 0.0, 4095.0 / 4096); }
  std::vector<std::vector<double>> matrix(std::size_t rows, std::size_t columns) {
    std::vector<std::vector<double>> matrix(rows);
    for (auto& row : matrix) {
      for (std::size_t i = 0; i < columns; ++i)
        row.push_back(static_cast<double>(static_cast<std::int8_t>(bytes_[at_++])) / 64);
    }
    return matrix;
  }
  std::vector<double> biases(std::size_t count, double unit) {
    std::vector<double> biases;
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t bias = 0;
      for (int byte = 0; byte < 4; ++byte) bias |= std::uint32_t{bytes_[at_++]} << (8 * byte);
      biases.push_back(static_cast<std::int32_t>(bias) / unit);
    }
    return biases;
  }

  const std::vector<std::uint8_t>& bytes_;
  std::size_t at_ = 0;
};

std::vector<std::vector<Net::Input>> any_inputs(std::size_t seats, core::Random& random) {
  std::vector<std::vector<Net::Input>> inputs(seats);
  for (auto& seat : inputs) {
    for (std::size_t i = 0; i < kSeat + kContext; ++i)
      seat.push_back(random.below(3) == 0
                         ? static_cast<Net::Input>(static_cast<int>(random.below(1024)) - 512)
                         : Net::Input{0});
  }
  return inputs;
}

struct Worked {
  std::vector<Net::Sums> own, context;
  std::vector<Net::Parts> parts;
};

Worked work_out(const Net& net, const std::vector<std::vector<Net::Input>>& inputs) {
  Worked worked;
  for (const auto& seat : inputs) {
    worked.own.push_back(net.seat_sums(std::span(seat).first(kSeat)));
    worked.context.push_back(net.context_sums(std::span(seat).subspan(kSeat)));
  }
  for (std::size_t i = 0; i < inputs.size(); ++i)
    worked.parts.push_back({&worked.own[i], &worked.context[i]});
  return worked;
}

// Whole numbers are cut off at the end of each layer; that is all the difference there may be.
TEST(Net, IsWhatItIsMeantToBe) {
  core::Random random(1);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto bytes = bytes_of(seed);
    const auto net = Net::read(bytes, kSeat, kContext);
    ASSERT_TRUE(net);
    for (std::size_t seats = 1; seats <= core::kMaxSeats; ++seats) {
      const auto inputs = any_inputs(seats, random);
      const auto expected = Plain(bytes).odds(inputs);
      const auto odds = net->odds(work_out(*net, inputs).parts);
      for (std::size_t seat = 0; seat < seats; ++seat) EXPECT_NEAR(odds[seat], expected[seat], 0.25) << seats;
    }
  }
}

TEST(Net, SharesSumToOneAndFollowTheOdds) {
  core::Random random(2);
  const auto net = *Net::read(bytes_of(3), kSeat, kContext);
  for (std::size_t seats = 2; seats <= core::kMaxSeats; ++seats) {
    const auto worked = work_out(net, any_inputs(seats, random));
    const core::Shares shares = net.shares(worked.parts);
    const auto odds = net.odds(worked.parts);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-12);
    for (std::size_t seat = 1; seat < seats; ++seat)
      EXPECT_NEAR(std::log(shares[seat] / shares[0]), odds[seat] - odds[0], 1e-6);
  }
}

// The same bits with every compiler and in the browser: the sum of many outputs, found with g++.
TEST(Net, GivesTheSameBitsEverywhere) {
  core::Random random(3);
  double sum = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto net = *Net::read(bytes_of(seed), kSeat, kContext);
    for (const double odds : net.odds(work_out(net, any_inputs(1 + seed % 5, random)).parts)) sum += odds;
  }
  EXPECT_EQ(static_cast<std::int64_t>(sum * 4096 * 64), -21'708'866);
}

// Whatever changes of the inputs, and as much as they can.
TEST(Net, ChangedSumsAreThoseOfTheNewInputs) {
  core::Random random(4);
  const auto net = *Net::read(bytes_of(5), kSeat, kContext);
  for (int round = 0; round < 200; ++round) {
    std::array<Net::Input, kSeat> before{}, after{};
    for (std::size_t i = 0; i < kSeat; ++i) {
      const auto any = [&] { return static_cast<Net::Input>(static_cast<int>(random.below(8193)) - 4096); };
      before[i] = any();
      after[i] = random.below(4) == 0 ? any() : before[i];
    }
    Net::Sums changed = net.seat_sums(before);
    net.change_seat_sums(before, after, changed);
    EXPECT_EQ(changed, net.seat_sums(after));
  }
}

TEST(Net, RefusesWhatIsNoNet) {
  const auto bytes = bytes_of(1);
  EXPECT_FALSE(Net::read(bytes, kSeat + 16, kContext));
  EXPECT_FALSE(Net::read(bytes, kSeat, kContext + 16));
  EXPECT_FALSE(Net::read(std::span(bytes).first(bytes.size() - 1), kSeat, kContext));
  auto more = bytes;
  more.push_back(0);
  EXPECT_FALSE(Net::read(more, kSeat, kContext));
  more = bytes;
  more[3] = '2';
  EXPECT_FALSE(Net::read(more, kSeat, kContext));
  for (const std::uint32_t bias : {0x7fff'ffffu, 0x8000'0000u}) {  // a sum with it could overflow
    more = bytes;
    for (std::size_t byte = 0; byte < 4; ++byte)
      more[more.size() - 4 + byte] = static_cast<std::uint8_t>(bias >> (8 * byte));
    EXPECT_FALSE(Net::read(more, kSeat, kContext));
  }
  for (std::size_t size = 0; size < 16; ++size)
    EXPECT_FALSE(Net::read(std::span(bytes).first(size), kSeat, kContext));
}

TEST(Net, DecayIsTheExponential) {
  for (double x = 0; x > -50; x -= 0.37) EXPECT_NEAR(decay(x) / std::exp(x), 1, 1e-6);
}

}  // namespace
}  // namespace ai
