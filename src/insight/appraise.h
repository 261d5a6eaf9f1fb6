#pragma once

#include <functional>

#include "ai/depth.h"
#include "insight/appraisal.h"
#include "table/positions.h"

namespace insight {

// Whether there is an account of this game: it was played to its end, and the record holds all hands.
core::Verdict may_appraise(const table::Positions& positions);

// Judges the steps of a game, each for itself and in any order; the positions must outlive it. Threads have
// one each.
using Appraiser = std::function<Appraisal(std::size_t step)>;
Appraiser appraiser(const table::Positions& positions, ai::Depth depth);

// What an action of whoever decides there would have come to, as the log tells it to its seat.
std::vector<core::Phrase> told(const table::Positions& positions, std::size_t position,
                               std::string_view action);
// The action, or an outcome of chance, with what a client shows of it, as JSON.
std::string shown(const table::Positions& positions, std::size_t position, std::string_view action);

}  // namespace insight
