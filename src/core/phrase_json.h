#pragma once

#include "core/json_writer.h"
#include "core/phrase.h"

namespace core {

// {"key": …, "rule": …, "args": [{"name", "value", "kind"}]}
void write(JsonWriter& json, const Phrase& phrase);

}  // namespace core
