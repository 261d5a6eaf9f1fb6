#include "server/codes.h"

#include <gtest/gtest.h>

#include <set>

#include "support/memory_store.h"

namespace server {
namespace {

using std::chrono::minutes;

struct OwnCodes {
  MemoryStore store;
  Codes codes{store};
  std::string give(const std::string& guest, Time now) { return codes.give(guest, now).value(); }
  std::optional<std::string> take(std::string_view code, Time now) { return codes.take(code, now).value(); }
};

TEST(Codes, AreGoodOnceAndForAWhile) {
  for (int waited = 0; waited <= 20; ++waited) {
    OwnCodes codes;
    const std::string code = codes.give("anna", minutes(100));
    EXPECT_EQ(code.size(), 9u);
    EXPECT_FALSE(codes.take("2222-2222", minutes(100)));
    const auto guest = codes.take(code, minutes(100 + waited));
    EXPECT_EQ(guest, waited < 10 ? std::optional<std::string>("anna") : std::nullopt) << waited;
    EXPECT_FALSE(codes.take(code, minutes(100)));
  }
}

TEST(Codes, TheNewestIsTheGuests) {
  OwnCodes codes;
  const std::string first = codes.give("anna", minutes(1));
  const std::string ben = codes.give("ben", minutes(1));
  const std::string second = codes.give("anna", minutes(2));
  EXPECT_FALSE(codes.take(first, minutes(2)));
  EXPECT_EQ(codes.take(second, minutes(2)), "anna");
  EXPECT_EQ(codes.take(ben, minutes(2)), "ben");
}

TEST(Codes, AreNotTheSameTwice) {
  OwnCodes codes;
  std::set<std::string> all;
  for (int number = 0; number < 2000; ++number) all.insert(codes.give(std::to_string(number), Time(0)));
  EXPECT_EQ(all.size(), 2000u);
}

}  // namespace
}  // namespace server
