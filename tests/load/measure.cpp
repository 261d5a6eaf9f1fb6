#include "measure.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <fstream>

namespace load {

namespace asio = boost::asio;
using std::chrono::duration;

std::uint64_t failures = 0;

double since(Clock::time_point begin) { return duration<double>(Clock::now() - begin).count(); }

Server::Server(const std::string& program, const std::string& database) {
  const auto& folder = folder_.path();
  std::filesystem::create_directories(folder / "site");
  std::ofstream(folder / "site" / "index.html") << "<!doctype html>";
  std::vector<std::string> command{program, "serve", "--port", "0", "--files", folder / "site"};
  command.push_back(database.empty() ? "--data" : "--database");
  command.push_back(database.empty() ? (folder / "data").string() : database);
  process_.emplace(command);
}

Measured measure(const std::vector<const Process*>& servers, const std::string& game, std::size_t tables,
                 double pause, double length, int first_moves, const std::function<void()>& begun) {
  Run run{{}, game, pause, first_moves};
  for (const Process* const server : servers)
    run.servers.emplace_back(asio::ip::address_v4::loopback(), server->port());
  const auto processor = [&servers] {
    double all = 0;
    for (const Process* const server : servers) all += server->processor_seconds();
    return all;
  };
  asio::io_context io{1};  // whose tables use the run until they end
  for (std::size_t table = 0; table < tables; ++table) {
    asio::co_spawn(io, play_table(run, table + 1), [&run](const std::exception_ptr& error) {
      if (error && !run.ending) ++run.figures.failures;
    });
    while (run.ready + 50 < table && run.figures.failures == 0) io.run_one();
  }
  while (run.ready < tables && run.figures.failures == 0) io.run_one();
  begun();
  const double before = processor();
  const auto begin = Clock::now();
  run.counting = true;
  io.run_for(std::chrono::duration_cast<Clock::duration>(duration<double>(length)));
  run.counting = false;
  Measured measured{since(begin), processor() - before, run.figures};
  run.ending = true;
  failures += run.figures.failures;
  failures += static_cast<std::uint64_t>(
      std::ranges::count_if(servers, [](const Process* server) { return !server->runs(); }));
  return measured;
}

}  // namespace load
