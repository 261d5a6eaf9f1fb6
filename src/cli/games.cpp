#include <iostream>

#include "cli/answers.h"
#include "cli/command.h"

namespace cli {

// Lists the games.
void add_games(CLI::App& app, const Context&) {
  auto* const command = app.add_subcommand("games", "List the games, one a line");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON object a line, with players, options and bots");
  command->callback([json] {
    for (const auto& game : table::games())
      std::cout << (*json ? game_json(game) : std::string(game.name)) << '\n';
  });
}

}  // namespace cli
