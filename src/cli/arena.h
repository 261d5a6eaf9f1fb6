#pragma once

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/standings.h"

namespace cli {

struct ArenaOptions {
  NewGame game;
  std::vector<std::string> bots;
  std::uint64_t games = 100;
  int threads = 0;
  bool common = false;
  bool json = false;
  std::vector<double> sprt;
  std::string shard;
  std::vector<std::string> merge;
  bool round_robin = false;
};

// Plays the games of one arena on all cores. A game's chance and seats depend on its number alone, and
// results are counted in the order of numbers, so any number of threads gives the same standings.
class Arena {
 public:
  // `title` stands before the progress.
  Arena(const ArenaOptions& options, const Context& context, std::string title = {});

  // Plays all games; prints each as a line of JSON if that is wanted.
  const Standings& play();
  const std::optional<Sprt>& sprt() const { return sprt_; }
  std::string header() const;  // what all shards of one arena have in common

 private:
  void read_shard();
  ArenaGame play_one(std::uint64_t number) const;
  void work();
  void count();
  void progress(std::uint64_t played);

  const ArenaOptions& options_;
  std::string title_;
  const table::GameInfo& game_;
  core::Setup setup_;
  std::uint64_t seed_;
  int orders_;
  Standings standings_;
  std::optional<Sprt> sprt_;
  std::uint64_t first_ = 0;
  std::uint64_t last_ = 0;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::map<std::uint64_t, ArenaGame> done_;
  bool show_progress_ = ::isatty(STDERR_FILENO) == 1;
  std::chrono::steady_clock::time_point started_;
  std::chrono::steady_clock::time_point shown_;
};

// A name for each bot; a bot that plays against itself is told apart by a number.
std::vector<std::string> labels(const std::vector<std::string>& bots);

// Everybody against everybody, two at a time, and a table of ratings.
void round_robin(const ArenaOptions& options, const Context& context);

}  // namespace cli
