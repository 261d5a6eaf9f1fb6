#pragma once

#include "core/actor.h"
#include "core/json_writer.h"
#include "core/phrase.h"
#include "core/record.h"

namespace host {

// {"key": …, "rule": …, "args": [{"name", "value", "kind"}]}
void write(core::JsonWriter& json, const core::Phrase& phrase);
// A seat's number, "chance" or "over".
void write(core::JsonWriter& json, core::Actor actor);
// The shares of the win, once the game is over by its rules or somebody has resigned; else null.
void write_result(core::JsonWriter& json, const core::Record& record);

}  // namespace host
