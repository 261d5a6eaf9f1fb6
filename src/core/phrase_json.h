#pragma once

#include "core/actor.h"
#include "core/json_writer.h"
#include "core/phrase.h"

namespace core {

// {"key": …, "rule": …, "args": [{"name", "value", "kind"}]}
void write(JsonWriter& json, const Phrase& phrase);
// A seat's number, "chance" or "over".
void write(JsonWriter& json, Actor actor);

}  // namespace core
