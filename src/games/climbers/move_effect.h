#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/climbers/rules.h"

// What a block move does to the climbers: how high each could climb before it and after it. Whoever chooses a
// place for a block wants to know.
namespace climbers {

// A climb that ends as high as one can with some ladders, the cheapest such one.
struct Best {
  int level = 0;
  std::uint8_t ladders = 0;      // spent
  std::optional<Square> target;  // the surface; none: the climber stays where it is
};

// How high a climber gets in one climb, by the ladders that it is willing to spend.
class Heights {
 public:
  Heights(const ClimbSearch& search, int level);

  // With at most these ladders.
  const Best& with(std::uint8_t ladders) const { return best_[ladders]; }
  const Best& best() const { return best_[kBothLadders]; }

 private:
  std::array<Best, 4> best_{};  // by set of ladders
};

struct Change {
  enum class Kind : std::uint8_t { opens, closes, cheaper, dearer };
  Kind kind;
  Best before;
  Best after;
};

// The change that matters most to the climber: in how high it gets at all, in what that costs, or in how
// high it gets with fewer ladders. None if all of that is as before.
std::optional<Change> change_between(const Heights& before, const Heights& after);

}  // namespace climbers
