#include "cli/arena.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "cli/files.h"
#include "core/json_writer.h"

namespace cli {

namespace {

std::string line_of(const ArenaGame& game) {
  core::JsonWriter json;
  json.open('{').field("game", game.number).list("seats", game.seats).list("shares", game.shares);
  return json.field("actions", game.actions).close('}').text();
}

std::string summary_json(const Standings& standings, const std::vector<std::string>& names,
                         const std::optional<Sprt>& sprt) {
  core::JsonWriter json;
  json.open('{').field("games", standings.games());
  const auto each = [&](const char* key, auto figure) {
    json.key(key).open('{');
    for (std::size_t bot = 0; bot < names.size(); ++bot) json.field(names[bot], figure(bot));
    json.close('}');
  };
  each("wins", [&](std::size_t bot) { return standings.wins(bot); });
  each("score", [&](std::size_t bot) { return standings.score(bot); });
  each("mean", [&](std::size_t bot) { return standings.mean(bot); });
  each("margin", [&](std::size_t bot) { return standings.margin(bot); });
  each("elo", [&](std::size_t bot) { return standings.elo(bot); });
  if (sprt) {
    json.field("llr", standings.log_likelihood_ratio(*sprt));
    const auto decided = standings.decided(*sprt);
    json.field("sprt", !decided ? "undecided" : *decided > 0 ? "accepted" : "rejected");
  }
  return json.close('}').text();
}

void print_summary(const Standings& standings, const std::vector<std::string>& names,
                   const std::optional<Sprt>& sprt) {
  std::cout << fmt::format("{} games\n", standings.games());
  for (std::size_t bot = 0; bot < names.size(); ++bot) {
    const double mean = standings.mean(bot);
    const double margin = standings.margin(bot);
    std::cout << fmt::format("  {:<10} {:6.2f} % ± {:.2f}   {:5} wins   Elo {:+.0f} [{:+.0f}, {:+.0f}]\n",
                             names[bot], 100 * mean, 100 * margin, standings.wins(bot), standings.elo(bot),
                             Standings::elo_of(mean - margin, names.size()),
                             Standings::elo_of(mean + margin, names.size()));
  }
  if (sprt) {
    const auto decided = standings.decided(*sprt);
    std::cout << fmt::format("  SPRT [{}, {}] Elo: {} (log-likelihood ratio {:.2f})\n", sprt->low, sprt->high,
                             !decided       ? "undecided"
                             : *decided > 0 ? "accepted"
                                            : "rejected",
                             standings.log_likelihood_ratio(*sprt));
  }
}

}  // namespace

// A name for each bot; a bot that plays against itself is told apart by a number.
std::vector<std::string> labels(const std::vector<std::string>& bots) {
  std::vector<std::string> names;
  names.reserve(bots.size());
  std::map<std::string, int> met;
  for (const auto& bot : bots) names.push_back(++met[bot] == 1 ? bot : bot + "#" + std::to_string(met[bot]));
  return names;
}

Arena::Arena(const ArenaOptions& options, const Context& context, std::string title)
    : options_(options),
      title_(std::move(title)),
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
  if (!options.sprt.empty()) sprt_ = Sprt{options.sprt[0], options.sprt[1]};
  if (sprt_ && options.bots.size() != 2) throw Failure("--sprt: a sequential test is between two bots");
  read_shard();
}

const Standings& Arena::play() {
  std::vector<std::thread> workers;
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int threads = options_.threads > 0 ? options_.threads : cores;
  workers.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
  count();
  for (auto& worker : workers) worker.join();
  if (show_progress_) std::cerr << "\r\x1b[K";
  return standings_;
}

std::string Arena::header() const {
  core::JsonWriter json;
  json.open('{')
      .field("arena", game_.name)
      .list("bots", options_.bots)
      .field("seed", seed_)
      .field("orders", orders_);
  json.key("options").open('{');
  for (const auto& [key, value] : setup_.options) json.field(key, value);
  return json.close('}').close('}').text();
}

void Arena::read_shard() {
  first_ = 0;
  last_ = options_.games;
  if (options_.shard.empty()) return;
  std::uint64_t part = 0;
  std::uint64_t parts = 0;
  char slash = 0;
  std::istringstream text(options_.shard);
  if (!(text >> part >> slash >> parts) || slash != '/' || part < 1 || part > parts || !text.eof()) {
    throw Failure("--shard " + options_.shard + ": write it as i/n, with i from 1 to n");
  }
  // Games that share their chance stay together.
  const auto orders = static_cast<std::uint64_t>(orders_);
  const std::uint64_t samples = options_.games / orders;
  first_ = samples * (part - 1) / parts * orders;
  last_ = part == parts ? options_.games : samples * part / parts * orders;
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
      core::spread(seed_ ^ core::spread(number / static_cast<std::uint64_t>(orders_)));
  const auto result = game_.match(setup_, names, chance, core::spread(seed_ + core::spread(number)));
  game.shares.assign(result.shares.begin(), result.shares.begin() + static_cast<std::ptrdiff_t>(bots));
  game.actions = result.actions;
  return game;
}

void Arena::work() {
  for (;;) {
    const std::uint64_t number = first_ + next_.fetch_add(1);
    if (number >= last_ || stop_) return;
    ArenaGame game = play_one(number);
    const std::lock_guard lock(mutex_);
    done_.emplace(number, std::move(game));
    arrived_.notify_one();
  }
}

void Arena::count() {
  started_ = std::chrono::steady_clock::now();
  for (std::uint64_t number = first_; number < last_; ++number) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return done_.contains(number); });
    const ArenaGame game = std::move(done_.extract(number).mapped());
    lock.unlock();
    standings_.add(game);
    if (options_.json)
      std::cout << line_of(game) << '\n' << std::flush;  // what a killed shard has played stays
    progress(number + 1 - first_);
    if (sprt_ && standings_.decided(*sprt_)) break;
  }
  stop_ = true;
}

void Arena::progress(std::uint64_t played) {
  const auto now = std::chrono::steady_clock::now();
  if (!show_progress_ || now - shown_ < std::chrono::milliseconds(200)) return;
  shown_ = now;
  const std::uint64_t all = last_ - first_;
  const double seconds = std::chrono::duration<double>(now - started_).count();
  const double left = seconds / static_cast<double>(played) * static_cast<double>(all - played);
  constexpr std::uint64_t kWidth = 30;
  const auto filled = static_cast<std::size_t>(kWidth * played / all);
  std::cerr << fmt::format("\r\x1b[K{}[{}{}] {}/{}  {} {:.1f} %  {:.0f}:{:02.0f} left", title_,
                           std::string(filled, '#'), std::string(kWidth - filled, '.'), played, all,
                           labels(options_.bots).front(), 100 * standings_.mean(0), std::floor(left / 60),
                           std::fmod(left, 60));
}

namespace {

void run(const ArenaOptions& options, const Context& context) {
  Arena arena(options, context);
  if (options.json) std::cout << arena.header() << '\n';
  const Standings& standings = arena.play();
  const auto names = labels(options.bots);
  if (options.json) {
    std::cout << summary_json(standings, names, arena.sprt()) << '\n';
  } else {
    print_summary(standings, names, arena.sprt());
  }
}

// Reads what shards of one arena printed and counts it all.
void merge(const std::vector<std::string>& files, bool as_json, const Context& context) {
  std::string header;
  std::map<std::uint64_t, ArenaGame> games;
  for (const auto& path : files) {
    constexpr std::size_t kMostResults = std::size_t{1} << 30;
    const auto text = read_file(path, kMostResults);
    if (!text) context.fail(text.error());
    std::istringstream lines(*text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
      const auto json = nlohmann::json::parse(line, nullptr, false);
      const std::string place = path + ":" + std::to_string(number) + ": ";
      if (json.is_discarded() || !json.is_object())
        throw Failure(place + "this is no line of an arena's results");
      if (json.contains("arena")) {
        if (!header.empty() && line != header)
          throw Failure(place + "this is another arena: game, bots, seed or options differ");
        header = line;
      } else if (json.contains("game")) {
        ArenaGame game{json["game"], json["seats"], json["shares"], json["actions"]};
        games.insert_or_assign(game.number, std::move(game));
      }
    }
  }
  if (header.empty())
    throw Failure(
        "arena merge: none of the files begins with an arena's header; were they written with --json?");
  const auto arena = nlohmann::json::parse(header);
  const std::vector<std::string> bots = arena["bots"];
  Standings standings(bots.size(), arena["orders"]);
  for (const auto& [number, game] : games) standings.add(game);
  if (as_json) {
    std::cout << summary_json(standings, labels(bots), std::nullopt) << '\n';
  } else {
    print_summary(standings, labels(bots), std::nullopt);
  }
}

}  // namespace

// Lets bots play many games against each other.
void add_arena(CLI::App& app, const Context& context) {
  auto* const command = app.add_subcommand("arena", "Let bots play many games and tell who is stronger");
  const auto options = std::make_shared<ArenaOptions>();
  command->add_option("GAME", options->game.game, "The game");
  command
      ->add_option("--bots", options->bots,
                   "The bots, such as 3,simple: one for each seat. With a budget for each decision: 8@50ms "
                   "(processor time), "
                   "8@2000 (nodes)")
      ->delimiter(',');
  command->add_option("--games", options->games, "How many games")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->game.seed, "Seed of everything (default: a fresh one)");
  command
      ->add_option("--option", options->game.options, "An option of the rules as key=value; may be repeated")
      ->allow_extra_args(false);
  command->add_option("--threads", options->threads, "How many threads (default: one for each core)")
      ->check(CLI::Range(1, 1024));
  command->add_flag("--common", options->common, "Deal the same dice and cards to every order of seats");
  command
      ->add_option("--sprt", options->sprt,
                   "Stop when it is decided whether the first bot is LOW or HIGH Elo better")
      ->delimiter(',')
      ->expected(2);
  command->add_flag("--round-robin", options->round_robin,
                    "Everybody plays everybody, --games for each pair; ends with a table of ratings");
  command->add_option("--shard", options->shard, "Play only part i of n, as i/n");
  command->add_flag("--json", options->json, "Print one JSON object a game, and one at the end");
  command->require_subcommand(0, 1);

  auto* const merging = command->add_subcommand("merge", "Count what shards printed with --json");
  merging->add_option("FILES", options->merge, "The shards' results")->required();
  merging->add_flag("--json", options->json, "Print one JSON object");
  merging->callback([options, &context] { merge(options->merge, options->json, context); });

  command->callback([options, merging, &context] {
    if (merging->parsed()) return;
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
