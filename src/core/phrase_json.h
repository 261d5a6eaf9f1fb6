#pragma once

#include "core/json_writer.h"
#include "core/phrase.h"

namespace core {

// {"key": …, "rule": …, "args": [{"name", "value", "kind"}]}; the value of digits is a list of numbers
void write(JsonWriter& json, const Phrase& phrase);

}  // namespace core
