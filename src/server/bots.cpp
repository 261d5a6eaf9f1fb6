#include "server/bots.h"

#include <utility>

namespace server {

Bots::Bots(unsigned threads, Watch watch) : watch_(std::move(watch)) {
  for (unsigned count = 0; count < threads; ++count) threads_.emplace_back([this] { run(); });
}

Bots::~Bots() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  come_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Bots::think(const std::string& owner, Decide decide, Done done) {
  {
    const std::lock_guard lock(mutex_);
    const auto [waiting, first] = thoughts_.try_emplace(owner);
    waiting->second.emplace_back(std::move(decide), std::move(done));
    if (first) turns_.push_back(owner);
  }
  come_.notify_one();
}

std::size_t Bots::waiting() {
  const std::lock_guard lock(mutex_);
  std::size_t all = 0;
  for (const auto& [owner, thoughts] : thoughts_) all += thoughts.size();
  return all;
}

void Bots::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    come_.wait(lock, [this] { return ending_ || !turns_.empty(); });
    if (ending_) return;
    const std::string owner = std::move(turns_.front());
    turns_.pop_front();
    const auto [decide, done] = std::move(thoughts_[owner].front());
    thoughts_[owner].pop_front();
    lock.unlock();
    const auto began = std::chrono::steady_clock::now();
    auto action = decide();
    if (watch_) watch_(std::chrono::steady_clock::now() - began);
    done(std::move(action));
    lock.lock();
    if (thoughts_[owner].empty()) {
      thoughts_.erase(owner);
    } else {
      turns_.push_back(owner);
      come_.notify_one();
    }
  }
}

}  // namespace server
