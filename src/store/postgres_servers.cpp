#include "store/postgres_servers.h"

namespace store {

namespace {

// A server's time is its heartbeat too. `$1` is this server, `$2` the store's time as it has it.
constexpr const char* kBeat =
    "INSERT INTO servers VALUES ($1, $2::bigint) "
    "ON CONFLICT (id) DO UPDATE SET time = greatest(servers.time, EXCLUDED.time), gone = false";
constexpr const char* kOthers =
    "SELECT id, (SELECT max(time) FROM servers), (SELECT place FROM moved) FROM servers "
    "WHERE id = $1 OR (NOT gone AND time > $2::bigint - 3000)";
constexpr const char* kTake =
    "INSERT INTO leases VALUES ($3, $1, nextval('changes')) "
    "ON CONFLICT (head) DO UPDATE SET server = EXCLUDED.server, number = EXCLUDED.number "
    "WHERE leases.server = $1 OR NOT EXISTS "
    "(SELECT FROM servers s WHERE s.id = leases.server AND NOT s.gone AND s.time > $2::bigint - 3000) "
    "RETURNING number";
// Each server takes others, without waiting for those that are being taken.
constexpr const char* kTakeDue =
    "WITH due AS (SELECT c.head FROM clocks c LEFT JOIN leases l ON l.head = c.head "
    "WHERE c.due <= $2::bigint AND (l.server IS NULL OR l.server = $1 OR NOT EXISTS "
    "(SELECT FROM servers s WHERE s.id = l.server AND NOT s.gone AND s.time > $2::bigint - 3000)) "
    "ORDER BY c.due LIMIT $3::bigint FOR UPDATE OF c SKIP LOCKED) "
    "INSERT INTO leases SELECT head, $1, nextval('changes') FROM due "
    "ON CONFLICT (head) DO UPDATE SET server = EXCLUDED.server, number = EXCLUDED.number "
    "WHERE leases.server = $1 OR NOT EXISTS "
    "(SELECT FROM servers s WHERE s.id = leases.server AND NOT s.gone AND s.time > $2::bigint - 3000) "
    "RETURNING head, number";
constexpr const char* kLeases = "SELECT head, number FROM leases WHERE server = $1";
// Of a guest the newest code is good.
constexpr const char* kOffer =
    "INSERT INTO codes VALUES ($1, $2, $3::bigint) "
    "ON CONFLICT (guest) DO UPDATE SET code = EXCLUDED.code, until = EXCLUDED.until";
constexpr const char* kAccept = "DELETE FROM codes WHERE code = $1 RETURNING guest, until > $2::bigint";
constexpr const char* kElsewhere =
    "SELECT DISTINCT guest FROM visits v JOIN servers s ON s.id = v.server "
    "WHERE head = $3 AND v.server <> $1 AND NOT s.gone AND s.time > $2::bigint - 3000";

// What is left of servers that died without a farewell, at `$1`. The furthest time stays: it is the store's.
// Whoever writes just now is not waited for.
constexpr const char* kTidyVisits =
    "DELETE FROM visits WHERE (head, guest, server) IN (SELECT head, guest, server FROM visits WHERE server "
    "NOT IN (SELECT id FROM servers WHERE NOT gone AND time > $1::bigint - 60000) FOR UPDATE SKIP LOCKED)";
constexpr const char* kTidyLeases =
    "DELETE FROM leases WHERE head IN (SELECT head FROM leases WHERE server "
    "NOT IN (SELECT id FROM servers WHERE NOT gone AND time > $1::bigint - 60000) FOR UPDATE SKIP LOCKED)";
constexpr const char* kTidyServers =
    "DELETE FROM servers WHERE id IN (SELECT id FROM servers WHERE (gone OR time <= $1::bigint - 60000) "
    "AND time < (SELECT max(time) FROM servers) FOR UPDATE SKIP LOCKED)";
constexpr const char* kTidyCodes = "DELETE FROM codes WHERE until <= $1::bigint";
constexpr std::uint64_t kTidyEvery = 60'000;  // milliseconds

Read<Rows> read(std::expected<Rows, Trouble> rows) {
  if (!rows) return std::unexpected(std::move(rows).error().reason);
  return *std::move(rows);
}

Read<std::vector<Lease>> leases_of(std::expected<Rows, Trouble> answer) {
  const auto rows = read(std::move(answer));
  if (!rows) return std::unexpected(rows.error());
  std::vector<Lease> leases;
  leases.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row) leases.push_back({rows->text(row, 0), rows->number(row, 1)});
  return leases;
}

}  // namespace

void PostgresServers::leave() {
  session_.ask({"DELETE FROM visits WHERE server = $1", {server_}});
  session_.ask({"DELETE FROM leases WHERE server = $1", {server_}});
  session_.ask({"UPDATE servers SET gone = true WHERE id = $1", {server_}});
}

Read<Pulse> PostgresServers::beat(std::uint64_t now) {
  if (tidied_ == 0 || now > tidied_ + kTidyEvery) tidy(now);
  const Query queries[]{{kBeat, {server_, std::to_string(now)}}, {kOthers, {server_, std::to_string(now)}}};
  auto answers = session_.run(queries);
  if (!answers && answers.error().state.empty()) answers = session_.run(queries);  // a connection was lost
  if (!answers) return std::unexpected(answers.error().reason);
  const Rows& rows = answers->back();
  Pulse pulse;
  for (int row = 0; row < rows.size(); ++row) {
    pulse.time = rows.number(row, 1);
    pulse.moved_to = rows.text(row, 2);
    if (rows.text(row, 0) != server_) pulse.others.insert(rows.text(row, 0));
  }
  return pulse;
}

// Should that fail, there is another time.
void PostgresServers::tidy(std::uint64_t now) {
  tidied_ = now;
  const std::string moment = std::to_string(now);
  for (const char* const sql : {kTidyVisits, kTidyLeases, kTidyServers, kTidyCodes}) {
    if (const Query query{sql, {moment}}; !session_.run({&query, 1})) return;
  }
}

Read<std::optional<Lease>> PostgresServers::take(std::string_view table, std::uint64_t now) {
  const auto rows = read(session_.ask({kTake, {server_, std::to_string(now), std::string(table)}}));
  if (!rows) return std::unexpected(rows.error());
  if (rows->size() == 0) return std::nullopt;
  return Lease{std::string(table), rows->number(0, 0)};
}

Read<std::vector<Lease>> PostgresServers::take_due(std::uint64_t now, std::size_t most) {
  return leases_of(session_.ask({kTakeDue, {server_, std::to_string(now), std::to_string(most)}}));
}

Read<std::vector<Lease>> PostgresServers::leases() { return leases_of(session_.ask({kLeases, {server_}})); }

Read<std::set<std::string>> PostgresServers::elsewhere(std::string_view table, std::uint64_t now) {
  const auto rows = read(session_.ask({kElsewhere, {server_, std::to_string(now), std::string(table)}}));
  if (!rows) return std::unexpected(rows.error());
  std::set<std::string> guests;
  for (int row = 0; row < rows->size(); ++row) guests.insert(rows->text(row, 0));
  return guests;
}

Read<void> PostgresServers::offer(const Offer& offer) {
  const auto done = session_.ask({kOffer, {offer.code, offer.guest, std::to_string(offer.until)}});
  if (!done) return std::unexpected(done.error().reason);
  return {};
}

Read<std::optional<std::string>> PostgresServers::accept(std::string_view code, std::uint64_t now) {
  const auto rows = read(session_.ask({kAccept, {std::string(code), std::to_string(now)}}));
  if (!rows) return std::unexpected(rows.error());
  if (rows->size() == 0 || !rows->flag(0, 1)) return std::nullopt;
  return rows->text(0, 0);
}

}  // namespace store
