#pragma once

#include "core/json_writer.h"
#include "games/climbers/surface.h"

namespace climbers {

// Where and how a block lies, as fields: the least corner, the extent, the colours of its faces.
void write_placement(core::JsonWriter& json, int block, const Placement& at);

// The numbers of a surface's squares; a square's number is y × 32 + x.
void write_squares(core::JsonWriter& json, const Surface& surface);

// {"name", "block", "level", "squares"}; a surface is named by its least square, as in the notation.
void write_surface(core::JsonWriter& json, const State& state, const Surface& surface);

// The fields "colours" (by the letters of "faces"), "blocks" and "surfaces" of a position that has these
// blocks.
void write_mountain(core::JsonWriter& json, const State& state, BlockSet blocks);

}  // namespace climbers
