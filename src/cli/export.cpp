#include <iostream>

#include "cli/command.h"
#include "cli/options.h"

namespace cli {

// Prints a record as one seat, or a spectator, may know it.
void add_export(Command program, const Context& context) {
  struct Options {
    std::string file;
    std::optional<int> seat;
    bool spectator = false;
  };
  const Command command =
      program.subcommand("export", "Print a record as one seat may know it: what it can't know is '?'");
  const auto options = std::make_shared<Options>();
  command.option("FILE", options->file, "A record; - for standard input").required();
  const Option seat = command.option("--seat", options->seat, "The seat, from 0").whole(0, 99);
  command.flag("--spectator", options->spectator, "What everybody may know").excludes(seat);
  command.runs([options, &context] {
    if (!options->seat && !options->spectator)
      throw Failure("export: say for whom, with --seat N or --spectator");
    const auto positions = read_positions(options->file, context);
    if (options->seat && *options->seat >= positions->players())
      throw Failure("--seat " + std::to_string(*options->seat) + ": the seats are 0 to " +
                    std::to_string(positions->players() - 1));
    const auto observer = options->seat ? core::Observer::seat(*options->seat) : core::Observer::spectator();
    if (!positions->shows(observer))
      throw Failure(options->file + ": this record holds only what somebody else saw");
    std::cout << core::to_text(positions->redacted(observer));
  });
}

}  // namespace cli
