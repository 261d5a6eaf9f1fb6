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

void write(core::JsonWriter& json, std::string_view key, const puzzles::Worth& worth) {
  json.key(key).open('{').field("num", worth.num()).field("den", worth.den()).close('}');
}

std::string_view name_of(puzzles::Standing standing) {
  switch (standing) {
    case puzzles::Standing::open:
      return "open";
    case puzzles::Standing::solved:
      return "solved";
    case puzzles::Standing::wrong:
      return "wrong";
  }
  return {};
}

std::string told(const puzzles::Try& found) {
  core::JsonWriter json;
  json.open('{').field("standing", name_of(found.standing));
  write(json, "worth", found.worth);
  return value(json.close('}').text());
}

std::string told(const puzzles::Explanation& found) {
  core::JsonWriter json;
  json.open('{').key("nudge");
  core::write(json, found.nudge);
  json.key("steps");
  write(json, found.steps);
  json.key("reasons");
  write(json, found.reasons);
  return value(json.close('}').text());
}

}  // namespace

std::string collection(std::string_view text) {
  const auto all = puzzles::parse_collection(text);
  if (!all) return refused(all.error());
  core::JsonWriter json;
  json.open('[');
  for (std::size_t index = 0; index < all->size(); ++index) {
    const auto& one = (*all)[index];
    json.open('{').field("game", one.record.game).field("number", index + 1);
    json.field("record", puzzles::to_text(one)).field("from", one.record.steps.size());
    json.field("asks", puzzles::asked(one)).list("answer", one.answer).field("tempting", one.tempting);
    write(json, "best", one.best);
    write(json, "second", one.second);
    json.field("choices", one.choices).field("grade", one.grade).close('}');
  }
  return value(json.close(']').text());
}

std::string puzzle(const Request& request, const host::Host& host) {
  const auto& positions = host.positions();
  const auto puzzle = puzzles::parse_puzzle(host.record());
  const auto from = number<std::size_t>(request.word(2));
  if (!puzzle || !from || *from > positions.steps() || !positions.to_act(*from).is_seat() ||
      positions.seen_by())
    return error("no such puzzle");
  if (request.word(0) == "tried") return told(puzzles::tried(positions, *from, *puzzle));
  const auto explained = puzzles::explain(positions, *from, *puzzle);
  return explained ? told(*explained) : error("no such actions");
}

}  // namespace wasm
