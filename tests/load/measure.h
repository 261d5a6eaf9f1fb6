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

// That a connection may send in a second: as many as it can, as at the bare server.
constexpr int kMessages = 1'000'000;

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

// What is to be measured. Where there are several servers, those who play together are at different ones.
struct Plan {
  std::vector<const Process*> servers;
  std::string game;  // empty: at the bare server
  std::size_t tables;
  double pause = 0;  // seconds between two actions at a table, in the mean; 0: as quickly as it goes
  double length;     // seconds
  int first_moves = 0;
  std::size_t alone = 0;  // tables where one person sits at both seats, for want of open files
  double idle = 0;        // seconds before, in which everybody is there and nobody acts
  std::function<void()> begun = [] {};
};

struct Measured {
  double seconds = 0;
  double processor = 0;  // of the servers, in the same time
  double upkeep = 0;     // the same in a second in which nobody acts, where that was measured
  Figures figures;
  Traffic traffic;  // meanwhile
  double moves_per_second() const { return static_cast<double>(figures.moves) / seconds; }
  // Without what the servers would have done anyway.
  double microseconds_per_move() const {
    return 1e6 * (processor - upkeep * seconds) /
           static_cast<double>(std::max<std::uint64_t>(1, figures.moves));
  }
  double percentile(double part);
};

// Of all parts: what was refused, and servers that died.
extern std::uint64_t failures;

// The tables begin, a few at a time, and wait for each other; then all go on, and figures are taken.
Measured measure(const Plan& plan);

// What is judged is the median of this many rounds: the machine may be busy meanwhile.
constexpr int kRounds = 5;
double median(std::vector<double> all);

// Says an aim, what was found, and whether it was reached.
void judge_at_least(const std::string& aim, double least, double found);
void judge_at_most(const std::string& aim, double most, double found);

}  // namespace load
