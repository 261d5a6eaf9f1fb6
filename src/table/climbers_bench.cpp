#include "table/climbers_bench.h"

#include "ai/bots.h"
#include "ai/climbers/evaluator.h"
#include "ai/climbers/levels.h"
#include "ai/climbers/simple_bot.h"
#include "games/climbers/generator.h"
#include "games/climbers/placing.h"

namespace table {

namespace {

using namespace climbers;

constexpr int kPositions = 1'000;
constexpr int kRuns = 5;

// Games on mountains of every style. The generator builds as the newest rules ask: games of an older version
// stand on its built-in mountain.
std::vector<Game> ready_games(int count, int players, int rules) {
  core::Random random(static_cast<std::uint64_t>(players));
  std::vector<Game> games;
  for (int i = 0; i < count; ++i) {
    core::Setup setup{players, {}, rules};
    if (rules != 0 && rules != Game::kRulesVersion) {
      games.push_back(*Game::create(setup));
      continue;
    }
    setup.options["mountain"] = kStyleNames[static_cast<std::size_t>(i) % kStyleNames.size()];
    games.push_back(*Game::create(Game::by_lot(setup, random)));
  }
  return games;
}

// Positions in which a block is to be moved: a third fresh, a third from games of greedy players, a third
// from long random walks with the end rule off.
std::vector<State> fixed_positions(const std::vector<Game>& games) {
  constexpr std::size_t kThird = kPositions / 3;
  core::Random random(11);
  std::vector<State> positions;
  for (std::size_t i = 0; positions.size() < kThird + 1; ++i) {
    State state = games[i % games.size()].start();
    state.phase = Phase::block;
    state.active = state.acting = static_cast<std::uint8_t>(i % 3);
    positions.push_back(state);
  }
  for (const bool greedy : {true, false}) {
    const std::size_t wanted = positions.size() + kThird;
    for (std::size_t i = 0; positions.size() < wanted; ++i) {
      const Game& game = games[i % games.size()];
      State state = game.start();
      game.apply(state, game.sample_chance(state, random));
      for (int step = 0; step < 100 && state.phase != Phase::over && positions.size() < wanted; ++step) {
        if (state.phase == Phase::block) positions.push_back(state);
        game.apply(state,
                   greedy ? ai::greedy_action(game, state, random, 16) : game.sample_action(state, random));
        if (!greedy && state.phase != Phase::over) state.quiet = 0;
      }
    }
  }
  return positions;
}

// Plays whole games with every action drawn uniformly; returns the number of turns.
std::int64_t play_turns(const std::vector<Game>& games, std::int64_t turns, std::uint64_t& signature) {
  core::Random random(3);
  std::int64_t played = 0;
  for (std::size_t i = 0; played < turns; ++i) {
    const Game& game = games[i % games.size()];
    State state = game.start();
    game.apply(state, game.sample_chance(state, random));
    while (state.phase != Phase::over) {
      const auto active = state.active;
      game.apply(state, game.sample_action(state, random));
      played += state.active != active || state.phase == Phase::over;
    }
    signature = core::scramble(signature ^ game.hash(state));
  }
  return played;
}

struct Branching {
  double mean;
  double percentile;  // 99th
  double most;
};

Branching branching(const std::vector<State>& positions, const Settings& settings, std::uint64_t& signature) {
  Actions list;
  std::vector<std::size_t> sizes;
  double sum = 0;
  for (const State& state : positions) {
    list.clear();
    list_block_moves(state, settings, list);
    for (const Action& action : list) signature += core::scramble(action.bits());
    sizes.push_back(list.size());
    sum += static_cast<double>(list.size());
  }
  std::ranges::sort(sizes);
  const auto count = static_cast<double>(sizes.size());
  return {sum / count, static_cast<double>(sizes[sizes.size() * 99 / 100]),
          static_cast<double>(sizes.back())};
}

// What the levels think with, per second.
struct Thinking {
  double evaluations;
  double nodes;
};

Thinking thinking(const std::vector<State>& positions, const Game& game) {
  double sum = 0;
  const double evaluations = median_rate(kRuns, [&] {
    for (const State& state : positions) sum += ai::climbers_ai::evaluate(game, state)[0];
    return positions.size();
  });
  core::Random random(8);
  State state = game.start();
  game.apply(state, game.sample_chance(state, random));
  const double nodes = median_rate(
      kRuns, [&] { return ai::consider(game, state, ai::kLevels, {.nodes = 300}, random).nodes; });
  return {sum > 0 ? evaluations : 0, nodes};
}

}  // namespace

template <>
BenchReport bench<climbers::Game>(int rules) {
  BenchReport report;
  const auto games = ready_games(60, 3, rules);
  const auto positions = fixed_positions(games);
  const Settings& settings = games.front().settings();
  for (const Game& game : games)
    report.signature = core::scramble(report.signature ^ game.hash(game.start()));
  const Branching moves = branching(positions, settings, report.signature);
  for (int players = Game::kMinPlayers; players <= Game::kMaxPlayers; ++players)
    play_turns(ready_games(6, players, rules), 2'000, report.signature);

  Actions list;
  const double generations = median_rate(kRuns, [&] {
    for (const State& state : positions) {
      list.clear();
      list_block_moves(state, settings, list);
    }
    return kPositions;
  });
  std::uint64_t ignored = 0;
  const double turns = median_rate(kRuns, [&] { return play_turns(games, 100'000, ignored); });
  std::uint64_t seed = 0;
  const auto mountains = [&](std::uint32_t styles) {
    return median_rate(kRuns, [&] {
      constexpr std::uint32_t kMountains = 300;
      for (std::uint32_t i = 0; i < kMountains; ++i, ++seed)
        make_mountain(seed, static_cast<Style>(i % styles));
      return kMountains;
    });
  };
  const Thinking thought = thinking(positions, games.front());
  const double printed = mountains(1);
  const double all_styles = mountains(kStyleNames.size());
  report.figures = {
      {"generations_per_second", generations},   {"turns_per_second", turns},
      {"printed_mountains_per_second", printed}, {"mountains_per_second", all_styles},
      {"block_moves_mean", moves.mean},          {"block_moves_99th_percentile", moves.percentile},
      {"block_moves_most", moves.most},          {"state_bytes", sizeof(State)},
      {"action_bytes", sizeof(Action)},          {"evaluations_per_second", thought.evaluations},
      {"nodes_per_second", thought.nodes}};
  return report;
}

}  // namespace table
