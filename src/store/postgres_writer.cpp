#include "store/postgres_writer.h"

#include <utility>

namespace store {

namespace {

constexpr int kMostAttempts = 20;

// Somebody else was first, or the connection was lost: what is there must be looked at again.
bool is_passing(const Trouble& trouble) {
  constexpr std::string_view kTaken = "23505";
  constexpr std::string_view kGap = "23502";
  constexpr std::string_view kTurnedBack = "40";  // for another transaction
  return trouble.state == kTaken || trouble.state == kGap || trouble.state.starts_with(kTurnedBack);
}

// The database can't read something that is to be kept.
bool is_about_values(const Trouble& trouble) { return trouble.state.starts_with("22"); }

}  // namespace

std::vector<Result> PostgresWriter::keep(std::span<const Change> changes) {
  bool was_connected = session_.connected();
  Trouble last;
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    auto results = attempt == 0 ? keep_at_once(changes) : look_and_keep(changes);
    if (results) return *std::move(results);
    last = std::move(results).error();
    // Lost while it was written: it may be there, and is then found to be overtaken.
    const bool lost = std::exchange(was_connected, false) && last.state.empty();
    if (!lost && !is_passing(last)) break;
  }
  if (changes.size() > 1 && is_about_values(last)) {  // one does not hold up the others
    std::vector<Result> results;
    for (const Change& change : changes) results.push_back(keep({&change, 1}).front());
    return results;
  }
  return std::vector<Result>(changes.size(), {Outcome::failed, last.reason});
}

// Most changes only go on with logs: they are written as what they say they are, in one round trip.
PostgresWriter::Results PostgresWriter::keep_at_once(std::span<const Change> changes) {
  auto tables = tables_by(changes);
  if (!tables) return look_and_keep(changes);
  return write(changes, *std::move(tables), {{"BEGIN"}});
}

// Looks how far the tables have come, judges, writes. Whether somebody was faster is decided by the database.
PostgresWriter::Results PostgresWriter::look_and_keep(std::span<const Change> changes) {
  std::vector<Query> looking{{"BEGIN"}};
  for (auto& query : look_at(changes)) looking.push_back(std::move(query));
  const auto found = session_.run(looking);
  if (!found) return std::unexpected(found.error());
  Batch::Tables known;
  const Rows& heads = (*found)[1];
  const Rows& logs = (*found)[2];
  for (int row = 0; row < heads.size(); ++row) known[heads.text(row, 0)].revision = heads.number(row, 1);
  for (int row = 0; row < logs.size(); ++row)
    known[logs.text(row, 0)] = {logs.number(row, 1), logs.number(row, 2)};
  if (!session_.in_transaction()) return std::unexpected(Trouble{"", "the connection was lost"});
  return write(changes, std::move(known), {});
}

PostgresWriter::Results PostgresWriter::write(std::span<const Change> changes, Batch::Tables tables,
                                              std::vector<Query> queries) {
  Batch batch(std::move(tables));
  std::vector<Result> results;
  for (const Change& change : changes) results.push_back({batch.take(change), {}});
  for (auto& query : batch.queries(server_)) queries.push_back(std::move(query));
  queries.push_back({"COMMIT"});
  if (const auto done = session_.run(queries); !done) return std::unexpected(done.error());
  return results;
}

}  // namespace store
