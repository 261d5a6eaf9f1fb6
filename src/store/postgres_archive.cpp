#include <chrono>
#include <thread>

#include "store/archive.h"
#include "store/postgres.h"
#include "store/postgres_session.h"

namespace store {

namespace {

// All of a large store may be counted, and one end of a copy waits for the other.
constexpr std::string_view kSettings = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
constexpr Patience kPatience{std::chrono::seconds(10), std::chrono::hours(1)};

constexpr int kMostAttempts = 5;
// In the order in which servers write.
constexpr const char* kLockAll =
    "LOCK TABLE guests, heads, seats, entries, clocks IN SHARE ROW EXCLUSIVE MODE";
constexpr const char* kRefuse =
    "CREATE FUNCTION tables_have_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
    "RAISE EXCEPTION 'the tables have been moved' USING ERRCODE = 'BV001'; END $$";

struct Column {
  std::string name;
  std::string type;
};

class PostgresArchive final : public Archive {
 public:
  explicit PostgresArchive(const std::string& url)
      : place_(place_of(url).value_or("")), session_(url, kSettings, kPatience) {}

  std::string place() const override { return place_; }
  Read<void> begin() override { return run("BEGIN ISOLATION LEVEL REPEATABLE READ"); }
  Read<void> end() override { return run("COMMIT"); }
  Read<void> leave() override { return run("ROLLBACK"); }
  Read<void> begin_to_move(const std::string& to) override {
    Read<void> begun;
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {  // a server may hold what this waits for
      begun = try_to_begin_to_move(to);
      if (begun) break;
      if (auto left = leave(); !left) break;
    }
    return begun;
  }

  Read<std::vector<std::string>> columns(std::string_view table) override {
    const auto known = columns_of(table);
    if (!known) return std::unexpected(known.error());
    std::vector<std::string> names;
    for (const auto& column : *known) names.push_back(column.name);
    return names;
  }
  Read<std::uint64_t> count(std::string_view table) override {
    return number("SELECT count(*) FROM " + std::string(table));
  }
  Read<void> read(std::string_view table, const std::vector<std::string>& columns, std::string_view which,
                  const std::function<Read<void>(std::vector<Row>)>& take) override {
    const auto known = columns_of(table);
    if (!known) return std::unexpected(known.error());
    std::string list;
    for (const auto& name : columns) {
      const bool flag = type_of(name, *known) == "boolean";
      list.append(list.empty() ? "" : ", ").append(name).append(flag ? "::int" : "");
    }
    const std::string query = "SELECT " + list + " FROM " + std::string(table) + " " + std::string(which);
    if (auto opened = run("DECLARE rows CURSOR FOR " + query); !opened) return opened;
    for (;;) {
      const auto part = rows("FETCH 1000 FROM rows");
      if (!part) return std::unexpected(part.error());
      if (part->size() == 0) return run("CLOSE rows");
      std::vector<Row> all;
      for (int row = 0; row < part->size(); ++row) {
        Row& one = all.emplace_back();
        for (int column = 0; column < static_cast<int>(columns.size()); ++column)
          one.push_back(part->empty(row, column) ? std::nullopt : std::optional(part->text(row, column)));
      }
      if (auto taken = take(std::move(all)); !taken) return taken;
    }
  }
  Read<void> write(std::string_view table, const std::vector<std::string>& columns,
                   const std::vector<Row>& rows) override {
    const auto known = columns_of(table);
    if (!known) return std::unexpected(known.error());
    std::string names;
    std::string values;
    std::vector<std::string> arrays;
    for (std::size_t at = 0; at < columns.size(); ++at) {
      names.append(at == 0 ? "" : ", ").append(columns[at]);
      values.append(at == 0 ? "" : ", ").append("unnest($" + std::to_string(at + 1) + "::text[])::");
      values.append(type_of(columns[at], *known));
      Array array;
      for (const Row& row : rows) array.add(row[at]);
      arrays.push_back(array.text());
    }
    return run("INSERT INTO " + std::string(table) + " (" + names + ") SELECT " + values, arrays);
  }
  Read<std::uint64_t> time() override { return number("SELECT max(time) FROM servers"); }
  Read<void> set_time(std::uint64_t time) override {
    if (auto set = run("SELECT setval('changes', (SELECT coalesce(max(changed), 0) + 1 FROM heads))"); !set)
      return set;
    return run("INSERT INTO servers VALUES ('', " + std::to_string(time) + ", true)");
  }
  Read<std::vector<std::string>> find(std::string_view sql) override {
    const auto found = rows(std::string(sql) + " LIMIT 100");
    if (!found) return std::unexpected(found.error());
    std::vector<std::string> all;
    all.reserve(static_cast<std::size_t>(found->size()));
    for (int row = 0; row < found->size(); ++row) all.push_back(found->text(row, 0));
    return all;
  }
  Read<std::vector<std::string>> damage() override { return std::vector<std::string>{}; }
  // Until the end nobody else may fill it, bring it forward or begin to use it.
  bool take_for_itself() {
    const auto taken = rows("SELECT pg_try_advisory_lock(hashtext('bivouac schema'))");
    return taken && taken->flag(0, 0);
  }

 private:
  Read<void> try_to_begin_to_move(const std::string& to) {
    if (auto begun = run("BEGIN"); !begun) return begun;
    if (auto patient = run("SET LOCAL lock_timeout = '30s'"); !patient) return patient;
    if (auto locked = run(kLockAll); !locked) return locked;
    if (auto told = run("INSERT INTO moved VALUES ($1)", {to}); !told) return told;
    if (auto made = run(kRefuse); !made) return made;
    for (const char* const table : {"guests", "heads", "seats", "entries", "clocks"}) {
      auto made = run(std::string("CREATE TRIGGER moved BEFORE INSERT OR UPDATE OR DELETE ON ") + table +
                      " FOR EACH STATEMENT EXECUTE FUNCTION tables_have_moved()");
      if (!made) return made;
    }
    return {};
  }
  static std::string type_of(const std::string& name, const std::vector<Column>& known) {
    for (const auto& column : known) {
      if (column.name == name) return column.type;
    }
    return "text";
  }
  Read<std::vector<Column>> columns_of(std::string_view table) {
    const auto found = rows(
        "SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = current_schema() "
        "AND "
        "table_name = '" +
        std::string(table) + "' ORDER BY ordinal_position");
    if (!found) return std::unexpected(found.error());
    std::vector<Column> columns;
    columns.reserve(static_cast<std::size_t>(found->size()));
    for (int row = 0; row < found->size(); ++row)
      columns.push_back({found->text(row, 0), found->text(row, 1)});
    return columns;
  }
  Read<Rows> rows(const std::string& sql, const std::vector<std::string>& values = {}) {
    auto found = session_.run_text(sql, values);
    if (!found) return std::unexpected(std::move(found).error().reason);
    return *std::move(found);
  }
  Read<void> run(const std::string& sql, const std::vector<std::string>& values = {}) {
    if (const auto done = rows(sql, values); !done) return std::unexpected(done.error());
    return {};
  }
  Read<std::uint64_t> number(const std::string& sql) {
    const auto found = rows(sql);
    if (!found) return std::unexpected(found.error());
    return found->number(0, 0);
  }

  const std::string place_;
  Session session_;
};

constexpr std::string_view kOthers =
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'bivouac' "
    "AND "
    "pid <> pg_backend_pid()";

}  // namespace

Opened open_postgres_archive(const std::string& url, Use use) {
  if (const auto store = open_postgres(url); !store && (use == Use::alone || store.error().key != kMoved))
    return std::unexpected(store.error());
  auto archive = std::make_unique<PostgresArchive>(url);
  if (use == Use::reading) return archive;
  // Sessions that have just ended are seen for a moment.
  for (int look = 0; look < 20 && archive->take_for_itself(); ++look) {
    const auto others = archive->find(kOthers);
    if (others && others->empty()) return archive;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return core::refuse(core::Phrase("store.database_taken"));
}

}  // namespace store
