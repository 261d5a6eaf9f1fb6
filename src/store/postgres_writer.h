#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "store/postgres_session.h"
#include "store/store.h"

namespace store {

// Keeps changes in a PostgreSQL database that other servers write to as well.
class PostgresWriter {
 public:
  PostgresWriter(const std::string& url, std::string server) : session_(url), server_(std::move(server)) {}

  std::vector<Result> keep(std::span<const Change> changes);

 private:
  std::expected<std::vector<Result>, Trouble> try_to_keep(std::span<const Change> changes);

  Session session_;
  const std::string server_;
};

}  // namespace store
