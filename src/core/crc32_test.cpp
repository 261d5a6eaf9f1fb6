#include "core/crc32.h"

#include <gtest/gtest.h>

namespace core {
namespace {

TEST(Crc32, IsTheOneThatEverybodyHas) {
  EXPECT_EQ(crc32(""), 0u);
  EXPECT_EQ(crc32("123456789"), 0xcbf43926u);
  EXPECT_EQ(crc32("The quick brown fox jumps over the lazy dog"), 0x414fa339u);
}

TEST(Crc32, GoesOn) { EXPECT_EQ(crc32("6789", crc32("12345")), crc32("123456789")); }

}  // namespace
}  // namespace core
