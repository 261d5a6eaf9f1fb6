#include "inserts.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <vector>

#include "measure.h"
#include "store/sqlite.h"
#include "support/temporary_folder.h"

namespace load {

std::string id_of(std::size_t log) {
  const std::string digits = std::to_string(log);
  return std::string(32 - digits.size(), 'a') + digits;
}

void keep_heads(store::Store& store) {
  std::vector<store::Change> heads(kLogs);
  for (std::size_t log = 0; log < kLogs; ++log) heads[log].heads.push_back({id_of(log), 1, "", {}});
  store.keep(heads);
}

double kept_per_second(store::Store& store, std::size_t group, double length,
                       const std::function<void(double)>& took) {
  static std::map<store::Store*, std::vector<std::uint64_t>> all;
  auto& lengths = all.try_emplace(&store, kLogs, 0).first->second;
  std::size_t count = 0;
  const auto begin = Clock::now();
  while (since(begin) < length) {
    std::vector<store::Change> changes(group);
    for (auto& change : changes) {
      const std::size_t log = count++ % kLogs;
      change.time = count;
      change.entries.push_back({id_of(log), ++lengths[log], kEntry, count, 1});
    }
    const auto began = Clock::now();
    for (const auto& result : store.keep(changes)) failures += result.outcome != store::Outcome::kept;
    if (took) took(since(began));
  }
  return static_cast<double>(count) / since(begin);
}

double raw_per_second(std::size_t group, double length, const std::function<void(double)>& took) {
  const TemporaryFolder folder;
  sqlite3* file = nullptr;
  sqlite3_open((folder.path() / "raw.sqlite").c_str(), &file);
  const auto run = [&](const char* sql) {
    return sqlite3_exec(file, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
  };
  run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entries (head TEXT NOT NULL, "
      "sequence INTEGER NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL, awaited INTEGER, "
      "PRIMARY KEY (head, sequence)) WITHOUT ROWID");
  sqlite3_stmt* insert = nullptr;
  sqlite3_prepare_v2(file, "INSERT INTO entries VALUES (?1, ?2, ?3, ?2, 1)", -1, &insert, nullptr);
  std::size_t count = 0;
  const auto begin = Clock::now();
  while (since(begin) < length) {
    const auto began = Clock::now();
    run("BEGIN IMMEDIATE");
    for (std::size_t entry = 0; entry < group; ++entry, ++count) {
      const std::string id = id_of(count % kLogs);
      sqlite3_bind_text(insert, 1, id.data(), static_cast<int>(id.size()), SQLITE_STATIC);
      sqlite3_bind_int64(insert, 2, static_cast<sqlite3_int64>(1 + count / kLogs));
      sqlite3_bind_text(insert, 3, kEntry, -1, SQLITE_STATIC);
      failures += sqlite3_step(insert) != SQLITE_DONE;
      sqlite3_reset(insert);
    }
    run("COMMIT");
    if (took) took(since(began));
  }
  const double rate = static_cast<double>(count) / since(begin);
  sqlite3_finalize(insert);
  sqlite3_close(file);
  return rate;
}

void print_inserts(double length) {
  const TemporaryFolder folder;
  const auto store = store::open_sqlite(folder.path() / "data").value();
  keep_heads(*store);
  for (const std::size_t group : {1, 50, 200}) {
    double raw = 0;
    double kept = 0;
    for (int round = 0; round < 3; ++round) {  // in turns, as the machine may be busy
      raw = std::max(raw, raw_per_second(group, length / 2));
      kept = std::max(kept, kept_per_second(*store, group, length / 2));
    }
    std::printf(
        "SQLite, %zu entries in a transaction: %.0f a second kept by the store, %.0f raw inserts: %.2f\n",
        group, kept, raw, kept / raw);
  }
}

}  // namespace load
