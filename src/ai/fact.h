#pragma once

#include <string>
#include <vector>

namespace ai {

// Something about a position that can be counted, from one seat's side. What a better choice does that
// another does not is told by the facts that differ after them (insight/reasons.h). A game tells its own in
// ai/<game>/facts.h: facts(game, state, seat), the weightiest first, the same ones for every position;
// nothing that the seat can't see.
struct Fact {
  std::string key;  // of the catalogue: {better} instead of {played}
  int value = 0;
  bool more = true;  // more of it is better
};
using Facts = std::vector<Fact>;

}  // namespace ai
