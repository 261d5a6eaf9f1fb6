#include <algorithm>
#include <atomic>
#include <iostream>
#include <thread>

#include "ai/climbers/mountain_statistics.h"
#include "cli/climbers_plan.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/workers.h"
#include "games/climbers/generator.h"
#include "games/climbers/place_finder.h"
#include "games/climbers/rules.h"

namespace cli {

namespace {

using namespace climbers;

struct MountainOptions {
  std::optional<std::uint64_t> seed;
  std::string style{kStyleNames.front()};
  std::string file;
  bool picture = false;
  std::uint64_t statistics = 0;  // mountains
};

// The generator's mountains from the first number on, shared among the processor's cores; only the times
// depend on how.
ai::MountainStatistics statistics(std::uint64_t first, std::uint64_t mountains, climbers::Style style) {
  const auto parts = static_cast<std::uint64_t>(cores());
  std::vector<ai::MountainStatistics> found(parts);
  std::atomic<std::uint64_t> begun = 0;
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> stop = false;
  const auto look = [&] {
    const std::uint64_t part = begun++;
    for (std::uint64_t i = part; i < mountains && !stop; i += parts, ++done)
      found[part].look_at(first + i, style);
  };
  Progress progress;
  Workers workers(cores(), look, [&] { stop = true; });
  while (progress.visible() && done < mountains && !stop) {
    progress.show(done, mountains);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  workers.join();
  for (std::uint64_t part = 1; part < parts; ++part) found[0].add(found[part]);
  return found[0];
}

void show(const Mountain& mountain, bool picture) {
  std::cout << to_text(mountain) << '\n';
  if (!picture) return;
  std::cout << '\n' << climbers_plan(raise(mountain), Style::of_terminal(false));
}

// The mountain that a game with this seed is played on.
Mountain drawn_mountain(const MountainOptions& options) {
  NewGame luck;
  luck.seed = options.seed;
  const core::Setup wanted{climbers::Game::kMinPlayers, {{"mountain", options.style}}};
  const auto drawn = table::by_lot<climbers::Game>(wanted, luck.key());
  return *parse_mountain(drawn.options.at("mountain"));
}

Mountain read_mountain(const std::string& path, const Context& context) {
  const auto text = read_file(path);
  if (!text) context.fail(text.error());
  auto mountain = parse_mountain(*text);
  if (!mountain) throw_text_error(context, path, mountain.error());
  if (const auto verdict = check_mountain(*mountain); !verdict) {
    throw Failure((path == "-" ? "standard input" : path) + ": " + context.words().say(verdict.error()) +
                  " (\u00a7" + verdict.error().rule + ")");
  }
  return *std::move(mountain);
}

void check(const std::string& path, const Context& context) {
  const State state = raise(read_mountain(path, context));
  const Rect bounds = mountain_bounds(state);
  std::cout << context.words().say(core::Phrase("climbers.mountain.lawful")
                                       .number("width", bounds.width)
                                       .number("depth", bounds.depth)
                                       .number("height", *std::ranges::max_element(state.heights)))
            << '\n';
}

}  // namespace

// Prints a mountain for The Climbers, or judges one.
void add_mountain(Command program, const Context& context) {
  const Command command = program.subcommand("mountain", "Print a mountain for The Climbers, or judge one");
  const auto options = std::make_shared<MountainOptions>();
  const Option seed =
      command.option("--seed", options->seed, "The mountain of this seed (default: a fresh one)").whole();
  command.option("--style", options->style, "printed, stepped, ragged or towers")
      .one_of(kStyleNames)
      .shows_default();
  command.flag("--picture", options->picture, "Show it from above as well");
  const Option check_file =
      command
          .option("--check", options->file, "Judge the mountain in this file instead; - for standard input")
          .excludes(seed);
  command
      .option("--statistics", options->statistics,
              "Raise this many mountains, the generator's numbers from --seed (default: 0) on, play a "
              "game of greedy "
              "players on each, print what was found as JSON")
      .whole(1)
      .excludes(check_file);
  command.runs([options, &context] {
    if (options->statistics > 0) {
      const auto style = *find_style(options->style);
      std::cout << statistics(options->seed.value_or(0), options->statistics, style).to_json(style) << '\n';
      return;
    }
    if (!options->file.empty()) {
      check(options->file, context);
      if (options->picture) show(read_mountain(options->file, context), true);
      return;
    }
    show(drawn_mountain(*options), options->picture);
  });
}

}  // namespace cli
