#include "wasm/puzzle.h"

#include "core/json_writer.h"
#include "core/phrase_json.h"
#include "puzzles/puzzles.h"
#include "wasm/answer.h"
#include "wasm/request.h"

namespace wasm {

namespace {

void write(core::JsonWriter& json, const std::vector<core::Phrase>& phrases) {
  json.open('[');
  for (const auto& phrase : phrases) core::write(json, phrase);
  json.close(']');
}

std::string tried(const table::Positions& positions, std::size_t from, std::size_t most) {
  core::JsonWriter json;
  json.open('[');
  for (const auto& one : puzzles::tries(positions, from, most))
    json.open('{').field("worth", puzzles::to_text(one.worth)).field("over", one.over).close('}');
  return value(json.close(']').text());
}

std::string explain(const table::Positions& positions, std::size_t from, std::string_view text) {
  const auto end = std::min(text.find('\n'), text.size());
  const Request answer(text.substr(0, end));
  const auto found = puzzles::explain(positions, from, {answer.words.begin(), answer.words.end()},
                                      text.substr(std::min(end + 1, text.size())));
  if (!found) return error("no such actions");
  core::JsonWriter json;
  json.open('{').key("nudge");
  core::write(json, found->nudge);
  json.key("steps");
  write(json, found->steps);
  json.key("reasons");
  write(json, found->reasons);
  return value(json.close('}').text());
}

}  // namespace

std::string puzzle(const Request& request, const host::Host& host) {
  const auto& positions = host.positions();
  const auto from = number<std::size_t>(request.word(2));
  if (!from || *from > positions.steps() || !positions.to_act(*from).is_seat() || positions.seen_by())
    return error("no such puzzle");
  if (request.word(0) == "explain") return explain(positions, *from, request.text);
  const auto most = number<std::size_t>(request.word(3));
  return most ? tried(positions, *from, *most) : error("how many actions?");
}

}  // namespace wasm
