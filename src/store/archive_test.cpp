// Copies from every engine to every engine, beside whoever uses the store, and what a check finds.
#include "store/archive.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "store/postgres.h"
#include "store/sqlite.h"
#include "support/postgres.h"
#include "support/temporary_folder.h"

namespace {

using store::Change;
using store::Outcome;
using store::Store;
using store::Use;

struct Way {
  bool from_postgres;
  bool to_postgres;
};

std::string place(bool postgres, const std::filesystem::path& folder) {
  return postgres ? Postgres::shared().database("archive-" + folder.filename().string())
                  : (folder / "store").string();
}

std::unique_ptr<Store> open(const std::string& where) {
  return where.find("://") == where.npos ? store::open_sqlite(where).value()
                                         : store::open_postgres(where).value();
}

void fill(Store& store) {
  std::vector<Change> changes;
  changes.push_back({{{"a", "Ännä \"\\ {,}\n"}}, {}, {}});
  changes.push_back({{{"b", "Ben", "a"}}, {}, {}});
  for (int table = 0; table < 30; ++table) {
    const std::string id = "t" + std::to_string(table);
    Change change{{}, {{id, 1, "head of " + id, {"a", "b"}, table % 2 == 0, table % 3 == 0}}, {}};
    for (std::uint64_t entry = 1; entry <= 50; ++entry)
      change.entries.push_back({id, entry, "entry " + std::to_string(entry), entry * 7});
    change.clocks.push_back({id, table % 2 == 0 ? std::optional(std::uint64_t{9}) : std::nullopt, "clock"});
    change.time = 12'345;
    changes.push_back(std::move(change));
    changes.push_back({{}, {{id, 2, "new head of " + id, {"a"}, table % 2 == 0, table % 3 == 0}}, {}});
  }
  for (const auto& result : store.keep(changes)) ASSERT_EQ(result.outcome, Outcome::kept) << result.reason;
}

class ArchiveTest : public ::testing::TestWithParam<Way> {
 protected:
  TemporaryFolder one_;
  TemporaryFolder two_;
  const std::string from_ = place(GetParam().from_postgres, one_.path());
  const std::string to_ = place(GetParam().to_postgres, two_.path());
};

TEST_P(ArchiveTest, EverythingIsCopiedWhileTheStoreIsUsed) {
  const auto used = open(from_);
  fill(*used);
  {
    const auto from = store::open_archive(from_, Use::reading).value();
    const auto to = store::open_archive(to_, Use::alone).value();
    std::uint64_t last = 0;
    const auto tables = store::copy(*from, *to, [&](std::uint64_t done, std::uint64_t all) {
      EXPECT_LE(done, all);
      last = done;
    });
    ASSERT_TRUE(tables) << tables.error();
    EXPECT_EQ(*tables, 30u);
    EXPECT_EQ(last, 2u + 30 + 30 + 1500 + 30);
  }
  const auto copied = open(to_);
  EXPECT_EQ(copied->guest("a").value()->name, used->guest("a").value()->name);
  EXPECT_EQ(copied->guest("b").value()->same_as, "a");
  EXPECT_EQ(copied->time().value(), 12'345u);
  const auto names = [](const auto& heads) {
    std::string all;
    for (const auto& head : heads) all += head.table + head.text + (head.over ? "o " : " ");
    return all;
  };
  EXPECT_EQ(names(copied->heads_of("a", 99).value()), names(used->heads_of("a", 99).value()));
  EXPECT_EQ(names(copied->listed(99).value()), names(used->listed(99).value()));
  EXPECT_EQ(copied->running(99).value().size(), 15u);
  for (int table = 0; table < 30; ++table) {
    const auto entries = copied->entries("t" + std::to_string(table), 0).value();
    ASSERT_EQ(entries.size(), 50u);
    EXPECT_EQ(entries[49].text, "entry 50");
    EXPECT_EQ(entries[49].time, 350u);
  }
  // And it can be gone on with.
  const Change next{{}, {{"t1", 3, "three", {}}, {"new", 1, "new", {"a"}}}, {{"t1", 51, "more"}}};
  EXPECT_EQ(copied->keep({&next, 1}).front().outcome, Outcome::kept);
  EXPECT_EQ(copied->heads_of("a", 1).value().front().table, "new");
}

TEST_P(ArchiveTest, AStoreThatIsNotEmptyIsLeftAlone) {
  fill(*open(from_));
  fill(*open(to_));
  {
    const auto from = store::open_archive(from_, Use::reading).value();
    const auto to = store::open_archive(to_, Use::alone).value();
    EXPECT_FALSE(store::copy(*from, *to, [](std::uint64_t, std::uint64_t) {}));
  }
  const auto after = store::open_archive(to_, Use::reading).value();
  EXPECT_TRUE(store::faults_of(*after).value().empty());
}

// Whoever writes goes on until the last moment: what was kept is there, and nothing is kept afterwards.
TEST_P(ArchiveTest, AStoreIsMovedWhileItIsUsed) {
  const auto used = open(from_);
  fill(*used);
  std::atomic<std::uint64_t> kept = 50;
  std::string last_reason;
  std::jthread writer([&](const std::stop_token& end) {
    for (std::uint64_t next = 51; !end.stop_requested(); ++next) {
      const Change change{{{"g" + std::to_string(next), "Somebody"}},
                          {},
                          {{"t1", next, "said"}, {"t2", next, "too"}},
                          {{"t1", 9, "clock " + std::to_string(next)}}};
      const auto result = used->keep({&change, 1}).front();
      last_reason = result.reason;
      ASSERT_NE(result.outcome, Outcome::overtaken);
      if (result.outcome == Outcome::failed) return;
      kept = next;
    }
  });
  while (kept < 60) std::this_thread::yield();
  const auto from = store::open_archive(from_, Use::reading).value();
  auto to = store::open_archive(to_, Use::alone).value();
  const auto tables =
      store::move(*from, *to, [](std::uint64_t done, std::uint64_t all) { EXPECT_LE(done, all); });
  ASSERT_TRUE(tables) << tables.error().key << tables.error().args.front().value;
  EXPECT_EQ(*tables, 30u);
  const std::string place = to->place();
  to.reset();
  writer.join();
  EXPECT_EQ(last_reason, "the tables have been moved");
  const auto moved = open(to_);
  EXPECT_EQ(moved->entries("t1", 0).value().size(), kept);
  EXPECT_EQ(moved->entries("t2", 0).value().size(), kept);
  EXPECT_EQ(moved->entries("t3", 0).value().size(), 50u);
  EXPECT_TRUE(moved->guest("g" + std::to_string(kept)).value());
  EXPECT_FALSE(moved->guest("g" + std::to_string(kept + 1)).value());
  EXPECT_EQ(moved->clock("t1").value()->text, "clock " + std::to_string(kept));
  EXPECT_TRUE(store::faults_of(*store::open_archive(to_, Use::reading).value()).value().empty());
  // And it can be gone on with.
  const Change next{{}, {{"t1", 3, "three", {}}}, {{"t1", kept + 1, "more"}}};
  EXPECT_EQ(moved->keep({&next, 1}).front().outcome, Outcome::kept);
  // Whoever has the first one open can still read it, and learns where it has gone.
  EXPECT_EQ(used->keep({&next, 1}).front().outcome, Outcome::failed);
  EXPECT_EQ(used->entries("t1", 0).value().size(), kept);
  EXPECT_EQ(used->beat(0).value().moved_to, place);
}

TEST_P(ArchiveTest, AStoreThatWasMovedIsNotServedAgain) {
  fill(*open(from_));
  {
    const auto from = store::open_archive(from_, Use::reading).value();
    const auto to = store::open_archive(to_, Use::alone).value();
    ASSERT_TRUE(store::move(*from, *to, [](std::uint64_t, std::uint64_t) {}));
  }
  const auto again =
      from_.find("://") == from_.npos ? store::open_sqlite(from_) : store::open_postgres(from_);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().key, "store.moved");
  EXPECT_EQ(again.error().args.front().value.find("@"), std::string::npos) << "no password";
  EXPECT_EQ(store::open_archive(from_, Use::alone).error().key, "store.moved");
  // What was there can still be copied to where it is good again.
  const TemporaryFolder three;
  const auto from = store::open_archive(from_, Use::reading).value();
  const auto to = store::open_archive(place(false, three.path()), Use::alone).value();
  EXPECT_EQ(store::copy(*from, *to, [](std::uint64_t, std::uint64_t) {}).value(), 30u);
}

// Until the last step servers go on with what they have.
TEST_P(ArchiveTest, AMoveThatFailsChangesNothing) {
  const auto used = open(from_);
  fill(*used);
  {
    const auto from = store::open_archive(from_, Use::reading).value();
    ASSERT_TRUE(from->begin_to_move("elsewhere"));
  }
  const Change change{{}, {}, {{"t1", 51, "said"}}};
  EXPECT_EQ(used->keep({&change, 1}).front().outcome, Outcome::kept);
  EXPECT_EQ(used->beat(0).value().moved_to, "");
  fill(*open(to_));
  const auto from = store::open_archive(from_, Use::reading).value();
  const auto to = store::open_archive(to_, Use::alone).value();
  EXPECT_EQ(store::move(*from, *to, [](std::uint64_t, std::uint64_t) {}).error().key, "store.not_copied");
  EXPECT_EQ(used->beat(0).value().moved_to, "");
}

TEST_P(ArchiveTest, NobodyBeginsToUseAStoreThatIsBeingFilled) {
  const auto to = store::open_archive(to_, Use::alone).value();
  const auto early = to_.find("://") == to_.npos ? store::open_sqlite(to_) : store::open_postgres(to_);
  ASSERT_FALSE(early);
  EXPECT_TRUE(early.error().key == "store.taken" || early.error().key == store::kUnusable)
      << early.error().key;
}

INSTANTIATE_TEST_SUITE_P(Ways, ArchiveTest,
                         ::testing::Values(Way{false, false}, Way{false, true}, Way{true, false},
                                           Way{true, true}),
                         [](const auto& way) {
                           return std::string(way.param.from_postgres ? "Postgres" : "Sqlite") + "To" +
                                  (way.param.to_postgres ? "Postgres" : "Sqlite");
                         });

TEST(Archive, AStoreInUseIsNobodyElses) {
  const TemporaryFolder folder;
  const std::string database = Postgres::shared().database("archive-in-use");
  const auto one = open(folder.path() / "store");
  const auto two = open(database);
  EXPECT_EQ(store::open_archive(folder.path() / "store", Use::alone).error().key, "store.taken");
  EXPECT_EQ(store::open_archive(database, Use::alone).error().key, "store.database_taken");
  EXPECT_EQ(store::open_archive(folder.path() / "none", Use::reading).error().key, "store.none");
}

TEST(Archive, ACheckFindsWhatIsMissing) {
  const std::string database = Postgres::shared().database("archive-faults");
  fill(*open(database));
  for (const char* const sql :
       {"DELETE FROM entries WHERE head = 't1' AND sequence = 7", "DELETE FROM heads WHERE id = 't2'",
        "UPDATE heads SET revision = 0 WHERE id = 't3'", "DELETE FROM guests WHERE id = 'a'"})
    Postgres::run(database, sql);
  const auto archive = store::open_archive(database, Use::reading).value();
  std::string all;
  const auto faults = store::faults_of(*archive).value();
  for (const auto& fault : faults) all += fault.key + " " + fault.args.front().value + "; ";
  for (const char* const fault : {"store.fault.gap t1", "store.fault.entries t2", "store.fault.seats t2",
                                  "store.fault.clock t2", "store.fault.revision t3", "store.fault.guest b"})
    EXPECT_NE(all.find(fault), all.npos) << fault << " in " << all;
}

}  // namespace
