#include "core/phrase_json.h"

#include <array>

namespace core {

namespace {

void write(JsonWriter& json, const Phrase::Arg& arg) {
  static constexpr std::array kKinds{"text", "number", "seat", "digits"};
  json.open('{').field("name", arg.name);
  if (arg.kind == Phrase::Arg::Kind::digits) {
    json.key("value").open('[');
    for (const char digit : arg.value) json.value(digit - '0');
    json.close(']');
  } else {
    json.field("value", arg.value);
  }
  json.field("kind", kKinds[static_cast<std::size_t>(arg.kind)]).close('}');
}

}  // namespace

void write(JsonWriter& json, const Phrase& phrase) {
  json.open('{').field("key", phrase.key);
  if (!phrase.rule.empty()) json.field("rule", phrase.rule);
  json.key("args").open('[');
  for (const auto& arg : phrase.args) write(json, arg);
  json.close(']').close('}');
}

}  // namespace core
