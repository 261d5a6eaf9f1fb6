#include "puzzles/puzzles.h"

#include <fmt/format.h>

#include <atomic>
#include <condition_variable>
#include <iostream>
#include <map>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/workers.h"

namespace cli {

namespace {

struct PuzzlesOptions {
  std::string game;
  std::uint64_t count = 10;
  std::uint64_t seed = 1;
  std::string file;
};

// What threads work out by number, in the order of the numbers.
template <class Result>
class InOrder {
 public:
  void put(std::uint64_t number, Result result) {
    const std::lock_guard lock(mutex_);
    done_.emplace(number, std::move(result));
    arrived_.notify_one();
  }
  // Waits for it; nothing when nobody works any more.
  std::optional<Result> take(std::uint64_t number, const std::atomic<int>& working) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return done_.contains(number) || working == 0; });
    if (!done_.contains(number)) return std::nullopt;
    return std::move(done_.extract(number).mapped());
  }
  void wake() {
    const std::lock_guard lock(mutex_);
    arrived_.notify_one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::map<std::uint64_t, Result> done_;
};

// Does work(number) for 0, 1, … on all cores and hands each result to take(number, result), in order, until
// that says that it is enough.
template <class Work, class Take>
void in_order(std::uint64_t most, const Work& work, const Take& take) {
  const Interrupt interrupt;
  InOrder<decltype(work(0))> results;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stop = false;
  std::atomic<int> working = cores();
  Workers workers(
      cores(),
      [&] {
        while (!stop && !Interrupt::asked()) {
          const std::uint64_t number = next++;
          if (number >= most) break;
          results.put(number, work(number));
        }
        --working;
        results.wake();
      },
      [&] { stop = true; });
  for (std::uint64_t number = 0; number < most; ++number) {
    auto result = results.take(number, working);
    if (!result || !take(number, *std::move(result))) break;
  }
  stop = true;
  workers.join();
  if (Interrupt::asked()) throw Interrupted();
}

// As many of one kind as of another.
void find(const PuzzlesOptions& options) {
  constexpr std::uint64_t kMostGames = 10'000'000;
  const int kinds = static_cast<int>(puzzles::kinds_of(options.game).size());
  Progress progress;
  std::uint64_t found = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    const std::uint64_t wanted =
        options.count * static_cast<std::uint64_t>(kind + 1) / static_cast<std::uint64_t>(kinds);
    if (found == wanted) continue;
    in_order(
        kMostGames,
        [&](std::uint64_t number) { return puzzles::find(options.game, options.seed, kind, number); },
        [&](std::uint64_t /*number*/, std::optional<puzzles::Puzzle> puzzle) {
          if (!puzzle) return true;
          std::cout << (found > 0 ? "\n" : "") << to_text(*puzzle) << std::flush;
          progress.show(++found, options.count);
          return found < wanted;
        });
  }
}

void check(const std::string& path, const Context& context) {
  const auto text = read_file(path);
  if (!text) context.fail(text.error());
  const auto all = puzzles::parse_collection(*text);
  if (!all) throw_text_error(context, path, all.error());
  std::array<std::uint64_t, 10> grades{};
  std::uint64_t choices = 0;
  Progress progress;
  in_order(
      all->size(), [&](std::uint64_t number) { return puzzles::prove((*all)[number]); },
      [&](std::uint64_t number, const core::Verdict& verdict) {
        if (!verdict)
          throw Failure(
              fmt::format("{}: puzzle {}: {}", path, number + 1, context.words().say(verdict.error())));
        const puzzles::Puzzle& puzzle = (*all)[number];
        ++grades[static_cast<std::size_t>(puzzle.grade)];
        choices += puzzle.choices;
        progress.show(number + 1, all->size());
        return true;
      });
  std::cout << fmt::format("{}: {} puzzles proven, {} choices; by grade from 1: {}\n", path, all->size(),
                           choices, fmt::join(grades.begin() + 1, grades.end() - 1, " "));
}

}  // namespace

// Finds positions with exactly one best choice, or proves them again.
void add_puzzles(Command program, const Context& context) {
  const Command command =
      program.subcommand("puzzles", "Find positions with exactly one best choice, or prove them again");
  const auto options = std::make_shared<PuzzlesOptions>();
  const Option game = command.option("GAME", options->game, "The game");
  command.option("--count", options->count, "How many").whole(1, 100'000).shows_default();
  command.option("--seed", options->seed, "Seed of the games that they come from").whole().shows_default();
  command.option("--check", options->file, "Prove every puzzle of this file again; - for standard input")
      .excludes(game);
  command.runs([options, &context] {
    if (!options->file.empty()) return check(options->file, context);
    if (options->game.empty()) throw Failure("puzzles: name a GAME, or a file to --check");
    if (table::find_game(options->game) == nullptr) {
      NewGame wanted;
      wanted.game = options->game;
      (void)wanted.lay(context);  // says which games there are
    }
    if (puzzles::kinds_of(options->game).empty()) throw Failure(options->game + ": this game has no puzzles");
    find(*options);
  });
}

}  // namespace cli
