#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "store/group_commit.h"

namespace server {

// How often something took how long, in powers of two from an eighth of a millisecond. Any thread may count.
class Histogram {
 public:
  static constexpr std::size_t kBounds = 18;

  void count(std::chrono::steady_clock::duration took);
  // As Prometheus reads it.
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBounds + 1> counts_{};  // the last one: longer than all bounds
  std::atomic<std::uint64_t> microseconds_ = 0;
};

// What a server has done since it began.
struct Metrics {
  std::atomic<std::uint64_t> entries = 0;
  std::atomic<std::uint64_t> batches = 0;
  std::atomic<std::uint64_t> changes = 0;
  std::atomic<std::uint64_t> overtaken = 0;
  std::atomic<std::uint64_t> failed = 0;
  Histogram commit;   // one transaction
  Histogram kept;     // from what was said until it is on disk
  Histogram thought;  // a bot's
  // From a request to its answer. A request may outlive all else.
  std::shared_ptr<Histogram> answered = std::make_shared<Histogram>();

  void count(const store::Commit& commit);
};

// What is so just now.
struct Gauges {
  std::size_t tables = 0;
  std::size_t sockets = 0;
  std::size_t connections = 0;
  std::size_t thoughts = 0;  // that wait
  std::size_t servers = 1;   // on the same store, this one included
  store::Links links{};      // to a database
  bool store = false;        // whether it can be read
};

// What the system says of this process.
struct Usage {
  std::uint64_t memory = 0;     // bytes that are resident
  std::uint64_t processor = 0;  // microseconds
  std::uint64_t files = 0;      // open ones
};
Usage usage();

// All of it, as Prometheus reads it.
std::string to_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace server
