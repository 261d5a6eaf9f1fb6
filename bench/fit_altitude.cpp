// Fits the weights of Altitude's evaluator by self-play: see usage.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "ai/altitude/evaluator.h"
#include "ai/best_of.h"

namespace {

using namespace altitude;
using ai::altitude_ai::Brain;
using ai::altitude_ai::Evaluator;
using ai::altitude_ai::Features;
using ai::altitude_ai::kFeatures;
using ai::altitude_ai::kKnotAt;
using ai::altitude_ai::kKnots;
using ai::altitude_ai::Weights;

struct Sample {
  int players;
  float left;  // share of the pile
  std::array<Features, kMaxPlayers> seats;
  std::array<float, kMaxPlayers> label;
};

// One game of the evaluator's best actions against itself; now and then another good one.
void play(const Game& game, const Brain& brain, core::Random& random, int noise, std::vector<Sample>& samples,
          double& points) {
  const Evaluator evaluator(game, brain);
  const std::size_t first = samples.size();
  const float pile = static_cast<float>(game.deck().size() - kHandSize * game.players());
  auto state = game.start();
  Game::Actions actions;
  std::vector<core::Shares> values;
  std::vector<std::size_t> order;
  while (!game.to_act(state).is_over()) {
    if (game.to_act(state).is_chance()) {
      if (state.phase == Phase::draw) {
        Sample sample{game.players(), static_cast<float>(state.pile_size) / pile, {}, {}};
        const auto prospects = evaluator.prospects(state);
        for (int seat = 0; seat < game.players(); ++seat)
          sample.seats[static_cast<std::size_t>(seat)] =
              evaluator.features(state, prospects, seat, state.active);
        samples.push_back(sample);
      }
      game.apply(state, game.sample_chance(state, random));
      continue;
    }
    actions.clear();
    game.legal_actions(state, actions);
    evaluator.after_each(state, actions.span(), values);
    order.resize(actions.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return values[a][state.active] > values[b][state.active];
    });
    std::size_t pick = 0;
    if (static_cast<int>(random.below(100)) < noise)
      pick = random.below(static_cast<std::uint32_t>(std::min<std::size_t>(order.size(), 6)));
    game.apply(state, actions[order[pick]]);
  }
  const auto shares = game.result(state);
  for (int seat = 0; seat < game.players(); ++seat)
    points += game.score(state, seat).total() / static_cast<double>(game.players());
  for (std::size_t i = first; i < samples.size(); ++i) {
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
      samples[i].label[seat] = static_cast<float>(shares[seat]);
  }
}

// Which two knots a sample lies between, and how far.
std::pair<std::size_t, double> knot(float left) {
  std::size_t k = 1;
  while (k + 1 < kKnots && left > kKnotAt[k]) ++k;
  return {k, std::min((left - kKnotAt[k - 1]) / (kKnotAt[k] - kKnotAt[k - 1]), 1.0f)};
}

constexpr std::size_t kAll = kKnots * kFeatures;

// Adagrad on the likelihood (several seats) or the squared error (alone), features scaled to unit variance.
double fit(const std::vector<Sample>& samples, bool alone, Weights& weights, int epochs, double rate) {
  std::array<double, kFeatures> scale{};
  for (const Sample& s : samples)
    for (std::size_t f = 0; f < kFeatures; ++f)
      scale[f] += static_cast<double>(s.seats[0][f]) * s.seats[0][f];
  for (auto& x : scale) x = std::sqrt(x / static_cast<double>(samples.size()) + 1e-6);
  std::array<double, kAll> w{}, sum{}, average{};
  for (std::size_t k = 0; k < kKnots; ++k)
    for (std::size_t f = 0; f < kFeatures; ++f) w[k * kFeatures + f] = weights[k][f] * scale[f];
  sum.fill(1e-3);
  core::Random random(7);
  std::vector<std::uint32_t> order(samples.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  double loss = 0;
  std::size_t averaged = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    loss = 0;
    for (const auto index : order) {
      const Sample& s = samples[index];
      const auto [k, part] = knot(s.left);
      const double mix[2] = {1 - part, part};
      std::array<double, kMaxPlayers> z{}, p{};
      double total = 0;
      for (int seat = 0; seat < s.players; ++seat) {
        for (std::size_t m = 0; m < 2; ++m)
          for (std::size_t f = 0; f < kFeatures; ++f)
            z[static_cast<std::size_t>(seat)] += mix[m] * w[(k - 1 + m) * kFeatures + f] *
                                                 s.seats[static_cast<std::size_t>(seat)][f] / scale[f];
        total += p[static_cast<std::size_t>(seat)] =
            alone ? z[static_cast<std::size_t>(seat)] : std::exp(z[static_cast<std::size_t>(seat)]);
      }
      std::array<double, kMaxPlayers> error{};
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(s.players); ++seat) {
        if (!alone) p[seat] /= total;
        error[seat] = p[seat] - s.label[seat];
        loss += alone ? error[seat] * error[seat] : -s.label[seat] * std::log(p[seat] + 1e-12);
      }
      for (std::size_t m = 0; m < 2; ++m) {
        for (std::size_t f = 0; f < kFeatures; ++f) {
          double gradient = 0;
          for (std::size_t seat = 0; seat < static_cast<std::size_t>(s.players); ++seat)
            gradient += error[seat] * s.seats[seat][f];
          const std::size_t at = (k - 1 + m) * kFeatures + f;
          gradient = gradient * mix[m] / scale[f] + 1e-5 * w[at];
          sum[at] += gradient * gradient;
          w[at] -= rate * gradient / std::sqrt(sum[at]);
        }
      }
      if (epoch * 2 >= epochs && index % 64 == 0) {
        ++averaged;
        for (std::size_t at = 0; at < kAll; ++at)
          average[at] += (w[at] - average[at]) / static_cast<double>(averaged);
      }
    }
    loss /= static_cast<double>(samples.size());
  }
  for (std::size_t k = 0; k < kKnots; ++k)
    for (std::size_t f = 0; f < kFeatures; ++f)
      weights[k][f] = static_cast<float>(average[k * kFeatures + f] / scale[f]);
  return loss;
}

bool load(const char* path, Brain& brain) {
  std::ifstream in(path);
  for (auto* weights : {&brain.together, &brain.alone})
    for (auto& knot : *weights)
      for (auto& weight : knot) in >> weight;
  const bool read = static_cast<bool>(in);
  for (auto* r : {&brain.reckoning, &brain.reckoning_alone}) {
    ai::altitude_ai::Reckoning next;
    if (in >> next.step >> next.spread >> next.card >> next.high >> next.cable_car >> next.rescue) *r = next;
  }
  return read;
}

void save(const char* path, const Brain& brain) {
  std::ofstream out(path);
  for (const auto* weights : {&brain.together, &brain.alone})
    for (const auto& knot : *weights) {
      for (const auto weight : knot) out << weight << ' ';
      out << '\n';
    }
  for (const auto* r : {&brain.reckoning, &brain.reckoning_alone})
    out << r->step << ' ' << r->spread << ' ' << r->card << ' ' << r->high << ' ' << r->cable_car << ' '
        << r->rescue << '\n';
}

core::Setup setup_of(int players, const char* deck) {
  core::Setup setup;
  setup.players = players;
  setup.options["deck"] = deck;
  return setup;
}

// Games of one brain against another by their best actions alone; the share of the first.
double match(const Brain& a, const Brain& b, int games, std::uint64_t seed, const char* deck) {
  const auto game = *Game::create(setup_of(2, deck));
  const Evaluator first(game, a), second(game, b);
  double share = 0;
  for (int n = 0; n < games; ++n) {
    core::Random random(core::spread(seed + static_cast<std::uint64_t>(n / 2)));
    auto state = game.start();
    Game::Actions actions;
    std::vector<core::Shares> values;
    while (!game.to_act(state).is_over()) {
      if (game.to_act(state).is_chance()) {
        game.apply(state, game.sample_chance(state, random));
        continue;
      }
      actions.clear();
      game.legal_actions(state, actions);
      ((state.active == n % 2) ? first : second).after_each(state, actions.span(), values);
      game.apply(state,
                 actions[static_cast<std::size_t>(
                     std::max_element(values.begin(), values.end(),
                                      [&](auto& x, auto& y) { return x[state.active] < y[state.active]; }) -
                     values.begin())]);
    }
    share += game.result(state)[static_cast<std::size_t>(n % 2)];
  }
  return share / games;
}

// The mean points of some games alone, always the same deals.
double mean_points(const Brain& brain, int games, std::uint64_t seed) {
  double points = 0;
  std::vector<Sample> ignored;
  const char* const decks[] = {"hundred", "hundred", "lively", "fifteen"};
  for (int n = 0; n < games; ++n) {
    core::Random random(core::spread(seed + static_cast<std::uint64_t>(n)));
    play(*Game::create(setup_of(1, decks[n % 4])), brain, random, 0, ignored, points);
    ignored.clear();
  }
  return points / games;
}

// Tries changes of the weights at random and keeps those that do better: alone in points on the same deals,
// together in games against the brain so far.
void climb(Brain& brain, bool solo, int tries, int games, core::Random& random) {
  const auto uniform = [&] { return static_cast<double>(random.next() >> 11) * 0x1p-53 * 2 - 1; };
  Weights& weights = solo ? brain.alone : brain.together;
  for (int n = 0; n < tries; ++n) {
    const Weights before = weights;
    const Brain old = brain;
    for (std::size_t f = 1; f < kFeatures; ++f) {
      if (random.below(4) != 0) continue;
      const double scale = 0.3 * std::abs(static_cast<double>(before[2][f])) + 0.05;
      const double all = uniform();
      for (std::size_t k = 0; k < kKnots; ++k)
        weights[k][f] += static_cast<float>(scale * (all + 0.7 * uniform()));
    }
    const std::uint64_t seed = random.next();
    double gain = 0;
    if (solo) {
      gain = mean_points(brain, games, seed) - mean_points(old, games, seed);
      if (gain > 0)
        gain += mean_points(brain, 2 * games, seed + 99999) - mean_points(old, 2 * games, seed + 99999);
    } else {
      const char* const decks[] = {"hundred", "hundred", "lively", "fifteen"};
      const char* const deck = decks[random.below(4)];
      gain = match(brain, old, games, seed, deck) - 0.51;
      if (gain > 0) gain = match(brain, old, 3 * games, seed + 99999, "hundred") - 0.51;
    }
    if (gain <= 0.0) {
      weights = before;
    } else {
      std::printf("%d: +%.4f\n", n, gain);
      std::fflush(stdout);
    }
  }
}

}  // namespace

// fit IN OUT GAMES NOISE SEED     self-play with the weights of IN ("-": those built in), fitted ones to OUT
// match A B GAMES SEED DECK
int main(int argc, char** argv) {
  const auto brain_of = [](const char* path) {
    Brain brain = ai::altitude_ai::kBrain;
    if (std::strcmp(path, "-") != 0 && !load(path, brain)) std::exit(2);
    return brain;
  };
  if (argc == 7 && std::strcmp(argv[1], "match") == 0) {
    const Brain a = brain_of(argv[2]), b = brain_of(argv[3]);
    std::printf("%.4f\n",
                match(a, b, std::atoi(argv[4]), static_cast<std::uint64_t>(std::atoll(argv[5])), argv[6]));
    return 0;
  }
  if (argc != 7) return 2;
  if (std::strncmp(argv[1], "climb", 5) == 0) {
    Brain brain = brain_of(argv[2]);
    core::Random random(static_cast<std::uint64_t>(std::atoll(argv[6])));
    climb(brain, std::strcmp(argv[1], "climb_alone") == 0, std::atoi(argv[4]), std::atoi(argv[5]), random);
    save(argv[3], brain);
    return 0;
  }
  const bool solo = std::strcmp(argv[1], "alone") == 0;
  Brain brain = brain_of(argv[2]);
  const int games = std::atoi(argv[4]);
  core::Random random(static_cast<std::uint64_t>(std::atoll(argv[6])));
  std::vector<Sample> together, alone;
  double points = 0, points_alone = 0;
  int played = 0, played_alone = 0;
  const char* const decks[] = {"hundred", "hundred", "lively", "fifteen"};
  for (int n = 0; n < games; ++n) {
    const int players = solo ? 1 : n % 8 < 6 ? 2 : n % 8 < 7 ? 3 : 4;
    const auto game = *Game::create(setup_of(players, decks[random.below(4)]));
    play(game, brain, random, std::atoi(argv[5]), players == 1 ? alone : together,
         players == 1 ? points_alone : points);
    ++(players == 1 ? played_alone : played);
  }
  std::printf("points %.3f alone %.3f, samples %zu\n", points / std::max(played, 1),
              points_alone / std::max(played_alone, 1), together.size() + alone.size());
  const double loss = together.empty() ? 0 : fit(together, false, brain.together, 5, 0.02);
  const double loss_alone = alone.empty() ? 0 : fit(alone, true, brain.alone, 6, 0.05);
  std::printf("loss %.5f alone %.5f\n", loss, loss_alone);
  save(argv[3], brain);
}
