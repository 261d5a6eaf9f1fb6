#pragma once

#include "games/matterhorn/rules.h"
#include "table/bench.h"

namespace table {

// Random play, and the odds: how long their tables take to build, and a question to answer.
template <>
BenchReport bench<matterhorn::Game>(int rules);

}  // namespace table
