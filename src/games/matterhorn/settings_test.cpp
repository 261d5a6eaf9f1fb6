// The versions of the rules: what each offers, what it takes for granted, and what the engine makes of it.
#include "games/matterhorn/settings.h"

#include <gtest/gtest.h>

#include <map>

#include "games/matterhorn/rules.h"

namespace matterhorn {
namespace {

Settings settings(std::map<std::string, std::string, std::less<>> options, int rules) {
  return Game::create({2, std::move(options), rules})->settings();
}

bool same(const Settings& a, const Settings& b) {
  return a.alternate == b.alternate && a.anticlockwise == b.anticlockwise && a.later_rolls == b.later_rolls &&
         a.bonus_mandatory == b.bonus_mandatory && a.consolation == b.consolation &&
         a.clear_board == b.clear_board && a.summit_costs_two == b.summit_costs_two;
}

constexpr Settings kUsual{.alternate = false,
                          .anticlockwise = false,
                          .later_rolls = Elimination::any,
                          .bonus_mandatory = true,
                          .consolation = Consolation::unused_rows,
                          .clear_board = false,
                          .summit_costs_two = false};

TEST(Settings, TheDefaultsOfEachVersion) {
  EXPECT_TRUE(same(settings({}, 2), kUsual));
  Settings version_1 = kUsual;
  version_1.bonus_mandatory = false;
  EXPECT_TRUE(same(settings({}, 1), version_1));
}

TEST(Settings, NewGamesAreVersion2) {
  EXPECT_EQ(Game::create({2, {}})->setup().rules, 2);
  EXPECT_TRUE(same(settings({}, 0), kUsual));
}

// Each value of each option sets its one thing, in every version that has it.
TEST(Settings, EveryValueOfEveryOption) {
  const auto with = [](auto change) {
    Settings settings = kUsual;
    change(settings);
    return settings;
  };
  const std::map<std::string, Settings> expected{
      {"placement=together", kUsual},
      {"placement=alternate", with([](Settings& s) { s.alternate = true; })},
      {"direction=clockwise", kUsual},
      {"direction=anticlockwise", with([](Settings& s) { s.anticlockwise = true; })},
      {"eliminate=every_roll", kUsual},
      {"eliminate=first_roll_only", with([](Settings& s) { s.later_rolls = Elimination::none; })},
      {"eliminate=singles_later", with([](Settings& s) { s.later_rolls = Elimination::singles; })},
      {"bonus=mandatory", kUsual},
      {"bonus=optional", with([](Settings& s) { s.bonus_mandatory = false; })},
      {"flop=unused_rows", kUsual},
      {"flop=anywhere", with([](Settings& s) { s.consolation = Consolation::anywhere; })},
      {"flop=none", with([](Settings& s) { s.consolation = Consolation::none; })},
      {"clear=row", kUsual},
      {"clear=board", with([](Settings& s) { s.clear_board = true; })},
      {"summit=1", kUsual},
      {"summit=2", with([](Settings& s) { s.summit_costs_two = true; })},
  };
  std::size_t met = 0;
  for (const int rules : {1, 2}) {
    for (const auto& option : Game::options(rules)) {
      for (const auto value : option.values) {
        std::map<std::string, std::string, std::less<>> options{{"bonus", "mandatory"}};
        options[std::string(option.key)] = value;
        const std::string name = std::string(option.key) + '=' + std::string(value);
        ASSERT_TRUE(expected.contains(name)) << name;
        EXPECT_TRUE(same(settings(options, rules), expected.at(name))) << name << ", version " << rules;
        met += rules == 2;
      }
    }
  }
  EXPECT_EQ(met, expected.size());
}

TEST(Settings, VersionOneRefusesWhatCameLater) {
  const auto refused = [](const char* option, const char* value) {
    return Game::create({2, {{option, value}}, 1}).error();
  };
  for (const char* option : {"direction", "clear"}) {
    EXPECT_EQ(refused(option, "row"), core::Phrase("setup.option_of_version")
                                          .text("option", option)
                                          .number("version", 2)
                                          .number("rules", 1));
  }
  EXPECT_EQ(refused("eliminate", "singles_later").key, "setup.value_of_version");
  EXPECT_EQ(refused("flop", "none").key, "setup.value_of_version");
  EXPECT_EQ(refused("flop", "nothing").key, "setup.unknown_value");
}

}  // namespace
}  // namespace matterhorn
