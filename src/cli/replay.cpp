#include <fmt/format.h>

#include <iostream>

#include "cli/command.h"
#include "cli/screen.h"
#include "core/json_writer.h"

namespace cli {

namespace {

struct ReplayOptions {
  std::string file;
  bool json = false;
  bool step = false;
  bool plain = false;
};

// One JSON object a line: the position before each step, and a last one for the position at the end.
void print_json(const core::Record& record, table::Table& table) {
  for (std::size_t step = 0; step <= record.steps.size(); ++step) {
    core::JsonWriter json;
    json.open('{').field("step", step).key("to_act").raw(actor_json(table.to_act()));
    json.key("legal").raw(legal_json(table)).key("action");
    if (step < record.steps.size()) {
      json.value(record.steps[step].text);
    } else {
      json.null();
    }
    json.key("views").open('[');
    for (int seat = 0; seat < table.players(); ++seat) json.raw(table.view_json(core::Observer::seat(seat)));
    std::cout << json.close(']').close('}').text() << '\n';
    if (step < record.steps.size()) (void)table.act(record.steps[step].text);  // open_table has checked it
  }
}

void print_log(const table::Table& table, const Words& words, std::size_t from) {
  const auto names = seat_names(table.record(), words);
  for (std::size_t step = from; step < table.record().steps.size(); ++step) {
    for (const auto& phrase : table.story(step, core::Observer::spectator())) {
      std::cout << fmt::format("{:4} {}\n", step + 1, words.say(phrase, names));
    }
  }
}

// Enter goes on, b goes back, a number jumps, q leaves.
void step_through(const core::Record& record, const Words& words, const Style& style) {
  for (std::size_t step = 0;;) {
    const auto table = table::at_step(record, step);
    if (step > 0) print_log(*table, words, step - 1);
    std::cout << draw_table(*table, words, style)
              << words.say(core::Phrase("replay.prompt")
                               .number("step", static_cast<long long>(step))
                               .number("steps", static_cast<long long>(record.steps.size())))
              << ' ' << std::flush;
    std::string answer;
    if (!std::getline(std::cin, answer) || answer == "q") break;
    if (answer == "b") {
      step = step == 0 ? 0 : step - 1;
    } else if (!answer.empty() && answer.find_first_not_of("0123456789") == answer.npos &&
               answer.size() < 9) {
      step = std::min(static_cast<std::size_t>(std::stoul(answer)), record.steps.size());
    } else if (step == record.steps.size()) {
      break;
    } else {
      ++step;
    }
  }
  std::cout << '\n';
}

void replay(const ReplayOptions& options, const Context& context) {
  const auto record = read_record(options.file, context);
  // The whole record is checked before anything is shown.
  auto end = table::open_table(record);
  if (!end) throw_text_error(context, options.file, end.error());
  if (options.json) {
    print_json(record, *table::at_step(record, 0));
  } else if (options.step) {
    if (options.file == "-")
      throw Failure("replay: --step reads your answers from standard input, so FILE can't be -");
    step_through(record, context.words(), Style::of_terminal(options.plain));
  } else {
    print_log(**end, context.words(), 0);
    std::cout << draw_table(**end, context.words(), Style::of_terminal(options.plain));
  }
}

}  // namespace

void add_replay(CLI::App& app, const Context& context) {
  auto* const command = app.add_subcommand("replay", "Check a record and tell what happened, step by step");
  const auto options = std::make_shared<ReplayOptions>();
  command->add_option("FILE", options->file, "A record; - for standard input")->required();
  command->add_flag("--json", options->json,
                    "Print one JSON object per position: step, to_act, legal, action, views");
  command->add_flag("--step", options->step, "Show one position at a time");
  command->add_flag("--plain", options->plain, "No drawing, for screen readers");
  command->callback([options, &context] { replay(*options, context); });
}

}  // namespace cli
