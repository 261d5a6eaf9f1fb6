// Spectators who see a game a while later, and who is there.
#include "server/tables.h"
#include "support/tables.h"

namespace server {
namespace {

using std::chrono::seconds;

class WatchingTest : public TablesTest {
 protected:
  std::string begun_with(const json& more, const Someone& one, const Someone& two, const std::string& game) {
    json create{{"do", "create"}, {"game", game}};
    create["seats"] = {{{"kind", "you"}}, {{"kind", "open"}}};
    create.update(more);
    const std::string table = made(one, create);
    EXPECT_EQ(refusal(two, join(table)), "");
    for (const auto& person : {one, two}) say(person, to(table, "listen"));
    EXPECT_EQ(refusal(one, to(table, "start")), "");
    return table;
  }
  // How many entries are as old as spectators must wait.
  std::size_t old_enough(const std::string& table, Time now) {
    const auto entries = file_->entries(table, 0).value();
    return static_cast<std::size_t>(std::ranges::count_if(
        entries, [&](const auto& entry) { return Time(entry.time) + seconds(30) <= now; }));
  }
};

TEST_F(WatchingTest, SpectatorsSeeWhatHappensAfterTheDelay) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const Time begin = steady_;
  const std::string table = begun_with({{"delay", 30}}, anna, ben, "altitude");
  say(eve, to(table, "listen"));
  EXPECT_EQ(eve->lobby["delay"], 30);
  EXPECT_EQ(eve->shown["sequence"], 0);
  for (std::uint64_t second = 0; second < 90; ++second) {
    if (second < 40 && anna->shown["ending"] == "") {
      const auto person = asked(anna, ben);
      EXPECT_EQ(refusal(person, act(table, choice(table, person, second), person->shown["sequence"])), "");
    }
    if (second == 50) {
      restart();
      for (const auto& person : {anna, ben, eve}) say(person, to(table, "listen"));
    }
    wait(seconds(1));
    const std::size_t seen = old_enough(table, steady_ - begin);
    EXPECT_EQ(eve->shown["sequence"], seen) << second;
    EXPECT_EQ(anna->shown["sequence"], file_->entries(table, 0).value().size());
    const auto record = core::parse_record(say(eve, to(table, "record"))["value"].get<std::string>());
    EXPECT_EQ(record->steps.size(), seen);
    EXPECT_TRUE(say(eve, to(table, "legal"))["value"]["actions"].empty());
  }
  EXPECT_EQ(eve->shown["sequence"], anna->shown["sequence"]);
}

TEST_F(WatchingTest, ADelayedGameIsFollowedAndNotReadAgain) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const std::string table = begun_with({{"delay", 3}}, anna, ben, "altitude");
  say(eve, to(table, "listen"));
  const std::size_t before = store_.entries_read;
  for (std::uint64_t second = 0; second < 60; ++second) {
    if (anna->shown["ending"] == "") {
      const auto person = asked(anna, ben);
      EXPECT_EQ(refusal(person, act(table, choice(table, person, second), person->shown["sequence"])), "");
    }
    wait(seconds(1));
  }
  const std::size_t log = file_->entries(table, 0).value().size();
  EXPECT_GT(eve->shown["sequence"].get<std::size_t>(), 50u);
  EXPECT_LT(store_.entries_read - before, 6 * log)
      << "each is read while it is too new, and once when it is not";
}

// As on a page of its own, of the dice or of what decided the game.
TEST_F(WatchingTest, WhoAsksForADelayedRecordNeedNotListen) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const std::string table = begun_with({{"delay", 30}}, anna, ben, "altitude");
  const auto steps = [&] {
    return core::parse_record(say(eve, to(table, "record"))["value"].get<std::string>())->steps.size();
  };
  EXPECT_EQ(steps(), 0u);
  wait(seconds(20));
  json resign = to(table, "resign");
  resign["sequence"] = anna->shown["sequence"];
  EXPECT_EQ(refusal(anna, resign), "");
  wait(seconds(20));
  EXPECT_EQ(steps(), anna->shown["steps"]);
  EXPECT_EQ(say(eve, to(table, "record"))["value"].get<std::string>().find("resigned"), std::string::npos);
  wait(seconds(20));
  EXPECT_NE(say(eve, to(table, "record"))["value"].get<std::string>().find("resigned"), std::string::npos);
}

TEST_F(WatchingTest, WithoutADelayTheySeeItAtOnce) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const std::string table = begun(anna, ben, "matterhorn");
  say(eve, to(table, "listen"));
  const auto person = asked(anna, ben);
  EXPECT_EQ(refusal(person, act(table, choice(table, person), person->shown["sequence"])), "");
  EXPECT_EQ(eve->shown["sequence"], anna->shown["sequence"]);
}

TEST_F(WatchingTest, EverybodyKnowsWhoIsThere) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const std::string table = begun(anna, ben, "matterhorn");
  say(eve, to(table, "listen"));
  tables_->left(*ben);
  settle();
  EXPECT_EQ(anna->lobby["seats"][1]["present"], false);
  EXPECT_EQ(anna->lobby["seats"][1]["away"], 0);
  EXPECT_EQ(anna->lobby["seats"][0]["present"], true);
  EXPECT_EQ(anna->lobby["watching"], 1);
  wait(seconds(17));
  say(anna, to(table, "listen"));
  EXPECT_EQ(anna->lobby["seats"][1]["away"], 17);
}

TEST_F(WatchingTest, PeopleBesideOneAnotherHaveNames) {
  const auto anna = somebody("Anna");
  const json two{{{"kind", "you"}}, {{"kind", "you"}, {"name", "Ben"}}};
  const std::string table = made(anna, "matterhorn", two);
  say(anna, to(table, "listen"));
  EXPECT_EQ(anna->lobby["seats"][0]["name"], "Anna");
  EXPECT_EQ(anna->lobby["seats"][1]["name"], "Ben");
  json bad{{"do", "create"}, {"game", "matterhorn"}, {"luck", luck('a')}};
  bad["seats"] = {{{"kind", "you"}}, {{"kind", "you"}, {"name", "B\u200ben"}}};
  EXPECT_EQ(refusal(anna, bad), "tables.name");
  EXPECT_EQ(refusal(anna, to(table, "start")), "");
  json stop = to(table, "stop");
  stop["sequence"] = anna->shown["sequence"];
  EXPECT_EQ(refusal(anna, stop), "");
  const std::string next = say(anna, to(table, "rematch"))["value"];
  for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(refusal(anna, join(next)), "");
  say(anna, to(next, "listen"));
  EXPECT_EQ(anna->lobby["seats"][0]["name"], "Ben") << "each one seat on";
}

TEST_F(WatchingTest, BotsTakeTheSeatsOfThoseWhoDontCome) {
  const auto anna = somebody("Anna");
  const json open{{"kind", "open"}};
  const std::string table = made(anna, "matterhorn", {{{"kind", "you"}}, open, open});
  say(anna, to(table, "listen"));
  json start = to(table, "start");
  start["bots"] = "8@100000ms";
  EXPECT_EQ(refusal(anna, start), "host.unknown_bot");
  start["bots"] = "simple";
  EXPECT_EQ(refusal(somebody("Ben"), start), "tables.not_maker");
  EXPECT_EQ(refusal(anna, start), "");
  for (const std::size_t seat : {1, 2}) EXPECT_EQ(anna->shown["seats"][seat]["bot"], "simple");
}

}  // namespace
}  // namespace server
