#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace server {

// Thinks for bots on threads of its own, so that play stays quick however long they think. Those whose tables
// they sit at take turns, and one thought of each is thought at a time: nobody's many tables keep others
// waiting.
class Bots {
 public:
  using Decide = std::function<std::string()>;
  using Done = std::function<void(std::string)>;
  using Watch = std::function<void(std::chrono::steady_clock::duration)>;

  // `watch` is told on one of the threads how long each thought took.
  explicit Bots(unsigned threads, Watch watch = {});
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;
  // Waits for thoughts that have begun; the others are never thought.
  ~Bots();

  // `done` is called on one of the threads.
  void think(const std::string& owner, Decide decide, Done done);
  // The thoughts that wait.
  std::size_t waiting();

 private:
  void run();

  const Watch watch_;
  std::mutex mutex_;
  std::condition_variable come_;
  std::map<std::string, std::deque<std::pair<Decide, Done>>> thoughts_;  // of each owner
  std::deque<std::string> turns_;  // the owners who wait and are not thought for just now
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace server
