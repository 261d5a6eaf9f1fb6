#include "core/phrase_json.h"

#include <array>

namespace core {

void write(JsonWriter& json, const Phrase& phrase) {
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

}  // namespace core
