#include <fmt/format.h>

#include <iostream>

#include "cli/answers.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/seating.h"
#include "host/actor_and_shares_json.h"
#include "table/bots.h"

namespace cli {

namespace {

struct HintOptions {
  std::string file;
  std::string level = "8";
  std::optional<std::size_t> at;
  std::size_t choices = 5;
  bool json = false;
};

// The position that is asked about.
std::size_t at(const table::Positions& positions, const HintOptions& options) {
  return options.at.value_or(positions.steps());
}

void print_json(const table::Positions& positions, const HintOptions& options) {
  core::JsonWriter json;
  json.open('{').key("to_act");
  host::write(json, positions.to_act(at(positions, options)));
  json.field("level", options.level);
  write_hints(json, positions, at(positions, options), options.level);
  std::cout << json.close('}').text() << '\n';
}

void print_words(const table::Positions& positions, const HintOptions& options, const Words& words) {
  const auto hints = table::hints(positions, at(positions, options), options.level);
  const auto names = seat_names(positions.record(), words);
  const core::Actor actor = positions.to_act(at(positions, options));
  if (hints.empty()) {
    std::cout << words.say(actor.is_chance() ? "hint.chance" : "legal.over") << '\n';
    return;
  }
  const int seat = actor.index();
  std::cout << words.say(core::Phrase("hint.seat")
                             .seat("player", seat)
                             .text("bot", words.say("play.bot." + options.level.substr(0, 1))),
                         names)
            << '\n';
  const bool alone = positions.players() == 1;
  for (std::size_t i = 0; i < hints.size() && i < options.choices; ++i) {
    const double value = hints[i].value[static_cast<std::size_t>(seat)];
    std::cout << words.say(
                     core::Phrase(alone ? "hint.points" : "hint.share")
                         .text("value", fmt::format("{:>5}", words.decimal(alone ? value : 100 * value)))
                         .text("action", hints[i].action))
              << '\n';
  }
}

void hint(const HintOptions& options, const Context& context) {
  const auto positions = read_positions(options.file, context);
  const std::size_t step = at(*positions, options);
  if (step > positions->steps())
    throw Failure(fmt::format("--at {}: the record has {} steps", step, positions->steps()));
  const auto& game = *table::find_game(positions->record().game);
  if (!table::has_level(game, options.level))
    throw Failure("--level " + options.level +
                  ": write 1 to 9, for a game that has levels; 8@200ms gives it another time");
  const core::Actor actor = positions->to_act(at(*positions, options));
  if (actor.is_seat() && !positions->shows(core::Observer::seat(actor.index())))
    throw Failure(options.file + ": this record holds only what somebody else saw");
  if (options.json) {
    print_json(*positions, options);
  } else {
    print_words(*positions, options, context.words());
  }
}

}  // namespace

// Judges the choices of the seat to act.
void add_hint(Command program, const Context& context) {
  const Command command =
      program.subcommand("hint", "Print the best actions after a record, and what they are worth");
  const auto options = std::make_shared<HintOptions>();
  command.option("FILE", options->file, "A record; - for standard input").required();
  command
      .option("--level", options->level,
              "Who is asked: 1 to 8, or 9, which thinks for 5 s on every core; 8@200ms thinks for 200 ms")
      .shows_default();
  command.option("--at", options->at, "After how many steps of the record (default: at its end)").whole();
  command.option("--choices", options->choices, "How many actions are told").whole(1).shows_default();
  command.flag("--json", options->json, "Print one JSON object, with every action that was looked at");
  command.runs([options, &context] { hint(*options, context); });
}

}  // namespace cli
