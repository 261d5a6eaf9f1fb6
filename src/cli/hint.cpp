#include <fmt/format.h>

#include <iostream>

#include "cli/command.h"
#include "core/json_writer.h"

namespace cli {

namespace {

struct HintOptions {
  std::string file;
  std::string level = "8";
  std::optional<std::size_t> at;
  std::size_t choices = 5;
  bool json = false;
};

// The table as it stood after so many steps.
std::unique_ptr<table::Table> table_to_judge(const HintOptions& options, const Context& context) {
  auto record = read_record(options.file, context);
  auto end = table::open_table(record);
  if (!end) throw_text_error(context, options.file, end.error());
  if (!options.at) return *std::move(end);
  if (*options.at > record.steps.size()) {
    throw Failure(
        fmt::format("--at {}: the record has {} steps", *options.at, (*end)->record().steps.size()));
  }
  return table::at_step(record, *options.at);
}

void print_json(const table::Table& table, const HintOptions& options,
                const std::vector<table::Hint>& hints) {
  core::JsonWriter json;
  json.open('{').key("to_act").raw(actor_json(table.to_act())).field("level", options.level);
  json.key("hints").open('[');
  for (const auto& hint : hints) {
    json.open('{').field("action", hint.action).key("value").open('[');
    for (int seat = 0; seat < table.players(); ++seat) json.value(hint.value[static_cast<std::size_t>(seat)]);
    json.close(']').field("visits", hint.visits).close('}');
  }
  std::cout << json.close(']').close('}').text() << '\n';
}

void print_words(const table::Table& table, const HintOptions& options, const std::vector<table::Hint>& hints,
                 const Words& words) {
  const auto names = seat_names(table.record(), words);
  if (hints.empty()) {
    std::cout << words.say(table.to_act().is_chance() ? "hint.chance" : "legal.over") << '\n';
    return;
  }
  const int seat = table.to_act().index();
  std::cout << words.say(core::Phrase("hint.seat")
                             .seat("player", seat)
                             .text("bot", words.say("play.bot." + options.level.substr(0, 1))),
                         names)
            << '\n';
  const bool alone = table.players() == 1;
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
  const auto table = table_to_judge(options, context);
  const auto& game = *table::find_game(table->record().game);
  const bool level = !options.level.empty() && options.level[0] >= '1' && options.level[0] <= '8';
  if (!level || !table::has_bot(game, options.level))
    throw Failure("--level " + options.level +
                  ": write 1 to 8, for a game that has levels; 8@200ms gives it another time");
  const auto actor = table->to_act();
  const auto seen_by = table->seen_by();
  if (actor.is_seat() && seen_by && !seen_by->is(actor.index()))
    throw Failure(options.file + ": this record holds only what somebody else saw");
  const auto hints = table->hint(options.level);
  if (options.json) {
    print_json(*table, options, hints);
  } else {
    print_words(*table, options, hints, context.words());
  }
}

}  // namespace

// Judges the choices of the seat to act.
void add_hint(CLI::App& app, const Context& context) {
  auto* const command =
      app.add_subcommand("hint", "Print the best actions after a record, and what they are worth");
  const auto options = std::make_shared<HintOptions>();
  command->add_option("FILE", options->file, "A record; - for standard input")->required();
  command->add_option("--level", options->level, "Who is asked: 1 to 8; 8@200ms thinks for so long")
      ->capture_default_str();
  command->add_option("--at", options->at, "After so many steps of the record (default: at its end)");
  command->add_option("--choices", options->choices, "How many actions are told")->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object, with every action that was looked at");
  command->callback([options, &context] { hint(*options, context); });
}

}  // namespace cli
