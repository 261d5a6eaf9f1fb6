#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "store/postgres_session.h"
#include "store/store.h"

namespace store {

// Hears on a connection and a thread of its own what the other servers tell. A connection that was lost is
// made again, and that something was missed is told.
class PostgresNews {
 public:
  PostgresNews(std::string url, std::string server, std::function<void(std::string)> hear);
  PostgresNews(const PostgresNews&) = delete;
  PostgresNews& operator=(const PostgresNews&) = delete;
  ~PostgresNews();

  Links links() const { return session_.links(); }

 private:
  void run();
  bool wait(int descriptor, int milliseconds) const;  // whether it ends
  void take_what_has_come();

  Session session_;
  const std::string server_;
  const std::function<void(std::string)> hear_;
  int ending_[2];  // a pipe, closed at the end
  std::thread thread_;
};

}  // namespace store
