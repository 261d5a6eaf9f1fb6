#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "cli/answers.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/rules_text.h"
#include "cli/screen.h"
#include "cli/seating.h"
#include "cli/typed.h"

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

// `width` 0 breaks no line.
void print_log(const table::Positions& positions, const Words& words, std::size_t from, std::size_t to,
               int width = 0) {
  constexpr std::size_t kNumber = 5;  // columns before what is told
  const auto names = seat_names(positions.record(), words);
  for (std::size_t step = from; step < to; ++step) {
    for (const auto& phrase : positions.story(step, onlooker(positions))) {
      const std::string line = fmt::format("{:4} {}\n", step + 1, words.say(phrase, names));
      std::cout << (width == 0 ? line : wrapped(line, width, kNumber));
    }
  }
}

// The position that is wanted after this one: Enter goes on, b goes back, a number jumps. Nothing where one
// leaves, by q or by going on at the end. What means none of these is asked again.
std::optional<std::size_t> wanted_after(std::size_t step, const table::Positions& positions,
                                        const Words& words, int width) {
  const std::size_t end = positions.steps();
  std::string prompt = wrapped(words.say(core::Phrase("replay.prompt")
                                             .number("step", static_cast<long long>(step))
                                             .number("steps", static_cast<long long>(end))),
                               width);
  prompt.back() = ' ';
  for (std::string line; std::cout << prompt << std::flush && std::getline(std::cin, line);) {
    const std::string answer = meant(line);
    if (means_quit(answer) || (answer.empty() && step == end)) break;
    if (answer.empty()) return step + 1;
    if (answer == "b") return step == 0 ? 0 : step - 1;
    if (answer.find_first_not_of("0123456789") != answer.npos) continue;
    return answer.size() < 9 ? std::min(static_cast<std::size_t>(std::stoul(answer)), end) : end;
  }
  return std::nullopt;
}

void step_through(const table::Positions& positions, const Words& words, const Style& style) {
  for (std::optional<std::size_t> step = 0; step; step = wanted_after(*step, positions, words, style.width)) {
    if (*step > 0) print_log(positions, words, *step - 1, *step, style.width);
    std::cout << draw(positions, *step, onlooker(positions), words, style);
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

void add_replay(Command program, const Context& context) {
  const Command command = program.subcommand("replay", "Check a record and tell what happened, step by step");
  const auto options = std::make_shared<ReplayOptions>();
  command.option("FILE", options->file, "A record; - for standard input").required();
  const Option json = command.flag("--json", options->json,
                                   "Print one JSON object per position: step, to_act, ending, result, legal, "
                                   "action, and the view, or where hands are secret each seat's in views");
  command.flag("--no-views", options->no_views, "Leave the views out").needs(json);
  command.flag("--step", options->step, "Show one position at a time").excludes(json);
  command.flag("--plain", options->plain, "No drawing, for screen readers");
  command.runs([options, &context] { replay(*options, context); });
}

}  // namespace cli
