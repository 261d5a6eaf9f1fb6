#include <fmt/format.h>

#include <future>
#include <iostream>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "core/json_writer.h"

namespace cli {

namespace {

// On a terminal the time that it takes is shown meanwhile.
table::BenchReport measured(const table::GameInfo& game, int rules) {
  Progress progress("measuring " + std::string(game.name));
  if (!progress.visible()) return game.bench(rules);
  auto report = std::async(std::launch::async, game.bench, rules);
  while (report.wait_for(std::chrono::milliseconds(200)) != std::future_status::ready) progress.show_time();
  return report.get();
}

std::string hexadecimal(std::uint64_t number) { return fmt::format("{:016x}", number); }

}  // namespace

// Measures a game's engine.
void add_bench(Command program, const Context& context) {
  struct Options {
    std::string game;
    int rules = 0;
    bool json = false;
  };
  const Command command = program.subcommand("bench", "Measure a game's engine and print its signature");
  const auto options = std::make_shared<Options>();
  command.option("GAME", options->game, "The game").required();
  command.option("--rules", options->rules, "A version of its rules, instead of the newest").whole(1, 99);
  command.flag("--json", options->json, "Print one JSON object");
  command.runs([options, &context] {
    const auto* const game = table::find_game(options->game);
    if (game == nullptr) throw Failure(context.words().say(table::new_table(options->game, {}).error()));
    if (options->rules != 0) {
      core::Setup setup;
      setup.rules = options->rules;
      if (const auto table = table::new_table(options->game, setup); !table)
        throw Failure(context.words().say(table.error()));
    }
    const auto report = measured(*game, options->rules);
    if (options->json) {
      core::JsonWriter json;
      json.open('{').field("game", game->name).field("signature", hexadecimal(report.signature));
      json.field("thoughts", hexadecimal(report.thoughts));
      for (const auto& [name, figure] : report.figures) json.field(name, figure);
      std::cout << json.close('}').text() << '\n';
      return;
    }
    std::cout << game->name << "\n  signature " << hexadecimal(report.signature) << "\n  thoughts "
              << hexadecimal(report.thoughts) << '\n';
    for (const auto& [name, figure] : report.figures) std::cout << fmt::format("  {} {:.9g}\n", name, figure);
  });
}

}  // namespace cli
