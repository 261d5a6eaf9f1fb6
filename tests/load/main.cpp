// Online tables under load, beside a bare server and raw inserts in the same run. Everything on the loopback.
// Usage: load BIVOUAC [SECONDS OF EACH PART [PART]], a part being rates, inserts, latency, costs, memory,
// postgres or games
#include <sqlite3.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <filesystem>

#include "bare.h"
#include "measure.h"
#include "shared.h"

namespace load {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

std::size_t memory_of_tables(const std::string& program, const std::string& game, std::size_t tables,
                             int moves) {
  const Server server(program);
  measure({&server.process()}, game, 2, 0, 0.5);  // what the first ones need is there
  const std::size_t before = server.process().memory();
  std::size_t after = before;
  measure({&server.process()}, game, tables, 60, 0.1, moves, [&] { after = server.process().memory(); });
  return (after - std::min(before, after)) / tables;
}

std::size_t memory_of_idle_connections(const std::string& program, std::size_t count) {
  const Server server(program);
  Run run{{tcp::endpoint(asio::ip::address_v4::loopback(), server.process().port())}, ""};
  asio::io_context io{1};
  const std::size_t before = server.process().memory();
  for (std::size_t number = 0; number < count; ++number) {
    asio::co_spawn(io, be_idle(run, std::make_shared<Player>(io.get_executor())), asio::detached);
    while (run.ready + 50 < number) io.run_one();
  }
  while (run.ready < count) io.run_one();
  return (server.process().memory() - before) / count;
}

// Entries of the usual size, so many in a transaction, as the server writes them.
double raw_inserts_per_second(std::size_t group, double length) {
  const TemporaryFolder folder;
  sqlite3* file = nullptr;
  sqlite3_open((folder.path() / "raw.sqlite").c_str(), &file);
  const auto run = [&](const char* sql) {
    return sqlite3_exec(file, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
  };
  run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entries (head TEXT NOT NULL, "
      "sequence INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (head, sequence)) WITHOUT ROWID");
  sqlite3_stmt* insert = nullptr;
  sqlite3_prepare_v2(
      file, "INSERT INTO entries VALUES ('0123456789abcdef0123456789abcdef', ?1, 'action 0 12a+12d')", -1,
      &insert, nullptr);
  sqlite3_int64 count = 0;
  const auto begin = Clock::now();
  while (since(begin) < length) {
    run("BEGIN IMMEDIATE");
    for (std::size_t entry = 0; entry < group; ++entry) {
      sqlite3_bind_int64(insert, 1, ++count);
      sqlite3_step(insert);
      sqlite3_reset(insert);
    }
    run("COMMIT");
  }
  const double rate = static_cast<double>(count) / since(begin);
  sqlite3_finalize(insert);
  sqlite3_close(file);
  return rate;
}

void print_latency(const std::string& program, std::size_t tables, double length) {
  const Server server(program);
  Measured found = measure({&server.process()}, "matterhorn", tables, 4, length);
  std::printf(
      "%zu tables, an action every 4 s each: %zu actions, %zu failures, p50 %.1f ms, p99 %.1f ms, %.0f us of "
      "processor each\n",
      tables, static_cast<std::size_t>(found.figures.moves), static_cast<std::size_t>(found.figures.failures),
      found.percentile(0.5), found.percentile(0.99), found.microseconds_per_move());
}

// With two connections each, as far as the system lets a process have them.
std::size_t most_tables() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  return std::min<std::size_t>(10'000, (files.rlim_cur - 1000) / 2);
}

// Ours beside the bare server, in turns, so that both have the same share of a busy machine.
void print_rates(const std::string& self, const std::string& program, double length) {
  double ours = 0;
  double theirs = 0;
  double processor = 0;
  double bare_processor = 0;
  for (int round = 0; round < 3; ++round) {
    const Server server(program);
    const Process bare({self, "--bare"});
    const Measured kept = measure({&server.process()}, "matterhorn", 200, 0, length);
    const Measured echoed = measure({&bare}, "", 200, 0, length);
    ours = std::max(ours, kept.moves_per_second());
    theirs = std::max(theirs, echoed.moves_per_second());
    processor = kept.microseconds_per_move();
    bare_processor = echoed.microseconds_per_move();
  }
  std::printf(
      "moves a second at 200 tables, each a question and an action, best of 3: %.0f kept on disk, %.0f at "
      "the bare server: %.2f\n",
      ours, theirs, ours / theirs);
  std::printf("processor a move: %.0f us, at the bare server %.0f us\n", processor, bare_processor);
}

void print_raw_inserts(double length) {
  for (const std::size_t group : {1, 50, 200})
    std::printf("raw inserts a second, %zu in a transaction: %.0f\n", group,
                raw_inserts_per_second(group, length / 2));
}

void print_costs(const std::string& program, double length) {
  for (const std::size_t tables : {std::size_t{10}, std::size_t{100}, std::size_t{1000}, most_tables()}) {
    const Server server(program);
    const Measured found =
        measure({&server.process()}, "matterhorn", tables, tables > 100 ? 4 : 0.2, 2 * length);
    std::printf("%zu tables: %.0f us of processor an action\n", tables, found.microseconds_per_move());
  }
}

void print_memory(const std::string& program) {
  for (const char* game : {"matterhorn", "altitude", "climbers"}) {
    for (const int moves : {0, 20})
      std::printf("memory of a table of %s with two people after %d actions: %.1f kB\n", game, moves,
                  static_cast<double>(memory_of_tables(program, game, 300, moves)) / 1000);
  }
  std::printf("memory of an idle connection: %.1f kB\n",
              static_cast<double>(memory_of_idle_connections(program, 2000)) / 1000);
}

// Every game as quickly as it goes, for sanitizers.
void print_games(const std::string& program, double length) {
  for (const char* game : {"matterhorn", "altitude", "climbers"}) {
    const Server server(program);
    const Measured found = measure({&server.process()}, game, 20, 0, length);
    std::printf("%s at 20 tables: %zu actions, %zu failures\n", game,
                static_cast<std::size_t>(found.figures.moves),
                static_cast<std::size_t>(found.figures.failures));
    if (found.figures.moves == 0) ++failures;
  }
}

// All parts but the last, or one of them.
void report(const std::string& self, const std::string& program, double length, std::string_view part) {
  const auto wanted = [part](std::string_view name) { return part.empty() || part == name; };
  if (wanted("rates")) print_rates(self, program, length);
  if (wanted("inserts")) print_raw_inserts(length);
  if (wanted("latency")) {
    for (const std::size_t tables : {200, 2000}) print_latency(program, tables, 4 * length);
  }
  if (wanted("costs")) print_costs(program, length);
  if (wanted("memory")) print_memory(program);
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
  load::report(std::filesystem::read_symlink("/proc/self/exe"), words[1], count > 2 ? std::atof(words[2]) : 5,
               count > 3 ? words[3] : "");
  return load::failures == 0 ? 0 : 1;
}
