// What every engine of a store must hold to.
#include "store/store.h"

#include <gtest/gtest.h>

#include <array>

#include "store/postgres.h"
#include "store/sqlite.h"
#include "support/postgres.h"
#include "support/temporary_folder.h"

namespace {

using store::Change;
using store::Head;
using store::Outcome;
using store::Store;

struct Engine {
  const char* name;
  std::unique_ptr<Store> (*open)(const std::filesystem::path& folder);
};
std::ostream& operator<<(std::ostream& out, const Engine& engine) { return out << engine.name; }

const Engine kEngines[] = {
    {"Sqlite", [](const std::filesystem::path& folder) { return store::open_sqlite(folder).value(); }},
    {"Postgres",
     [](const std::filesystem::path& folder) {
       return store::open_postgres(Postgres::shared().database(folder.filename())).value();
     }},
};

class AnyStore : public ::testing::TestWithParam<Engine> {
 protected:
  Outcome keep(const Change& change) { return store_->keep({&change, 1}).front().outcome; }
  Outcome keep_head(Head head) { return keep({{}, {std::move(head)}, {}}); }
  Outcome keep_entry(std::string table, std::uint64_t sequence, std::string text) {
    return keep({{}, {}, {{std::move(table), sequence, std::move(text)}}});
  }
  std::vector<std::string> entries(std::string_view table, std::uint64_t since = 0) {
    std::vector<std::string> texts;
    const auto found = store_->entries(table, since).value();
    for (const auto& entry : found) {
      EXPECT_EQ(entry.sequence, since + texts.size() + 1);
      texts.push_back(entry.text);
    }
    return texts;
  }
  void reopen() {
    store_.reset();
    store_ = GetParam().open(folder_.path());
  }

  TemporaryFolder folder_;
  std::unique_ptr<Store> store_ = GetParam().open(folder_.path());
};

std::vector<std::string> names(const std::vector<Head>& heads) {
  std::vector<std::string> all;
  for (const Head& head : heads) all.push_back(head.table);
  return all;
}

using Names = std::vector<std::string>;

TEST_P(AnyStore, KeepsGuestsAndTheirNewNames) {
  EXPECT_FALSE(store_->guest("a").value());
  EXPECT_EQ(keep({{{"a", "Anna"}}, {}, {}}), Outcome::kept);
  EXPECT_EQ(keep({{{"b", "Ben 'or' 1=1; --"}}, {}, {}}), Outcome::kept);
  EXPECT_EQ(keep({{{"a", "Änne\n?"}}, {}, {}}), Outcome::kept);
  reopen();
  EXPECT_EQ(store_->guest("a").value()->name, "Änne\n?");
  EXPECT_EQ(store_->guest("b").value()->name, "Ben 'or' 1=1; --");
  EXPECT_FALSE(store_->guest("A").value());
}

TEST_P(AnyStore, AGuestMayBeAnotherOne) {
  EXPECT_EQ(keep({{{"a", "Anna"}}, {}, {}}), Outcome::kept);
  EXPECT_EQ(keep({{{"b", "Ben", "a"}}, {}, {}}), Outcome::kept);
  reopen();
  EXPECT_EQ(store_->guest("a").value()->same_as, "");
  EXPECT_EQ(store_->guest("b").value()->same_as, "a");
}

// Another window of theirs does not know yet who they are.
TEST_P(AnyStore, AGuestWhoIsAnotherOneStaysSoWhenTheirNameChanges) {
  EXPECT_EQ(keep({{{"a", "Anna"}}, {}, {}}), Outcome::kept);
  const std::vector<Change> changes{{{{"b", "Ben", "a"}}, {}, {}}, {{{"b", "Bob"}}, {}, {}}};
  for (const auto& result : store_->keep(changes)) EXPECT_EQ(result.outcome, Outcome::kept);
  EXPECT_EQ(keep({{{"b", "Bill"}}, {}, {}}), Outcome::kept);
  reopen();
  EXPECT_EQ(store_->guest("b").value()->name, "Bill");
  EXPECT_EQ(store_->guest("b").value()->same_as, "a");
}

TEST_P(AnyStore, AHeadIsFollowedByTheNextRevisionAlone) {
  EXPECT_EQ(keep_head({"t", 2, "too early", {}}), Outcome::overtaken);
  EXPECT_EQ(keep_head({"t", 1, "one", {"a"}}), Outcome::kept);
  EXPECT_EQ(keep_head({"t", 1, "another one", {}}), Outcome::overtaken);
  EXPECT_EQ(keep_head({"t", 3, "three", {}}), Outcome::overtaken);
  EXPECT_EQ(keep_head({"t", 2, "two", {"b", "a"}, true}), Outcome::kept);
  EXPECT_EQ(keep_head({"t", 2, "another two", {}}), Outcome::overtaken);
  reopen();
  const auto head = store_->head("t").value();
  ASSERT_TRUE(head);
  EXPECT_EQ(head->revision, 2u);
  EXPECT_EQ(head->text, "two");
  EXPECT_EQ(head->guests, (Names{"a", "b"}));
  EXPECT_TRUE(head->listed);
  EXPECT_FALSE(store_->head("u").value());
}

TEST_P(AnyStore, EveryNumberOfALogIsTakenOnce) {
  for (const char* table : {"t", "u"}) EXPECT_EQ(keep_head({table, 1, "", {}}), Outcome::kept);
  EXPECT_EQ(keep_entry("t", 2, "there is no first one"), Outcome::overtaken);
  EXPECT_EQ(keep_entry("t", 1, "one"), Outcome::kept);
  EXPECT_EQ(keep_entry("t", 1, "one"), Outcome::overtaken);
  EXPECT_EQ(keep_entry("t", 3, "a gap"), Outcome::overtaken);
  EXPECT_EQ(keep_entry("u", 1, "another table"), Outcome::kept);
  EXPECT_EQ(keep({{}, {}, {{"t", 2, "two"}, {"t", 3, "three"}, {"u", 2, "two"}}}), Outcome::kept);
  EXPECT_EQ(keep({{}, {}, {{"t", 4, "four"}, {"t", 3, "again"}}}), Outcome::overtaken);
  EXPECT_NE(keep_entry("none", 1, "of no table"), Outcome::kept);
  reopen();
  EXPECT_EQ(entries("t"), (Names{"one", "two", "three"}));
  EXPECT_EQ(entries("t", 2), Names{"three"});
  EXPECT_EQ(entries("t", 9), Names{});
  EXPECT_EQ(entries("u"), (Names{"another table", "two"}));
}

TEST_P(AnyStore, AChangeIsKeptWholeOrNotAtAll) {
  EXPECT_EQ(keep_head({"t", 1, "one", {"a"}}), Outcome::kept);
  EXPECT_EQ(keep({{{"g", "Gil"}}, {{"t", 2, "two", {}}}, {{"t", 2, "a gap"}}}), Outcome::overtaken);
  EXPECT_FALSE(store_->guest("g").value());
  EXPECT_EQ(store_->head("t").value()->text, "one");
  EXPECT_EQ(store_->head("t").value()->guests, Names{"a"});
  EXPECT_EQ(entries("t"), Names{});
}

TEST_P(AnyStore, OneThatWasOvertakenDoesNotHoldUpTheOthers) {
  const std::array<Change, 5> changes{Change{{}, {{"t", 1, "t", {}}}, {}},
                                      Change{{}, {{"t", 1, "again", {}}}, {}},
                                      Change{{}, {{"u", 1, "u", {}}}, {{"u", 1, "one"}}},
                                      Change{{}, {}, {{"u", 1, "again"}}}, Change{{}, {}, {{"t", 1, "one"}}}};
  std::vector<Outcome> outcomes;
  for (const auto& result : store_->keep(changes)) outcomes.push_back(result.outcome);
  EXPECT_EQ(outcomes, (std::vector{Outcome::kept, Outcome::overtaken, Outcome::kept, Outcome::overtaken,
                                   Outcome::kept}));
  EXPECT_EQ(store_->head("t").value()->text, "t");
  EXPECT_EQ(entries("u"), Names{"one"});
  EXPECT_EQ(entries("t"), Names{"one"});
}

TEST_P(AnyStore, OfWhatOnlyGoesOnWithLogsEachIsJudgedToo) {
  for (const char* table : {"t", "u"}) EXPECT_EQ(keep_head({table, 1, "", {}}), Outcome::kept);
  const std::array<Change, 6> changes{Change{{}, {}, {{"t", 1, "one"}, {"t", 2, "two"}}},
                                      Change{{}, {}, {{"t", 2, "again"}}},
                                      Change{{}, {}, {{"u", 2, "a gap"}}},
                                      Change{{}, {}, {{"none", 1, "of no table"}}},
                                      Change{{}, {}, {}, {{"none", 7, "of no table"}}},
                                      Change{{}, {}, {{"t", 3, "three"}}, {{"t", 9, "clock"}}}};
  std::vector<Outcome> outcomes;
  for (const auto& result : store_->keep(changes)) outcomes.push_back(result.outcome);
  EXPECT_EQ(outcomes, (std::vector{Outcome::kept, Outcome::overtaken, Outcome::overtaken, Outcome::overtaken,
                                   Outcome::overtaken, Outcome::kept}));
  EXPECT_EQ(entries("t"), (Names{"one", "two", "three"}));
  EXPECT_EQ(entries("u"), Names{});
  EXPECT_EQ(entries("none"), Names{});
  EXPECT_EQ(store_->running(9).value().size(), 1u);
}

TEST_P(AnyStore, TwoTablesMayChangeTogether) {
  EXPECT_EQ(keep_head({"t", 1, "one", {}}), Outcome::kept);
  EXPECT_EQ(keep({{}, {{"t", 2, "two", {}}, {"u", 1, "its rematch", {}}}, {}}), Outcome::kept);
  EXPECT_EQ(keep({{}, {{"v", 1, "another rematch", {}}, {"t", 2, "two", {}}}, {}}), Outcome::overtaken);
  EXPECT_EQ(store_->head("u").value()->text, "its rematch");
  EXPECT_FALSE(store_->head("v").value());
}

TEST_P(AnyStore, ATableWhereNothingHasHappenedCanBeRemoved) {
  const auto remove = [this](const char* table, std::uint64_t revision) {
    Change change;
    change.removed.push_back({table, revision});
    return keep(change);
  };
  for (const char* table : {"t", "u", "v"})
    EXPECT_EQ(keep({{}, {{table, 1, "one", {"a"}, true}}, {}, {{table, 5, ""}}}), Outcome::kept);
  EXPECT_EQ(keep_entry("u", 1, "one"), Outcome::kept);
  EXPECT_EQ(keep_head({"v", 2, "two", {"a"}, true}), Outcome::kept);
  for (const char* table : {"t", "u", "v", "none"}) EXPECT_EQ(remove(table, 1), Outcome::kept);
  reopen();
  EXPECT_FALSE(store_->head("t").value());
  EXPECT_FALSE(store_->clock("t").value());
  EXPECT_TRUE(store_->head("u").value()) << "its game has begun";
  EXPECT_TRUE(store_->clock("u").value());
  EXPECT_EQ(store_->head("v").value()->guests, Names{"a"}) << "somebody has changed it meanwhile";
  EXPECT_EQ(names(store_->heads_of("a", 10).value()), (Names{"v", "u"}));
  EXPECT_EQ(keep_head({"t", 1, "again", {}}), Outcome::kept);
}

TEST_P(AnyStore, ListsWhatChangedLastFirst) {
  keep_head({"t", 1, "", {"a", "b"}, true});
  keep_head({"u", 1, "", {"b"}, true});
  keep_head({"v", 1, "", {"a"}});
  EXPECT_EQ(names(store_->heads_of("a", 9).value()), (Names{"v", "t"}));
  EXPECT_EQ(names(store_->heads_of("b", 9).value()), (Names{"u", "t"}));
  EXPECT_EQ(names(store_->heads_of("b", 1).value()), Names{"u"});
  EXPECT_EQ(names(store_->heads_of("c", 9).value()), Names{});
  EXPECT_EQ(names(store_->listed(9).value()), (Names{"u", "t"}));
  keep_head({"t", 2, "", {"b"}, true});
  EXPECT_EQ(names(store_->listed(9).value()), (Names{"t", "u"}));
  EXPECT_EQ(names(store_->heads_of("a", 9).value()), Names{"v"});
  keep_head({"t", 3, "", {"b"}, false});
  EXPECT_EQ(names(store_->listed(9).value()), Names{"u"});
  EXPECT_EQ(names(store_->heads_of("b", 9).value()), (Names{"t", "u"}));
  keep_head({"t", 4, "", {"b"}, false, true});
  EXPECT_EQ(names(store_->heads_of("b", 9).value()), (Names{"u", "t"})) << "what is over comes last";
}

TEST_P(AnyStore, AnEntryHasItsTime) {
  keep_head({"t", 1, "", {}});
  EXPECT_EQ(keep({{}, {}, {{"t", 1, "one", 17}, {"t", 2, "two", std::uint64_t{1} << 52}}}), Outcome::kept);
  const auto entries = store_->entries("t", 0).value();
  EXPECT_EQ(entries[0].time, 17u);
  EXPECT_EQ(entries[1].time, std::uint64_t{1} << 52);
}

TEST_P(AnyStore, ListsTellWhenATableChangedAndWhomItWaitsFor) {
  keep_head({"t", 1, "", {"a"}, true, false, 7});
  EXPECT_EQ(store_->head("t").value()->time, 7u);
  EXPECT_FALSE(store_->heads_of("a", 9).value().front().last);
  EXPECT_EQ(keep({{}, {}, {{"t", 1, "one", 17, 1}, {"t", 2, "two", 18, 0}}}), Outcome::kept);
  reopen();
  for (const auto& heads : {store_->heads_of("a", 9).value(), store_->listed(9).value()}) {
    ASSERT_EQ(heads.size(), 1u);
    EXPECT_EQ(heads.front().time, 7u);
    ASSERT_TRUE(heads.front().last);
    EXPECT_EQ(heads.front().last->sequence, 2u);
    EXPECT_EQ(heads.front().last->time, 18u);
    EXPECT_EQ(heads.front().last->awaited, 0);
  }
  EXPECT_EQ(store_->entries("t", 0).value().front().awaited, 1);
  EXPECT_EQ(keep_entry("t", 3, "nobody decides"), Outcome::kept);
  EXPECT_EQ(store_->listed(9).value().front().last->awaited, std::nullopt);
}

TEST_P(AnyStore, TimeOnlyGrows) {
  EXPECT_EQ(store_->time().value(), 0u);
  for (const std::uint64_t time : {5, 3, 0, 9, 8}) EXPECT_EQ(keep({{}, {}, {}, {}, time}), Outcome::kept);
  reopen();
  EXPECT_EQ(store_->time().value(), 9u);
}

TEST_P(AnyStore, ClocksThatRunAreListedByWhatIsDueFirst) {
  for (const char* table : {"t", "u", "v"}) keep_head({table, 1, "", {}});
  EXPECT_FALSE(store_->clock("t").value());
  EXPECT_EQ(keep({{}, {}, {}, {{"t", 30, "a"}, {"u", 20, "b"}, {"v", {}, "c"}}}), Outcome::kept);
  const auto due = [this](std::size_t most) {
    Names tables;
    const auto clocks = store_->running(most).value();
    for (const auto& clock : clocks) tables.push_back(clock.table);
    return tables;
  };
  EXPECT_EQ(due(9), (Names{"u", "t"}));
  EXPECT_EQ(due(1), Names{"u"});
  // With an entry that somebody else was first to keep, the clock stays as it was.
  EXPECT_EQ(keep({{}, {}, {{"u", 2, "a gap"}}, {{"u", {}, "d"}}}), Outcome::overtaken);
  EXPECT_EQ(keep({{}, {}, {}, {{"t", 10, "e"}}}), Outcome::kept);
  reopen();
  EXPECT_EQ(due(9), (Names{"t", "u"}));
  EXPECT_EQ(store_->clock("t").value()->text, "e");
  EXPECT_EQ(store_->clock("t").value()->due, 10u);
  EXPECT_EQ(store_->clock("v").value()->due, std::nullopt);
}

TEST_P(AnyStore, ListsTellTheClocksOfGamesThatHaveBegun) {
  for (const char* table : {"t", "u"}) keep_head({table, 1, "", {"a"}, true});
  EXPECT_EQ(keep({{}, {}, {{"t", 1, "x"}}, {{"t", 30, "3 4"}}}), Outcome::kept);
  EXPECT_EQ(keep_entry("u", 1, "y"), Outcome::kept);
  for (const auto& heads : {store_->heads_of("a", 9).value(), store_->listed(9).value()}) {
    ASSERT_EQ(names(heads), (Names{"u", "t"}));
    EXPECT_EQ(heads[0].clock, "");
    EXPECT_EQ(heads[1].clock, "3 4");
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, AnyStore, ::testing::ValuesIn(kEngines),
                         [](const auto& engine) { return std::string(engine.param.name); });

}  // namespace
