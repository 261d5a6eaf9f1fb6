#pragma once

#include "games/climbers/rules.h"
#include "table/bench.h"

namespace table {

// Figures of its own: a position has thousands of actions, so listing them, playing turns and raising
// mountains are measured apart.
template <>
BenchReport bench<climbers::Game>(int rules);

}  // namespace table
