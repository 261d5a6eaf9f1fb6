#include "cli/numbers.h"

#include <gtest/gtest.h>

namespace cli {
namespace {

TEST(WholeNumber, HasOneMeaning) {
  EXPECT_EQ(whole_number("0"), 0u);
  EXPECT_EQ(whole_number("7"), 7u);
  EXPECT_EQ(whole_number("18446744073709551615"), 18446744073709551615u);
  for (const char* text : {"", "-1", "-0", "+1", "010", "08", "00", "0x10", "1e3", "1.0", " 1", "1 ", "1_000",
                           "18446744073709551616", "99999999999999999999", "one"})
    EXPECT_FALSE(whole_number(text)) << text;
}

TEST(WholeNumber, IsCheckedInItsRange) {
  const auto validator = whole(1, 20);
  std::string text;
  for (const char* good : {"1", "9", "20"}) EXPECT_EQ(validator(text = good), "") << good;
  for (const char* bad : {"0", "21", "-1", "01", "x"}) EXPECT_NE(validator(text = bad), "") << bad;
}

}  // namespace
}  // namespace cli
