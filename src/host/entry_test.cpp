// A table's log as text, and tables that are opened by it.
#include "host/entry.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "every_game.h"
#include "host/host.h"
#include "table/bots.h"

namespace host {
namespace {

TEST(Entry, HasOneText) {
  for (const char* text :
       {"action 0 12a+12d", "action 11 x", "chance 43332", "rewind 1 17 undo", "rewind 0 0 practice", "stop",
        "resign 0", "resign 1 time", "seat 2 8", "seat 2"}) {
    const auto entry = parse_entry(text);
    ASSERT_TRUE(entry) << text;
    EXPECT_EQ(to_text(*entry), text);
  }
  for (const char* text : {"", "act 0 x", "action", "action x", "action -1 x", "rewind 1 undo", "stop now",
                           "resign", "seat", "resign 0 x", "Action 0 x"})
    EXPECT_FALSE(parse_entry(text)) << text;
}

class LogOf : public ::testing::TestWithParam<std::string> {};

// A table beside its log as a store holds it, and one that was opened by that log.
struct Logged {
  explicit Logged(const std::string& game) {
    core::Record asked;
    asked.game = game;
    asked.set_note("seat.1.bot", quick_bot(game));
    host = std::make_unique<Host>(*Host::lay(asked, luck));
    header = host->record();
    header.steps.clear();
  }
  void keep() {
    for (const Entry& entry : host->pending()) log.push_back(to_text(entry));
    host->keep();
  }
  Host reopened() const {
    std::vector<Entry> entries;
    for (const auto& text : log) entries.push_back(*parse_entry(text));
    auto opened = Host::open(*core::parse_record(core::to_text(header)), luck, entries);
    EXPECT_TRUE(opened);
    return *std::move(opened);
  }

  Luck luck{5};
  std::unique_ptr<Host> host;
  core::Record header;
  std::vector<std::string> log;
};

TEST_P(LogOf, OpensTheTableAsItWas) {
  Logged table(GetParam());
  table.keep();
  core::Random random(1);
  for (int word = 0; word < 60 && table.host->playing(); ++word) {
    Host& host = *table.host;
    const std::uint64_t answered = host.sequence();
    const int seat = host.positions().to_act().index();
    const std::string action = table::bot_decision(host.positions(), quick_bot(GetParam()), random.next())();
    const bool back = random.below(4) == 0 && host.last_actor();
    const int actor = back ? *host.last_actor() : seat;
    ASSERT_TRUE(back ? host.undo(actor, answered) : host.act(actor, action, answered));
    table.keep();
    Host again = table.reopened();
    EXPECT_TRUE(again.pending().empty());
    EXPECT_EQ(again.sequence(), host.sequence());
    EXPECT_EQ(core::to_text(again.record()), core::to_text(host.record()));
    for (const Device& device : {Device{{0}, -1}, Device{{}, -1}})
      EXPECT_EQ(again.show(device, answered), host.show(device, answered));
    // An answer that was lost is given again, and changes nothing.
    EXPECT_TRUE(back ? again.undo(actor, answered) : again.act(actor, action, answered));
    EXPECT_TRUE(again.pending().empty());
  }
}

TEST_P(LogOf, ChanceThatWasNotKeptComesAgainTheSame) {
  Logged table(GetParam());
  const Host fresh = table.reopened();  // nothing was kept yet
  ASSERT_EQ(fresh.pending().size(), table.host->pending().size());
  for (std::size_t i = 0; i < fresh.pending().size(); ++i)
    EXPECT_EQ(fresh.pending()[i].text, table.host->pending()[i].text);
}

TEST_P(LogOf, EndsAreInTheLog) {
  Logged table(GetParam());
  table.keep();
  ASSERT_TRUE(table.host->resign(0, table.host->sequence()));
  table.keep();
  EXPECT_EQ(table.log.back(), "resign 0");
  EXPECT_EQ(table.reopened().record().note("ending"), "resigned");
  EXPECT_FALSE(table.reopened().playing());
}

INSTANTIATE_TEST_SUITE_P(Games, LogOf, ::testing::ValuesIn(every_game()));

}  // namespace
}  // namespace host
