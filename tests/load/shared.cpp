#include "shared.h"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>

#include "inserts.h"
#include "measure.h"
#include "store/postgres.h"
#include "support/postgres.h"

namespace load {
namespace {

// Entries of the usual size, that many in a transaction and a round trip, into a table of the same columns.
double raw_postgres_per_second(const std::string& url, std::size_t group, double length) {
  PGconn* const connection = PQconnectdb(url.c_str());
  const auto run = [connection](const std::string& sql) { PQclear(PQexec(connection, sql.c_str())); };
  run("SET client_min_messages = warning");
  run("DROP TABLE IF EXISTS raw");
  run("CREATE TABLE raw (head TEXT COLLATE \"C\" NOT NULL, sequence BIGINT NOT NULL, "
      "text TEXT NOT NULL, time BIGINT NOT NULL, awaited BIGINT, PRIMARY KEY (head, sequence))");
  PQclear(PQprepare(connection, "insert",
                    "INSERT INTO raw SELECT * "
                    "FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])",
                    0, nullptr));
  std::size_t count = 0;
  const auto begin = Clock::now();
  while (since(begin) < length) {
    std::array<std::string, 5> columns;
    for (auto& column : columns) column = "{";
    for (std::size_t row = 0; row < group; ++row, ++count) {
      const std::string comma = row == 0 ? "" : ",";
      columns[0] += comma + id_of(count % kLogs);
      columns[1] += comma + std::to_string(1 + count / kLogs);
      columns[2] += comma + '"' + std::string(kEntry) + '"';
      columns[3] += comma + std::to_string(count);
      columns[4] += comma + "1";
    }
    std::array<const char*, 5> values{};
    for (std::size_t column = 0; column < 5; ++column) values[column] = (columns[column] += "}").c_str();
    PQclear(PQexecPrepared(connection, "insert", 5, values.data(), nullptr, nullptr, 0));
  }
  const double rate = static_cast<double>(count) / since(begin);
  PQfinish(connection);
  return rate;
}

// In turns, so that both have the same share of a busy machine.
void print_postgres_inserts(const std::string& url, double length, std::ostream& transactions) {
  const auto store = store::open_postgres(url).value();
  keep_heads(*store);
  for (const std::size_t group : {1, 50, 200}) {
    std::vector<double> raw, kept, of_raw;
    for (int round = 0; round < kRounds; ++round) {
      raw.push_back(raw_postgres_per_second(url, group, length / 2));
      const auto note = [&](double took) { transactions << group << ',' << took << '\n'; };
      kept.push_back(kept_per_second(*store, group, length / 2, note));
      of_raw.push_back(kept.back() / raw.back());
    }
    std::printf(
        "PostgreSQL, %zu entries in a transaction, medians of %d: %.0f a second kept, %.0f raw inserts; %.2f "
        "to %.2f of them\n",
        group, kRounds, median(kept), median(raw), std::ranges::min(of_raw), std::ranges::max(of_raw));
    judge_at_least("of raw inserts a second, " + std::to_string(group) + " in a transaction", 0.5,
                   median(of_raw));
  }
}

// What this many servers on a database of their own come to, and their processor time an entry in
// microseconds.
struct Together {
  Measured found;
  double each;
  double log;  // bytes of the database's log of writes an entry
};
Together measure_nodes(const std::string& url, const std::string& program, int count, std::size_t tables,
                       double length) {
  std::vector<std::unique_ptr<Server>> servers;
  std::vector<const Process*> processes;
  for (int node = 0; node < count; ++node) {
    servers.push_back(std::make_unique<Server>(program, url));
    processes.push_back(&servers.back()->process());
  }
  const auto ask = [&url](const char* sql) { return std::stod(Postgres::run(url, sql)); };
  const auto entries = [&ask] { return ask("SELECT count(*) FROM entries"); };
  const auto log = [&ask] { return ask("SELECT pg_current_wal_lsn() - '0/0'"); };
  double before = 0;
  double log_before = 0;
  Measured found =
      measure({.servers = processes, .game = "matterhorn", .tables = tables, .length = length, .begun = [&] {
                 before = entries();
                 log_before = log();
               }});
  const double kept = std::max(1.0, entries() - before);
  return {found, 1e6 * found.processor / kept, (log() - log_before) / kept};
}

// As quickly as it goes: what servers do anyway, twice a second, counts for little then. One, two and three
// of them in turns.
void print_nodes(Postgres& database, const std::string& program, std::size_t tables, double length) {
  constexpr int kMost = 3;
  std::array<std::vector<double>, kMost> each, of_one, moves, p50, p99, log;
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t count = 0; count < kMost; ++count) {
      const std::string name = "nodes" + std::to_string(round) + "_" + std::to_string(count);
      auto [found, cost, written] =
          measure_nodes(database.database(name), program, static_cast<int>(count) + 1, tables, length);
      each[count].push_back(cost);
      of_one[count].push_back(cost / each[0].back());
      log[count].push_back(written);
      moves[count].push_back(found.moves_per_second());
      p50[count].push_back(found.percentile(0.5));
      p99[count].push_back(found.percentile(0.99));
    }
  }
  for (std::size_t count = 0; count < kMost; ++count)
    std::printf(
        "PostgreSQL, %zu servers, those who play together at different ones, medians of %d: %.0f actions a "
        "second, p50 %.1f ms, p99 %.1f ms, %.0f us of processor an entry, %.2f of one server's, %.0f bytes "
        "of "
        "the database's log an entry\n",
        count + 1, kRounds, median(moves[count]), median(p50[count]), median(p99[count]), median(each[count]),
        median(of_one[count]), median(log[count]));
  judge_at_most("processor time of an entry at three servers over that at one", 1.3, median(of_one[2]));
}

}  // namespace

void print_shared(const std::string& program, double length) {
  Postgres database("--durable");
  const auto beside = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  std::ofstream transactions(beside / "transactions.csv");
  print_postgres_inserts(database.database("inserts"), length, transactions);
  print_nodes(database, program, kTables, length);
}

void print_nodes(const std::string& program, std::size_t tables, double length) {
  Postgres database("--durable");
  print_nodes(database, program, tables, length);
}

}  // namespace load
