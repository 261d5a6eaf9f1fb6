// How much a bot loses at Matterhorn's stop-or-roll decisions, in chances to win.
// Usage: stop_or_roll BOT DECISIONS ROLLOUTS SEED [THREADS]
//
// Decisions are sampled from games of level 6 against itself. Both choices are followed by 2 · ROLLOUTS games
// of a quick, strong player. One half of them tells which choice is better, the other half what it is worth
// more than the bot's: so noise is not counted as loss.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "ai/bots.h"
#include "ai/matterhorn/turn_solver.h"
#include "support/matterhorn_decisions.h"

namespace {

using matterhorn::Action;
using matterhorn::Game;
using matterhorn::Phase;
using matterhorn::State;

std::vector<State> sample(const Game& game, std::size_t count, core::Random& random) {
  const auto stop_or_roll = [](const State& state) { return state.phase == Phase::decide; };
  return sampled_decisions(game, *ai::parse_bot("6"), count, 6, random, stop_or_roll);
}

// How often `seat` wins from here when everybody plays well.
double rollouts(const Game& game, const State& from, int seat, int count, core::Random& random) {
  constexpr ai::matterhorn_ai::Effort kQuick{2, 5, 0, 3};
  int wins = 0;
  for (int i = 0; i < count; ++i) {
    State state = from;
    for (core::Actor actor = game.to_act(state); !actor.is_over(); actor = game.to_act(state)) {
      if (actor.is_chance()) {
        game.apply(state, game.sample_chance(state, random));
      } else {
        ai::matterhorn_ai::Deliberation deliberation({.nodes = ai::kAnyNumber});
        ai::matterhorn_ai::TurnSolver solver(game, kQuick, deliberation);
        game.apply(state, solver.solve(state).front().action);
      }
    }
    wins += state.active == seat;
  }
  return static_cast<double>(wins) / count;
}

double loss(const Game& game, const State& decision, const ai::Bot& bot, int count, core::Random& random) {
  const bool bot_rolls = ai::bot_action(game, decision, bot, random) == Action::roll();
  std::array<std::array<double, 2>, 2> value{};  // by choice (stop, roll) and half
  for (const bool roll : {false, true}) {
    State next = decision;
    game.apply(next, roll ? Action::roll() : Action::stop());
    for (double& half : value[roll]) half = rollouts(game, next, decision.active, count, random);
  }
  const bool better = value[true][0] > value[false][0];
  return value[better][1] - value[bot_rolls][1];
}

}  // namespace

int main(int argc, char** argv) {
  const auto bot = argc >= 5 ? ai::parse_bot(argv[1]) : std::nullopt;
  if (!bot) return std::fprintf(stderr, "usage: stop_or_roll BOT DECISIONS ROLLOUTS SEED [THREADS]\n"), 2;
  const int count = std::atoi(argv[3]);
  const std::uint64_t seed = std::strtoull(argv[4], nullptr, 10);
  const auto threads = static_cast<std::size_t>(argc > 5 ? std::atoi(argv[5]) : 2);
  const auto game = *Game::create({2, {}});
  core::Random random(seed);
  const auto decisions = sample(game, static_cast<std::size_t>(std::atoi(argv[2])), random);
  std::vector<double> losses(decisions.size());
  {
    std::vector<std::jthread> workers;
    for (std::size_t part = 0; part < threads; ++part) {
      workers.emplace_back([&, part] {
        for (std::size_t i = part; i < decisions.size(); i += threads) {
          core::Random own(core::scramble(seed ^ core::scramble(i)));
          losses[i] = loss(game, decisions[i], *bot, count, own);
        }
      });
    }
  }
  double mean = 0;
  double square = 0;
  for (const double one : losses) {
    mean += one / static_cast<double>(losses.size());
    square += one * one / static_cast<double>(losses.size());
  }
  const double margin = 1.96 * std::sqrt((square - mean * mean) / static_cast<double>(losses.size()));
  std::printf("%s: %zu stop-or-roll decisions, mean loss %.4f ± %.4f\n", argv[1], losses.size(), mean,
              margin);
}
