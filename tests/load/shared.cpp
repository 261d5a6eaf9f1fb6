#include "shared.h"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>

#include "measure.h"
#include "store/postgres.h"
#include "support/postgres.h"

namespace load {
namespace {

constexpr std::size_t kLogs = 200;  // that entries belong to

std::string id_of(std::size_t table) {
  const std::string digits = std::to_string(table);
  return std::string(32 - digits.size(), 'a') + digits;
}

// Entries of the usual size, so many in a transaction and a round trip, into a table of the same columns.
double raw_per_second(const std::string& url, std::size_t group, double length) {
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
      columns[2] += comma + "\"action 0 12a+12d\"";
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

// The same by way of the store: each entry is judged, and other servers are told. How long each transaction
// took is written down.
double kept_per_second(store::Store& store, std::size_t group, double length, std::ostream& transactions) {
  static std::vector<std::uint64_t> lengths(kLogs, 0);
  std::size_t count = 0;
  const auto begin = Clock::now();
  while (since(begin) < length) {
    std::vector<store::Change> changes(group);
    for (auto& change : changes) {
      const std::size_t log = count++ % kLogs;
      change.time = count;
      change.entries.push_back({id_of(log), ++lengths[log], "action 0 12a+12d", count, 1});
    }
    const auto began = Clock::now();
    for (const auto& result : store.keep(changes)) failures += result.outcome != store::Outcome::kept;
    transactions << group << ',' << since(began) << '\n';
  }
  return static_cast<double>(count) / since(begin);
}

void print_inserts(const std::string& url, double length, std::ostream& transactions) {
  const auto store = store::open_postgres(url).value();
  std::vector<store::Change> heads(kLogs);
  for (std::size_t log = 0; log < kLogs; ++log) heads[log].heads.push_back({id_of(log), 1, "", {}});
  store->keep(heads);
  for (const std::size_t group : {1, 50, 200}) {
    double raw = 0;
    double kept = 0;
    for (int round = 0; round < 2; ++round) {  // in turns, as the machine may be busy
      raw = std::max(raw, raw_per_second(url, group, length / 2));
      kept = std::max(kept, kept_per_second(*store, group, length / 2, transactions));
    }
    std::printf("PostgreSQL, %zu entries in a transaction: %.0f a second kept, %.0f raw inserts: %.2f\n",
                group, kept, raw, kept / raw);
  }
}

// As quickly as it goes: what servers do anyway, twice a second, counts for little then.
void print_nodes(Postgres& database, const std::string& program, double length) {
  double alone = 0;
  for (const int count : {1, 2, 3}) {
    const std::string url = database.database("nodes" + std::to_string(count));
    std::vector<std::unique_ptr<Server>> servers;
    std::vector<const Process*> processes;
    for (int node = 0; node < count; ++node) {
      servers.push_back(std::make_unique<Server>(program, url));
      processes.push_back(&servers.back()->process());
    }
    const auto entries = [&url] { return std::stod(Postgres::run(url, "SELECT count(*) FROM entries")); };
    double before = 0;
    Measured found = measure(processes, "matterhorn", 100, 0, 2 * length, 0, [&] { before = entries(); });
    const double each = 1e6 * found.processor / std::max(1.0, entries() - before);
    if (count == 1) alone = each;
    std::printf(
        "PostgreSQL, %d servers, those who play together at different ones: %zu actions, %zu failures, p50 "
        "%.1f "
        "ms, p99 %.1f ms, %.0f us of processor an entry, %.2f of one server's\n",
        count, static_cast<std::size_t>(found.figures.moves),
        static_cast<std::size_t>(found.figures.failures), found.percentile(0.5), found.percentile(0.99), each,
        each / alone);
  }
}

}  // namespace

void print_shared(const std::string& program, double length) {
  Postgres database("--durable");
  const auto beside = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  std::ofstream transactions(beside / "transactions.csv");
  print_inserts(database.database("inserts"), length, transactions);
  print_nodes(database, program, length);
}

}  // namespace load
