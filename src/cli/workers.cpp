#include "cli/workers.h"

#include <algorithm>
#include <string>
#include <system_error>

#include "cli/failure.h"

namespace cli {

Workers::Workers(int threads, std::function<void()> work, std::function<void()> stop)
    : work_(std::move(work)), stop_(std::move(stop)) {
  threads_.reserve(static_cast<std::size_t>(threads));
  try {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  } catch (const std::system_error& error) {
    const std::string started = std::to_string(threads_.size());
    stop_();
    for (auto& thread : threads_) thread.join();
    throw Failure("--threads: only " + started + " of " + std::to_string(threads) +
                      " threads could be started: " + error.code().message(),
                  kEnvironmentFailed);
  }
}

Workers::~Workers() {
  stop_();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Workers::run() {
  try {
    work_();
  } catch (...) {
    const std::lock_guard lock(mutex_);
    thrown_ = std::current_exception();
    stop_();
  }
}

void Workers::join() {
  for (auto& thread : threads_) thread.join();
  if (thrown_) std::rethrow_exception(thrown_);
}

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace cli
