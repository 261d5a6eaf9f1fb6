#pragma once

#include <set>
#include <string>
#include <string_view>

#include "store/postgres_session.h"
#include "store/store.h"

namespace store {

// This server among those that share a database: who lives, who looks after which table, who is where.
// Everything here may be lost with the database's memory: nothing waits for its disk.
class PostgresServers {
 public:
  PostgresServers(Session& session, std::string server) : session_(session), server_(std::move(server)) {}
  // Says farewell: what it looked after is free at once.
  void leave();

  Read<Pulse> beat(std::uint64_t now);
  Read<std::optional<Lease>> take(std::string_view table, std::uint64_t now);
  Read<std::vector<Lease>> take_due(std::uint64_t now, std::size_t most);
  Read<std::vector<Lease>> leases();
  Read<void> offer(const Offer& offer);
  Read<std::optional<std::string>> accept(std::string_view code, std::uint64_t now);
  Read<std::set<std::string>> elsewhere(std::string_view table, std::uint64_t now);

 private:
  void tidy(std::uint64_t now);

  Session& session_;
  const std::string server_;
  std::uint64_t tidied_ = 0;  // when, or never
};

}  // namespace store
