#include "cli/arena.h"

#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <sstream>

#include "cli/interrupt.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "cli/workers.h"

namespace cli {

namespace {

Sprt sequential_test(const ArenaOptions& options) {
  if (options.bots.size() != 2) throw Failure("--sprt: a sequential test is between two bots");
  const Sprt sprt{options.sprt[0], options.sprt[1]};
  if (!std::isfinite(sprt.low) || !std::isfinite(sprt.high) || sprt.low >= sprt.high)
    throw Failure(fmt::format("--sprt {},{}: LOW must be less than HIGH", sprt.low, sprt.high));
  return sprt;
}

}  // namespace

Arena::Arena(const ArenaOptions& options, const Context& context, std::string title)
    : options_(options),
      progress_(std::move(title)),
      game_(*table::find_game(options.game.game)),
      setup_(options.game.setup(static_cast<int>(options.bots.size()))),
      seed_(options.game.key()),
      orders_(options.common ? static_cast<int>(options.bots.size()) : 1),
      standings_(options.bots.size(), orders_) {
  for (const auto& bot : options.bots) {
    if (table::has_bot(game_, bot)) continue;
    throw Failure(
        fmt::format("--bots: there is no bot '{}'; there are {}; those that search take a budget, "
                    "as in plain@500ms or plain@2000",
                    bot, fmt::join(game_.bots(), ", ")));
  }
  (void)options.game.lay(context, setup_.players);  // refuses a wrong set-up before anything is played
  if (!options.sprt.empty()) sprt_ = sequential_test(options);
  read_shard();
}

const Standings& Arena::play() {
  const Interrupt interrupt;
  working_ = options_.threads > 0 ? options_.threads : cores();
  Workers workers(working_, [this] { work(); }, [this] { stop_ = true; });
  count();
  stop_ = true;
  workers.join();
  return standings_;
}

ArenaHeader Arena::header() const {
  return {std::string(game_.name), options_.bots, seed_, orders_, setup_.options};
}

void Arena::read_shard() {
  first_ = 0;
  last_ = options_.games;
  if (options_.shard.empty()) return;
  const std::size_t slash = std::min(options_.shard.find('/'), options_.shard.size() - 1);
  const auto i = whole_number(options_.shard.substr(0, slash));
  const auto n = whole_number(options_.shard.substr(slash + 1));
  constexpr std::uint64_t kMostParts = 1'000'000'000;
  if (!i || !n || *i < 1 || *i > *n || *n > kMostParts)
    throw Failure("--shard " + options_.shard + ": write it as i/n, with i from 1 to n");
  // Games that share their chance stay together.
  const auto orders = static_cast<std::uint64_t>(orders_);
  const std::uint64_t samples = options_.games / orders;
  first_ = samples * (*i - 1) / *n * orders;
  last_ = *i == *n ? options_.games : samples * *i / *n * orders;
}

ArenaGame Arena::play_one(std::uint64_t number) const {
  const std::size_t bots = options_.bots.size();
  ArenaGame game{number, {}, {}, 0};
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < bots; ++seat) {
    game.seats.push_back(static_cast<int>((seat + number) % bots));  // the seats are rotated
    names.push_back(options_.bots[static_cast<std::size_t>(game.seats.back())]);
  }
  const std::uint64_t chance =
      core::scramble(seed_ ^ core::scramble(number / static_cast<std::uint64_t>(orders_)));
  const auto result = game_.match(setup_, names, chance, core::scramble(seed_ + core::scramble(number)));
  game.shares.assign(result.shares.begin(), result.shares.begin() + static_cast<std::ptrdiff_t>(bots));
  game.actions = result.actions;
  return game;
}

void Arena::leave() {
  const std::lock_guard lock(mutex_);
  --working_;
  arrived_.notify_one();
}

// A number that was taken is played to its end, so that there is no gap when it ends early.
void Arena::work() {
  const std::shared_ptr<void> end(nullptr, [this](void*) { leave(); });
  while (!stop_ && !Interrupt::asked()) {
    const std::uint64_t number = first_ + next_.fetch_add(1);
    if (number >= last_) return;
    ArenaGame game = play_one(number);
    const std::lock_guard lock(mutex_);
    done_.emplace(number, std::move(game));
    arrived_.notify_one();
  }
}

void Arena::count() {
  for (std::uint64_t number = first_; number < last_; ++number) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return done_.contains(number) || working_ == 0; });
    if (!done_.contains(number)) return;
    const ArenaGame game = std::move(done_.extract(number).mapped());
    lock.unlock();
    standings_.add(game);
    if (options_.json)
      std::cout << to_json(game) << '\n' << std::flush;  // what a killed shard has played stays
    progress_.show(number + 1 - first_, last_ - first_,
                   fmt::format("{} {:.1f} %", options_.bots.front(), 100 * standings_.mean(0)));
    if (sprt_ && standings_.decided(*sprt_)) return;
  }
}

namespace {

void print(const Standings& standings, const std::vector<std::string>& bots, const std::optional<Sprt>& sprt,
           bool as_json) {
  if (as_json) {
    std::cout << summary_json(standings, labels(bots), sprt) << '\n';
  } else {
    print_summary(standings, labels(bots), sprt);
  }
}

Standings played(const ArenaOptions& options, const Context& context, std::optional<Sprt>& sprt) {
  Arena arena(options, context);
  sprt = arena.sprt();
  if (options.json) std::cout << to_json(arena.header()) << '\n';
  return arena.play();
}

void run(const ArenaOptions& options, const Context& context) {
  std::optional<Sprt> sprt;
  const Standings standings = played(options, context, sprt);  // the arena is gone, and its progress with it
  print(standings, options.bots, sprt, options.json);
  if (Interrupt::asked()) throw Interrupted();
}

// Reads what shards of one arena printed and counts it all.
void merge(const std::vector<std::string>& files, bool as_json, const Context& context) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 30;
  ArenaResults results;
  for (const auto& path : files) {
    const auto text = read_file(path, kMostBytes);
    if (!text) context.fail(text.error());
    results.read(path, *text);
  }
  print(results.standings(), results.bots(), std::nullopt, as_json);
}

}  // namespace

// Lets bots play many games against each other.
void add_arena(Command program, const Context& context) {
  const Command command = program.subcommand("arena", "Let bots play many games and tell who is stronger");
  const auto options = std::make_shared<ArenaOptions>();
  command.option("GAME", options->game.game, "The game");
  command
      .option("--bots", options->bots,
              "The bots, such as 3,simple: one for each seat. With a budget for each decision: 8@50ms "
              "(processor time), "
              "8@2000 (nodes)")
      .separated_by(',');
  command.option("--games", options->games, "How many games").whole(1, 1'000'000'000).shows_default();
  command.option("--seed", options->game.seed, "Seed of everything (default: a fresh one)").whole();
  command.option("--option", options->game.options, "An option of the rules as key=value; may be repeated")
      .one_value_each();
  command.option("--threads", options->threads, "How many threads (default: one for each core)")
      .whole(1, 1024);
  command.flag("--common", options->common, "Deal the same dice and cards to every order of seats");
  command
      .option("--sprt", options->sprt,
              "Stop when it is decided whether the first bot is LOW or HIGH Elo better")
      .separated_by(',')
      .values(2);
  command.flag("--round-robin", options->round_robin,
               "Everybody plays everybody, --games for each pair; ends with a table of ratings");
  command.option("--shard", options->shard, "Play only part i of n, as i/n");
  command.flag("--json", options->json, "Print one JSON object a game, and one at the end");
  command.may_have_subcommand();

  const Command merging = command.subcommand("merge", "Count what shards printed with --json");
  merging.option("FILES", options->merge, "The shards' results").required();
  merging.flag("--json", options->json, "Print one JSON object");
  merging.runs([options, &context] { merge(options->merge, options->json, context); });

  command.runs([options, merging, &context] {
    if (merging.given()) return;
    if (options->game.game.empty()) throw Failure("arena: name a GAME");
    if (options->bots.size() < 2)
      throw Failure("arena: name at least two --bots, such as --bots simple,random");
    if (table::find_game(options->game.game) == nullptr)
      (void)options->game.lay(context, 2);  // says which games there are
    if (options->round_robin) return round_robin(*options, context);
    run(*options, context);
  });
}

}  // namespace cli
