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
  for (const char* good : {"1", "9", "20"}) EXPECT_EQ(fault_as_whole(good, 1, 20), "") << good;
  for (const char* bad : {"0", "21", "-1", "01", "x"})
    EXPECT_EQ(fault_as_whole(bad, 1, 20), std::string("write a whole number from 1 to 20, not ") + bad);
}

}  // namespace
}  // namespace cli
