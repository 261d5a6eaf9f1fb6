#include "store/archive.h"
#include "store/sqlite.h"
#include "store/sqlite_database.h"

namespace store {

namespace {

constexpr std::size_t kTogether = 1'000;  // rows

std::string list(const std::vector<std::string>& columns, std::string_view each = {}) {
  std::string text;
  for (const auto& column : columns)
    text.append(text.empty() ? "" : ", ").append(each.empty() ? column : std::string(each));
  return text;
}

class SqliteArchive final : public Archive {
 public:
  SqliteArchive(Database database, std::unique_ptr<Store> store)
      : store_(std::move(store)), database_(std::move(database)) {}

  Read<void> begin() override { return run("BEGIN"); }
  Read<void> end() override { return run("COMMIT"); }

  Read<std::vector<std::string>> columns(std::string_view table) override {
    return find("SELECT name FROM pragma_table_info('" + std::string(table) + "')");
  }
  Read<std::uint64_t> count(std::string_view table) override {
    return number("SELECT count(*) FROM " + std::string(table));
  }
  Read<void> read(std::string_view table, const std::vector<std::string>& columns,
                  const std::function<Read<void>(std::vector<Row>)>& take) override {
    Statement query(database_, "SELECT " + list(columns) + " FROM " + std::string(table));
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

  std::unique_ptr<Store> store_;  // who has the folder alone
  Database database_;
};

}  // namespace

Opened open_sqlite_archive(const std::filesystem::path& folder, Use use) {
  if (use == Use::reading && !std::filesystem::exists(folder / "bivouac.sqlite"))
    return core::refuse(core::Phrase("store.none").text("folder", folder.string()));
  // An older file is brought forward by whoever may; where a server runs, it has done so.
  auto store = open_sqlite(folder);
  if (!store && (use == Use::alone || store.error().key != "store.taken"))
    return std::unexpected(store.error());
  Database database;
  if (const auto reason = database.open(folder / "bivouac.sqlite"); !reason.empty())
    return core::refuse(
        core::Phrase("store.unusable").text("folder", folder.string()).text("reason", reason));
  return std::make_unique<SqliteArchive>(std::move(database),
                                         use == Use::alone ? *std::move(store) : nullptr);
}

}  // namespace store
