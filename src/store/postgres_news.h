#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres_session.h"
#include "store/store.h"

namespace store {

// What a batch tells the other servers: few texts, each short enough for the database to carry.
std::vector<std::string> texts_of_news(const std::string& server, const News& news);
// Nothing where this server itself has told it.
std::optional<News> parse_news(std::string_view text, std::string_view server);

// Hears on a connection and a thread of its own what the other servers tell. A connection that was lost is
// made again, and that something was missed is told.
class PostgresNews {
 public:
  PostgresNews(std::string url, std::string server, std::function<void(News)> hear);
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
  const std::function<void(News)> hear_;
  int ending_[2];  // a pipe, closed at the end
  std::thread thread_;
};

}  // namespace store
