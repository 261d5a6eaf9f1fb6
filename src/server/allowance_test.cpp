#include "server/allowance.h"

#include <gtest/gtest.h>

#include <string>

namespace server {
namespace {

constexpr Rate kRate{3, 10};

TEST(Allowance, IsUsedUpAndComesBack) {
  Allowance allowance(kRate, Time(0));
  for (int count = 0; count < 3; ++count) EXPECT_TRUE(allowance.take(kRate, Time(0)));
  EXPECT_FALSE(allowance.take(kRate, Time(0)));
  EXPECT_FALSE(allowance.take(kRate, Time(90)));
  EXPECT_TRUE(allowance.take(kRate, Time(110)));
  EXPECT_FALSE(allowance.take(kRate, Time(50))) << "a clock that goes back gives nothing";
  EXPECT_TRUE(allowance.is_full(kRate, Time(10'000)));
  for (int count = 0; count < 3; ++count) EXPECT_TRUE(allowance.take(kRate, Time(10'000)));
  EXPECT_FALSE(allowance.take(kRate, Time(10'000))) << "it grows to its size and no further";
}

// However many connections share it, all together get no more than what comes back.
TEST(Allowance, WhoHasUsedTooMuchWaitsForAllOfIt) {
  Allowance allowance(kRate, Time(0));
  for (int count = 0; count < 3; ++count) EXPECT_EQ(allowance.use(kRate, Time(0)), Time(0));
  for (int count = 1; count <= 5; ++count) EXPECT_GE(allowance.use(kRate, Time(0)), Time(100 * count));
  EXPECT_EQ(allowance.use(kRate, Time(600)), Time(0));
  EXPECT_EQ(allowance.use(kRate, Time(10'000), 2.5), Time(0));
  EXPECT_GE(allowance.use(kRate, Time(10'000), 2.5), Time(200)) << "some count for more";
}

TEST(Allowances, AreOfEachAndForgottenWhenFull) {
  Allowances<std::string> all(kRate);
  for (int count = 0; count < 3; ++count) EXPECT_TRUE(all.take("anna", Time(0)));
  EXPECT_FALSE(all.take("anna", Time(0)));
  EXPECT_TRUE(all.take("ben", Time(0)));
  for (int number = 0; number < 5000; ++number) all.take(std::to_string(number), Time(number * 1000));
  EXPECT_LE(all.size(), 1001u);
}

}  // namespace
}  // namespace server
