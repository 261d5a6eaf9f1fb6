#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "process.h"
#include "support/temporary_folder.h"
#include "table.h"

namespace load {

double since(Clock::time_point begin);

// A server with tables of its own in a folder of its own, or with those of a database.
class Server {
 public:
  explicit Server(const std::string& program, const std::string& database = "");
  const Process& process() const { return *process_; }

 private:
  TemporaryFolder folder_;
  std::optional<Process> process_;
};

struct Measured {
  double seconds = 0;
  double processor = 0;  // of the servers, in the same time
  Figures figures;
  double moves_per_second() const { return static_cast<double>(figures.moves) / seconds; }
  double microseconds_per_move() const {
    return 1e6 * processor / static_cast<double>(std::max<std::uint64_t>(1, figures.moves));
  }
  double percentile(double part) {
    auto& all = figures.milliseconds;
    if (all.empty()) return 0;
    const auto at = all.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(all.size() - 1));
    std::nth_element(all.begin(), at, all.end());
    return *at;
  }
};

// Of all parts: what was refused, and servers that died.
extern std::uint64_t failures;

// So many tables, a few at a time until all have begun; then figures are taken. Where there are several
// servers, those who play together are at different ones.
Measured measure(
    const std::vector<const Process*>& servers, const std::string& game, std::size_t tables, double pause,
    double length, int first_moves = 0, const std::function<void()>& begun = [] {});

}  // namespace load
