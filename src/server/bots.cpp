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

void Bots::think(Decide decide, Done done) {
  {
    const std::lock_guard lock(mutex_);
    thoughts_.emplace_back(std::move(decide), std::move(done));
  }
  come_.notify_one();
}

void Bots::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    come_.wait(lock, [this] { return ending_ || !thoughts_.empty(); });
    if (ending_) return;
    const auto [decide, done] = std::move(thoughts_.front());
    thoughts_.pop_front();
    lock.unlock();
    done(decide());
  }
}

}  // namespace server
