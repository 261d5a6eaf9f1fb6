// Plays games for the training of nets, on all cores. NET is a file that train.py wrote; `classic` stands for
// the evaluator made by hand.
//   bivouac_selfplay samples GAME NET OUT --games N [--seed N] [--nodes N] [--players N] [--seconds N]
//   [--trust T]
//       games of NET against itself, with slips (see Slips); one record for each position learnt from (see
//       Writer). What is learnt is the result or, as far as T from 0 to 1 says, what the search thought of
//       the position
//   bivouac_selfplay match GAME A B --games N [--seed N] [--milliseconds N] [--nodes N] [--players N] [--sprt
//   P Q]
//       A against B in all other seats, the seats rotated, the same luck for each rotation. With --sprt it
//       ends as soon as it is decided whether A's share is P or less, or Q or more (see Decision)
#include <CLI/CLI.hpp>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>

#include "ai/bots.h"
#include "game_houses.h"
#include "game_list.h"
#include "table/match.h"
#include "train/house.h"

namespace train {

namespace {

struct Options {
  std::string game;
  std::string first;   // a net
  std::string second;  // where to write to, or another net
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 1;
  int milliseconds = 0;
  int players = 0;  // 0: any number
  int seconds = 0;  // 0: until all games are played
  double trust = 0;
  std::vector<double> sprt;
};

template <core::Game G>
std::optional<ai::Net> load(const std::string& path) {
  if (path == "classic") return {};
  std::ifstream file(path, std::ios::binary);
  const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
  auto net = ai::Net::read(bytes, House<G>::kSeatInputs, House<G>::kContextInputs);
  if (net) return net;
  std::fprintf(stderr, "%s: no net for %s\n", path.c_str(), std::string(G::kName).c_str());
  std::exit(2);
}

const ai::Net* address(const std::optional<ai::Net>& net) { return net ? &*net : nullptr; }

// Mostly the game as it comes out of the box; every option comes up in one of eight games or so.
template <core::Game G>
core::Setup any_setup(int players, core::Random& random) {
  core::Setup setup;
  setup.players = players;
  if (players == 0)
    setup.players = random.below(2) == 0
                        ? 2
                        : 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(G::kMaxPlayers - 1)));
  for (const auto& option : G::options(G::kRulesVersion)) {
    if (random.below(6) != 0 || option.values.empty()) continue;
    const auto pick = random.below(static_cast<std::uint32_t>(option.values.size()));
    setup.options[std::string(option.key)] = std::string(option.values[pick]);
  }
  return setup;
}

// Runs work(number) for all numbers on all cores, until one says that it was the last.
class Shift {
 public:
  Shift(std::uint64_t games, int seconds) : games_(games), seconds_(seconds) {}

  template <class Work>
  void run(const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    const auto labour = [&] {
      for (std::uint64_t number = next_++; number < games_; number = next_++) {
        if (seconds_ > 0 && std::chrono::steady_clock::now() - begin > std::chrono::seconds(seconds_)) return;
        if (!work(number)) next_ = games_;
      }
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i)
      threads.emplace_back(labour);
  }

 private:
  std::uint64_t games_;
  int seconds_;
  std::atomic<std::uint64_t> next_ = 0;
};

// A file of samples: a line that says of which game, for how many players at most, with how many inputs of a
// seat and of its context; then for each sample a byte with the number of players, the result in 240ths for
// each of five seats (alone: the points), and the inputs, two bytes each, of as many seats as the game may
// have, those that are not there zero.
template <core::Game G>
class Writer {
 public:
  static constexpr std::size_t kInputs = House<G>::kSeatInputs + House<G>::kContextInputs;
  static std::string head() {
    std::string line = "samples " + std::string(G::kName);
    for (const auto number :
         {static_cast<std::size_t>(G::kMaxPlayers), House<G>::kSeatInputs, House<G>::kContextInputs})
      line += ' ' + std::to_string(number);
    return line + '\n';
  }
  static void append(std::vector<char>& out, const Sample& sample) {
    out.push_back(static_cast<char>(sample.players));
    const double unit = sample.players == 1 ? 1 : 240;
    for (const double share : sample.result)
      out.push_back(static_cast<char>(static_cast<unsigned char>(share * unit + 0.5)));
    for (const ai::Net::Input input : sample.inputs) {
      out.push_back(static_cast<char>(input & 255));
      out.push_back(static_cast<char>(input >> 8));
    }
    out.insert(out.end(), 2 * (G::kMaxPlayers - sample.players) * kInputs, 0);
  }
};

// A net learns what a bad action costs only where bad actions are taken: in some games none is, in the others
// one decision in twenty, ten or five, and what comes of it is always a sample.
class Slips {
 public:
  explicit Slips(core::Random& random) : one_in_(kOneIn[random.below(kOneIn.size())]) {}
  bool now(core::Random& random) const { return one_in_ > 0 && random.below(one_in_) == 0; }

 private:
  static constexpr std::array<std::uint32_t, 4> kOneIn{0, 20, 10, 5};
  std::uint32_t one_in_;
};

// What a weaker level would do, or anything at all.
template <core::Game G>
typename G::Action slip(const G& game, const typename G::View& view, core::Random& random) {
  const int level = static_cast<int>(random.below(6 + House<G>::kHighestSlip)) - 5;
  if (level <= 0) return ai::random_action(game, view, random);
  return ai::level_action(game, view, level, ai::level_budget(game, level), random);
}

// The position as the net sees it: in games with secrets now as one seat knows it, now with everything open.
template <core::Game G>
Sample sample_of(const G& game, const typename G::State& state, core::Random& random) {
  Sample sample{.players = static_cast<std::uint8_t>(game.setup().players), .result = {}, .inputs = {}};
  if (core::kHasSecrets<G> && random.below(2) == 0) {
    const auto seat = core::Observer::seat(static_cast<int>(random.below(sample.players)));
    House<G>::encode(game, game.view(state, seat), sample.inputs);
  } else {
    House<G>::encode(game, state, sample.inputs);
  }
  return sample;
}

// One game; its samples are appended.
template <core::Game G>
void play(const Options& options, const ai::Net* net, std::uint64_t number, std::vector<char>& out) {
  core::Random random(core::scramble(options.seed ^ core::scramble(number)));
  const auto game = *G::create(table::by_lot<G>(any_setup<G>(options.players, random), random.next()));
  const Slips slips(random);
  std::vector<Sample> samples;
  bool slipped = false;  // since the last sample
  auto state = game.start();
  for (;;) {
    const core::Actor actor = game.to_act(state);
    if (actor.is_over()) break;
    const bool sampled = House<G>::is_sample(game, state) && (slipped || random.below(House<G>::kOneIn) == 0);
    if (sampled) {
      samples.push_back(sample_of(game, state, random));
      slipped = false;
    }
    if (actor.is_chance()) {
      if constexpr (kForesees<G>) {
        if (sampled && options.trust > 0) samples.back().thought = House<G>::foresee(game, state, net);
      }
      game.apply(state, game.sample_chance(state, random));
      continue;
    }
    const auto view = game.view(state, core::Observer::seat(actor.index()));
    const bool slips_now = slips.now(random);
    slipped = slipped || slips_now;
    if (slips_now) {
      game.apply(state, slip(game, view, random));
      continue;
    }
    const auto best = House<G>::think(game, view, net, {.nodes = options.nodes}, random).best();
    if (sampled) samples.back().thought = best.value;
    game.apply(state, best.action);
  }
  for (Sample& sample : samples) {
    const core::Shares result = game.result(state), thought = sample.thought.value_or(result);
    for (std::size_t seat = 0; seat < result.size(); ++seat)
      sample.result[seat] = result[seat] + options.trust * (thought[seat] - result[seat]);
    Writer<G>::append(out, sample);
  }
}

template <core::Game G>
void samples(const Options& options) {
  const auto net = load<G>(options.first);
  std::vector<std::vector<char>> parts(options.games);
  Shift(options.games, options.seconds).run([&](std::uint64_t number) {
    play<G>(options, address(net), number, parts[number]);
    return true;
  });
  std::ofstream file(options.second, std::ios::binary);
  std::uint64_t games = 0, bytes = 0;
  file << Writer<G>::head();
  for (const auto& part : parts) {
    games += !part.empty();
    bytes += part.size();
    file.write(part.data(), static_cast<std::streamsize>(part.size()));
  }
  constexpr std::size_t kRecord = 6 + 2 * G::kMaxPlayers * Writer<G>::kInputs;
  std::printf("%s: %llu games, %llu samples\n", options.second.c_str(),
              static_cast<unsigned long long>(games), static_cast<unsigned long long>(bytes / kRecord));
}

template <core::Game G>
double share_of_first(const Options& options, const ai::Net* a, const ai::Net* b, std::uint64_t number) {
  const int players = std::max(options.players, 2);
  const auto rotation = static_cast<int>(number % static_cast<std::uint64_t>(players));
  const std::uint64_t key =
      core::scramble(options.seed ^ core::scramble(number / static_cast<std::uint64_t>(players)));
  core::Random random(core::scramble(options.seed + core::scramble(number)));
  core::Setup setup;
  setup.players = players;
  const auto game = *G::create(table::by_lot<G>(setup, key));
  const ai::Budget budget =
      options.milliseconds > 0
          ? ai::Budget{.nodes = ai::kAnyNumber, .time = std::chrono::milliseconds(options.milliseconds)}
          : ai::Budget{.nodes = options.nodes};
  auto state = game.start();
  core::ChancePosition position;
  for (;;) {
    const core::Actor actor = game.to_act(state);
    if (actor.is_over()) return game.result(state)[static_cast<std::size_t>(rotation)];
    const int turn = game.turn(state);
    if (actor.is_chance()) {
      game.apply(state, core::keyed_chance(game, state, key, position));
      ++position.draw;
    } else {
      const auto view = game.view(state, core::Observer::seat(actor.index()));
      const ai::Net* net = actor.index() == rotation ? a : b;
      game.apply(state, House<G>::think(game, view, net, budget, random).best().action);
    }
    if (game.turn(state) != turn) position = {position.turn + 1, 0};
  }
}

// What came out of the games so far.
struct Score {
  double games = 0, sum = 0, squares = 0;
  void add(double share) {
    ++games;
    sum += share;
    squares += share * share;
  }
  double mean() const { return sum / games; }
  double variance() const { return squares / games - mean() * mean(); }
};

// Wald's sequential test of two hypotheses, that A's share is `worse` and that it is `better`: a wrong answer
// in one of twenty matches, and far fewer games than a fixed number would need. The variance is that of the
// games themselves, which is why some must have been played.
class Decision {
 public:
  explicit Decision(const std::vector<double>& hypotheses) : hypotheses_(hypotheses) {}
  // −1: as bad as the first says, 1: as good as the second, 0: open.
  int operator()(const Score& score) const {
    constexpr double kFewest = 60, kBound = 2.944;  // log(0.95 / 0.05)
    if (hypotheses_.empty() || score.games < kFewest || score.variance() <= 0) return 0;
    const double worse = hypotheses_[0], better = hypotheses_[1];
    const double log_odds =
        (better - worse) * (score.sum - score.games * (worse + better) / 2) / score.variance();
    return log_odds > kBound ? 1 : log_odds < -kBound ? -1 : 0;
  }

 private:
  const std::vector<double>& hypotheses_;
};

template <core::Game G>
void match(const Options& options) {
  const auto a = load<G>(options.first), b = load<G>(options.second);
  const Decision decision(options.sprt);
  std::mutex mutex;
  Score score;
  int answer = 0;  // games that end after it don't change it
  Shift(options.games, options.seconds).run([&](std::uint64_t number) {
    const double share = share_of_first<G>(options, address(a), address(b), number);
    const std::lock_guard lock(mutex);
    score.add(share);
    if (answer == 0) answer = decision(score);
    return answer == 0;
  });
  std::printf("%s against %s: %.2f %% ± %.2f in %.0f games", options.first.c_str(), options.second.c_str(),
              100 * score.mean(), 196 * std::sqrt(score.variance() / score.games), score.games);
  constexpr std::array kAnswers{"the first hypothesis", "undecided", "the second hypothesis"};
  if (!options.sprt.empty()) std::printf(": %s", kAnswers[static_cast<std::size_t>(answer + 1)]);
  std::printf("\n");
}

// Whether the game of that name is one that is trained.
template <core::Game... Games>
bool run(const Options& options, bool matching, std::type_identity<std::tuple<Games...>>) {
  const auto with = [&]<core::Game G>(std::type_identity<G>) {
    if constexpr (kIsTrained<G>) {
      if (options.game != G::kName) return false;
      matching ? match<G>(options) : samples<G>(options);
      return true;
    }
    return false;
  };
  return (with(std::type_identity<Games>{}) || ...);
}

}  // namespace

}  // namespace train

int main(int argc, char** argv) {
  CLI::App app("Plays games for the training of nets");
  train::Options options;
  auto* const samples = app.add_subcommand("samples", "Games of a net against itself, as samples");
  auto* const match = app.add_subcommand("match", "Two nets against each other");
  for (auto* const command : {samples, match}) {
    command->add_option("GAME", options.game)->required();
    command->add_option("NET", options.first, "A file, or classic")->required();
    command->add_option(command == match ? "OTHER" : "OUT", options.second)->required();
    command->add_option("--games", options.games);
    command->add_option("--seed", options.seed);
    command->add_option("--nodes", options.nodes, "For each decision; 1: at a glance");
    command->add_option("--players", options.players, "0: any number");
    command->add_option("--seconds", options.seconds, "Begin no further game after this many seconds");
  }
  samples->add_option("--trust", options.trust, "In what the search thought, instead of the result; 0 to 1");
  match->add_option("--sprt", options.sprt, "Two shares, such as 0.5 0.55: play until it is decided")
      ->expected(2);
  match->add_option("--milliseconds", options.milliseconds, "For each decision, instead of nodes");
  app.require_subcommand(1);
  CLI11_PARSE(app, argc, argv);
  if (train::run(options, match->parsed(), std::type_identity<table::AllGames>{})) return 0;
  std::fprintf(stderr, "%s: no such game is trained\n", options.game.c_str());
  return 2;
}
