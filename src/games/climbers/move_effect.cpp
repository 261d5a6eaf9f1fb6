#include "games/climbers/move_effect.h"

namespace climbers {

namespace {

// Sets of ladders from the cheapest: none, the short one, the long one, both.
static_assert(kShort == 1 && kLong == 2 && kBothLadders == 3);

Change::Kind kind_of_change(const Best& before, const Best& after) {
  if (after.level != before.level)
    return after.level > before.level ? Change::Kind::opens : Change::Kind::closes;
  return after.ladders < before.ladders ? Change::Kind::cheaper : Change::Kind::dearer;
}

}  // namespace

Heights::Heights(const ClimbSearch& search, int level) {
  best_.fill({level, 0, std::nullopt});
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t spent = 0; spent <= kBothLadders; ++spent) {
      if (!(landing.ways >> spent & 1)) continue;
      for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
        Best& best = best_[ladders];
        const bool higher =
            landing.level > best.level || (landing.level == best.level && spent < best.ladders);
        if ((spent & ~ladders) == 0 && higher) best = {landing.level, spent, landing.surface.least()};
      }
    }
  }
}

std::optional<Change> change_between(const Heights& before, const Heights& after) {
  const auto differ = [](const Best& a, const Best& b) {
    return a.level != b.level || a.ladders != b.ladders;
  };
  for (const std::uint8_t ladders : {kBothLadders, std::uint8_t{0}, kShort, kLong}) {
    const Best& old = before.with(ladders);
    const Best& now = after.with(ladders);
    if (differ(old, now)) return Change{kind_of_change(old, now), old, now};
  }
  return std::nullopt;
}

}  // namespace climbers
