#include "core/setup.h"

#include <gtest/gtest.h>

#include <array>

namespace core {
namespace {

constexpr std::array<std::string_view, 2> kWeather{"sun", "snow"};
constexpr std::array<std::string_view, 3> kRope{"short", "long", "none"};
constexpr std::array<std::string_view, 2> kRoute{"ridge", "face"};
constexpr std::array<OptionSpec, 4> kSpecs{
    {{"weather", kWeather}, {"rope", kRope}, {"deck", {}}, {"route", kRoute, true}}};
// What they were in the first version: it snowed by default or hailed, there was no rope, and there was a
// tent.
constexpr std::array<std::string_view, 2> kFormerWeather{"snow", "hail"};
constexpr std::array<std::string_view, 1> kTent{"small"};
constexpr std::array<std::string_view, 1> kFormerRoute{"ridge"};
constexpr std::array<OptionSpec, 3> kFormerSpecs{
    {{"weather", kFormerWeather}, {"tent", kTent}, {"route", kFormerRoute, true}}};

std::span<const OptionSpec> options(int rules) {
  return rules == 1 ? std::span<const OptionSpec>(kFormerSpecs) : kSpecs;
}

std::expected<Setup, Phrase> completed(Setup setup) {
  return complete(std::move(setup), {&options, 2, 2, 4});
}

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
  EXPECT_EQ(
      setup.error(),
      Phrase("setup.unknown_option").text("option", "wether").text("known", "weather, rope, deck, route"));
}

TEST(Setup, SaysWhichValuesAreKnown) {
  const auto setup = completed({2, {{"rope", "wet"}}});
  ASSERT_FALSE(setup.has_value());
  EXPECT_EQ(setup.error(), Phrase("setup.unknown_value")
                               .text("option", "rope")
                               .text("value", "wet")
                               .text("known", "short, long, none"));
}

TEST(Setup, TheNewestVersionIsTakenWhereNoneIsNamed) { EXPECT_EQ(completed({2, {}})->rules, 2); }

TEST(Setup, AnOlderVersionKeepsItsOptionsAndDefaults) {
  const auto setup = completed({2, {}, 1});
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(setup->rules, 1);
  EXPECT_EQ(setup->options,
            (decltype(setup->options){{"route", "ridge"}, {"tent", "small"}, {"weather", "snow"}}));
}

TEST(Setup, SaysWhichVersionAnOptionBelongsTo) {
  const auto reason = [](const char* option, int version, int rules) {
    return Phrase("setup.option_of_version")
        .text("option", option)
        .number("version", version)
        .number("rules", rules);
  };
  EXPECT_EQ(completed({2, {{"rope", "long"}}, 1}).error(), reason("rope", 2, 1));
  EXPECT_EQ(completed({2, {{"tent", "small"}}}).error(), reason("tent", 1, 2));
}

TEST(Setup, SaysWhichVersionAValueBelongsTo) {
  const auto reason = [](const char* value, int version, int rules) {
    return Phrase("setup.value_of_version")
        .text("option", "weather")
        .text("value", value)
        .number("version", version)
        .number("rules", rules);
  };
  EXPECT_EQ(completed({2, {{"weather", "sun"}}, 1}).error(), reason("sun", 2, 1));
  EXPECT_EQ(completed({2, {{"weather", "hail"}}}).error(), reason("hail", 1, 2));
}

// An option that takes any text too knows the names that another version has given.
TEST(Setup, SaysWhichVersionTheNameInAnOpenOptionBelongsTo) {
  EXPECT_EQ(completed({2, {{"route", "face"}}, 1}).error(), Phrase("setup.value_of_version")
                                                                .text("option", "route")
                                                                .text("value", "face")
                                                                .number("version", 2)
                                                                .number("rules", 1));
  for (const int rules : {1, 2}) {
    for (const char* const route : {"ridge", "left of the hut"})
      EXPECT_EQ(completed({2, {{"route", route}}, rules})->options.at("route"), route);
  }
}

TEST(Setup, SaysWhichVersionsAreKnown) {
  for (const int rules : {-1, 3, 99}) {
    EXPECT_EQ(completed({2, {}, rules}).error(),
              Phrase("setup.unknown_rules").number("version", rules).number("known", 2));
  }
}

}  // namespace
}  // namespace core
