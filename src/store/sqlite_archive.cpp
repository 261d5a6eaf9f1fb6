#include <chrono>
#include <thread>

#include "store/archive.h"
#include "store/sqlite.h"
#include "store/sqlite_database.h"

namespace store {

namespace {

constexpr std::size_t kTogether = 1'000;  // rows
constexpr int kMostTries = 60'000;        // a millisecond each

std::string list(const std::vector<std::string>& columns, std::string_view each = {}) {
  std::string text;
  for (const auto& column : columns)
    text.append(text.empty() ? "" : ", ").append(each.empty() ? column : std::string(each));
  return text;
}

class SqliteArchive final : public Archive {
 public:
  SqliteArchive(std::string place, Database database, std::unique_ptr<Store> store)
      : place_(std::move(place)), store_(std::move(store)), database_(std::move(database)) {}

  std::string place() const override { return place_; }
  // Entries may come before the heads that they belong to.
  Read<void> begin() override { return run("BEGIN; PRAGMA defer_foreign_keys = ON"); }
  Read<void> end() override { return run("COMMIT"); }
  Read<void> leave() override { return run("ROLLBACK"); }
  Read<void> begin_to_move(const std::string& to) override {
    // A server that has much to write leaves but a moment between two transactions.
    const auto try_again = [](void*, int tries) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return tries < kMostTries ? 1 : 0;
    };
    sqlite3_busy_handler(database_.handle(), try_again, nullptr);
    if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun;
    if (auto told = write("moved", {"place"}, {{to}}); !told) return told;
    for (const char* const table : {"guests", "heads", "seats", "entries", "clocks"}) {
      for (const char* const what : {"INSERT", "UPDATE", "DELETE"}) {
        const std::string sql = std::string("CREATE TRIGGER moved_") + table + "_" + what + " BEFORE " +
                                what + " ON " + table +
                                " BEGIN SELECT RAISE(ABORT, 'the tables have been moved'); END";
        if (auto made = run(sql); !made) return made;
      }
    }
    return {};
  }

  Read<std::vector<std::string>> columns(std::string_view table) override {
    return find("SELECT name FROM pragma_table_info('" + std::string(table) + "')");
  }
  Read<std::uint64_t> count(std::string_view table) override {
    return number("SELECT count(*) FROM " + std::string(table));
  }
  Read<void> read(std::string_view table, const std::vector<std::string>& columns, std::string_view which,
                  const std::function<Read<void>(std::vector<Row>)>& take) override {
    Statement query(database_,
                    "SELECT " + list(columns) + " FROM " + std::string(table) + " " + std::string(which));
    std::vector<Row> rows;
    int status = query.step();
    for (; status == SQLITE_ROW; status = query.step()) {
      Row row;
      for (int column = 0; column < static_cast<int>(columns.size()); ++column)
        row.push_back(query.empty(column) ? std::nullopt : std::optional(query.text(column)));
      rows.push_back(std::move(row));
      if (rows.size() < kTogether) continue;
      if (auto taken = take(std::exchange(rows, {})); !taken) return taken;
    }
    if (status != SQLITE_DONE) return std::unexpected(database_.reason());
    return rows.empty() ? Read<void>() : take(std::move(rows));
  }
  // The columns make numbers of digits again.
  Read<void> write(std::string_view table, const std::vector<std::string>& columns,
                   const std::vector<Row>& rows) override {
    Statement insert(database_, "INSERT INTO " + std::string(table) + " (" + list(columns) + ") VALUES (" +
                                    list(columns, "?") + ")");
    for (const Row& row : rows) {
      if (insert.with_row(row).step() != SQLITE_DONE) return std::unexpected(database_.reason());
    }
    insert.end();
    return {};
  }
  Read<std::uint64_t> time() override { return number("SELECT now FROM time"); }
  Read<void> set_time(std::uint64_t time) override {
    return run("UPDATE time SET now = " + std::to_string(time));
  }
  Read<std::vector<std::string>> find(std::string_view sql) override {
    Statement query(database_, std::string(sql) + " LIMIT 100");
    std::vector<std::string> found;
    int status = query.step();
    for (; status == SQLITE_ROW; status = query.step()) found.push_back(query.text(0));
    if (status != SQLITE_DONE) return std::unexpected(database_.reason());
    return found;
  }
  Read<std::vector<std::string>> damage() override {
    auto found = find("SELECT integrity_check FROM pragma_integrity_check");
    if (found && found->size() == 1 && found->front() == "ok") found->clear();
    return found;
  }

 private:
  Read<void> run(const std::string& sql) {
    if (!database_.run(sql.c_str())) return std::unexpected(database_.reason());
    return {};
  }
  Read<std::uint64_t> number(const std::string& sql) {
    const auto found = find(sql);
    if (!found) return std::unexpected(found.error());
    return found->empty() ? 0 : std::stoull(found->front());
  }

  const std::string place_;
  std::unique_ptr<Store> store_;  // who has the folder alone
  Database database_;
};

}  // namespace

Opened open_sqlite_archive(const std::filesystem::path& folder, Use use) {
  if (use == Use::reading && !std::filesystem::exists(folder / "bivouac.sqlite"))
    return core::refuse(core::Phrase("store.none").text("folder", folder.string()));
  // An older file is brought forward by whoever may; where a server runs, it has done so.
  auto store = open_sqlite(folder);
  const bool readable = store || store.error().key == "store.taken" || store.error().key == kMoved;
  if (!readable || (!store && use == Use::alone)) return std::unexpected(store.error());
  Database database;
  if (const auto reason = database.open(folder / "bivouac.sqlite"); !reason.empty())
    return core::refuse(
        core::Phrase("store.unusable").text("folder", folder.string()).text("reason", reason));
  return std::make_unique<SqliteArchive>(std::filesystem::absolute(folder).string(), std::move(database),
                                         use == Use::alone ? *std::move(store) : nullptr);
}

}  // namespace store
