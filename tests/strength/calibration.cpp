// How far the value of a position can be believed: over games of equal bots, in each tenth of the share that
// is told, the share that was got; and what the account of such games leaves unexplained. Figures of
// docs/insight.md. calibration GAME PLAYERS LEVEL GAMES DEPTH SEED
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "insight/account.h"
#include "insight/appraise.h"
#include "table/bots.h"
#include "table/games.h"

namespace {

std::unique_ptr<table::Table> played(const table::GameInfo& game, int players, const std::string& bot,
                                     std::uint64_t seed) {
  auto table = *table::new_table(game.name, game.by_lot({players, {}}, seed));
  core::Random random(seed);
  while (!table->to_act().is_over()) {
    if (table->to_act().is_chance()) {
      table->draw(seed);
    } else {
      (void)table->act(table::bot_decision(table->positions(), bot, random.next())());
    }
  }
  return table;
}

struct Tenth {
  double told = 0;
  double got = 0;
  int positions = 0;
};

struct Figures {
  std::array<Tenth, 10> tenths;
  double error = 0;      // squared, of what is told
  double remainder = 0;  // absolute, by game and seat
  int seats = 0;

  void add(const insight::Account& account, const core::Shares& result) {
    for (std::size_t seat = 0; seat < account.seats.size(); ++seat) {
      remainder += std::abs(account.seats[seat].remainder);
      ++seats;
      for (std::size_t i = 0; i + 1 < account.curve.size(); ++i) {
        const double told = account.curve[i][seat];
        Tenth& tenth = tenths[static_cast<std::size_t>(std::clamp(told * 10, 0.0, 9.0))];
        tenth.told += told;
        tenth.got += result[seat];
        error += (told - result[seat]) * (told - result[seat]);
        ++tenth.positions;
      }
    }
  }

  void print(double seconds) const {
    int positions = 0;
    for (std::size_t i = 0; i < tenths.size(); ++i) {
      const auto& [told, got, count] = tenths[i];
      positions += count;
      if (count > 0)
        std::printf("| %.1f to %.1f | %d | %.3f | %.3f |\n", 0.1 * static_cast<double>(i),
                    0.1 * static_cast<double>(i + 1), count, told / count, got / count);
    }
    std::printf(
        "%d positions; squared error %.4f; remainder %.3f of the win by game and seat; %.2f s a game\n",
        positions, error / positions, remainder / seats, seconds);
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 7) return std::fprintf(stderr, "calibration GAME PLAYERS LEVEL GAMES DEPTH SEED\n"), 2;
  const auto* const game = table::find_game(argv[1]);
  const auto depth = ai::find_depth(argv[5]);
  if (game == nullptr || !depth) return 2;
  const int players = std::atoi(argv[2]);
  const int games = std::atoi(argv[4]);
  Figures figures;
  double seconds = 0;
  for (int i = 0; i < games; ++i) {
    const auto table =
        played(*game, players, argv[3], core::scramble(std::strtoull(argv[6], nullptr, 10) + i));
    const auto& positions = table->positions();
    const auto begin = std::chrono::steady_clock::now();
    const auto judge = insight::appraiser(positions, *depth);
    std::vector<insight::Appraisal> steps;
    for (std::size_t step = 0; step < positions.steps(); ++step) steps.push_back(judge(step));
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    figures.add(insight::account_of(steps, *positions.result(), players), *positions.result());
  }
  figures.print(seconds / games);
}
