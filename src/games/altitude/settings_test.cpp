#include "games/altitude/settings.h"

#include <gtest/gtest.h>

#include "games/altitude/rules.h"

namespace altitude {
namespace {

Settings settings(int rules, const std::map<std::string, std::string, std::less<>>& options) {
  const auto game = Game::create({2, options, rules});
  EXPECT_TRUE(game.has_value());
  return game ? game->settings() : Settings{};
}

// Version 2 as it is by default, with the one reading that version 1 had in its place.
TEST(Settings, OfVersion1) {
  Settings old;
  old.rescue_by_any = true;
  EXPECT_EQ(settings(1, {}), old);
  EXPECT_EQ(settings(1, {{"double", "floors_and_animals"}}), old);
  EXPECT_EQ(settings(1, {{"deck", "fifteen"}}), old);
  Settings changed = old;
  changed.five = Settings::Five::floors;
  EXPECT_EQ(settings(1, {{"double", "floors"}}), changed);
  changed = old;
  changed.five_lasts = false;
  EXPECT_EQ(settings(1, {{"double", "while_five"}}), changed);
  changed.replace_avalanche = changed.endgame_avalanches = true;
  EXPECT_EQ(
      settings(1, {{"double", "while_five"}, {"replace_avalanche", "on"}, {"endgame_avalanches", "on"}}),
      changed);
}

TEST(Settings, OfVersion2) {
  EXPECT_EQ(settings(2, {}), Settings{});
  EXPECT_EQ(settings(0, {}), Settings{});  // the newest
  const auto changed = [](auto change) {
    Settings all;
    change(all);
    return all;
  };
  using S = Settings;
  EXPECT_EQ(settings(2, {{"ground", "base"}}), changed([](S& s) { s.ground = 1; }));
  EXPECT_EQ(settings(2, {{"replace_avalanche", "on"}}), changed([](S& s) { s.replace_avalanche = true; }));
  EXPECT_EQ(settings(2, {{"rescue_draw", "any"}}), changed([](S& s) { s.rescue_by_any = true; }));
  EXPECT_EQ(settings(2, {{"double", "floors"}}), changed([](S& s) { s.five = S::Five::floors; }));
  EXPECT_EQ(settings(2, {{"double", "floors_and_all_animals"}}),
            changed([](S& s) { s.five = S::Five::floors_and_all_animals; }));
  EXPECT_EQ(settings(2, {{"double_from", "at_once"}}), changed([](S& s) { s.five_at_once = true; }));
  EXPECT_EQ(settings(2, {{"double_lasts", "while_five"}}), changed([](S& s) { s.five_lasts = false; }));
  EXPECT_EQ(settings(2, {{"endgame_avalanches", "on"}}), changed([](S& s) { s.endgame_avalanches = true; }));
  EXPECT_EQ(settings(2, {{"endgame_saint_bernards", "on"}}),
            changed([](S& s) { s.endgame_saint_bernards = true; }));
}

// What the one version has and the other has not is refused with its reason.
TEST(Settings, OfTheOtherVersion) {
  const auto refusal = [](int rules, const std::string& option, const std::string& value) {
    const auto game = Game::create({2, {{option, value}}, rules});
    return game ? std::string() : game.error().key;
  };
  EXPECT_EQ(refusal(2, "double", "while_five"), "setup.value_of_version");
  EXPECT_EQ(refusal(1, "double", "floors_and_all_animals"), "setup.value_of_version");
  for (const auto& option : options(2)) {
    const bool old = std::ranges::find(options(1), option.key, &core::OptionSpec::key) != options(1).end();
    for (const auto value : option.values) {
      if (option.key == "double") continue;
      EXPECT_EQ(refusal(1, std::string(option.key), std::string(value)), old ? "" : "setup.option_of_version")
          << option.key << '=' << value;
    }
  }
  EXPECT_EQ(refusal(3, "ground", "base"), "setup.unknown_rules");
}

}  // namespace
}  // namespace altitude
