#pragma once

#include "core/json_writer.h"
#include "games/climbers/state.h"

namespace climbers {

// Where and how a block lies, as fields: the least corner, the extent, the colours of its faces.
void write_placement(core::JsonWriter& json, int block, const Placement& at);

}  // namespace climbers
