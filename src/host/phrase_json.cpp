#include "host/phrase_json.h"

#include <algorithm>
#include <array>

namespace host {

void write(core::JsonWriter& json, const core::Phrase& phrase) {
  static constexpr std::array kKinds{"text", "number", "seat"};
  json.open('{').field("key", phrase.key);
  if (!phrase.rule.empty()) json.field("rule", phrase.rule);
  json.key("args").open('[');
  for (const auto& arg : phrase.args) {
    json.open('{').field("name", arg.name).field("value", arg.value);
    json.field("kind", kKinds[static_cast<std::size_t>(arg.kind)]).close('}');
  }
  json.close(']').close('}');
}

void write(core::JsonWriter& json, core::Actor actor) {
  if (actor.is_seat()) {
    json.value(actor.index());
  } else {
    json.value(actor.is_chance() ? "chance" : "over");
  }
}

void write_result(core::JsonWriter& json, const core::Record& record) {
  const std::string noted = record.note("result");
  if (noted.empty()) {
    json.null();
    return;
  }
  json.open('[');
  for (std::size_t at = 0; at < noted.size();) {
    const auto end = std::min(noted.find(' ', at), noted.size());
    json.raw(noted.substr(at, end - at));
    at = end + 1;
  }
  json.close(']');
}

}  // namespace host
