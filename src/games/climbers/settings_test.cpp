// The versions of the rules: what each offers, what it takes for granted, which mountains it takes, and what
// the engine makes of it.
#include "games/climbers/settings.h"

#include <gtest/gtest.h>

#include "core/record.h"
#include "games/climbers/generator.h"
#include "games/climbers/rules.h"

namespace climbers {
namespace {

using Options = std::map<std::string, std::string, std::less<>>;

Settings settings(int rules, Options options) {
  const auto game = Game::create({2, std::move(options), rules});
  EXPECT_TRUE(game.has_value());
  return game ? game->settings() : Settings{};
}

bool same(const Settings& a, const Settings& b) {
  return a.wells_open == b.wells_open && a.turning_is_moving == b.turning_is_moving &&
         a.last_moved_rests == b.last_moved_rests && a.whole_rounds_only == b.whole_rounds_only;
}

constexpr Settings kUsual{
    .wells_open = false, .turning_is_moving = true, .last_moved_rests = false, .whole_rounds_only = false};
constexpr Settings kOld{
    .wells_open = true, .turning_is_moving = false, .last_moved_rests = false, .whole_rounds_only = false};

TEST(Settings, TheDefaultsOfEachVersion) {
  EXPECT_TRUE(same(settings(2, {}), kUsual));
  EXPECT_TRUE(same(settings(1, {}), kOld));
}

TEST(Settings, NewGamesAreVersion2) {
  EXPECT_EQ(Game::create({2, {}})->setup().rules, 2);
  EXPECT_TRUE(same(settings(0, {}), kUsual));
}

// Each value of each option sets its one thing, in every version that has it.
TEST(Settings, EveryValueOfEveryOption) {
  const auto expected = [](int rules, const std::string& option) {
    Settings settings = rules == 1 ? kOld : kUsual;
    if (option == "wells=open") settings.wells_open = true;
    if (option == "turn=face") settings.turning_is_moving = false;
    if (option == "last_moved=by_anyone") settings.last_moved_rests = true;
    if (option == "end=fixed_round") settings.whole_rounds_only = true;
    return settings;
  };
  int changing = 0;
  for (const int rules : {1, 2}) {
    for (const auto& option : Game::options(rules)) {
      if (option.open) continue;
      for (const auto value : option.values) {
        const std::string name = std::string(option.key) + '=' + std::string(value);
        const Settings wanted = expected(rules, name);
        EXPECT_TRUE(same(settings(rules, {{std::string(option.key), std::string(value)}}), wanted))
            << name << ", version " << rules;
        changing += !same(wanted, expected(rules, ""));
      }
    }
  }
  EXPECT_EQ(changing, 2 + 4);
}

TEST(Settings, VersionOneRefusesWhatCameLater) {
  const Options later{{"wells", "open"}, {"turn", "face"}};
  for (const auto& [option, value] : later) {
    EXPECT_EQ(Game::create({2, {{option, value}}, 1}).error(), core::Phrase("setup.option_of_version")
                                                                   .text("option", option)
                                                                   .number("version", 2)
                                                                   .number("rules", 1));
  }
  EXPECT_EQ(Game::create({2, {}, 3}).error().key, "setup.unknown_rules");
}

// rules §C2.4: its styles began with another one, and `printed` was none of them.
TEST(Settings, TheStylesOfEachVersion) {
  const auto built = [](int rules, const Options& options) {
    core::Random random(5);
    return Game::by_lot({2, options, rules}, random).options.at("mountain");
  };
  EXPECT_EQ(built(1, {}), built(1, {{"mountain", "stepped"}}));
  EXPECT_EQ(built(2, {}), built(2, {{"mountain", "printed"}}));
  EXPECT_NE(built(1, {}), built(2, {}));
  EXPECT_EQ(built(1, {{"mountain", "printed"}}), "printed");
  EXPECT_EQ(Game::create({2, {{"mountain", "printed"}}, 1}).error().key, "setup.value_of_version");
}

// A record that names no mountain stands on the one that its version had.
TEST(Settings, TheMountainThatIsBuiltIn) {
  const auto mountain_of = [](const std::string& rules) {
    const auto record =
        core::parse_record("bivouac 1\ngame: climbers\nrules: " + rules + "\nplayers: 2\n\nend 0\n");
    return parse_mountain(Game::create(record->setup)->setup().options.at("mountain"));
  };
  EXPECT_EQ(*mountain_of("1"), *parse_mountain(first_mountain()));
  EXPECT_EQ(*mountain_of("2"), *parse_mountain(standard_mountain()));
  EXPECT_NE(*mountain_of("1"), *mountain_of("2"));
}

// rules §C2.1: version 1 took a mountain with a hole; version 2 says why it does not, and in which option.
TEST(Settings, AHoleIsRefusedFromVersion2On) {
  const Options holed{{"mountain", std::string(first_mountain())}};
  EXPECT_TRUE(Game::create({2, holed, 1}).has_value());
  const auto refused = Game::create({2, holed, 2});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().key, "climbers.mountain.hole");
  EXPECT_EQ(refused.error().rule, "C2.1");
  EXPECT_EQ(refused.error().args.back(),
            (core::Phrase::Arg{"option", "mountain", core::Phrase::Arg::Kind::text}));
}

}  // namespace
}  // namespace climbers
