#include "store/postgres_schema.h"

#include <array>
#include <string>

namespace store {

namespace {

// What makes the schema that of the next number; the newest is as many as there are. A step only adds:
// servers of the version before go on while those of the next one come. Ids are compared byte by byte.
// Entries name a table that is there because the writer looks; asking the database for each would cost as
// much as keeping it.
constexpr std::array<const char*, 5> kSteps{
    R"(
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
)",
    R"(
  ALTER TABLE heads ADD COLUMN time BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE entries ADD COLUMN awaited BIGINT;
)",
    // What servers need of each other only while they live is not worth a log.
    R"(
  ALTER TABLE clocks ADD COLUMN sequence BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE servers ADD COLUMN gone BOOLEAN NOT NULL DEFAULT false;
  CREATE UNLOGGED TABLE visits (head TEXT COLLATE "C", guest TEXT COLLATE "C", server TEXT COLLATE "C",
                                PRIMARY KEY (head, guest, server));
  CREATE INDEX visits_server ON visits (server);
  CREATE UNLOGGED TABLE leases (head TEXT COLLATE "C" PRIMARY KEY, server TEXT COLLATE "C" NOT NULL,
                                number BIGINT NOT NULL);
  CREATE INDEX leases_server ON leases (server);
)",
    R"(
  CREATE UNLOGGED TABLE codes (code TEXT COLLATE "C" PRIMARY KEY, guest TEXT COLLATE "C" NOT NULL UNIQUE,
                               until BIGINT NOT NULL);
)",
    R"(
  CREATE TABLE moved (place TEXT NOT NULL);
)"};

// A step may have much to do.
constexpr Patience kPatience{std::chrono::seconds(10), std::chrono::hours(1)};

// Servers that begin at the same time wait here for each other, and not for long.
constexpr const char* kBegin = R"(
  BEGIN;
  SET LOCAL lock_timeout = '5s';
  SELECT pg_advisory_xact_lock(hashtext('bivouac schema'));
  CREATE TABLE IF NOT EXISTS schema (number BIGINT NOT NULL);
)";

}  // namespace

std::expected<Schemas, Trouble> bring_forward(const std::string& url) {
  Session session(url, "-c statement_timeout=0", kPatience);
  if (auto trouble = session.script(kBegin)) {
    constexpr std::string_view kWaitedTooLong = "55P03";
    if (trouble->state == kWaitedTooLong) trouble->reason = "it is just being filled or brought forward";
    return std::unexpected(*std::move(trouble));
  }
  const auto found = session.ask({"SELECT max(number) FROM schema"});
  if (!found) return std::unexpected(found.error());
  const auto number = found->number(0, 0);
  std::string steps;
  for (std::size_t step = number; step < kSteps.size(); ++step)
    steps += kSteps.at(step) + ("INSERT INTO schema VALUES (" + std::to_string(step + 1) + ");");
  if (auto trouble = session.script(steps + "COMMIT")) {
    session.script("ROLLBACK");
    return std::unexpected(*std::move(trouble));
  }
  return Schemas{number, kSteps.size()};
}

}  // namespace store
