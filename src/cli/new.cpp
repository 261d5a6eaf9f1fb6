#include <iostream>

#include "cli/command.h"
#include "cli/options.h"
#include "table/bots.h"

namespace cli {

// Prints a fresh record up to the first decision of a seat.
void add_new(Command program, const Context& context) {
  const Command command =
      program.subcommand("new", "Print the record of a new game, up to the first decision");
  const auto wanted = std::make_shared<NewGame>();
  wanted->add_to(command);
  command.runs([wanted, &context] {
    const auto table = wanted->lay(context);
    const std::uint64_t key = wanted->key();
    while (table->to_act().is_chance()) table->draw(key);
    std::cout << core::to_text(table->record());
  });
}

// Prints the record of a uniformly random game.
void add_random(Command program, const Context& context) {
  const Command command = program.subcommand("random", "Print the record of a uniformly random game");
  const auto wanted = std::make_shared<NewGame>();
  wanted->add_to(command);
  command.runs([wanted, &context] {
    const auto table = wanted->lay(context);
    const std::uint64_t key = wanted->key();
    core::Random random(core::scramble(key));
    while (!table->to_act().is_over()) {
      if (table->to_act().is_chance()) {
        table->draw(key);
      } else {
        (void)table->act(table::bot_decision(table->positions(), "random", random.next())());
      }
    }
    std::cout << core::to_text(table->record());
  });
}

}  // namespace cli
