// What a folder on a disk adds to a store: a lock, versions, disks that are full, processes that die.
#include "store/sqlite.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "support/temporary_folder.h"

namespace {

using store::Change;
using store::Outcome;

Change entry(std::uint64_t sequence, std::string text = "x") {
  return {{}, {}, {{"t", sequence, std::move(text)}}};
}

store::Result keep(store::Store& store, const Change& change) { return store.keep({&change, 1}).front(); }

std::unique_ptr<store::Store> with_a_table(const std::filesystem::path& folder) {
  auto store = store::open_sqlite(folder).value();
  keep(*store, {{}, {{"t", 1, "", {}}}, {}});
  return store;
}

std::vector<std::string> texts(store::Store& store) {
  std::vector<std::string> all;
  const auto entries = store.entries("t", 0).value();
  for (const auto& entry : entries) all.push_back(entry.text);
  return all;
}

TEST(Sqlite, OneProcessHasAFolderAtATime) {
  const TemporaryFolder folder;
  auto first = store::open_sqlite(folder.path() / "new" / "data");
  ASSERT_TRUE(first);
  const auto second = store::open_sqlite(folder.path() / "new" / "data");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().key, "store.taken");
  first->reset();
  EXPECT_TRUE(store::open_sqlite(folder.path() / "new" / "data"));
}

TEST(Sqlite, SaysWhyAFolderCantBeUsed) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "file") << "no folder";
  EXPECT_EQ(store::open_sqlite(folder.path() / "file").error().key, "store.unusable");
  std::filesystem::create_directory(folder.path() / "other");
  std::ofstream(folder.path() / "other" / "bivouac.sqlite") << std::string(10000, 'x');
  EXPECT_EQ(store::open_sqlite(folder.path() / "other").error().key, "store.unusable");
}

TEST(Sqlite, ANewerSchemaIsLeftAlone) {
  const TemporaryFolder folder;
  ASSERT_TRUE(store::open_sqlite(folder.path()));
  sqlite3* file = nullptr;
  sqlite3_open((folder.path() / "bivouac.sqlite").c_str(), &file);
  sqlite3_exec(file, "PRAGMA user_version = 1000", nullptr, nullptr, nullptr);
  sqlite3_close(file);
  EXPECT_EQ(store::open_sqlite(folder.path()).error().key, "store.newer");
}

TEST(Sqlite, IsForItsOwnerAlone) {
  const TemporaryFolder folder;
  const auto store = with_a_table(folder.path() / "new" / "data");
  const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
  const auto open_to = [&](const std::filesystem::path& path) {
    return std::filesystem::status(path).permissions() & others;
  };
  EXPECT_EQ(open_to(folder.path() / "new" / "data"), std::filesystem::perms::none);
  for (const auto& file : std::filesystem::directory_iterator(folder.path() / "new" / "data"))
    EXPECT_EQ(open_to(file.path()), std::filesystem::perms::none) << file.path();
}

// The schemas that were, each with what it added to the one before, and something kept by it.
struct Schema {
  const char* changes;
  const char* rows;
};
constexpr Schema kSchemas[] = {
    {R"(CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE heads (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, text TEXT NOT NULL,
                            listed INTEGER NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID;
        CREATE UNIQUE INDEX heads_changed ON heads (changed);
        CREATE INDEX heads_listed ON heads (changed) WHERE listed;
        CREATE TABLE seats (guest TEXT NOT NULL, head TEXT NOT NULL REFERENCES heads (id),
                            PRIMARY KEY (guest, head)) WITHOUT ROWID;
        CREATE INDEX seats_head ON seats (head);
        CREATE TABLE entries (head TEXT NOT NULL REFERENCES heads (id), sequence INTEGER NOT NULL,
                              text TEXT NOT NULL, PRIMARY KEY (head, sequence)) WITHOUT ROWID;)",
     R"(INSERT INTO guests VALUES ('a', 'Anna');
        INSERT INTO heads VALUES ('t', 1, 'one', 1, 1);
        INSERT INTO seats VALUES ('a', 't');
        INSERT INTO entries VALUES ('t', 1, 'x');)"},
    {R"(ALTER TABLE entries ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE clocks (head TEXT PRIMARY KEY REFERENCES heads (id), due INTEGER, text TEXT NOT NULL)
          WITHOUT ROWID;
        CREATE INDEX clocks_due ON clocks (due) WHERE due IS NOT NULL;
        CREATE TABLE time (now INTEGER NOT NULL);
        INSERT INTO time VALUES (0);)",
     R"(INSERT INTO clocks VALUES ('t', 30, 'c');
        UPDATE time SET now = 20;)"},
    {R"(ALTER TABLE guests ADD COLUMN same_as TEXT NOT NULL DEFAULT '';
        ALTER TABLE heads ADD COLUMN over INTEGER NOT NULL DEFAULT 0;)",
     R"(INSERT INTO guests VALUES ('b', 'Ben', 'a');)"},
    {R"(ALTER TABLE heads ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE entries ADD COLUMN awaited INTEGER;
        CREATE INDEX heads_order ON heads (id, over, changed);)",
     R"(INSERT INTO heads VALUES ('u', 1, 'another', 0, 2, 0, 9);)"}};

class OlderSqlite : public ::testing::TestWithParam<int> {};

TEST_P(OlderSqlite, IsBroughtForward) {
  const TemporaryFolder folder;
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open((folder.path() / "bivouac.sqlite").c_str(), &file), SQLITE_OK);
  std::string sql;
  for (int schema = 0; schema < GetParam(); ++schema)
    sql += kSchemas[schema].changes + std::string(kSchemas[schema].rows);
  sql += "PRAGMA user_version = " + std::to_string(GetParam());
  ASSERT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
  sqlite3_close(file);
  for (int time = 0; time < 2; ++time) {
    const auto store = store::open_sqlite(folder.path()).value();
    EXPECT_EQ(store->guest("a").value()->name, "Anna");
    EXPECT_EQ(store->heads_of("a", 9).value().front().text, "one");
    EXPECT_EQ(store->listed(9).value().front().last->awaited, std::nullopt);
    EXPECT_EQ(texts(*store).front(), "x");
    EXPECT_EQ(store->time().value(), GetParam() > 1 ? 20u : 0u);
    EXPECT_EQ(store->clock("t").value().has_value(), GetParam() > 1);
    EXPECT_EQ(store->guest("b").value().has_value(), GetParam() > 2);
    EXPECT_EQ(store->head("u").value().has_value(), GetParam() > 3);
    EXPECT_EQ(keep(*store, entry(2 + static_cast<std::uint64_t>(time))).outcome, Outcome::kept);
  }
}

INSTANTIATE_TEST_SUITE_P(Schemas, OlderSqlite,
                         ::testing::Range(1, 1 + static_cast<int>(std::size(kSchemas))));

// A file that may not grow stands for a full disk.
TEST(Sqlite, OnAFullDiskNothingIsKeptAndItGoesOnAfterwards) {
  const TemporaryFolder folder;
  auto store = with_a_table(folder.path());
  EXPECT_EQ(keep(*store, entry(1)).outcome, Outcome::kept);
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit usual{};
  ::getrlimit(RLIMIT_FSIZE, &usual);
  const rlimit none{0, usual.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &none);
  const auto full = keep(*store, entry(2, std::string(100'000, 'y')));
  EXPECT_EQ(full.outcome, Outcome::failed);
  EXPECT_FALSE(full.reason.empty());
  EXPECT_EQ(texts(*store), std::vector<std::string>{"x"});
  ::setrlimit(RLIMIT_FSIZE, &usual);
  EXPECT_EQ(keep(*store, entry(2)).outcome, Outcome::kept);
  store.reset();
  store = store::open_sqlite(folder.path()).value();
  EXPECT_EQ(texts(*store), (std::vector<std::string>{"x", "x"}));
}

// The child tells each number as soon as it is kept, until it is killed.
std::uint64_t told_before_the_kill(const std::filesystem::path& folder, std::uint64_t after, int wait_ms) {
  int pipe[2];
  EXPECT_EQ(::pipe(pipe), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto store = store::open_sqlite(folder).value();
    for (std::uint64_t number = after + 1;; ++number) {
      if (keep(*store, entry(number, std::to_string(number))).outcome != Outcome::kept) ::_exit(1);
      if (::write(pipe[1], &number, sizeof number) != sizeof number) ::_exit(1);
    }
  }
  ::close(pipe[1]);
  ::usleep(static_cast<useconds_t>(wait_ms) * 1000);
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  std::uint64_t last = after;
  while (::read(pipe[0], &last, sizeof last) == sizeof last) continue;
  ::close(pipe[0]);
  return last;
}

TEST(Sqlite, WhatWasToldIsThereAfterAKill) {
  const TemporaryFolder folder;
  with_a_table(folder.path()).reset();
  std::uint64_t kept = 0;
  for (int round = 0; round < 20; ++round) {
    const std::uint64_t told = told_before_the_kill(folder.path(), kept, 5 + 7 * round);
    const auto found = texts(*store::open_sqlite(folder.path()).value());
    EXPECT_GE(found.size(), told) << "round " << round;
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], std::to_string(i + 1));
    kept = found.size();
  }
  EXPECT_GT(kept, 0u);
}

}  // namespace
