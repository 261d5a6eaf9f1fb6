#include "server/bots.h"

#include <utility>

namespace server {

Bots::Bots(unsigned threads) {
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
    done(decide());
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
