#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace server {

// Thinks for bots on threads of its own, in the order in which they were asked, so that play stays quick
// however long they think.
class Bots {
 public:
  using Decide = std::function<std::string()>;
  using Done = std::function<void(std::string)>;

  explicit Bots(unsigned threads);
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;
  // Waits for thoughts that have begun; the others are never thought.
  ~Bots();

  // `done` is called on one of the threads.
  void think(Decide decide, Done done);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::pair<Decide, Done>> thoughts_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace server
