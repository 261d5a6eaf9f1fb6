// Whether what costs something is found: decisions that lose at least 0.05 of the win by one depth, against
// those by the reference, over games of bots of levels 2 to 8 and all numbers of players. Figures of
// docs/insight.md. verdicts GAME GAMES DEPTH SEED [EVERY]: each EVERYth decision is judged, by lot.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "ai/processor_clock.h"
#include "insight/appraise.h"
#include "strength/bot_game.h"

namespace {

constexpr double kCostly = 0.05;  // of the win; alone in points, by insight::kPointsAShare

struct Tally {
  int decisions = 0;
  int found = 0;
  int costly = 0;  // by the reference
  int both = 0;
  double apart = 0;  // the losses, absolute
  double seconds = 0;
  double reference_seconds = 0;

  void print(const char* who) const {
    const auto share = [](int part, int all) { return all > 0 ? 100.0 * part / all : 0.0; };
    std::printf(
        "%-8s %5d decisions, %4d costly, %4d found, %4d both: precision %3.0f %%, recall %3.0f %%, losses "
        "apart by %.4f; %.0f s, the reference %.0f s\n",
        who, decisions, costly, found, both, share(both, found), share(both, costly),
        apart / std::max(decisions, 1), seconds, reference_seconds);
  }
};

double timed_loss(const insight::Appraiser& judge, std::size_t step, double& seconds) {
  const auto begin = ai::ProcessorClock::now();
  const insight::Appraisal found = judge(step);
  seconds += std::chrono::duration<double>(ai::ProcessorClock::now() - begin).count();
  return found.loss[static_cast<std::size_t>(found.seat)];
}

void judge_game(const table::Positions& positions, ai::Depth depth, std::uint32_t every, core::Random& random,
                Tally& tally) {
  const auto judge = insight::appraiser(positions, depth);
  const auto reference = insight::appraiser(positions, ai::Depth::reference);
  const double costly = kCostly * (positions.players() == 1 ? insight::kPointsAShare : 1);
  for (std::size_t step = 0; step < positions.steps(); ++step) {
    const core::Actor actor = positions.to_act(step);
    if (!actor.is_seat() || random.below(every) != 0) continue;
    if (positions.legal(step, core::Observer::seat(actor.index())).size() == 1) continue;
    const double loss = timed_loss(judge, step, tally.seconds);
    const double truly = timed_loss(reference, step, tally.reference_seconds);
    ++tally.decisions;
    tally.found += loss >= costly;
    tally.costly += truly >= costly;
    tally.both += loss >= costly && truly >= costly;
    tally.apart += std::abs(loss - truly);
  }
}

void add(Tally& sum, const Tally& one) {
  sum.decisions += one.decisions;
  sum.found += one.found;
  sum.costly += one.costly;
  sum.both += one.both;
  sum.apart += one.apart;
  sum.seconds += one.seconds;
  sum.reference_seconds += one.reference_seconds;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5 && argc != 6) return std::fprintf(stderr, "verdicts GAME GAMES DEPTH SEED [EVERY]\n"), 2;
  const auto* const game = table::find_game(argv[1]);
  const auto depth = ai::find_depth(argv[3]);
  if (game == nullptr || !depth) return 2;
  const int games = std::atoi(argv[2]);
  const auto every = argc == 6 ? static_cast<std::uint32_t>(std::atoi(argv[5])) : 1;
  std::vector<Tally> tallies(static_cast<std::size_t>(game->max_players) + 1);
  for (int i = 0; i < games; ++i) {
    const int players = game->min_players + i % (game->max_players - game->min_players + 1);
    core::Random random(core::scramble(std::strtoull(argv[4], nullptr, 10) + static_cast<std::uint64_t>(i)));
    std::vector<std::string> bots;
    for (int seat = 0; seat < players; ++seat) bots.push_back(std::to_string(2 + random.below(7)));
    const auto table = strength::played(*game, bots, random.next());
    judge_game(table->positions(), *depth, every, random, tallies[static_cast<std::size_t>(players)]);
    std::fprintf(stderr, "%d of %d games\n", i + 1, games);
  }
  Tally all;
  for (std::size_t players = 0; players < tallies.size(); ++players) {
    if (tallies[players].decisions == 0) continue;
    tallies[players].print((std::to_string(players) + " players").c_str());
    add(all, tallies[players]);
  }
  all.print("all");
}
