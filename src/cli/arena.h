#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena_results.h"
#include "cli/command.h"
#include "cli/progress.h"
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

  // Plays all games, or until Ctrl+C the games that have begun; prints each as a line of JSON if that is
  // wanted.
  const Standings& play();
  const std::optional<Sprt>& sprt() const { return sprt_; }
  ArenaHeader header() const;

 private:
  void read_shard();
  ArenaGame play_one(std::uint64_t number) const;
  void work();
  void count();
  void leave();

  const ArenaOptions& options_;
  Progress progress_;
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
  std::condition_variable arrived_;  // a game in done_, or the end of a worker
  std::map<std::uint64_t, ArenaGame> done_;
  int working_ = 0;  // threads
};

// Everybody against everybody, two at a time, and a table of ratings.
void round_robin(const ArenaOptions& options, const Context& context);

}  // namespace cli
