#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace cli {

// Threads that share one work. Whatever happens, they are asked to stop and waited for.
class Workers {
 public:
  // Each thread does `work`; `stop` makes it end soon. A thread that can't be started is a Failure.
  Workers(int threads, std::function<void()> work, std::function<void()> stop);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Waits for all of them; throws what one of them has thrown.
  void join();

 private:
  void run();

  std::function<void()> work_;
  std::function<void()> stop_;
  std::mutex mutex_;
  std::exception_ptr thrown_;
  std::vector<std::thread> threads_;
};

// How many threads the processor has room for.
int cores();

}  // namespace cli
