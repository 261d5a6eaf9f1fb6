#include <iostream>

#include "cli/answers.h"
#include "cli/command.h"
#include "cli/options.h"

namespace cli {

// Lists the games.
void add_games(Command program, const Context&) {
  const Command command = program.subcommand("games", "List the games, one a line");
  const auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "Print one JSON object a line, with players, options and bots");
  command.runs([json] {
    for (const auto& game : table::games())
      std::cout << (*json ? game_json(game) : std::string(game.name)) << '\n';
  });
}

}  // namespace cli
