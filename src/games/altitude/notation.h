#pragma once

#include <string>

#include "core/phrase.h"
#include "games/altitude/mountain.h"

namespace altitude {

std::string place_name(Place place);  // 2/-1

// `phrase` tells of `place`, and of its row, as floors are counted from one of them.
core::Phrase with_place(core::Phrase phrase, Place place);

}  // namespace altitude
