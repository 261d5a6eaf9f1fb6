#include <iostream>

#include "cli/answers.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/seating.h"

namespace cli {

// Reads a record and prints what may be done next.
void add_legal(Command program, const Context& context) {
  struct Options {
    std::string file;
    std::string prefix;
    bool json = false;
  };
  const Command command =
      program.subcommand("legal", "Print who is to act after a record, and the legal actions");
  const auto options = std::make_shared<Options>();
  command.option("FILE", options->file, "A record; - for standard input").required();
  command.option("--prefix", options->prefix, "Only the actions that begin with this");
  command.flag("--json", options->json, "Print one JSON object");
  command.runs([options, &context] {
    const auto positions = read_positions(options->file, context);
    const std::size_t present = positions->steps();
    const auto actor = positions->to_act();
    if (options->json) {
      core::JsonWriter json;
      json.open('{');
      write_standing(json, *positions, present);
      write_legal(json, *positions, present, options->prefix);
      std::cout << json.close('}').text() << '\n';
      return;
    }
    const auto names = seat_names(positions->record(), context.words());
    core::Phrase who(actor.is_seat() ? "legal.seat" : actor.is_chance() ? "legal.chance" : "legal.over");
    if (actor.is_seat()) who = std::move(who).seat("player", actor.index());
    std::cout << context.words().say(who, names) << '\n';
    for (const auto& choice : choices(*positions, present, options->prefix)) {
      std::cout << choice.text;
      if (choice.weight > 0) std::cout << " \u00d7" << choice.weight;
      std::cout << '\n';
    }
  });
}

}  // namespace cli
