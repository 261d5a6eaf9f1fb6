#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/phrase.h"

namespace core {

// The keys of a record's header that mean something: those of the game itself, option.KEY, lot.KEY, seat.N,
// seat.N.colour, seat.N.bot, seat.N.luck, and the notes that a table writes. Any other key without a dot is
// somebody's own note and is kept, unless it is nearly one that we know: then it is taken for a slip, because
// a misspelt option would change the game unseen.

// What is wrong with the key, if anything is.
std::optional<Phrase> misspelt(std::string_view key);
// Whether the header may hold the key once only. An option goes on where it is repeated.
bool stands_once(std::string_view key);

// How many letters must be changed, added, left out or swapped with their neighbour to turn one into the
// other.
int edit_distance(std::string_view a, std::string_view b);

}  // namespace core
