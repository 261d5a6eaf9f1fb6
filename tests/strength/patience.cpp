// Altitude alone: the mean points of bots over the same deals, and of a search that knows the pile.
// Usage: patience DEALS WIDTH THREADS BOT…
// The search keeps the WIDTH best positions after every decision, by the evaluator made by hand, with the
// cards to come known to it: what it makes is below the most that can be made, and nobody who does not see
// the pile should be expected to come near it.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <thread>

#include "ai/altitude/evaluator.h"
#include "ai/altitude/last_round.h"
#include "ai/bots.h"
#include "core/chance.h"
#include "games/altitude/rules.h"

namespace {

using namespace altitude;

struct Node {
  State state;
  core::ChancePosition position;
  double worth = 0;
};

// Carries out one action, or what chance does next.
void go_on(const Game& game, Node& node, const Action& action) {
  const int turn = game.turn(node.state);
  const bool chance = game.to_act(node.state).is_chance();
  game.apply(node.state, action);
  if (chance) ++node.position.draw;
  if (game.turn(node.state) != turn) node.position = {node.position.turn + 1, 0};
}

void draw(const Game& game, Node& node, std::uint64_t key) {
  while (game.to_act(node.state).is_chance())
    go_on(game, node, core::keyed_chance(game, node.state, key, node.position));
}

double played_by(const Game& game, const ai::Bot& bot, std::uint64_t key) {
  Node node{game.start(), {}, 0};
  core::Random random(core::scramble(key));
  for (draw(game, node, key); !game.to_act(node.state).is_over(); draw(game, node, key))
    go_on(game, node, ai::bot_action(game, game.view(node.state, core::Observer::seat(0)), bot, random));
  return game.score(node.state, 0).total();
}

double worth_of(const Game& game, ai::altitude_ai::Evaluator& evaluator, const State& state) {
  const bool near_end = state.phase == Phase::finish || state.phase == Phase::over;
  return near_end ? ai::altitude_ai::last_round_shares(game, state)[0] : evaluator.value(state)[0];
}

double with_the_pile_known(const Game& game, std::size_t width, std::uint64_t key) {
  ai::altitude_ai::Evaluator evaluator(game);
  std::vector<Node> kept{{game.start(), {}, 0}};
  draw(game, kept.front(), key);
  double most = 0;
  while (!kept.empty()) {
    std::vector<Node> next;
    for (const Node& node : kept) {
      Game::Actions actions;
      game.legal_actions(node.state, actions);
      for (const Action& action : actions) {
        Node after = node;
        go_on(game, after, action);
        after.worth = worth_of(game, evaluator, after.state);
        draw(game, after, key);
        if (game.to_act(after.state).is_over())
          most = std::max<double>(most, game.score(after.state, 0).total());
        else
          next.push_back(after);
      }
    }
    std::ranges::stable_sort(next, std::greater(), &Node::worth);
    const auto same = [&](const Node& a, const Node& b) { return game.hash(a.state) == game.hash(b.state); };
    const auto again = std::ranges::unique(next, same);
    next.erase(again.begin(), again.end());
    if (next.size() > width) next.erase(next.begin() + static_cast<std::ptrdiff_t>(width), next.end());
    kept = std::move(next);
  }
  return most;
}

void tell(const char* who, int deals, int threads, const std::function<double(std::uint64_t)>& points) {
  std::vector<double> all(static_cast<std::size_t>(deals));
  {
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < threads; ++worker) {
      workers.emplace_back([&, worker] {
        for (int deal = worker; deal < deals; deal += threads)
          all[static_cast<std::size_t>(deal)] = points(static_cast<std::uint64_t>(deal) + 1);
      });
    }
  }
  double sum = 0, squares = 0;
  for (const double one : all) sum += one;
  const double mean = sum / deals;
  for (const double one : all) squares += (one - mean) * (one - mean);
  std::printf("%s: %.2f ± %.2f points\n", who, mean, 1.96 * std::sqrt(squares / (deals - 1) / deals));
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 4) {
    std::fputs("usage: patience DEALS WIDTH THREADS BOT…\n", stderr);
    return 2;
  }
  const int deals = std::atoi(arguments[1]), threads = std::atoi(arguments[3]);
  const auto width = static_cast<std::size_t>(std::atoi(arguments[2]));
  const Game game = *Game::create({1, {}});
  for (int i = 4; i < count; ++i) {
    const ai::Bot bot = ai::known_bot(arguments[i]);
    tell(arguments[i], deals, threads, [&](std::uint64_t key) { return played_by(game, bot, key); });
  }
  if (width > 0)
    tell("with the pile known", deals, threads,
         [&](std::uint64_t key) { return with_the_pile_known(game, width, key); });
}
