// Databases of other versions: brought forward, left alone, or brought forward by others meanwhile.
#include <gtest/gtest.h>

#include <array>

#include "store/postgres.h"
#include "support/postgres.h"

namespace {

using store::Change;
using store::Outcome;

Outcome keep(store::Store& store, const Change& change) { return store.keep({&change, 1}).front().outcome; }

// The schemas that were, each with what it added to the one before, and something kept by it.
constexpr std::array<const char*, 4> kOlder{R"(
  CREATE TABLE schema (number BIGINT NOT NULL);
  CREATE TABLE guests (id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, same_as TEXT NOT NULL);
  CREATE TABLE heads (id TEXT COLLATE "C" PRIMARY KEY, revision BIGINT NOT NULL, text TEXT NOT NULL,
                      listed BOOLEAN NOT NULL, over BOOLEAN NOT NULL, changed BIGINT NOT NULL);
  CREATE SEQUENCE changes;
  CREATE INDEX heads_listed ON heads (changed) WHERE listed;
  CREATE TABLE seats (guest TEXT COLLATE "C" NOT NULL, head TEXT COLLATE "C" NOT NULL,
                      PRIMARY KEY (guest, head));
  CREATE INDEX seats_head ON seats (head);
  CREATE TABLE entries (head TEXT COLLATE "C" NOT NULL, sequence BIGINT NOT NULL, text TEXT NOT NULL,
                        time BIGINT NOT NULL, PRIMARY KEY (head, sequence));
  CREATE TABLE clocks (head TEXT COLLATE "C" PRIMARY KEY, due BIGINT, text TEXT NOT NULL);
  CREATE INDEX clocks_due ON clocks (due) WHERE due IS NOT NULL;
  CREATE TABLE servers (id TEXT COLLATE "C" PRIMARY KEY, time BIGINT NOT NULL);
  INSERT INTO schema VALUES (1);
  INSERT INTO guests VALUES ('a', 'Anna', '');
  INSERT INTO heads VALUES ('t', 1, 'one', true, false, nextval('changes'));
  INSERT INTO seats VALUES ('a', 't');
  INSERT INTO entries VALUES ('t', 1, 'x', 5);
  INSERT INTO clocks VALUES ('t', 30, 'c');
  INSERT INTO servers VALUES ('somebody', 20);
)",
                                            R"(
  ALTER TABLE heads ADD COLUMN time BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE entries ADD COLUMN awaited BIGINT;
  INSERT INTO schema VALUES (2);
  INSERT INTO heads VALUES ('u', 1, 'another', true, false, nextval('changes'), 9);
)",
                                            R"(
  ALTER TABLE clocks ADD COLUMN sequence BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE servers ADD COLUMN gone BOOLEAN NOT NULL DEFAULT false;
  CREATE UNLOGGED TABLE visits (head TEXT COLLATE "C", guest TEXT COLLATE "C", server TEXT COLLATE "C",
                                PRIMARY KEY (head, guest, server));
  CREATE INDEX visits_server ON visits (server);
  CREATE UNLOGGED TABLE leases (head TEXT COLLATE "C" PRIMARY KEY, server TEXT COLLATE "C" NOT NULL,
                                number BIGINT NOT NULL);
  CREATE INDEX leases_server ON leases (server);
  INSERT INTO schema VALUES (3);
  INSERT INTO leases VALUES ('t', 'nobody', 1);
)",
                                            R"(
  CREATE UNLOGGED TABLE codes (code TEXT COLLATE "C" PRIMARY KEY, guest TEXT COLLATE "C" NOT NULL UNIQUE,
                               until BIGINT NOT NULL);
  INSERT INTO schema VALUES (4);
  INSERT INTO codes VALUES ('code of then', 'a', 30);
)"};

TEST(PostgresSchema, AnOlderSchemaIsBroughtForward) {
  for (std::size_t schema = 1; schema <= kOlder.size(); ++schema) {
    const std::string url = Postgres::shared().database("schema_" + std::to_string(schema));
    for (std::size_t step = 0; step < schema; ++step) ASSERT_EQ(Postgres::run(url, kOlder[step]), "");
    for (std::uint64_t time = 0; time < 2; ++time) {
      const auto store = store::open_postgres(url).value();
      EXPECT_EQ(store->guest("a").value()->name, "Anna");
      EXPECT_EQ(store->heads_of("a", 9).value().front().text, "one");
      EXPECT_EQ(store->head("u").value().has_value(), schema > 1);
      EXPECT_EQ(store->entries("t", 0).value().front().text, "x");
      EXPECT_EQ(store->clock("t").value()->due, 30u);
      EXPECT_EQ(store->time().value(), 20u);
      EXPECT_EQ(keep(*store, {{}, {}, {{"t", 2 + time, "x"}}}), Outcome::kept);
      EXPECT_TRUE(store->take("t", 20).value());
      EXPECT_EQ(store->accept("code of then", 20).value().has_value(), schema > 3 && time == 0);
      EXPECT_TRUE(store->offer({"code", "a", 30}));
    }
  }
}

TEST(PostgresSchema, ANewerSchemaIsLeftAlone) {
  const std::string url = Postgres::shared().database("schema_of_a_newer_one");
  ASSERT_TRUE(store::open_postgres(url));
  Postgres::run(url, "INSERT INTO schema VALUES (1000)");
  const auto steps = Postgres::run(url, "SELECT count(*) FROM schema");
  EXPECT_EQ(store::open_postgres(url).error().key, "store.database_newer");
  EXPECT_EQ(Postgres::run(url, "SELECT count(*) FROM schema"), steps);
}

// Servers of the next version come one after the other; their schema only adds.
TEST(PostgresSchema, AServerGoesOnWhileANewerOneAddsToTheSchema) {
  const std::string url = Postgres::shared().database("schema_that_grows");
  const auto store = store::open_postgres(url).value();
  const auto do_everything = [&](std::uint64_t number) {
    Change change{store::Guest{"a", "Anna"}, {{"t", number, "head", {"a"}, true}}, {{"t", number, "x"}}};
    change.clocks.push_back({"t", 30, "c", number});
    change.visits.push_back({"t", "a", true});
    change.time = 10 + number;
    EXPECT_EQ(keep(*store, change), Outcome::kept);
    EXPECT_EQ(store->guest("a").value()->name, "Anna");
    EXPECT_EQ(store->heads_of("a", 9).value().front().last->sequence, number);
    EXPECT_EQ(store->listed(9).value().front().clock, "c");
    EXPECT_EQ(store->entries("t", 0).value().size(), number);
    EXPECT_EQ(store->running(9).value().size(), 1u);
    EXPECT_TRUE(store->beat(20));
    EXPECT_TRUE(store->take("t", 20).value());
    EXPECT_EQ(store->take_due(40, 9).value().size(), 1u);
    EXPECT_EQ(store->leases().value().size(), 1u);
    EXPECT_TRUE(store->elsewhere("t", 20));
    EXPECT_TRUE(store->offer({"code", "a", 50}));
    EXPECT_EQ(store->accept("code", 20).value(), "a");
  };
  do_everything(1);
  for (const std::string table :
       {"guests", "heads", "seats", "entries", "clocks", "servers", "visits", "leases", "codes", "moved"})
    ASSERT_EQ(Postgres::run(url, "ALTER TABLE " + table + " ADD COLUMN more BIGINT NOT NULL DEFAULT 0"), "");
  ASSERT_EQ(Postgres::run(url, "INSERT INTO schema VALUES (1000)"), "");
  do_everything(2);
  EXPECT_EQ(store->links().errors, 0u);
}

}  // namespace
