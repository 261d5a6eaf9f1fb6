#include <algorithm>
#include <iostream>
#include <thread>

#include "ai/climbers/mountain_statistics.h"
#include "cli/climbers_plan.h"
#include "cli/command.h"
#include "cli/files.h"
#include "games/climbers/generator.h"
#include "games/climbers/place_finder.h"

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

// So many seeds from the first one on, shared among the processor's cores; only the times depend on how.
void print_statistics(std::uint64_t first, std::uint64_t mountains, climbers::Style style) {
  const std::uint64_t cores = std::max(1u, std::thread::hardware_concurrency());
  std::vector<ai::MountainStatistics> parts(cores);
  std::vector<std::thread> threads;
  threads.reserve(cores);
  for (std::uint64_t core = 0; core < cores; ++core) {
    threads.emplace_back([&, core] {
      for (std::uint64_t i = core; i < mountains; i += cores) parts[core].look_at(first + i, style);
    });
  }
  for (auto& thread : threads) thread.join();
  for (std::uint64_t core = 1; core < cores; ++core) parts[0].add(parts[core]);
  std::cout << parts[0].to_json(style) << '\n';
}

void show(const Mountain& mountain, bool picture) {
  std::cout << to_text(mountain) << '\n';
  if (!picture) return;
  std::cout << '\n' << climbers_plan(raise(mountain), Style::of_terminal(false));
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
void add_mountain(CLI::App& app, const Context& context) {
  auto* const command = app.add_subcommand("mountain", "Print a mountain for The Climbers, or judge one");
  const auto options = std::make_shared<MountainOptions>();
  auto* const seed =
      command->add_option("--seed", options->seed, "The mountain of this seed (default: a fresh one)");
  command->add_option("--style", options->style, "printed, stepped, ragged or towers")
      ->check(CLI::IsMember(std::vector<std::string>(kStyleNames.begin(), kStyleNames.end())))
      ->capture_default_str();
  command->add_flag("--picture", options->picture, "Show it from above as well");
  command
      ->add_option("--check", options->file, "Judge the mountain in this file instead; - for standard input")
      ->excludes(seed);
  command->add_option(
      "--statistics", options->statistics,
      "Raise so many mountains, of --seed (default: 0) and those after it, play a game of greedy players "
      "on each, print what was found as JSON");
  command->callback([options, &context] {
    if (options->statistics > 0) {
      return print_statistics(options->seed.value_or(0), options->statistics, *find_style(options->style));
    }
    if (!options->file.empty()) {
      check(options->file, context);
      if (options->picture) show(read_mountain(options->file, context), true);
      return;
    }
    NewGame luck;
    luck.seed = options->seed;
    show(make_mountain(luck.key(), *find_style(options->style)), options->picture);
  });
}

}  // namespace cli
