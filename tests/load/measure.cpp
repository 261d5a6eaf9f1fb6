#include "measure.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdio>
#include <fstream>
#include <tuple>
#include <utility>

namespace load {

namespace asio = boost::asio;
using std::chrono::duration;

std::uint64_t failures = 0;

double since(Clock::time_point begin) { return duration<double>(Clock::now() - begin).count(); }

Server::Server(const std::string& program, const std::string& database) {
  const auto& folder = folder_.path();
  std::filesystem::create_directories(folder / "site");
  std::ofstream(folder / "site" / "index.html") << "<!doctype html>";
  std::vector<std::string> command{program,   "serve",         "--port",     "0",
                                   "--files", folder / "site", "--messages", std::to_string(kMessages)};
  command.push_back(database.empty() ? "--data" : "--database");
  command.push_back(database.empty() ? (folder / "data").string() : database);
  process_.emplace(command);
}

double Measured::percentile(double part) {
  auto& all = figures.milliseconds;
  if (all.empty()) return 0;
  const auto at = all.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(all.size() - 1));
  std::nth_element(all.begin(), at, all.end());
  return *at;
}

Measured measure(const Plan& plan) {
  Run run{{}, plan.game, plan.pause, plan.first_moves, plan.alone};
  for (const Process* const server : plan.servers)
    run.servers.emplace_back(asio::ip::address_v4::loopback(), server->port());
  asio::io_context io{1};  // whose tables use the run until they end
  asio::steady_timer line(io, Clock::time_point::max());
  run.line = &line;
  // For that long, from now on: the processor time of the servers meanwhile, and the time that it really
  // took.
  const auto let_pass = [&](double length) {
    const auto processor = [&] {
      double all = 0;
      for (const Process* const server : plan.servers) all += server->processor_seconds();
      return all;
    };
    const double before = processor();
    const auto begin = Clock::now();
    io.run_for(std::chrono::duration_cast<Clock::duration>(duration<double>(length)));
    return std::pair(processor() - before, since(begin));
  };
  for (std::size_t table = 0; table < plan.tables; ++table) {
    asio::co_spawn(io, play_table(run, table + 1), [&run](const std::exception_ptr& error) {
      if (error && !run.ending) ++run.figures.failures;
    });
    while (run.ready + 50 < table && run.figures.failures == 0) io.run_one();
  }
  while (run.ready < plan.tables && run.figures.failures == 0) io.run_one();
  let_pass(0.2);  // what the last ones had set going
  plan.begun();
  Measured measured;
  if (plan.idle > 0) {
    const auto [processor, seconds] = let_pass(plan.idle);
    measured.upkeep = processor / seconds;
  }
  run.counting = true;
  line.cancel();
  const Traffic before = traffic;
  std::tie(measured.processor, measured.seconds) = let_pass(plan.length);
  measured.traffic = {traffic.said - before.said, traffic.heard - before.heard};
  run.counting = false;
  run.ending = true;
  measured.figures = std::move(run.figures);
  failures += measured.figures.failures;
  failures += static_cast<std::uint64_t>(
      std::ranges::count_if(plan.servers, [](const Process* server) { return !server->runs(); }));
  return measured;
}

double median(std::vector<double> all) {
  std::ranges::sort(all);
  return all[all.size() / 2];
}

void judge_at_least(const std::string& aim, double least, double found) {
  std::printf("  aim: %s, at least %.2f: %.2f, %s\n", aim.c_str(), least, found,
              found >= least ? "reached" : "NOT reached");
}

void judge_at_most(const std::string& aim, double most, double found) {
  std::printf("  aim: %s, at most %.3g: %.3g, %s\n", aim.c_str(), most, found,
              found <= most ? "reached" : "NOT reached");
}

}  // namespace load
