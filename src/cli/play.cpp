#include <iostream>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/session.h"

namespace cli {

// Plays in the terminal: people at one keyboard, bots, or both.
void add_play(Command program, const Context& context) {
  struct Options {
    NewGame game;
    PlayOptions play;
  };
  const Command command = program.subcommand("play", "Play in the terminal");
  const auto options = std::make_shared<Options>();
  std::string games;
  for (const auto& game : table::games()) games.append(games.empty() ? "" : ", ").append(game.name);
  command.option("GAME", options->game.game, "The game: " + games);
  command.option("SEATS", options->play.seats,
                 "Who plays, in seat order: a name is a person, 1 … 8 (weak to strong), 9 (thinks for 5 s), "
                 "'simple' and 'random' are bots; NAME=COLOUR chooses a colour (default: you against "
                 "'simple')");
  options->game.add_chance_to(command);
  command.option("--option", options->game.options, "An option of the rules as key=value; may be repeated")
      .one_value_each();
  command.option("--save", options->play.save,
                 "Where the game is kept after every action (default: a new file in the state folder)");
  command.option("--resume", options->play.resume, "Go on with this saved game; 'last' is the newest one");
  command.flag("--odds", options->play.odds, "Show the exact odds at every choice they bear on");
  command.flag("--plain", options->play.plain, "Sentences instead of drawings, for screen readers");
  command.runs([options, &context] { play(options->game, options->play, context); });
}

}  // namespace cli
