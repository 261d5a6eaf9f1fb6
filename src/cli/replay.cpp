#include <fmt/format.h>

#include <iostream>

#include "cli/answers.h"
#include "cli/command.h"
#include "cli/screen.h"

namespace cli {

namespace {

struct ReplayOptions {
  std::string file;
  bool json = false;
  bool step = false;
  bool plain = false;
  bool no_views = false;
};

// One JSON object a line: the position before each step, and a last one for the position at the end.
void print_json(const table::Positions& positions, bool with_views) {
  for (std::size_t step = 0; step <= positions.steps(); ++step) {
    core::JsonWriter json;
    json.open('{').field("step", step);
    write_standing(json, positions, step);
    write_legal(json, positions, step);
    json.key("action");
    if (step < positions.steps()) {
      json.value(positions.record().steps[step].text);
    } else {
      json.null();
    }
    if (with_views) write_views(json, positions, step);
    std::cout << json.close('}').text() << '\n';
  }
}

core::Observer onlooker(const table::Positions& positions) {
  return positions.seen_by().value_or(core::Observer::spectator());
}

void print_log(const table::Positions& positions, const Words& words, std::size_t from, std::size_t to) {
  const auto names = seat_names(positions.record(), words);
  for (std::size_t step = from; step < to; ++step) {
    for (const auto& phrase : positions.story(step, onlooker(positions))) {
      std::cout << fmt::format("{:4} {}\n", step + 1, words.say(phrase, names));
    }
  }
}

// Enter goes on, b goes back, a number jumps, q leaves.
void step_through(const table::Positions& positions, const Words& words, const Style& style) {
  for (std::size_t step = 0;;) {
    if (step > 0) print_log(positions, words, step - 1, step);
    std::cout << draw(positions, step, onlooker(positions), words, style)
              << words.say(core::Phrase("replay.prompt")
                               .number("step", static_cast<long long>(step))
                               .number("steps", static_cast<long long>(positions.steps())))
              << ' ' << std::flush;
    std::string answer;
    if (!std::getline(std::cin, answer) || answer == "q") break;
    if (answer == "b") {
      step = step == 0 ? 0 : step - 1;
    } else if (!answer.empty() && answer.find_first_not_of("0123456789") == answer.npos &&
               answer.size() < 9) {
      step = std::min(static_cast<std::size_t>(std::stoul(answer)), positions.steps());
    } else if (step == positions.steps()) {
      break;
    } else {
      ++step;
    }
  }
  std::cout << '\n';
}

void replay(const ReplayOptions& options, const Context& context) {
  const auto positions =
      read_positions(options.file, context);  // the whole record is checked before anything
  const Words& words = context.words();
  const Style style = Style::of_terminal(options.plain);
  if (options.json) {
    print_json(*positions, !options.no_views);
  } else if (options.step) {
    if (options.file == "-")
      throw Failure("replay: --step reads your answers from standard input, so FILE can't be -");
    step_through(*positions, words, style);
  } else {
    print_log(*positions, words, 0, positions->steps());
    std::cout << draw(*positions, positions->steps(), onlooker(*positions), words, style);
  }
}

}  // namespace

void add_replay(CLI::App& app, const Context& context) {
  auto* const command = app.add_subcommand("replay", "Check a record and tell what happened, step by step");
  const auto options = std::make_shared<ReplayOptions>();
  command->add_option("FILE", options->file, "A record; - for standard input")->required();
  auto* const json =
      command->add_flag("--json", options->json,
                        "Print one JSON object per position: step, to_act, ending, result, legal, "
                        "action, and the view, or where hands are secret each seat's in views");
  command->add_flag("--no-views", options->no_views, "Leave the views out")->needs(json);
  command->add_flag("--step", options->step, "Show one position at a time")->excludes(json);
  command->add_flag("--plain", options->plain, "No drawing, for screen readers");
  command->callback([options, &context] { replay(*options, context); });
}

}  // namespace cli
