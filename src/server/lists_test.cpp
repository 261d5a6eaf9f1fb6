// Lists of tables: what they may tell, and what it takes.
#include "server/tables.h"
#include "support/tables.h"

namespace server {
namespace {

TEST_F(TablesTest, ListsWhatMayBeSeen) {
  const auto anna = somebody("Anna");
  made(anna, "matterhorn", kTwo);
  const std::string open = made(anna, "altitude", kTwo, true);
  const json listed = say(somebody("Ben"), {{"do", "tables"}})["value"];
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed[0]["table"], open);
  EXPECT_EQ(say(anna, {{"do", "mine"}})["value"].size(), 2u);
}

// Who is to act, and since when, is known without reading a log, whoever the process was that kept it.
TEST_F(TablesTest, ListsReadNoLog) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  begun(anna, ben, "matterhorn");
  const std::string second = begun(ben, anna, "altitude");
  const std::string third = made(ben, "climbers", kTwo, true);
  steady_ += std::chrono::seconds(100);
  const auto& actor = asked(anna, ben);
  EXPECT_EQ(refusal(actor, act(second, choice(second, actor), actor->shown["sequence"])), "");
  const json to_act = asked(anna, ben)->shown["asked"];
  steady_ += std::chrono::seconds(20);
  for (const bool open : {true, false}) {
    if (!open) restart();
    store_.logs_read = 0;
    for (const auto& person : {anna, ben}) {
      const json mine = say(person, {{"do", "mine"}})["value"];
      ASSERT_EQ(mine.size(), person == ben ? 3u : 2u);
      for (const json& item : mine) {
        const json seats = item["lobby"]["seats"];
        const bool waits = !item["toAct"].is_null() && seats[item["toAct"].get<std::size_t>()]["you"] == true;
        EXPECT_EQ(item["waits"], waits) << item;
        EXPECT_EQ(item["toAct"].is_null(), item["table"] == third);
        const int since = item["table"] == second ? 20 : 120;
        EXPECT_EQ(item["updated"], since) << item;
        if (item["table"] == second) EXPECT_EQ(item["toAct"], to_act);
      }
    }
    EXPECT_EQ(say(anna, {{"do", "tables"}})["value"][0]["toAct"], json());
    EXPECT_EQ(store_.logs_read, 0);
  }
}

// Where spectators see the game later, a list does not say sooner whose turn it is.
TEST_F(TablesTest, ListsTellNobodyWhatIsDelayedForThem) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = made(
      anna, {{"do", "create"}, {"game", "matterhorn"}, {"seats", kTwo}, {"listed", true}, {"delay", 60}});
  EXPECT_EQ(refusal(ben, join(table)), "");
  EXPECT_EQ(refusal(anna, to(table, "start")), "");
  const json players = say(ben, {{"do", "tables"}})["value"][0];
  const json others = say(somebody("Eve"), {{"do", "tables"}})["value"][0];
  EXPECT_TRUE(players["toAct"].is_number()) << players;
  EXPECT_TRUE(others["toAct"].is_null()) << others;
}

TEST_F(TablesTest, ListsReadALogThatIsOlderThanWhatTheyTell) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "matterhorn");
  const std::string old(32, 'f');
  store::Change copy{{}, {{old, 1, file_->head(table).value()->text, {anna->guest, ben->guest}}}, {}};
  const auto entries = file_->entries(table, 0).value();
  for (auto entry : entries) {
    entry.table = old;
    entry.awaited.reset();
    copy.entries.push_back(entry);
  }
  EXPECT_EQ(file_->keep({&copy, 1}).front().outcome, store::Outcome::kept);
  for (const auto& person : {anna, ben}) {
    const json mine = say(person, {{"do", "mine"}})["value"];
    ASSERT_EQ(mine.size(), 2u);
    EXPECT_EQ(mine[0]["waits"], mine[1]["waits"]);
    EXPECT_EQ(mine[0]["toAct"], mine[1]["toAct"]);
    EXPECT_EQ(mine[0]["toAct"], asked(anna, ben)->shown["asked"]);
  }
}

}  // namespace
}  // namespace server
