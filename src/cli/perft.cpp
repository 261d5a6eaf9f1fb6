#include <iostream>

#include "cli/command.h"
#include "cli/options.h"
#include "core/json_writer.h"
#include "table/bots.h"

namespace cli {

// Counts action sequences: the engine's own check.
void add_perft(Command program, const Context& context) {
  struct Options {
    NewGame game;
    std::string from;
    int depth = 3;
    bool json = false;
  };
  const Command command =
      program.subcommand("perft", "Count the action sequences of each length up to --depth");
  const auto options = std::make_shared<Options>();
  options->game.add_to(command, false);
  command.option("--from", options->from, "Count from the end of this record instead of from the start");
  command.option("--depth", options->depth, "How many actions deep").whole(0, 20).shows_default();
  command.flag("--json", options->json, "Print one JSON object");
  command.runs([options, &context] {
    if (options->from.empty() == options->game.game.empty())
      throw Failure("perft: name either a GAME or a record with --from");
    const auto positions = options->from.empty() ? std::move(*options->game.lay(context)).release()
                                                 : read_positions(options->from, context);
    core::JsonWriter json;
    json.open('{').key("counts").open('[');
    for (int depth = 0; depth <= options->depth; ++depth) {
      const std::uint64_t count = table::perft(*positions, depth);
      json.value(count);
      if (!options->json) std::cout << "perft(" << depth << ") = " << count << '\n' << std::flush;
    }
    json.close(']').close('}');
    if (options->json) std::cout << json.text() << '\n';
  });
}

}  // namespace cli
