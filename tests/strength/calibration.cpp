// How far the value of a position can be believed: over games of equal bots, in each tenth of the share that
// is told, the share that was got; what the account of such games leaves unexplained, and at which steps.
// Figures of docs/insight.md. calibration GAME PLAYERS LEVEL GAMES DEPTH SEED [EVERY [PLOT.svg]]
// PLAYERS 0 is every number from two, in turn. With EVERY above 1 each EVERYth step is looked at, by lot, and
// nothing is told of the remainder: the positions of one game all end alike, so that few positions of many
// games say more than many of few.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "ai/processor_clock.h"
#include "insight/account.h"
#include "insight/appraise.h"
#include "strength/bot_game.h"

namespace {

struct Tenth {
  double told = 0;
  double got = 0;
  double squares = 0;  // of what a game adds to got less told
  int positions = 0;

  // Half of the interval in which got less told lies in 19 of 20 cases: a game counts as one observation.
  double margin() const { return 1.96 * std::sqrt(squares) / positions; }
};

// What the remainder is made of at one kind of step: from what was asked to what is asked next.
struct Gap {
  int steps = 0;
  double squares = 0;
  double to_next = 0;  // sum, to the seat that decides next
  int decided = 0;
};

struct Figures {
  std::array<Tenth, 10> tenths;
  std::map<std::string, Gap> gaps;
  double error = 0;      // squared, of what is told
  double remainder = 0;  // absolute, by game and seat
  int seats = 0;

  // What was told at some steps of a game.
  void add_told(const table::Positions& positions, const std::vector<insight::Appraisal>& steps) {
    const core::Shares result = *positions.result();
    std::array<double, 10> apart{};
    for (const insight::Appraisal& step : steps) {
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(positions.players()); ++seat) {
        const double told = step.before[seat];
        const auto at = static_cast<std::size_t>(std::clamp(told * 10, 0.0, 9.0));
        tenths[at].told += told;
        tenths[at].got += result[seat];
        ++tenths[at].positions;
        apart[at] += result[seat] - told;
        error += (told - result[seat]) * (told - result[seat]);
      }
    }
    for (std::size_t i = 0; i < apart.size(); ++i) tenths[i].squares += apart[i] * apart[i];
  }

  // What the account of a whole game leaves unexplained.
  void add_remainder(const table::Positions& positions, const std::vector<insight::Appraisal>& steps) {
    const insight::Account account = insight::account_of(steps, *positions.result(), positions.players());
    for (const insight::SeatAccount& seat : account.seats) remainder += std::abs(seat.remainder);
    seats += positions.players();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      Gap& gap = gaps[strength::phase_of(positions, i) + " > " + strength::phase_of(positions, i + 1)];
      const core::Actor next = positions.to_act(i + 1);
      const auto seat = static_cast<std::size_t>(next.is_seat() ? next.index() : positions.turn(i));
      const double residual = account.curve[i + 1][seat] - steps[i].after[seat];
      ++gap.steps;
      gap.squares += residual * residual;
      gap.to_next += next.is_seat() ? residual : 0;
      gap.decided += next.is_seat();
    }
  }

  void print_tenths() const {
    for (std::size_t i = 0; i < tenths.size(); ++i) {
      const Tenth& tenth = tenths[i];
      if (tenth.positions > 0)
        std::printf("| %.1f to %.1f | %d | %.3f | %.3f ± %.3f |\n", 0.1 * static_cast<double>(i),
                    0.1 * static_cast<double>(i + 1), tenth.positions, tenth.told / tenth.positions,
                    tenth.got / tenth.positions, tenth.margin());
    }
  }

  // The kinds that add most come first.
  void print_gaps(int games) const {
    std::vector<std::pair<std::string, Gap>> order(gaps.begin(), gaps.end());
    std::ranges::sort(order, std::greater(), [](const auto& gap) { return gap.second.squares; });
    double all = 0;
    for (const auto& [kind, gap] : order) all += gap.squares;
    for (const auto& [kind, gap] : order)
      std::printf("%-28s %6.1f a game, rms %.4f, share of the squares %.2f, mean to whoever decides %+.4f\n",
                  kind.c_str(), static_cast<double>(gap.steps) / games, std::sqrt(gap.squares / gap.steps),
                  gap.squares / all, gap.to_next / std::max(gap.decided, 1));
    std::printf("root of the squares of a game %.3f\n", std::sqrt(all / games));
  }

  void print(int games, double seconds) const {
    print_tenths();
    if (!gaps.empty()) print_gaps(games);
    const int positions = std::accumulate(tenths.begin(), tenths.end(), 0,
                                          [](int sum, const Tenth& tenth) { return sum + tenth.positions; });
    std::printf("%d positions of %d games; squared error %.4f; %.2f s of processor time a game\n", positions,
                games, error / positions, seconds / games);
    if (seats > 0) std::printf("remainder %.3f of the win by game and seat\n", remainder / seats);
  }

  // What was got over what was told; the area of a dot is the number of positions.
  void draw(const char* path, const std::string& title) const {
    constexpr double kSize = 300;
    constexpr double kEdge = 50;
    std::FILE* const file = std::fopen(path, "w");
    if (file == nullptr) return;
    int most = 1;
    for (const Tenth& tenth : tenths) most = std::max(most, tenth.positions);
    std::fprintf(file,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 400\" "
                 "font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"400\" height=\"400\" "
                 "fill=\"#fff\"/>\n<text x=\"50\" y=\"30\">%s</text>\n",
                 title.c_str());
    for (int i = 0; i <= 10; ++i) {
      const double at = kEdge + kSize * i / 10;
      std::fprintf(file,
                   "<path d=\"M%.0f 50V350M50 %.0fH350\" stroke=\"#ddd\"/>"
                   "<text x=\"%.0f\" y=\"368\" text-anchor=\"middle\">%.1f</text>"
                   "<text x=\"44\" y=\"%.0f\" text-anchor=\"end\">%.1f</text>\n",
                   at, at, at, i / 10.0, kSize + 2 * kEdge + 4 - at, i / 10.0);
    }
    std::fprintf(file,
                 "<path d=\"M50 350L350 50\" stroke=\"#888\"/>\n<text x=\"200\" y=\"390\" "
                 "text-anchor=\"middle\">told</text>\n<text x=\"14\" y=\"205\">got</text>\n");
    for (const Tenth& tenth : tenths) {
      const int count = tenth.positions;
      if (count == 0) continue;
      const double x = kEdge + kSize * tenth.told / count;
      const double y = kEdge + kSize - kSize * tenth.got / count;
      std::fprintf(file,
                   "<path d=\"M%.1f %.1fv%.1f\" stroke=\"#06c\" stroke-width=\"2\"/>"
                   "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#06c\"/>\n",
                   x, y - kSize * tenth.margin(), 2 * kSize * tenth.margin(), x, y,
                   2 + 8 * std::sqrt(static_cast<double>(count) / most));
    }
    std::fprintf(file, "</svg>\n");
    std::fclose(file);
  }
};

struct Wanted {
  const table::GameInfo& game;
  int players;  // 0: every number in turn
  std::string level;
  ai::Depth depth;
  std::uint32_t every;
};

// One game of equal bots, judged; what its judging took.
double look_at(const Wanted& wanted, int number, std::uint64_t seed, Figures& figures) {
  const int fewest = std::max(2, wanted.game.min_players);
  const int players =
      wanted.players > 0 ? wanted.players : fewest + number % (wanted.game.max_players - fewest + 1);
  const std::vector<std::string> bots(static_cast<std::size_t>(players), wanted.level);
  const auto table = strength::played(wanted.game, bots, core::scramble(seed));
  const auto& positions = table->positions();
  core::Random random(core::scramble(~seed));
  const auto begin = ai::ProcessorClock::now();
  const auto judge = insight::appraiser(positions, wanted.depth);
  std::vector<insight::Appraisal> steps;
  for (std::size_t step = 0; step < positions.steps(); ++step) {
    if (wanted.every == 1 || random.below(wanted.every) == 0) steps.push_back(judge(step));
  }
  const auto seconds = std::chrono::duration<double>(ai::ProcessorClock::now() - begin).count();
  figures.add_told(positions, steps);
  if (wanted.every == 1) figures.add_remainder(positions, steps);
  return seconds;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 7 || argc > 9) {
    std::fputs("usage: calibration GAME PLAYERS LEVEL GAMES DEPTH SEED [EVERY [PLOT.svg]]\n", stderr);
    return 2;
  }
  const auto* const game = table::find_game(argv[1]);
  const auto depth = ai::find_depth(argv[5]);
  const auto every = static_cast<std::uint32_t>(argc > 7 ? std::max(1, std::atoi(argv[7])) : 1);
  if (game == nullptr || !depth) return 2;
  const Wanted wanted{*game, std::atoi(argv[2]), argv[3], *depth, every};
  const int games = std::atoi(argv[4]);
  const auto seed = std::strtoull(argv[6], nullptr, 10);
  Figures figures;
  double seconds = 0;
  for (int i = 0; i < games; ++i)
    seconds += look_at(wanted, i, seed + static_cast<std::uint64_t>(i), figures);
  figures.print(games, seconds);
  if (argc < 9) return 0;
  const std::string who = wanted.players > 0 ? std::to_string(wanted.players) + " players" : "all tables";
  figures.draw(argv[8], std::string(argv[1]) + ", " + who + ", " + argv[5]);
}
