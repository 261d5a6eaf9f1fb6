#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace server {

// The server's thread: whoever waits for something works here meanwhile.
class Thread {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
    come_.notify_one();
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    work_.clear();
  }
  template <class Condition>
  bool work_until(Condition condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!condition()) {
      std::unique_lock lock(mutex_);
      if (!come_.wait_until(lock, end, [this] { return !work_.empty(); })) return false;
      auto next = std::move(work_.front());
      work_.pop_front();
      lock.unlock();
      next();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::function<void()>> work_;
};

}  // namespace server
