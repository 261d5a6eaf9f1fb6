#include "store/postgres_company.h"

namespace store {

namespace {

// A server's time is its heartbeat too. `$1` is this server, `$2` the store's time as it has it.
constexpr const char* kBeat =
    "INSERT INTO servers VALUES ($1, $2::bigint) "
    "ON CONFLICT (id) DO UPDATE SET time = greatest(servers.time, EXCLUDED.time), gone = false";
constexpr const char* kOthers =
    "SELECT id, (SELECT max(time) FROM servers) FROM servers "
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
    "ON CONFLICT (head) DO UPDATE SET server = EXCLUDED.server, "
    "number = CASE WHEN leases.server = $1 THEN leases.number ELSE EXCLUDED.number END "
    "WHERE leases.server = $1 OR NOT EXISTS "
    "(SELECT FROM servers s WHERE s.id = leases.server AND NOT s.gone AND s.time > $2::bigint - 3000) "
    "RETURNING head, number";
constexpr const char* kElsewhere =
    "SELECT DISTINCT guest FROM visits v JOIN servers s ON s.id = v.server "
    "WHERE head = $3 AND v.server <> $1 AND NOT s.gone AND s.time > $2::bigint - 3000";

Read<Rows> read(std::expected<Rows, Trouble> rows) {
  if (!rows) return std::unexpected(std::move(rows).error().reason);
  return *std::move(rows);
}

}  // namespace

void PostgresCompany::leave() {
  session_.ask({"DELETE FROM visits WHERE server = $1", {server_}});
  session_.ask({"DELETE FROM leases WHERE server = $1", {server_}});
  session_.ask({"UPDATE servers SET gone = true WHERE id = $1", {server_}});
}

Read<Pulse> PostgresCompany::beat(std::uint64_t now) {
  const Query queries[]{{kBeat, {server_, std::to_string(now)}}, {kOthers, {server_, std::to_string(now)}}};
  const auto answers = session_.run(queries);
  if (!answers) return std::unexpected(answers.error().reason);
  const Rows& rows = answers->back();
  Pulse pulse;
  for (int row = 0; row < rows.size(); ++row) {
    pulse.time = rows.number(row, 1);
    if (rows.text(row, 0) != server_) pulse.others.insert(rows.text(row, 0));
  }
  return pulse;
}

Read<std::optional<Lease>> PostgresCompany::take(std::string_view table, std::uint64_t now) {
  const auto rows = read(session_.ask({kTake, {server_, std::to_string(now), std::string(table)}}));
  if (!rows) return std::unexpected(rows.error());
  if (rows->size() == 0) return std::nullopt;
  return Lease{std::string(table), rows->number(0, 0)};
}

Read<std::vector<Lease>> PostgresCompany::take_due(std::uint64_t now, std::size_t most) {
  const auto rows = read(session_.ask({kTakeDue, {server_, std::to_string(now), std::to_string(most)}}));
  if (!rows) return std::unexpected(rows.error());
  std::vector<Lease> tables;
  for (int row = 0; row < rows->size(); ++row) tables.push_back({rows->text(row, 0), rows->number(row, 1)});
  return tables;
}

Read<std::set<std::string>> PostgresCompany::elsewhere(std::string_view table, std::uint64_t now) {
  const auto rows = read(session_.ask({kElsewhere, {server_, std::to_string(now), std::string(table)}}));
  if (!rows) return std::unexpected(rows.error());
  std::set<std::string> guests;
  for (int row = 0; row < rows->size(); ++row) guests.insert(rows->text(row, 0));
  return guests;
}

}  // namespace store
