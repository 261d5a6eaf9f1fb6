#include "table/matterhorn_bench.h"

#include "games/matterhorn/odds.h"

namespace table {

namespace {

double table_milliseconds() {
  constexpr int kTables = 20;
  const Stopwatch watch;
  std::uint32_t used = 0;
  for (int i = 0; i < kTables; ++i) {
    const matterhorn::DiceTable dice;
    const matterhorn::Odds odds;
    used += dice.weight(i) + odds.flop(5, 1, matterhorn::Elimination::any).num;
  }
  return used == 0 ? 0 : 1e3 * watch.seconds() / kTables;
}

double query_nanoseconds() {
  constexpr int kQueries = 10'000'000;
  const auto& odds = matterhorn::Odds::instance();
  core::Random random(1);
  const Stopwatch watch;
  std::uint64_t sum = 0;
  for (int i = 0; i < kQueries; ++i) {
    const std::uint64_t bits = random.next();
    sum += odds.flop(static_cast<int>(bits % 5) + 1, static_cast<std::uint8_t>(bits >> 8),
                     matterhorn::Elimination::any)
               .num;
  }
  return sum == 0 ? 0 : 1e9 * watch.seconds() / kQueries;
}

}  // namespace

template <>
BenchReport bench<matterhorn::Game>(int rules) {
  BenchReport report = random_play_bench<matterhorn::Game>(rules);
  report.figures.emplace_back("odds_tables_milliseconds", table_milliseconds());
  report.figures.emplace_back("odds_query_nanoseconds", query_nanoseconds());
  return report;
}

}  // namespace table
