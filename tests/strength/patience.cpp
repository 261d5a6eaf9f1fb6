// Altitude alone: the mean points of bots over the same deals, and of a search that knows the pile.
// Usage: patience DEALS WIDTH THREADS BOT…
// What the search makes is below the most that can be made, and nobody who does not see the pile should be
// expected to come near it.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <thread>
#include <unordered_set>
#include <utility>

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
  double worth = 0;   // by the evaluator
  double points = 0;  // that playing on comes to
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
  Node node{game.start(), {}, 0, 0};
  core::Random random(core::scramble(key));
  for (draw(game, node, key); !game.to_act(node.state).is_over(); draw(game, node, key))
    go_on(game, node, ai::bot_action(game, game.view(node.state, core::Observer::seat(0)), bot, random));
  return game.score(node.state, 0).total();
}

// A search that knows the pile: it keeps the WIDTH best positions after every decision, by the points that
// come of playing on from them, each action being what the evaluator likes best. Whatever was found once is
// never given up for less.
class KnownPile {
 public:
  KnownPile(const Game& game, std::size_t width, std::uint64_t key)
      : game_(game), width_(width), key_(key), evaluator_(game) {
    evaluator_.remember();
  }

  double most() {
    std::vector<Node> kept{{game_.start(), {}, 0, 0}};
    draw(game_, kept.front(), key_);
    double most = 0;
    while (!kept.empty()) {
      std::vector<Node> next;
      for (const Node& node : kept) add_successors(node, next);
      for (const Node& node : next) most = std::max(most, node.points);
      keep_best(next);
      kept = std::move(next);
    }
    return most;
  }

 private:
  void add_successors(const Node& node, std::vector<Node>& next) {
    if (node.state.phase == Phase::finish || node.state.phase == Phase::over) return;
    Game::Actions actions;
    game_.legal_actions(node.state, actions);
    for (const Action& action : actions) {
      Node after = node;
      go_on(game_, after, action);
      after.worth = evaluator_.value(after.state)[0];
      draw(game_, after, key_);
      after.points = played_on(after);
      next.push_back(after);
    }
  }

  double played_on(Node node) {
    while (node.state.phase != Phase::finish && node.state.phase != Phase::over) {
      list_.clear();
      evaluator_.worthwhile(node.state, list_);
      evaluator_.after_each(node.state, list_.span(), values_);
      const auto best =
          std::ranges::max_element(values_, {}, [](const core::Shares& value) { return value[0]; });
      go_on(game_, node, list_[static_cast<std::size_t>(best - values_.begin())]);
      draw(game_, node, key_);
    }
    return ai::altitude_ai::last_round_shares(game_, node.state)[0];
  }

  void keep_best(std::vector<Node>& nodes) const {
    std::ranges::stable_sort(nodes, std::greater(),
                             [](const Node& node) { return std::pair(node.points, node.worth); });
    std::unordered_set<std::uint64_t> met;
    std::erase_if(nodes, [&](const Node& node) { return !met.insert(game_.hash(node.state)).second; });
    if (nodes.size() > width_) nodes.resize(width_);
  }

  const Game& game_;
  std::size_t width_;
  std::uint64_t key_;
  ai::altitude_ai::Evaluator evaluator_;
  Game::Actions list_;
  std::vector<core::Shares> values_;
};

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
         [&](std::uint64_t key) { return KnownPile(game, width, key).most(); });
}
