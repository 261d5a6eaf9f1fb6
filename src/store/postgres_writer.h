#pragma once

#include <span>
#include <string>
#include <vector>

#include "store/postgres_batch.h"
#include "store/postgres_session.h"
#include "store/store.h"

namespace store {

// Keeps changes in a PostgreSQL database that other servers write to as well.
class PostgresWriter {
 public:
  PostgresWriter(const std::string& url, std::string server) : session_(url), server_(std::move(server)) {}

  Links links() const { return session_.links(); }
  std::vector<Result> keep(std::span<const Change> changes);

 private:
  using Results = std::expected<std::vector<Result>, Trouble>;
  Results keep_at_once(std::span<const Change> changes);
  Results look_and_keep(std::span<const Change> changes);
  // The rest of a transaction that begins with these queries.
  Results write(std::span<const Change> changes, Batch::Tables tables, std::vector<Query> queries);

  Session session_;
  const std::string server_;
};

}  // namespace store
