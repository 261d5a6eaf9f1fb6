#pragma once

#include "core/actor.h"
#include "core/json_writer.h"
#include "core/phrase.h"

namespace host {

// {"key": …, "rule": …, "args": [{"name", "value", "kind"}]}
void write(core::JsonWriter& json, const core::Phrase& phrase);
// A seat's number, "chance" or "over".
void write(core::JsonWriter& json, core::Actor actor);

}  // namespace host
