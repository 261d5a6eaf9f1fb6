// Copies from every engine to every engine, beside whoever uses the store, and what a check finds.
#include "store/archive.h"

#include <gtest/gtest.h>

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
  const auto from = store::open_archive(from_, Use::reading).value();
  const auto to = store::open_archive(to_, Use::alone).value();
  EXPECT_FALSE(store::copy(*from, *to, [](std::uint64_t, std::uint64_t) {}));
  const auto after = store::open_archive(to_, Use::reading).value();
  EXPECT_TRUE(store::faults_of(*after).value().empty());
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
