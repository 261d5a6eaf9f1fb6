// Finds the weights of Altitude's evaluator (src/ai/altitude/weights.cpp). IN, A, B and OUT are files of
// weights; - stands for those built in.
//   fit_altitude fit IN OUT GAMES NOISE SEED
//       plays GAMES games of IN's best actions against themselves, with another good action in NOISE of 100
//       plays, and fits the weights together to the likelihood of who won
//   fit_altitude climb IN OUT TRIES GAMES SEED
//       changes the weights alone at random, TRIES times, and keeps what makes more points on the same GAMES
//       deals
//   fit_altitude match A B GAMES SEED
//       the share of A's best actions against B's, two players
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

#include "ai/altitude/evaluator.h"

namespace {

using namespace altitude;
using namespace ai::altitude_ai;

constexpr std::array kDecks{"hundred", "hundred", "lively", "fifteen"};
constexpr std::size_t kAll = std::size_t{kKnots} * kFeatures;

struct Sample {
  std::size_t players;
  float left;  // share of the pile
  std::array<Features, kMaxPlayers> seats;
  core::Shares shares;  // how the game came out
};

Game game_of(int players, const char* deck) {
  core::Setup setup;
  setup.players = players;
  setup.options["deck"] = deck;
  return *Game::create(setup);
}

// What the evaluator likes best, or with `noise` percent one of its first six.
Action choose(const Game& game, const Evaluator& evaluator, const State& state, int noise,
              core::Random& random) {
  Game::Actions actions;
  std::vector<core::Shares> values;
  game.legal_actions(state, actions);
  evaluator.after_each(state, actions.span(), values);
  std::vector<std::size_t> order(actions.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return values[a][state.active] > values[b][state.active];
  });
  const bool errs = static_cast<int>(random.below(100)) < noise;
  const auto most = static_cast<std::uint32_t>(std::min<std::size_t>(order.size(), 6));
  return actions[order[errs ? random.below(most) : 0]];
}

// One game; `evaluators` by seat. Every position before a draw becomes a sample.
State play(const Game& game, const std::vector<const Evaluator*>& evaluators, int noise, core::Random& random,
           std::vector<Sample>* samples) {
  const float pile = static_cast<float>(game.deck().size() - kHandSize * game.players());
  const std::size_t first = samples == nullptr ? 0 : samples->size();
  State state = game.start();
  while (!game.to_act(state).is_over()) {
    if (!game.to_act(state).is_chance()) {
      game.apply(state, choose(game, *evaluators[state.active], state, noise, random));
      continue;
    }
    if (samples != nullptr && state.phase == Phase::draw) {
      const Evaluator& evaluator = *evaluators[0];
      Sample sample{
          static_cast<std::size_t>(game.players()), static_cast<float>(state.pile_size) / pile, {}, {}};
      const auto prospects = evaluator.prospects(state);
      for (int seat = 0; seat < game.players(); ++seat)
        sample.seats[static_cast<std::size_t>(seat)] =
            evaluator.features(state, prospects, seat, state.active);
      samples->push_back(sample);
    }
    game.apply(state, game.sample_chance(state, random));
  }
  for (std::size_t i = first; samples != nullptr && i < samples->size(); ++i)
    (*samples)[i].shares = game.result(state);
  return state;
}

std::vector<Sample> self_play(const Parameters& parameters, int games, int noise, core::Random& random) {
  std::vector<Sample> samples;
  for (int n = 0; n < games; ++n) {
    const int players = n % 8 < 6 ? 2 : n % 8 == 6 ? 3 : 4;
    const Game game = game_of(players, kDecks[random.below(kDecks.size())]);
    const Evaluator evaluator(game, nullptr, parameters);
    play(game, std::vector(static_cast<std::size_t>(players), &evaluator), noise, random, &samples);
  }
  return samples;
}

// The likelihood of a sample under weights that are laid out knot by knot, features scaled to unit size; one
// step of Adagrad up its slope.
class Fit {
 public:
  explicit Fit(const std::vector<Sample>& samples) : samples_(samples) {
    for (const Sample& sample : samples) {
      for (std::size_t f = 0; f < kFeatures; ++f)
        scale_[f] += static_cast<double>(sample.seats[0][f]) * static_cast<double>(sample.seats[0][f]);
    }
    for (double& scale : scale_) scale = std::sqrt(scale / static_cast<double>(samples.size()) + 1e-6);
    squares_.fill(1e-3);
  }

  double run(Weights& weights, int epochs) {
    for (std::size_t at = 0; at < kAll; ++at)
      weights_[at] = static_cast<double>(weights[at / kFeatures][at % kFeatures]) * scale_[at % kFeatures];
    core::Random random(7);
    std::array<double, kAll> mean{};
    double loss = 0, counted = 0;
    for (int epoch = 0; epoch < epochs; ++epoch) {
      loss = 0;
      for (std::size_t n = 0; n < samples_.size(); ++n) {
        loss += step(samples_[random.below(static_cast<std::uint32_t>(samples_.size()))]);
        if (epoch * 2 < epochs || n % 64 != 0) continue;
        ++counted;
        for (std::size_t at = 0; at < kAll; ++at) mean[at] += (weights_[at] - mean[at]) / counted;
      }
    }
    for (std::size_t at = 0; at < kAll; ++at)
      weights[at / kFeatures][at % kFeatures] = static_cast<float>(mean[at] / scale_[at % kFeatures]);
    return loss / static_cast<double>(samples_.size());
  }

 private:
  double step(const Sample& sample) {
    constexpr double kRate = 0.02, kShrink = 1e-5;
    std::size_t k = 1;
    while (k + 1 < kKnots && sample.left > kKnotAt[k]) ++k;
    const double part =
        std::min(static_cast<double>((sample.left - kKnotAt[k - 1]) / (kKnotAt[k] - kKnotAt[k - 1])), 1.0);
    const std::array<double, 2> mix{1 - part, part};
    const auto each = [&](auto visit) {
      for (std::size_t m = 0; m < mix.size(); ++m) {
        for (std::size_t f = 0; f < kFeatures; ++f) visit((k - 1 + m) * kFeatures + f, f, mix[m] / scale_[f]);
      }
    };
    std::array<double, kMaxPlayers> odds{};
    double sum = 0, loss = 0;
    for (std::size_t seat = 0; seat < sample.players; ++seat) {
      double worth = 0;
      each([&](std::size_t at, std::size_t f, double by) {
        worth += weights_[at] * by * static_cast<double>(sample.seats[seat][f]);
      });
      sum += odds[seat] = std::exp(worth);
    }
    for (std::size_t seat = 0; seat < sample.players; ++seat) {
      odds[seat] /= sum;
      loss -= sample.shares[seat] * std::log(odds[seat] + 1e-12);
    }
    each([&](std::size_t at, std::size_t f, double by) {
      double slope = kShrink * weights_[at];
      for (std::size_t seat = 0; seat < sample.players; ++seat)
        slope += (odds[seat] - sample.shares[seat]) * by * static_cast<double>(sample.seats[seat][f]);
      squares_[at] += slope * slope;
      weights_[at] -= kRate * slope / std::sqrt(squares_[at]);
    });
    return loss;
  }

  const std::vector<Sample>& samples_;
  std::array<double, kFeatures> scale_{};
  std::array<double, kAll> weights_{};
  std::array<double, kAll> squares_{};
};

double mean_points(const Parameters& parameters, int games, std::uint64_t seed) {
  double points = 0;
  for (int n = 0; n < games; ++n) {
    core::Random random(core::scramble(seed + static_cast<std::uint64_t>(n)));
    const Game game = game_of(1, kDecks[static_cast<std::size_t>(n) % kDecks.size()]);
    const Evaluator evaluator(game, nullptr, parameters);
    points += game.score(play(game, {&evaluator}, 0, random, nullptr), 0).total();
  }
  return points / games;
}

void climb(Parameters& parameters, int tries, int games, core::Random& random) {
  const auto uniform = [&] { return static_cast<float>(random.next() >> 40) * 0x1p-23f - 1; };
  for (int n = 0; n < tries; ++n) {
    Parameters changed = parameters;
    for (std::size_t f = 1; f < kFeatures; ++f) {
      if (random.below(4) != 0) continue;
      const float scale = 0.3f * std::abs(parameters.alone[2][f]) + 0.05f;
      const float everywhere = uniform();
      for (Features& knot : changed.alone) knot[f] += scale * (everywhere + 0.7f * uniform());
    }
    // Those that do better are tried on as many deals twice over: the better of many is often only lucky.
    const std::uint64_t seed = random.next();
    double gain = mean_points(changed, games, seed) - mean_points(parameters, games, seed);
    if (gain > 0)
      gain +=
          mean_points(changed, 2 * games, seed + 99'999) - mean_points(parameters, 2 * games, seed + 99'999);
    if (gain > 0) parameters = changed;
  }
}

double match(const Parameters& a, const Parameters& b, int games, std::uint64_t seed) {
  const Game game = game_of(2, "hundred");
  const Evaluator first(game, nullptr, a), second(game, nullptr, b);
  double share = 0;
  for (int n = 0; n < games; ++n) {
    core::Random random(core::scramble(seed + static_cast<std::uint64_t>(n / 2)));
    const std::vector<const Evaluator*> seats =
        n % 2 == 0 ? std::vector{&first, &second} : std::vector{&second, &first};
    share += game.result(play(game, seats, 0, random, nullptr))[static_cast<std::size_t>(n % 2)];
  }
  return share / games;
}

Parameters load(const char* path) {
  Parameters parameters = kParameters;
  if (std::strcmp(path, "-") == 0) return parameters;
  std::ifstream in(path);
  for (Weights* weights : {&parameters.together, &parameters.alone}) {
    for (Features& knot : *weights) {
      for (float& weight : knot) in >> weight;
    }
  }
  if (in) return parameters;
  std::fprintf(stderr, "%s: no weights\n", path);
  std::exit(2);
}

void save(const char* path, const Parameters& parameters) {
  std::ofstream out(path);
  for (const Weights* weights : {&parameters.together, &parameters.alone}) {
    for (const Features& knot : *weights) {
      for (const float weight : knot) out << weight << ' ';
      out << '\n';
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto is = [&](const char* command, int arguments) {
    return argc == arguments + 2 && std::strcmp(argv[1], command) == 0;
  };
  if (is("match", 4)) {
    const auto seed = static_cast<std::uint64_t>(std::atoll(argv[5]));
    std::printf("%.4f\n", match(load(argv[2]), load(argv[3]), std::atoi(argv[4]), seed));
    return 0;
  }
  if (!is("fit", 5) && !is("climb", 5)) {
    std::fprintf(stderr, "see the head of tools/fit_altitude.cpp\n");
    return 2;
  }
  Parameters parameters = load(argv[2]);
  core::Random random(static_cast<std::uint64_t>(std::atoll(argv[6])));
  if (is("climb", 5)) {
    climb(parameters, std::atoi(argv[4]), std::atoi(argv[5]), random);
  } else {
    const auto samples = self_play(parameters, std::atoi(argv[4]), std::atoi(argv[5]), random);
    std::printf("loss %.5f\n", Fit(samples).run(parameters.together, 8));
  }
  save(argv[3], parameters);
}
