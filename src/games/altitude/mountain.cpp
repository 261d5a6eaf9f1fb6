#include "games/altitude/mountain.h"

namespace altitude {

void Mountain::lay(Place place, Card card) {
  const int index = place.index();
  if (empty()) {
    span_ = 1;
  } else if (index < left_) {
    --left_;
    ++span_;
  } else if (index > right()) {
    ++span_;
  }
  ++heights_[column(index)];
  assert(heights_[column(index)] == place.row());
  cards_[slot(place)] = card;
}

void Mountain::remove(Place place) {
  cards_[slot(place)] = kNoCard;
  --heights_[column(place.index())];
  // A2.7: a removal at an end leaves no hole, and a hole next to it is gone as well.
  while (height(left()) == 0) {
    ++left_;
    --span_;
  }
  while (height(right()) == 0) --span_;
}

}  // namespace altitude
