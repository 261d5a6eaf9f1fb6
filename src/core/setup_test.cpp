#include "core/setup.h"

#include <gtest/gtest.h>

#include <array>

namespace core {
namespace {

constexpr std::array<std::string_view, 2> kWeather{"sun", "snow"};
constexpr std::array<std::string_view, 3> kRope{"short", "long", "none"};
constexpr std::array<OptionSpec, 3> kSpecs{{{"weather", kWeather}, {"rope", kRope}, {"deck", {}}}};

std::expected<Setup, Phrase> completed(Setup setup) { return complete(std::move(setup), kSpecs, 2, 4); }

TEST(Setup, MissingOptionsTakeTheirFirstValue) {
  const auto setup = completed({3, {{"rope", "none"}}});
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(setup->players, 3);
  EXPECT_EQ(setup->options.find("weather")->second, "sun");
  EXPECT_EQ(setup->options.find("rope")->second, "none");
}

TEST(Setup, FreeTextIsKeptAndIsMissingByDefault) {
  EXPECT_FALSE(completed({2, {}})->options.contains("deck"));
  EXPECT_EQ(completed({2, {{"deck", "1 2\n3 4"}}})->options.find("deck")->second, "1 2\n3 4");
}

TEST(Setup, EveryPlayerCountWithinTheBoundsIsTaken) {
  for (int players = 2; players <= 4; ++players) EXPECT_TRUE(completed({players, {}}).has_value());
}

TEST(Setup, SaysWhichPlayerCountsArePossible) {
  for (const int players : {-1, 0, 1, 5}) {
    const auto setup = completed({players, {}});
    ASSERT_FALSE(setup.has_value());
    EXPECT_EQ(setup.error(),
              Phrase("setup.players").number("players", players).number("least", 2).number("most", 4));
  }
}

TEST(Setup, SaysWhichOptionsAreKnown) {
  const auto setup = completed({2, {{"wether", "sun"}}});
  ASSERT_FALSE(setup.has_value());
  EXPECT_EQ(setup.error(),
            Phrase("setup.unknown_option").text("option", "wether").text("known", "weather, rope, deck"));
}

TEST(Setup, SaysWhichValuesAreKnown) {
  const auto setup = completed({2, {{"rope", "wet"}}});
  ASSERT_FALSE(setup.has_value());
  EXPECT_EQ(setup.error(), Phrase("setup.unknown_value")
                               .text("option", "rope")
                               .text("value", "wet")
                               .text("known", "short, long, none"));
}

}  // namespace
}  // namespace core
