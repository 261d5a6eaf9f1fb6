#include <iostream>

#include "cli/command.h"
#include "core/json_writer.h"

namespace cli {

namespace {

std::string game_json(const table::GameInfo& game) {
  core::JsonWriter json;
  json.open('{').field("game", game.name).field("rules", game.rules_version);
  json.field("least_players", game.min_players)
      .field("most_players", game.max_players)
      .key("options")
      .open('{');
  for (const auto& option : game.options(game.rules_version)) json.list(option.key, option.values);
  return json.close('}').close('}').text();
}

}  // namespace

// Lists the games.
void add_games(CLI::App& app, const Context&) {
  auto* const command = app.add_subcommand("games", "List the games, one a line");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON object a line, with players and options");
  command->callback([json] {
    for (const auto& game : table::games())
      std::cout << (*json ? game_json(game) : std::string(game.name)) << '\n';
  });
}

}  // namespace cli
