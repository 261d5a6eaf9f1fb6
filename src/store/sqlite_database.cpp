#include "store/sqlite_database.h"

namespace store {

// WAL with full synchronisation: a transaction is on disk when its COMMIT returns, and readers go on beside
// the writer.
std::string Database::open(const std::string& path) {
  sqlite3* made = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int status = sqlite3_open_v2(path.c_str(), &made, flags, nullptr);
  handle_.reset(made);
  if (status != SQLITE_OK) return made == nullptr ? "out of memory" : reason();
  sqlite3_busy_timeout(made, 5000);
  const bool ready = run("PRAGMA journal_mode = WAL") && run("PRAGMA synchronous = FULL") &&
                     run("PRAGMA foreign_keys = ON") && run("PRAGMA trusted_schema = OFF");
  return ready ? "" : reason();
}

}  // namespace store
