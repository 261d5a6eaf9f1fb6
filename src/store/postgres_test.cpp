// What a database that several servers share adds to a store: who was first, connections that are lost, and
// what is said when it can't be used.
#include "store/postgres.h"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <mutex>
#include <sstream>
#include <thread>

#include "store/news.h"
#include "support/postgres.h"

namespace {

using store::Change;
using store::Outcome;
using store::Store;

class PostgresTest : public ::testing::Test {
 protected:
  std::unique_ptr<Store> open() { return store::open_postgres(url_).value(); }
  static Outcome keep(Store& store, const Change& change) { return store.keep({&change, 1}).front().outcome; }
  static Change entry(std::uint64_t sequence, std::string text = "x") {
    return {{}, {}, {{"t", sequence, std::move(text)}}};
  }
  std::string run(const std::string& sql) const { return Postgres::run(url_, sql); }

  const std::string name_ = ::testing::UnitTest::GetInstance()->current_test_info()->name();
  const std::string url_ = Postgres::shared().database(name_);
};

TEST_F(PostgresTest, OfTwoServersOneIsFirst) {
  const auto one = open();
  const auto two = open();
  EXPECT_EQ(keep(*one, {{}, {{"t", 1, "one's", {}}}, {}}), Outcome::kept);
  EXPECT_EQ(keep(*two, {{}, {{"t", 1, "two's", {}}}, {}}), Outcome::overtaken);
  EXPECT_EQ(keep(*two, entry(1, "two's")), Outcome::kept);
  EXPECT_EQ(keep(*one, entry(1, "one's")), Outcome::overtaken);
  EXPECT_EQ(keep(*one, {{}, {{"t", 2, "one's", {}}}, {}}), Outcome::kept);
  EXPECT_EQ(keep(*two, {{}, {{"t", 2, "two's", {}}}, {}}), Outcome::overtaken);
  EXPECT_EQ(one->entries("t", 0).value().front().text, "two's");
  EXPECT_EQ(two->head("t").value()->text, "one's");
}

// Both try to go on with the same logs and heads as quickly as they can, and look again when they were
// overtaken.
TEST_F(PostgresTest, ServersThatWriteAtTheSameTimeKeepEveryNumberOnce) {
  constexpr std::uint64_t kEach = 60;
  const std::array<std::string, 3> tables{"t", "u", "v"};
  for (const auto& table : tables) ASSERT_EQ(keep(*open(), {{}, {{table, 1, "", {}}}, {}}), Outcome::kept);
  std::array<std::array<std::uint64_t, 3>, 3> kept{};
  const auto write = [&](std::size_t who) {
    const auto store = open();
    for (std::uint64_t done = 0; done < kEach; ++done) {
      std::vector<Change> changes;
      for (const auto& table : tables) {
        const auto head = store->head(table).value();
        const auto length = store->entries(table, 0).value().size();
        changes.push_back({{},
                           {{table, head->revision + 1, std::to_string(who), {}}},
                           {{table, length + 1, std::to_string(who)}}});
      }
      const auto results = store->keep(changes);
      for (std::size_t table = 0; table < tables.size(); ++table) {
        EXPECT_NE(results[table].outcome, Outcome::failed) << results[table].reason;
        if (results[table].outcome == Outcome::kept) ++kept[who][table];
      }
    }
  };
  {
    std::vector<std::jthread> servers;
    for (std::size_t who = 0; who < 3; ++who) servers.emplace_back(write, who);
  }
  const auto store = open();
  for (std::size_t table = 0; table < tables.size(); ++table) {
    std::array<std::uint64_t, 3> found{};
    const auto entries = store->entries(tables[table], 0).value();
    for (const auto& entry : entries) ++found[static_cast<std::size_t>(std::stoi(entry.text))];
    EXPECT_EQ(store->head(tables[table]).value()->revision, entries.size() + 1);
    for (std::size_t who = 0; who < 3; ++who) EXPECT_EQ(found[who], kept[who][table]);
    EXPECT_GE(entries.size(), kEach) << "somebody is always first";
  }
}

TEST_F(PostgresTest, AConnectionThatWasLostIsMadeAgain) {
  const auto store = open();
  EXPECT_EQ(keep(*store, {{}, {{"t", 1, "", {}}}, {}}), Outcome::kept);
  for (std::uint64_t number = 1; number <= 3; ++number) {
    run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name_ +
        "' AND pid <> pg_backend_pid()");
    EXPECT_EQ(keep(*store, entry(number)), Outcome::kept);
    // Readers are not held up for long: a connection that takes longer is there for whoever asks later.
    auto entries = store->entries("t", 0);
    for (int tries = 0; !entries && tries < 300; ++tries) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      entries = store->entries("t", 0);
    }
    EXPECT_EQ(entries.value().size(), number);
  }
}

// Text that no client can send here, yet that would be refused with all that came at the same time.
TEST_F(PostgresTest, WhatTheDatabaseCantReadDoesNotHoldUpTheOthers) {
  const auto store = open();
  const std::array<Change, 3> changes{Change{{}, {{"t", 1, "good", {}}}, {}}, Change{{{"g", "\xff"}}, {}, {}},
                                      Change{{}, {}, {{"t", 1, "one"}}}};
  const auto results = store->keep(changes);
  EXPECT_EQ(results[0].outcome, Outcome::kept);
  EXPECT_EQ(results[1].outcome, Outcome::failed);
  EXPECT_EQ(results[2].outcome, Outcome::kept);
}

TEST_F(PostgresTest, ServersThatBeginTogetherMakeTheSchemaOnce) {
  std::vector<std::jthread> servers;
  for (int who = 0; who < 4; ++who) servers.emplace_back([this] { EXPECT_TRUE(store::open_postgres(url_)); });
}

// After a failover, say.
TEST_F(PostgresTest, ADatabaseThatCanOnlyBeReadIsRefused) {
  const auto store = open();
  EXPECT_EQ(keep(*store, {{}, {{"t", 1, "", {}}}, {}}), Outcome::kept);
  run("ALTER DATABASE \"" + name_ + "\" SET default_transaction_read_only = on");
  EXPECT_EQ(store::open_postgres(url_).error().key, "store.database_unusable");
  run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name_ +
      "' AND pid <> pg_backend_pid()");
  EXPECT_EQ(keep(*store, entry(1)), Outcome::failed);
  Postgres::shared().run("ALTER DATABASE \"" + name_ + "\" RESET default_transaction_read_only");
  // It is not asked again and again: the longer it took to say no, the longer it is left alone.
  Outcome outcome = Outcome::failed;
  for (int tries = 0; outcome == Outcome::failed && tries < 300; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    outcome = keep(*store, entry(1));
  }
  EXPECT_EQ(outcome, Outcome::kept);
}

TEST_F(PostgresTest, AFullDatabaseKeepsNothingAndIsStillRead) {
  const auto store = open();
  EXPECT_EQ(keep(*store, {{}, {{"t", 1, "", {}}}, {}}), Outcome::kept);
  run("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
      "'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$");
  run("CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()");
  const Change change = entry(1);
  const auto result = store->keep({&change, 1}).front();
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.reason, "could not extend file: No space left on device");
  EXPECT_TRUE(store->entries("t", 0).value().empty());
  run("DROP TRIGGER full_disk ON entries");
  EXPECT_EQ(keep(*store, change), Outcome::kept);
}

// Its sessions hang, then also whoever would begin new ones; then all goes on.
TEST_F(PostgresTest, ADatabaseThatDoesNotAnswerHoldsNobodyUpForLong) {
  const auto store = open();
  ASSERT_TRUE(store->guest("a"));
  const auto pids = run("SELECT string_agg(pid::text, ' ') FROM pg_stat_activity WHERE datname = '" + name_ +
                        "' AND application_name = 'bivouac'");
  const auto all = std::stoi(run("SELECT pg_read_file('postmaster.pid')"));
  const auto signal_sessions = [&](int signal) {
    std::istringstream words(pids);
    for (int pid = 0; words >> pid;) ::kill(pid, signal);
  };
  const auto took = [&] {
    const auto began = std::chrono::steady_clock::now();
    EXPECT_FALSE(store->guest("a"));
    return std::chrono::steady_clock::now() - began;
  };
  signal_sessions(SIGSTOP);
  ::kill(all, SIGSTOP);
  // Nobody waits for an answer that does not come, and after the first nobody waits as long.
  const auto first = took();
  EXPECT_LT(first, std::chrono::seconds(10));  // two, but for what else the machine does
  for (int time = 0; time < 3; ++time) EXPECT_LT(took(), first);
  ::kill(all, SIGCONT);
  signal_sessions(SIGCONT);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!store->guest("a") && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_TRUE(store->guest("a"));
}

TEST_F(PostgresTest, WhatServersLeftBehindWhenTheyDiedIsRemoved) {
  const auto store = open();
  for (const char* const sql : {"INSERT INTO servers VALUES ('dead', 1000, false), ('gone', 999000, true), "
                                "('furthest', 1000000, true), "
                                "('living', 990000, false)",
                                "INSERT INTO visits SELECT 't', id, id FROM servers",
                                "INSERT INTO leases SELECT 'table of ' || id, id, 1 FROM servers",
                                "INSERT INTO codes VALUES ('old', 'a', 1000), ('good', 'b', 2000000)"})
    ASSERT_EQ(run(sql), "");
  EXPECT_EQ(store->beat(1'000'000).value().time, 1'000'000u);
  const auto left = [&](const std::string& what, const std::string& table) {
    return run("SELECT string_agg(" + what + ", ' ' ORDER BY " + what + ") FROM " + table);
  };
  EXPECT_EQ(left("id", "servers WHERE length(id) < 9"), "furthest living");
  EXPECT_EQ(left("server", "visits"), "living");
  EXPECT_EQ(left("server", "leases"), "living");
  EXPECT_EQ(left("code", "codes"), "good");
}

TEST_F(PostgresTest, ACodeIsGoodOnceAtWhicheverServer) {
  const auto one = open();
  const auto two = open();
  EXPECT_TRUE(one->offer({"first", "anna", 100}));
  EXPECT_TRUE(two->offer({"second", "anna", 100}));
  EXPECT_TRUE(one->offer({"bens", "ben", 100}));
  EXPECT_EQ(two->accept("first", 50).value(), std::nullopt) << "the newest is the guest's";
  EXPECT_EQ(one->accept("second", 50).value(), "anna");
  EXPECT_EQ(two->accept("second", 50).value(), std::nullopt);
  EXPECT_EQ(two->accept("bens", 100).value(), std::nullopt) << "too late";
}

// All of a text.
store::News all_of(std::string_view text) {
  using Kind = store::NewsReader::Line::Kind;
  store::NewsReader reader(text);
  store::News news;
  news.time = reader.time();
  while (const auto line = reader.next()) {
    const std::string table(line->table);
    const std::string words(line->text);
    if (line->kind == Kind::changed) news.tables.push_back(table);
    if (line->kind == Kind::word) news.words.push_back({table, words});
    if (line->kind != Kind::entry) continue;
    news.entries.push_back({table, line->sequence, words});
    news.entries.back().clock = line->clock;
  }
  return news;
}

TEST(PostgresNews, AreHeardAsTheyWereTold) {
  store::News told;
  told.time = 77;
  told.tables = {"t", "u"};
  told.entries = {{"v", 9, "action 0 12a+12d"}, {"v", 10, "chance 4 3"}, {"w", 1, std::string(9000, 'x')}};
  told.entries[1].clock = "-1 0 7";
  for (std::uint64_t number = 1; number <= 900; ++number)
    told.entries.push_back({"y", number, "action 1 pass"});
  told.words = {{"t", "{\"greeting\": \"hello you\"}"}};
  store::News heard;
  const auto texts = store::texts_of(told, "me");
  EXPECT_GT(texts.size(), 2u);
  for (const auto& text : texts) {
    EXPECT_LT(text.size(), 8000u) << "as much as the database carries";
    EXPECT_EQ(store::NewsReader(text).server(), "me");
    const auto part = all_of(text);
    EXPECT_EQ(part.time, 77u);
    heard.tables.insert(heard.tables.end(), part.tables.begin(), part.tables.end());
    heard.entries.insert(heard.entries.end(), part.entries.begin(), part.entries.end());
    heard.words.insert(heard.words.end(), part.words.begin(), part.words.end());
  }
  EXPECT_EQ(heard.tables, (std::vector<std::string>{"t", "u", "w"})) << "what is too long must be read";
  ASSERT_EQ(heard.entries.size(), 902u);
  EXPECT_EQ(heard.entries[1].table, "v");
  EXPECT_EQ(heard.entries[1].sequence, 10u);
  EXPECT_EQ(heard.entries[1].text, "chance 4 3");
  EXPECT_EQ(heard.entries[0].clock, "");
  EXPECT_EQ(heard.entries[1].clock, "-1 0 7");
  EXPECT_EQ(heard.entries[901].sequence, 900u);
  ASSERT_EQ(heard.words.size(), 1u);
  EXPECT_EQ(heard.words[0].text, told.words[0].text);
  EXPECT_EQ(all_of("me 5\n? t more").tables, std::vector<std::string>{"t"});
}

// An entry brings its clock; one that changes by itself, or not with the last entry, is to be read.
TEST_F(PostgresTest, AnEntryIsToldWithItsClock) {
  const auto one = open();
  const auto two = open();
  std::mutex mutex;
  std::vector<std::string> all;
  two->listen([&](std::string text) {
    const std::lock_guard lock(mutex);
    all.push_back(std::move(text));
  });
  const auto heard = [&](std::size_t count) {
    for (int tries = 0; tries < 200; ++tries) {
      {
        const std::lock_guard lock(mutex);
        if (all.size() >= count) return all[count - 1];
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return std::string("nothing");
  };
  EXPECT_EQ(heard(1), "") << "it listens";
  EXPECT_EQ(keep(*one, {{}, {{"t", 1, "", {}}}, {}}), Outcome::kept);
  const std::array<Change, 2> both{Change{{}, {}, {{"t", 1, "a"}}, {{"t", 9, "early", 1}}},
                                   Change{{}, {}, {{"t", 2, "b"}, {"t", 3, "c"}}, {{"t", 9, "late", 3}}}};
  one->keep(both);
  const auto with_entries = all_of(heard(3));
  EXPECT_TRUE(with_entries.tables.empty());
  ASSERT_EQ(with_entries.entries.size(), 3u);
  for (std::size_t at = 0; at < 3; ++at) {
    EXPECT_EQ(with_entries.entries[at].sequence, at + 1);
    EXPECT_EQ(with_entries.entries[at].clock, at == 2 ? "late" : "");
  }
  EXPECT_EQ(keep(*one, {{}, {}, {}, {{"t", 9, "held", 3}}}), Outcome::kept);
  EXPECT_EQ(all_of(heard(4)).tables, std::vector<std::string>{"t"});
  two->listen({});
}

TEST(PostgresUrl, IsRefusedWithoutItsPassword) {
  for (const char* const url :
       {"", "tables", "mysql://a:secret@127.0.0.1/x", "postgresql://a:secret@127.0.0.1:port/x",
        "postgresql://a:secret@[::1/x", "postgresql://a:p@secret@127.0.0.1/x",
        "postgresql://a:p/secret@127.0.0.1/x", "postgresql://a:secret@127.0.0.1/x?nothing=1"}) {
    const auto phrase = store::open_postgres(url).error();
    for (const auto& arg : phrase.args) EXPECT_EQ(arg.value.find("secret"), std::string::npos) << url;
    EXPECT_TRUE(phrase.key.starts_with("store")) << url;
  }
  const auto nobody = store::open_postgres("postgresql://a:secret@127.0.0.1:1/x").error();
  EXPECT_EQ(nobody.key, "store.database_unusable");
  for (const auto& arg : nobody.args) EXPECT_EQ(arg.value.find("secret"), std::string::npos) << arg.value;
}

}  // namespace
