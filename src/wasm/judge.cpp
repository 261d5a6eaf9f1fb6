#include "wasm/judge.h"

#include <optional>
#include <vector>

#include "ai/value.h"
#include "core/json_writer.h"
#include "host/verify.h"
#include "insight/account.h"
#include "insight/appraise.h"
#include "wasm/answer.h"
#include "wasm/puzzle.h"
#include "wasm/request.h"

namespace wasm {

namespace {

// Every outcome of chance, as it was and as it must have been (docs/fairness.md).
std::string dice(const host::Host& host) {
  const core::Record& record = host.record();
  const auto all = host::recompute(record);
  if (!all) return refused(all.error());
  core::JsonWriter json;
  json.open('{').field("promised", record.note("commitment")).field("commitment", all->commitment);
  json.field("secret", record.note("secret")).key("luck").open('[');
  for (std::size_t seat = 0; seat < host.seats().size(); ++seat)
    json.value(record.note("seat." + std::to_string(seat) + ".luck"));
  json.close(']').field("lot", all->wrong_lot).key("outcomes").open('[');
  for (const auto& outcome : all->outcomes) {
    json.open('{').field("step", outcome.step).field("turn", outcome.at.turn).field("draw", outcome.at.draw);
    json.field("seat", outcome.seat);
    json.key("found").raw(insight::shown(host.positions(), outcome.step, outcome.found));
    json.key("expected").raw(insight::shown(host.positions(), outcome.step, outcome.expected)).close('}');
  }
  return value(json.close(']').close('}').text());
}

// The lines of a game's first steps; nothing if one is none.
std::optional<std::vector<insight::Appraisal>> appraised(std::string_view lines, int players) {
  std::vector<insight::Appraisal> steps;
  while (!lines.empty()) {
    auto step = insight::parse_appraisal(take_line(lines), players);
    if (!step) return std::nullopt;
    steps.push_back(*std::move(step));
  }
  return steps;
}

}  // namespace

std::string judge(const Request& request, const host::Host* table) {
  const std::string_view verb = request.word(0);
  if (table == nullptr) return collection(request.text);
  const host::Host& host = *table;
  if (verb == "dice") return dice(host);
  if (verb == "tried" || verb == "explain") return puzzle(request, host);
  const auto& positions = host.positions();
  if (const auto verdict = insight::may_appraise(positions); !verdict) return refused({verdict.error()});
  if (verb == "insight")
    return value(core::JsonWriter()
                     .open('{')
                     .field("steps", positions.steps())
                     .field("version", ai::kValueVersion)
                     .close('}')
                     .text());
  const auto steps = appraised(request.text, positions.players());
  if (!steps || steps->size() > positions.steps()) return error("no such line");
  if (verb == "course") return value(insight::course_json(positions, *steps));
  const auto depth = ai::find_depth(request.word(verb == "account" ? 2 : 3));
  if (!depth) return error("no such depth");
  if (verb == "appraise") {
    const auto step = number<std::size_t>(request.word(2));
    if (!step || *step >= positions.steps()) return error("no such step");
    return text_value(insight::to_text(insight::appraiser(positions, *depth)(*step), positions.players()));
  }
  return steps->size() == positions.steps() ? value(insight::to_json(positions, *depth, *steps))
                                            : error("a line for each step");
}

}  // namespace wasm
