#include "wasm/answer.h"

#include "core/json_writer.h"
#include "core/phrase_json.h"

namespace wasm {

using core::JsonWriter;

std::string value(std::string_view json) {
  return JsonWriter().open('{').key("value").raw(json).close('}').text();
}
std::string text_value(std::string_view text) {
  return JsonWriter().open('{').field("value", text).close('}').text();
}
std::string error(std::string_view what) {
  return JsonWriter().open('{').field("error", what).close('}').text();
}

std::string refused(const core::TextError& reason) {
  JsonWriter json;
  json.open('{').key("refused");
  core::write(json, reason.phrase);
  return json.field("line", reason.line).field("column", reason.column).close('}').text();
}

}  // namespace wasm
