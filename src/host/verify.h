#pragma once

#include <cstddef>
#include <expected>

#include "core/record.h"

namespace host {

// Recomputes every outcome of chance, and what was drawn by lot before play, from the secret and the seats'
// randomness in the record of a game that is over. How many outcomes there were, or what is not as it should
// be.
std::expected<std::size_t, core::TextError> verify(const core::Record& record);

}  // namespace host
