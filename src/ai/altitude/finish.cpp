#include "ai/altitude/finish.h"

#include <algorithm>

namespace ai::altitude_ai {

using namespace altitude;

namespace {

constexpr int kHighFloor = 4;  // from here on animals count (A6)

// How many floors there could be after `cards` more cards, were all of them high enough.
int reachable_floors(const Mountain& mountain, int cards) {
  constexpr int kColumns = Place::kRow + 1;
  const int floors = mountain.floors();
  if (cards == 0) return floors;
  const int left = mountain.empty() ? 0 : mountain.left();
  const int right = mountain.empty() ? 0 : mountain.right();
  const int first = std::max(right - Place::kMaxIndex, -Place::kMaxIndex);
  const int last = std::min(left + Place::kMaxIndex, Place::kMaxIndex);
  std::array<std::array<int, kColumns>, 3> missing;  // below and including a place, by floor modulo three
  int reached = floors;
  for (int floor = 1; floor <= std::min(floors + cards, kMaxFloors); ++floor) {
    auto& here = missing[static_cast<std::size_t>(floor % 3)];
    const auto& below = missing[static_cast<std::size_t>((floor + 2) % 3)];
    const auto& lowest = missing[static_cast<std::size_t>((floor + 1) % 3)];
    for (int index = first; index <= last - floor + 1; ++index) {
      const int column = index + Place::kMaxIndex;
      const auto i = static_cast<std::size_t>(column);
      here[i] = mountain.height(index) < floor ? 1 : 0;
      if (floor > 1) here[i] += below[i] + below[i + 1];
      if (floor > 2) here[i] -= lowest[i + 1];
      if (here[i] <= cards) reached = std::max(reached, floor);
    }
  }
  return reached;
}

class Finisher {
 public:
  Finisher(const Deck& deck, const Hand& hand, bool avalanches_go) : deck_(deck) {
    for (const Card card : hand) {
      if (deck.is(card, Species::saint_bernard)) {
        ++saint_bernards_;
      } else if (deck.is(card, Species::avalanche)) {
        stuck_ = stuck_ || !avalanches_go;
      } else {
        cards_.add(card);
      }
    }
  }

  Finish solve(const Mountain& mountain) {
    int animals = 0;
    for (int index = mountain.left(); index <= mountain.right(); ++index) {
      for (int floor = kHighFloor; floor <= mountain.height(index); ++floor)
        animals += deck_.is_animal(mountain.at(Place(floor, index)));
    }
    best_ = {-1, std::nullopt};
    first_.reset();
    search(mountain, nullptr, Place(), cards_, animals);
    best_.points += saint_bernards_;
    return best_;
  }

 private:
  int points(const Mountain& mountain, const Hand& left, int animals) const {
    return mountain.floors() + animals + (left.size == 0 && !stuck_);
  }
  int most(const Mountain& mountain, const Hand& left, int animals) const {
    for (const Card card : left) animals += deck_.is_animal(card);
    return reachable_floors(mountain, left.size) + animals + !stuck_;
  }

  // `before`: the mountain before the last card was laid, on `last`.
  void search(const Mountain& mountain, const Mountain* before, Place last, const Hand& left, int animals) {
    if (const int now = points(mountain, left, animals); now > best_.points) best_ = {now, first_};
    if (left.size == 0 || most(mountain, left, animals) <= best_.points) return;
    Card tried = kNoCard;
    for (const Card card : left) {
      if (card == tried) continue;
      tried = card;
      Hand rest = left;
      rest.remove(card);
      mountain.for_each_opening(deck_, [&](Opening opening) {
        if (deck_.reach(card) <= opening.need || repeats(before, last, opening.place)) return;
        if (before == nullptr) first_ = Action::lay(Action::Kind::hand_build, card, opening.place);
        Mountain next = mountain;
        next.lay(opening.place, card);
        search(next, &mountain, opening.place, rest,
               animals + (opening.place.floor() >= kHighFloor && deck_.is_animal(card)));
      });
    }
  }

  // Two cards that don't rest on each other can be laid in either order: only one of them is tried.
  bool repeats(const Mountain* before, Place last, Place place) const {
    if (before == nullptr || place.code() > last.code()) return false;
    const Opening opening = before->opening(place.index(), deck_);
    return opening.need != Opening::kClosed && opening.place == place;
  }

  const Deck& deck_;
  Hand cards_;
  int saint_bernards_ = 0;
  bool stuck_ = false;  // an avalanche stays in the hand
  Finish best_;
  std::optional<Action> first_;
};

}  // namespace

Finish best_finish(const Deck& deck, const Mountain& mountain, const Hand& hand, bool avalanches_go) {
  return Finisher(deck, hand, avalanches_go).solve(mountain);
}

}  // namespace ai::altitude_ai
