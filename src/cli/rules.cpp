#include <iostream>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/rules_text.h"
#include "cli/style.h"

namespace cli {

// Prints the rules of a game, whole or in part.
void add_rules(Command program, const Context& context) {
  struct Options {
    std::string game;
    std::string part;
  };
  const Command command = program.subcommand("rules", "Print the rules of a game");
  const auto options = std::make_shared<Options>();
  command.option("GAME", options->game, "The game").required();
  command.option("PARAGRAPH", options->part, "A paragraph or chapter alone, such as M3.4 or M3");
  command.runs([options, &context] {
    if (table::find_game(options->game) == nullptr)
      throw Failure("rules: there is no game '" + options->game + "'");
    const auto rules = RulesText::find(options->game, context.words().language());
    if (!rules) throw Failure("rules: there is no text of the rules of " + options->game);
    const auto text = options->part.empty() ? rules->whole() : rules->part(options->part);
    if (!text) throw Failure("rules: there is no paragraph '" + options->part + "' in " + options->game);
    std::cout << wrapped(*text, Style::of_terminal(true).width);
  });
}

}  // namespace cli
