#include "store/postgres.h"

#include <random>
#include <utility>

#include "store/postgres_news.h"
#include "store/postgres_schema.h"
#include "store/postgres_servers.h"
#include "store/postgres_session.h"
#include "store/postgres_writer.h"

namespace store {

namespace {

constexpr const char* kGuest = "SELECT name, same_as FROM guests WHERE id = $1";
// A table's guests on lines of their own: ids have none. In lists the last entry of the log and the clock
// stand behind them.
constexpr const char* kHead =
    "SELECT id, revision, text, listed, over, array_to_string(ARRAY(SELECT guest FROM seats WHERE head = id "
    "ORDER BY guest), E'\n'), time, NULL FROM heads WHERE id = $1";
constexpr const char* kHeadsOf =
    "SELECT h.id, revision, h.text, listed, over, array_to_string(ARRAY(SELECT guest FROM seats WHERE "
    "head = h.id ORDER BY guest), E'\n'), h.time, l.sequence, l.text, l.time, l.awaited, c.text FROM "
    "(SELECT heads.* FROM heads JOIN seats ON head = id WHERE guest = $1 "
    "ORDER BY over, changed DESC LIMIT $2::bigint) AS h LEFT JOIN LATERAL "
    "(SELECT * FROM entries WHERE head = h.id ORDER BY sequence DESC LIMIT 1) AS l ON true "
    "LEFT JOIN clocks AS c ON c.head = h.id "
    "ORDER BY over, changed DESC";
constexpr const char* kListed =
    "SELECT h.id, revision, h.text, listed, over, array_to_string(ARRAY(SELECT guest FROM seats WHERE "
    "head = h.id ORDER BY guest), E'\n'), h.time, l.sequence, l.text, l.time, l.awaited, c.text FROM "
    "(SELECT * FROM heads WHERE listed ORDER BY changed DESC LIMIT $1::bigint) AS h LEFT JOIN LATERAL "
    "(SELECT * FROM entries WHERE head = h.id ORDER BY sequence DESC LIMIT 1) AS l ON true "
    "LEFT JOIN clocks AS c ON c.head = h.id "
    "ORDER BY changed DESC";
constexpr const char* kEntries =
    "SELECT sequence, text, time, awaited FROM entries WHERE head = $1 AND sequence > $2::bigint "
    "ORDER BY sequence";
constexpr const char* kMovedTo = "SELECT place FROM moved";
constexpr const char* kTime = "SELECT max(time) FROM servers";
constexpr const char* kClock = "SELECT head, due, text, sequence FROM clocks WHERE head = $1";
constexpr const char* kRunning =
    "SELECT head, due, text, sequence FROM clocks WHERE due IS NOT NULL ORDER BY due LIMIT $1::bigint";

class PostgresStore final : public Store {
 public:
  PostgresStore(const std::string& url, const std::string& server, std::unique_ptr<Session> reading)
      : url_(url),
        server_(server),
        reading_(std::move(reading)),
        writer_(url, server),
        servers_(*reading_, server) {}
  PostgresStore(const PostgresStore&) = delete;
  PostgresStore& operator=(const PostgresStore&) = delete;
  ~PostgresStore() override { servers_.leave(); }

  const char* engine() const override { return "postgresql"; }
  bool is_shared() const override { return true; }
  Links links() const override {
    Links all = reading_->links();
    for (const Links& more : {writer_.links(), news_ ? news_->links() : Links{}}) {
      all.statements += more.statements;
      all.connections += more.connections;
      all.errors += more.errors;
    }
    return all;
  }
  void listen(std::function<void(std::string)> hear) override {
    news_.reset();
    if (hear) news_ = std::make_unique<PostgresNews>(url_, server_, std::move(hear));
  }
  Read<Pulse> beat(std::uint64_t now) override { return servers_.beat(now); }
  Read<std::optional<Lease>> take(std::string_view table, std::uint64_t now) override {
    return servers_.take(table, now);
  }
  Read<std::vector<Lease>> take_due(std::uint64_t now, std::size_t most) override {
    return servers_.take_due(now, most);
  }
  Read<std::vector<Lease>> leases() override { return servers_.leases(); }
  Read<std::set<std::string>> elsewhere(std::string_view table, std::uint64_t now) override {
    return servers_.elsewhere(table, now);
  }

  Read<void> offer(const Offer& offer) override { return servers_.offer(offer); }
  Read<std::optional<std::string>> accept(std::string_view code, std::uint64_t now) override {
    return servers_.accept(code, now);
  }

  std::vector<Result> keep(std::span<const Change> changes) override { return writer_.keep(changes); }

  Read<std::optional<Guest>> guest(std::string_view id) override {
    const auto rows = ask({kGuest, {std::string(id)}});
    if (!rows) return std::unexpected(rows.error());
    if (rows->size() == 0) return std::nullopt;
    return Guest{std::string(id), rows->text(0, 0), rows->text(0, 1)};
  }
  Read<std::optional<Head>> head(std::string_view table) override {
    return first(heads({kHead, {std::string(table)}}));
  }
  Read<std::vector<Entry>> entries(std::string_view table, std::uint64_t since) override {
    const auto rows = ask({kEntries, {std::string(table), std::to_string(since)}});
    if (!rows) return std::unexpected(rows.error());
    std::vector<Entry> entries;
    entries.reserve(static_cast<std::size_t>(rows->size()));
    for (int row = 0; row < rows->size(); ++row) entries.push_back(entry(table, *rows, row, 0));
    return entries;
  }
  Read<std::vector<Head>> heads_of(std::string_view guest, std::size_t most) override {
    return heads({kHeadsOf, {std::string(guest), std::to_string(most)}});
  }
  Read<std::vector<Head>> listed(std::size_t most) override {
    return heads({kListed, {std::to_string(most)}});
  }
  Read<std::uint64_t> time() override {
    const auto rows = ask({kTime});
    if (!rows) return std::unexpected(rows.error());
    return rows->number(0, 0);
  }
  Read<std::optional<Clock>> clock(std::string_view table) override {
    return first(clocks({kClock, {std::string(table)}}));
  }
  Read<std::vector<Clock>> running(std::size_t most) override {
    return clocks({kRunning, {std::to_string(most)}});
  }

 private:
  static Entry entry(std::string_view table, const Rows& rows, int row, int column) {
    const auto awaited = rows.empty(row, column + 3)
                             ? std::nullopt
                             : std::optional(static_cast<int>(rows.number(row, column + 3)));
    return {std::string(table), rows.number(row, column), rows.text(row, column + 1),
            rows.number(row, column + 2), awaited};
  }
  Read<Rows> ask(const Query& query) {
    auto rows = reading_->ask(query);
    if (!rows) return std::unexpected(std::move(rows).error().reason);
    return *std::move(rows);
  }
  Read<std::vector<Head>> heads(const Query& query) {
    const auto rows = ask(query);
    if (!rows) return std::unexpected(rows.error());
    std::vector<Head> heads;
    for (int row = 0; row < rows->size(); ++row) {
      heads.push_back({rows->text(row, 0),
                       rows->number(row, 1),
                       rows->text(row, 2),
                       {},
                       rows->flag(row, 3),
                       rows->flag(row, 4),
                       rows->number(row, 6)});
      if (!rows->empty(row, 7)) {
        heads.back().last = entry(heads.back().table, *rows, row, 7);
        heads.back().clock = rows->text(row, 11);
      }
      const std::string guests = rows->text(row, 5);
      for (std::size_t at = 0; at < guests.size();) {
        const std::size_t end = std::min(guests.find('\n', at), guests.size());
        heads.back().guests.push_back(guests.substr(at, end - at));
        at = end + 1;
      }
    }
    return heads;
  }
  Read<std::vector<Clock>> clocks(const Query& query) {
    const auto rows = ask(query);
    if (!rows) return std::unexpected(rows.error());
    std::vector<Clock> clocks;
    for (int row = 0; row < rows->size(); ++row) {
      const auto due = rows->empty(row, 1) ? std::nullopt : std::optional(rows->number(row, 1));
      clocks.push_back({rows->text(row, 0), due, rows->text(row, 2), rows->number(row, 3)});
    }
    return clocks;
  }
  template <class T>
  static Read<std::optional<T>> first(Read<std::vector<T>> all) {
    if (!all) return std::unexpected(std::move(all).error());
    return all->empty() ? std::nullopt : std::optional(std::move(all->front()));
  }

  const std::string url_;
  const std::string server_;
  std::unique_ptr<Session> reading_;  // and what need not wait for a disk
  PostgresWriter writer_;
  PostgresServers servers_;
  std::unique_ptr<PostgresNews> news_;
};

// The server's one thread reads: it may not be held up for long.
constexpr Patience kReading{std::chrono::milliseconds(250), std::chrono::seconds(2)};
constexpr std::chrono::seconds kOpening{10};

// A name for this process among those that share the store.
std::string fresh_server() {
  std::random_device device;
  return std::to_string(device()) + std::to_string(device());
}

}  // namespace

std::optional<std::string> place_of(const std::string& url) {
  if (!url.starts_with("postgresql://") && !url.starts_with("postgres://")) return std::nullopt;
  PQconninfoOption* const options = PQconninfoParse(url.c_str(), nullptr);
  if (options == nullptr) return std::nullopt;
  std::string host;
  std::string port;
  std::string name;
  for (const auto* option = options; option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    const std::string_view keyword = option->keyword;
    if (keyword == "host") host = option->val;
    if (keyword == "port") port = std::string(":") + option->val;
    if (keyword == "dbname") name = option->val;
  }
  PQconninfoFree(options);
  // A password with a letter that must be escaped there: what comes after it is none of these.
  if ((host + port + name).find('@') != std::string::npos) return std::nullopt;
  return "postgresql://" + host + port + "/" + name;
}

std::expected<std::unique_ptr<Store>, core::Phrase> open_postgres(const std::string& url) {
  const auto place = place_of(url);
  if (!place) return core::refuse(core::Phrase("store.database_url"));
  const auto unusable = [&](const std::string& reason) {
    return core::refuse(core::Phrase(kUnusable).text("database", *place).text("reason", reason));
  };
  const auto schema = bring_forward(url);
  if (!schema) return unusable(schema.error().reason);
  if (schema->found > schema->now)
    return core::refuse(core::Phrase("store.database_newer").text("database", *place));
  auto reading = std::make_unique<Session>(url, "-c synchronous_commit=off", kReading);
  if (const auto trouble = reading->connect(kOpening)) return unusable(trouble->reason);
  const auto moved = reading->ask({kMovedTo});
  if (!moved) return unusable(moved.error().reason);
  if (moved->size() > 0) return core::refuse(core::Phrase(kMoved).text("place", moved->text(0, 0)));
  auto store = std::make_unique<PostgresStore>(url, fresh_server(), std::move(reading));
  store->schemas = *schema;
  return store;
}

}  // namespace store
