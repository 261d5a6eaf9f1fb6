#include "host/actor_and_shares_json.h"

#include <algorithm>

namespace host {

void write(core::JsonWriter& json, core::Actor actor) {
  if (actor.is_seat()) {
    json.value(actor.index());
  } else {
    json.value(actor.is_chance() ? "chance" : "over");
  }
}

void write_shares(core::JsonWriter& json, std::string_view noted) {
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
