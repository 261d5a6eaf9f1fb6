#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/arena.h"
#include "cli/interrupt.h"
#include "cli/ratings.h"
#include "core/json_writer.h"

namespace cli {

namespace {

// What each bot won against each, and how many games they played.
struct Crosstable {
  std::vector<std::string> names;
  std::vector<std::vector<double>> score;
  std::vector<std::vector<double>> games;
  std::vector<int> wins;

  explicit Crosstable(const std::vector<std::string>& bots)
      : names(labels(bots)),
        score(bots.size(), std::vector<double>(bots.size())),
        games(score),
        wins(bots.size()) {}

  void add(std::size_t a, std::size_t b, const Standings& standings) {
    score[a][b] = standings.score(0);
    score[b][a] = standings.score(1);
    games[a][b] = games[b][a] = static_cast<double>(standings.games());
    wins[a] += standings.wins(0);
    wins[b] += standings.wins(1);
  }
  double total(std::size_t bot, const std::vector<std::vector<double>>& of) const {
    double sum = 0;
    for (const double one : of[bot]) sum += one;
    return sum;
  }
};

void print_pair(const Crosstable& table, std::size_t a, std::size_t b, const Standings& standings,
                bool as_json) {
  if (as_json) {
    core::JsonWriter json;
    json.open('{').list("pair", std::vector{table.names[a], table.names[b]});
    json.field("games", standings.games()).field("score", standings.score(0));
    json.field("mean", standings.mean(0)).field("margin", standings.margin(0));
    std::cout << json.close('}').text() << '\n' << std::flush;
  } else {
    std::cout << fmt::format("{:>10} – {:<10} {:6.2f} % ± {:.2f}\n", table.names[a], table.names[b],
                             100 * standings.mean(0), 100 * standings.margin(0))
              << std::flush;
  }
}

void print_ratings(const Crosstable& table, bool as_json) {
  const auto ratings = rate(table.score, table.games);
  if (!as_json) {
    std::cout << fmt::format("\n{:>10}  {:>6}  {:>6}  score\n", "bot", "Elo", "±");
    for (std::size_t bot = 0; bot < ratings.size(); ++bot)
      std::cout << fmt::format(
          "{:>10}  {:+6.0f}  {:6.0f}  {:.1f} %\n", table.names[bot], ratings[bot].elo, ratings[bot].margin,
          100 * table.total(bot, table.score) / std::max(table.total(bot, table.games), 1.0));
    return;
  }
  double games = 0;
  for (std::size_t bot = 0; bot < ratings.size(); ++bot) games += table.total(bot, table.games) / 2;
  core::JsonWriter json;
  json.open('{').field("games", static_cast<std::uint64_t>(games));
  const auto each = [&](const char* key, auto figure) {
    json.key(key).open('{');
    for (std::size_t bot = 0; bot < ratings.size(); ++bot) json.field(table.names[bot], figure(bot));
    json.close('}');
  };
  each("wins", [&](std::size_t bot) { return table.wins[bot]; });
  each("score", [&](std::size_t bot) { return table.total(bot, table.score); });
  each("elo", [&](std::size_t bot) { return ratings[bot].elo; });
  each("margin", [&](std::size_t bot) { return ratings[bot].margin; });
  std::cout << json.close('}').text() << '\n';
}

}  // namespace

void round_robin(const ArenaOptions& options, const Context& context) {
  if (!options.sprt.empty() || !options.shard.empty())
    throw Failure("--round-robin: plays all pairs to the end, so it goes with neither --sprt nor --shard");
  const std::size_t bots = options.bots.size();
  const std::uint64_t seed = options.game.key();
  Crosstable table(options.bots);
  std::uint64_t pair = 0;
  for (std::size_t a = 0; a < bots; ++a) {
    for (std::size_t b = a + 1; b < bots; ++b) {
      ArenaOptions two = options;
      two.bots = {options.bots[a], options.bots[b]};
      two.json = false;
      two.game.seed = core::scramble(seed ^ core::scramble(++pair));
      const std::string title =
          fmt::format("{}/{} {}–{} ", pair, bots * (bots - 1) / 2, two.bots[0], two.bots[1]);
      const Standings standings = Arena(two, context, title).play();
      table.add(a, b, standings);
      print_pair(table, a, b, standings, options.json);
      if (Interrupt::asked()) {
        print_ratings(table, options.json);
        throw Interrupted();
      }
    }
  }
  print_ratings(table, options.json);
}

}  // namespace cli
