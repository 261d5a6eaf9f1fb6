#include "store/sqlite.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "store/sqlite_database.h"
#include "store/sqlite_writer.h"

namespace store {

namespace {

// What makes a file's schema that of the next number; the newest is as many as there are.
constexpr std::array<const char*, 5> kSteps{
    R"(
  CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE heads (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, text TEXT NOT NULL,
                      listed INTEGER NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID;
  CREATE UNIQUE INDEX heads_changed ON heads (changed);
  CREATE INDEX heads_listed ON heads (changed) WHERE listed;
  CREATE TABLE seats (guest TEXT NOT NULL, head TEXT NOT NULL REFERENCES heads (id),
                      PRIMARY KEY (guest, head)) WITHOUT ROWID;
  CREATE INDEX seats_head ON seats (head);
  CREATE TABLE entries (head TEXT NOT NULL REFERENCES heads (id), sequence INTEGER NOT NULL,
                        text TEXT NOT NULL, PRIMARY KEY (head, sequence)) WITHOUT ROWID;
)",
    R"(
  ALTER TABLE entries ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE clocks (head TEXT PRIMARY KEY REFERENCES heads (id), due INTEGER, text TEXT NOT NULL)
    WITHOUT ROWID;
  CREATE INDEX clocks_due ON clocks (due) WHERE due IS NOT NULL;
  CREATE TABLE time (now INTEGER NOT NULL);
  INSERT INTO time VALUES (0);
)",
    R"(
  ALTER TABLE guests ADD COLUMN same_as TEXT NOT NULL DEFAULT '';
  ALTER TABLE heads ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
)",
    R"(
  ALTER TABLE heads ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE entries ADD COLUMN awaited INTEGER;
  CREATE INDEX heads_order ON heads (id, over, changed);
)",
    R"(
  CREATE TABLE moved (place TEXT NOT NULL);
)"};
constexpr int kSchema = kSteps.size();
// Pages of the log of writes: each entry changes a page of its own table's, many of them again and again
// before they are copied into the file.
constexpr const char* kCheckpoint = "PRAGMA wal_autocheckpoint = 4000";

// A folder that this process has to itself until it ends.
class Lock {
 public:
  Lock() = default;
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  bool take(const std::filesystem::path& file) {
    descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
  }

 private:
  int descriptor_ = -1;
};

struct Files {
  Lock lock;
  Database writing;
  Database reading;
};

class Queries {
 public:
  explicit Queries(Database& database) : database_(database) {}

  Read<std::optional<Guest>> guest(std::string_view id) {
    std::optional<Guest> found;
    const bool read =
        each(guest_.with(id), [&](auto& row) { found = {std::string(id), row.text(0), row.text(1)}; });
    if (!read) return std::unexpected(database_.reason());
    return found;
  }
  Read<std::optional<Head>> head(std::string_view table) {
    auto heads = read_heads(head_.with(table));
    if (!heads) return std::unexpected(heads.error());
    return heads->empty() ? std::nullopt : std::optional(std::move(heads->front()));
  }
  Read<std::vector<Entry>> entries(std::string_view table, std::uint64_t since) {
    std::vector<Entry> entries;
    const bool read =
        each(entries_.with(table, since), [&](auto& row) { entries.push_back(entry(table, row)); });
    if (!read) return std::unexpected(database_.reason());
    return entries;
  }
  Read<std::vector<Head>> heads_of(std::string_view guest, std::size_t most) {
    return with_last(read_heads(heads_of_.with(guest, std::uint64_t{most})));
  }
  Read<std::vector<Head>> listed(std::size_t most) {
    return with_last(read_heads(listed_.with(std::uint64_t{most})));
  }
  Read<std::uint64_t> time() {
    std::uint64_t now = 0;
    const bool read = each(time_.with(), [&](auto& row) { now = row.number(0); });
    if (!read) return std::unexpected(database_.reason());
    return now;
  }
  Read<Pulse> beat() {
    Pulse pulse;
    const bool read = each(beat_.with(), [&](auto& row) {
      pulse.time = row.number(0);
      pulse.moved_to = row.empty(1) ? "" : row.text(1);
    });
    if (!read) return std::unexpected(database_.reason());
    return pulse;
  }
  Read<std::optional<Clock>> clock(std::string_view table) {
    auto clocks = read_clocks(clock_.with(table));
    if (!clocks) return std::unexpected(clocks.error());
    return clocks->empty() ? std::nullopt : std::optional(std::move(clocks->front()));
  }
  Read<std::vector<Clock>> running(std::size_t most) {
    return read_clocks(running_.with(std::uint64_t{most}));
  }

 private:
  static Entry entry(std::string_view table, const Statement& row) {
    const auto awaited = row.empty(3) ? std::nullopt : std::optional(static_cast<int>(row.number(3)));
    return {std::string(table), row.number(0), row.text(1), row.number(2), awaited};
  }
  Read<std::vector<Head>> with_last(Read<std::vector<Head>> heads) {
    bool read = true;
    for (std::size_t at = 0; heads && at < heads->size(); ++at) {
      Head& head = (*heads)[at];
      read = read && each(last_.with(head.table), [&](auto& row) { head.last = entry(head.table, row); });
      read = read && each(clock_.with(head.table), [&](auto& row) { head.clock = row.text(2); });
    }
    if (!read) return std::unexpected(database_.reason());
    return heads;
  }
  Read<std::vector<Clock>> read_clocks(Statement& statement) {
    std::vector<Clock> clocks;
    const bool read = each(statement, [&](auto& row) {
      const auto due = row.empty(1) ? std::nullopt : std::optional(row.number(1));
      clocks.push_back({row.text(0), due, row.text(2)});
    });
    if (!read) return std::unexpected(database_.reason());
    return clocks;
  }
  Read<std::vector<Head>> read_heads(Statement& statement) {
    std::vector<Head> heads;
    bool read = each(statement, [&](auto& row) {
      Head head{row.text(0), row.number(1), row.text(2), {}};
      head.listed = row.number(3) != 0;
      head.over = row.number(4) != 0;
      head.time = row.number(5);
      heads.push_back(std::move(head));
    });
    for (Head& head : heads) {
      read = read && each(seats_.with(head.table), [&](auto& row) { head.guests.push_back(row.text(0)); });
    }
    if (!read) return std::unexpected(database_.reason());
    return heads;
  }
  template <class Take>
  static bool each(Statement& statement, Take take) {
    int status = statement.step();
    for (; status == SQLITE_ROW; status = statement.step()) take(statement);
    statement.end();
    return status == SQLITE_DONE;
  }

  Database& database_;
  Statement guest_{database_, "SELECT name, same_as FROM guests WHERE id = ?1"};
  Statement head_{database_, "SELECT id, revision, text, listed, over, time FROM heads WHERE id = ?1"};
  Statement seats_{database_, "SELECT guest FROM seats WHERE head = ?1 ORDER BY guest"};
  Statement entries_{database_,
                     "SELECT sequence, text, time, awaited FROM entries WHERE head = ?1 AND sequence > ?2 "
                     "ORDER BY sequence"};
  Statement last_{database_,
                  "SELECT sequence, text, time, awaited FROM entries WHERE head = ?1 "
                  "ORDER BY sequence DESC LIMIT 1"};
  // Which they are is found in the index alone, without the many texts of those that are not told.
  Statement heads_of_{
      database_,
      "SELECT id, revision, text, listed, over, time FROM heads WHERE id IN "
      "(SELECT head FROM seats JOIN heads AS theirs INDEXED BY heads_order ON theirs.id = head "
      "WHERE guest = ?1 ORDER BY theirs.over, theirs.changed DESC LIMIT ?2) "
      "ORDER BY over, changed DESC"};
  Statement listed_{database_,
                    "SELECT id, revision, text, listed, over, time FROM heads WHERE listed "
                    "ORDER BY changed DESC LIMIT ?1"};
  Statement time_{database_, "SELECT now FROM time"};
  Statement beat_{database_, "SELECT now, (SELECT place FROM moved) FROM time"};
  Statement clock_{database_, "SELECT head, due, text FROM clocks WHERE head = ?1"};
  Statement running_{database_,
                     "SELECT head, due, text FROM clocks WHERE due IS NOT NULL ORDER BY due LIMIT ?1"};
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(std::unique_ptr<Files> files)
      : files_(std::move(files)), writer_(files_->writing), queries_(files_->reading) {}

  const char* engine() const override { return "sqlite"; }
  std::vector<Result> keep(std::span<const Change> changes) override { return writer_.keep(changes); }
  Read<std::optional<Guest>> guest(std::string_view id) override { return queries_.guest(id); }
  Read<std::optional<Head>> head(std::string_view table) override { return queries_.head(table); }
  Read<std::vector<Entry>> entries(std::string_view table, std::uint64_t since) override {
    return queries_.entries(table, since);
  }
  Read<std::vector<Head>> heads_of(std::string_view guest, std::size_t most) override {
    return queries_.heads_of(guest, most);
  }
  Read<std::vector<Head>> listed(std::size_t most) override { return queries_.listed(most); }
  Read<std::uint64_t> time() override { return queries_.time(); }
  Read<Pulse> beat(std::uint64_t /*now*/) override { return queries_.beat(); }
  Read<std::optional<Clock>> clock(std::string_view table) override { return queries_.clock(table); }
  Read<std::vector<Clock>> running(std::size_t most) override { return queries_.running(most); }

 private:
  std::unique_ptr<Files> files_;
  SqliteWriter writer_;
  Queries queries_;
};

// The schema that the file has; −1 if it is no database.
int schema_of(const Database& database) {
  Statement version(database, "PRAGMA user_version");
  return version.step() == SQLITE_ROW ? static_cast<int>(version.number(0)) : -1;
}

// Brings an older file forward, one schema after the other, each whole or not at all.
bool bring_forward(Database& database, int schema) {
  for (; schema < kSchema; ++schema) {
    const std::string version = "PRAGMA user_version = " + std::to_string(schema + 1);
    const bool done = database.run("BEGIN IMMEDIATE") &&
                      database.run(kSteps.at(static_cast<std::size_t>(schema))) &&
                      database.run(version.c_str()) && database.run("COMMIT");
    if (!done) return false;
  }
  return true;
}

}  // namespace

std::expected<std::unique_ptr<Store>, core::Phrase> open_sqlite(const std::filesystem::path& folder) {
  const auto unusable = [&folder](std::string reason) {
    return core::refuse(
        core::Phrase("store.unusable").text("folder", folder.string()).text("reason", std::move(reason)));
  };
  std::error_code error;
  const bool fresh = std::filesystem::create_directories(folder, error);
  if (error) return unusable(error.message());
  // Hands and secrets are in there: for nobody else on this computer.
  if (fresh) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  auto files = std::make_unique<Files>();
  if (!files->lock.take(folder / "lock")) {
    if (errno != EWOULDBLOCK) return unusable(std::generic_category().message(errno));
    return core::refuse(core::Phrase("store.taken").text("folder", folder.string()));
  }
  const std::string file = folder / "bivouac.sqlite";
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (made < 0) return unusable(std::generic_category().message(errno));
  ::close(made);
  if (const auto reason = files->writing.open(file); !reason.empty()) return unusable(reason);
  const int schema = schema_of(files->writing);
  if (schema > kSchema) return core::refuse(core::Phrase("store.newer").text("folder", folder.string()));
  if (schema < 0 || !bring_forward(files->writing, schema)) return unusable(files->writing.reason());
  if (!files->writing.run("PRAGMA foreign_keys = OFF") || !files->writing.run(kCheckpoint))
    return unusable(files->writing.reason());
  if (const auto reason = files->reading.open(file); !reason.empty()) return unusable(reason);
  auto store = std::make_unique<SqliteStore>(std::move(files));
  const auto pulse = store->beat(0);
  if (!pulse) return unusable(pulse.error());
  if (!pulse->moved_to.empty()) return core::refuse(core::Phrase(kMoved).text("place", pulse->moved_to));
  store->schemas = {static_cast<std::uint64_t>(schema), kSchema};
  return store;
}

}  // namespace store
