// Online tables under load, beside a bare server and raw inserts in the same run. Everything on the loopback.
// Usage: load BIVOUAC [SECONDS OF EACH PART [PART [TABLES]]], a part being rates, inserts, latency, costs,
// memory, postgres, nodes (with that many tables) or games
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <filesystem>

#include "bare.h"
#include "inserts.h"
#include "measure.h"
#include "shared.h"

namespace load {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

std::string in_words(std::size_t tables, const std::string& what) {
  return what + " at " + std::to_string(tables) + " tables";
}

// How many connections the system lets a process have.
std::size_t most_connections() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  return files.rlim_cur - 1000;
}

// Ours beside the bare server and raw inserts, in turns, so that all have the same share of a busy machine.
void print_rates(const std::string& self, const std::string& program, double length) {
  constexpr std::size_t kTables = 200;
  std::vector<double> ours, theirs, of_bare, raw, of_raw, processor, bare_processor;
  for (int round = 0; round < kRounds; ++round) {
    const Server server(program);
    const Process bare({self, "--bare"});
    const Measured kept =
        measure({.servers = {&server.process()}, .game = "matterhorn", .tables = kTables, .length = length});
    const Measured echoed = measure({.servers = {&bare}, .game = "", .tables = kTables, .length = length});
    raw.push_back(raw_per_second(kTables / 2, length / 2));
    ours.push_back(kept.moves_per_second());
    theirs.push_back(echoed.moves_per_second());
    of_bare.push_back(ours.back() / theirs.back());
    of_raw.push_back(ours.back() / raw.back());
    processor.push_back(kept.microseconds_per_move());
    bare_processor.push_back(echoed.microseconds_per_move());
  }
  std::printf(
      "moves a second at %zu tables, each a question and an action, medians of %d: %.0f kept on disk, %.0f "
      "at "
      "the bare server\n",
      kTables, kRounds, median(ours), median(theirs));
  std::printf("ratio to the bare server in each round: %.2f to %.2f, median %.2f\n",
              std::ranges::min(of_bare), std::ranges::max(of_bare), median(of_bare));
  std::printf(
      "raw inserts a second, %zu in a transaction, in the same rounds: %.0f; of which moves are %.2f\n",
      kTables / 2, median(raw), median(of_raw));
  std::printf("processor a move: %.0f us, at the bare server %.0f us: %.2f\n", median(processor),
              median(bare_processor), median(processor) / median(bare_processor));
  judge_at_least("of the bare server's moves a second, with durability on", 0.5, median(of_bare));
}

// How long the disk takes for one insert by itself.
void print_disk(double length) {
  Measured found;
  raw_per_second(1, length, [&found](double took) { found.figures.milliseconds.push_back(1e3 * took); });
  std::printf("a raw insert in a transaction of its own: p50 %.1f ms, p99 %.1f ms (%zu)\n",
              found.percentile(0.5), found.percentile(0.99), found.figures.milliseconds.size());
}

// Long enough for thousands of actions. The bare server, which waits for no disk, and inserts, which wait for
// nothing else, tell how busy the machine is.
void print_latency(const std::string& self, const std::string& program, std::size_t tables, double most,
                   double length) {
  constexpr double kPause = 4;
  const double seconds = std::max(2 * length, 600 * length * kPause / static_cast<double>(tables));
  const Server server(program);
  Measured found = measure({.servers = {&server.process()},
                            .game = "matterhorn",
                            .tables = tables,
                            .pause = kPause,
                            .length = seconds});
  std::printf(
      "%zu tables, an action every %.0f s each: %zu actions, %zu failures, p50 %.1f ms, p99 %.1f ms, %.0f us "
      "of processor each\n",
      tables, kPause, static_cast<std::size_t>(found.figures.moves),
      static_cast<std::size_t>(found.figures.failures), found.percentile(0.5), found.percentile(0.99),
      found.microseconds_per_move());
  const Process bare({self, "--bare"});
  Measured echoed =
      measure({.servers = {&bare}, .game = "", .tables = tables, .pause = kPause, .length = seconds / 2});
  std::printf("the same at the bare server: p50 %.1f ms, p99 %.1f ms\n", echoed.percentile(0.5),
              echoed.percentile(0.99));
  print_disk(2 * length);
  judge_at_most(in_words(tables, "p99 of an acknowledged action"), most, found.percentile(0.99));
}

// As many actions a second in all, whether at few tables or at many; what the server does anyway for those
// who are there, and pings each of them every 15 seconds, is measured before and taken off.
void print_costs(const std::string& program, double length) {
  constexpr double kActionsPerSecond = 200;
  constexpr double kFlat = 1.5;
  const std::size_t connections = most_connections();
  const std::size_t most = std::min<std::size_t>(10'000, connections);
  const std::size_t alone = 2 * most > connections ? 2 * most - connections : 0;
  if (most < 10'000)
    std::printf("%zu tables instead of 10,000: a process may have no more open files here\n", most);
  if (alone > 0)
    std::printf("at %zu of %zu tables one person sits at both seats: a process may have no more open files\n",
                alone, most);
  std::vector<double> each;
  for (const std::size_t tables : {std::size_t{10}, std::size_t{100}, std::size_t{1000}, most}) {
    const Server server(program);
    const double pause = static_cast<double>(tables) / kActionsPerSecond;
    const Measured found = measure({.servers = {&server.process()},
                                    .game = "matterhorn",
                                    .tables = tables,
                                    .pause = pause,
                                    .length = 4 * length,
                                    .alone = tables == most ? alone : 0,
                                    .idle = std::max(16.0, 2 * length)});
    each.push_back(found.microseconds_per_move());
    std::printf(
        "%zu tables, an action every %.2f s each: %zu actions, %zu failures, %.0f us of processor an action; "
        "idle upkeep %.2f ms a second, %.2f us a table\n",
        tables, pause, static_cast<std::size_t>(found.figures.moves),
        static_cast<std::size_t>(found.figures.failures), each.back(), 1e3 * found.upkeep,
        1e6 * found.upkeep / static_cast<double>(tables));
  }
  judge_at_most(
      "cost of an action flat: that at most tables over that at 10, at the same actions a second, idle "
      "upkeep taken off",
      kFlat, each.back() / each.front());
  judge_at_most("the dearest of all four over the cheapest", kFlat,
                std::ranges::max(each) / std::ranges::min(each));
}

double memory_with_tables(const std::string& program, const std::string& game, std::size_t tables,
                          int moves) {
  const Server server(program);
  std::size_t memory = 0;
  measure({.servers = {&server.process()},
           .game = game,
           .tables = tables,
           .pause = 60,
           .length = 0.1,
           .first_moves = moves,
           .begun = [&] { memory = server.process().memory(); }});
  return static_cast<double>(memory);
}

// What a thousand tables add to two hundred: caches, and what was given back and is used again, are there by
// then.
void print_memory(const std::string& program) {
  constexpr std::size_t kMore = 1000;
  for (const char* game : {"matterhorn", "altitude", "climbers"}) {
    for (const int moves : {0, 20}) {
      const double few = memory_with_tables(program, game, 200, moves);
      const double each = (memory_with_tables(program, game, 200 + kMore, moves) - few) / kMore / 1000;
      judge_at_most("kB of memory of a table of " + std::string(game) + " with two people after " +
                        std::to_string(moves) + " actions",
                    std::string_view(game) == "climbers" ? 60 : 35, each);
    }
  }
}

void print_idle_connections(const std::string& program) {
  constexpr std::size_t kCount = 2000;
  const Server server(program);
  Run run{{tcp::endpoint(asio::ip::address_v4::loopback(), server.process().port())}, ""};
  asio::io_context io{1};
  const std::size_t before = server.process().memory();
  for (std::size_t number = 0; number < kCount; ++number) {
    asio::co_spawn(io, be_idle(run, std::make_shared<Player>(io.get_executor())), asio::detached);
    while (run.ready + 50 < number) io.run_one();
  }
  while (run.ready < kCount) io.run_one();
  judge_at_most("kB of memory of an idle connection", 12,
                static_cast<double>(server.process().memory() - before) / kCount / 1000);
}

// Every game as quickly as it goes: for sanitizers, and what is said and told. Two people see each action,
// and whoever acts asks first what they may do.
void print_games(const std::string& program, double length) {
  for (const char* game : {"matterhorn", "altitude", "climbers"}) {
    const Server server(program);
    const Measured found =
        measure({.servers = {&server.process()}, .game = game, .tables = 20, .length = length});
    const auto each = [&found](std::uint64_t bytes) {
      return static_cast<double>(bytes) /
             static_cast<double>(std::max<std::uint64_t>(1, found.figures.moves));
    };
    std::printf("%s at 20 tables: %zu actions, %zu failures, %.0f bytes said and %.0f told an action\n", game,
                static_cast<std::size_t>(found.figures.moves),
                static_cast<std::size_t>(found.figures.failures), each(found.traffic.said),
                each(found.traffic.heard));
    if (found.figures.moves == 0) ++failures;
  }
}

// All parts but the last, or one of them.
void report(const std::string& self, const std::string& program, double length, std::string_view part) {
  std::printf(
      "The server listens to as many messages as clients send (--messages %d), as the bare one does: usually "
      "it "
      "lets each connection send 20 a second.\n",
      kMessages);
  const auto wanted = [part](std::string_view name) { return part.empty() || part == name; };
  if (wanted("rates")) print_rates(self, program, length);
  if (wanted("inserts")) print_inserts(length);
  if (wanted("latency")) print_latency(self, program, 200, 20, length);
  if (wanted("latency")) print_latency(self, program, 2000, 50, length);
  if (wanted("costs")) print_costs(program, length);
  if (wanted("memory")) print_memory(program);
  if (wanted("memory")) print_idle_connections(program);
  if (wanted("postgres")) print_shared(program, length);
  if (part == "games") print_games(program, length);
}

}  // namespace
}  // namespace load

int main(int count, char** words) {
  if (count == 2 && std::string(words[1]) == "--bare") {
    load::run_bare_server();
    return 0;
  }
  if (count < 2) return 2;
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  if (count > 4 && std::string(words[3]) == "nodes") {
    load::print_nodes(words[1], std::stoul(words[4]), std::atof(words[2]));
    return load::failures == 0 ? 0 : 1;
  }
  load::report(std::filesystem::read_symlink("/proc/self/exe"), words[1], count > 2 ? std::atof(words[2]) : 5,
               count > 3 ? words[3] : "");
  return load::failures == 0 ? 0 : 1;
}
