#pragma once

#include <string_view>

#include "core/actor.h"
#include "core/json_writer.h"

namespace host {

// A seat's number, "chance" or "over".
void write(core::JsonWriter& json, core::Actor actor);
// The shares of the win as numbers, from how a record notes them; null for an empty note.
void write_shares(core::JsonWriter& json, std::string_view noted);

}  // namespace host
