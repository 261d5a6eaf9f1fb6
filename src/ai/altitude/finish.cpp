#include "ai/altitude/finish.h"

#include <algorithm>

namespace ai::altitude_ai {

using namespace altitude;

namespace {

// How many rows there could be after `cards` more cards, were all of them high enough. Taking avalanches away
// could only add to what is missing, except that a base at its full span may then go on at the other end.
int reachable_rows(const Mountain& mountain, int cards, bool base_moves) {
  constexpr int kColumns = Place::kRowWidth + 1;
  const int rows = mountain.rows();
  if (cards == 0) return rows;
  const int left = mountain.empty() || base_moves ? 0 : mountain.left();
  const int right = mountain.empty() || base_moves ? 0 : mountain.right();
  const int first = std::max(right - Place::kMaxIndex, -Place::kMaxIndex);
  const int last = std::min(left + Place::kMaxIndex, Place::kMaxIndex);
  std::array<std::array<int, kColumns>, 3> missing;  // below and including a place, by row modulo three
  int reached = rows;
  for (int row = 1; row <= std::min(rows + cards, kMaxRows); ++row) {
    auto& here = missing[static_cast<std::size_t>(row % 3)];
    const auto& below = missing[static_cast<std::size_t>((row + 2) % 3)];
    const auto& lowest = missing[static_cast<std::size_t>((row + 1) % 3)];
    for (int index = first; index <= last - row + 1; ++index) {
      const int column = index + Place::kMaxIndex;
      const auto i = static_cast<std::size_t>(column);
      here[i] = mountain.height(index) < row ? 1 : 0;
      if (row > 1) here[i] += below[i] + below[i + 1];
      if (row > 2) here[i] -= lowest[i + 1];
      if (here[i] <= cards) reached = std::max(reached, row);
    }
  }
  return reached;
}

class Finisher {
 public:
  Finisher(const Game& game, const Mountain& mountain, const Hand& hand)
      : game_(game), deck_(game.deck()), start_(mountain) {
    const bool avalanches_go = game.players() > 1 && game.settings().endgame_avalanches;
    for (const Card card : hand) {
      if (deck_.is(card, Species::saint_bernard)) {
        ++left_.saint_bernards;
      } else if (deck_.is(card, Species::avalanche)) {
        stuck_ = stuck_ || !avalanches_go;
      } else {
        left_.cards.add(card);
      }
    }
    left_.animals = game.high_animals(mountain);
  }

  Finish solve() {
    search(start_, nullptr, left_);
    return best_;
  }

 private:
  // What is in the hand, avalanches aside, and how many animals count in the mountain.
  struct Left {
    Hand cards;
    int saint_bernards = 0;
    int animals = 0;
  };
  // The last card that was laid, and the mountain before that.
  struct Laid {
    const Mountain& before;
    Place place;
  };

  bool may_rescue(const Left& left) const {
    return game_.settings().endgame_saint_bernards && left.saint_bernards > 0;
  }
  int points(const Mountain& mountain, const Left& left) const {
    return game_.floors(mountain) + left.animals + left.saint_bernards + (left.cards.size == 0 && !stuck_);
  }
  int most(const Mountain& mountain, const Left& left) const {
    int animals = left.animals;
    for (const Card card : left.cards) animals += deck_.is_animal(card);
    const int rows = reachable_rows(mountain, left.cards.size, may_rescue(left));
    return std::max(rows - game_.settings().ground, 0) + animals + left.saint_bernards + !stuck_;
  }

  void search(const Mountain& mountain, const Laid* last, const Left& left) {
    if (const int now = points(mountain, left); now > best_.points) best_ = {now, first_};
    if (left.cards.size == 0 || most(mountain, left) <= best_.points) return;
    Card tried = kNoCard;
    for (const Card card : left.cards) {
      if (card != tried) lay(mountain, last, left, card);
      tried = card;
    }
    if (may_rescue(left)) clear(mountain, left);
  }

  void lay(const Mountain& mountain, const Laid* last, const Left& left, Card card) {
    Left rest = left;
    rest.cards.remove(card);
    mountain.for_each_opening(deck_, [&](Opening opening) {
      if (deck_.reach(card) <= opening.need || repeats(last, opening.place)) return;
      if (&mountain == &start_) first_ = Action::lay(Action::Kind::hand_build, card, opening.place);
      Mountain next = mountain;
      next.lay(opening.place, card);
      const bool counts = opening.place.row() >= game_.settings().high_row() && deck_.is_animal(card);
      rest.animals = left.animals + counts;
      const Laid laid{mountain, opening.place};
      search(next, &laid, rest);
    });
  }

  // A Saint Bernard is a point, so that it goes only where cards can follow.
  void clear(const Mountain& mountain, const Left& left) {
    Left rest = left;
    --rest.saint_bernards;
    for (int index = mountain.left(); index <= mountain.right(); ++index) {
      if (!mountain.top_uncovered(index)) continue;
      const Place top = mountain.top(index);
      if (!deck_.is(mountain.at(top), Species::avalanche)) continue;
      if (&mountain == &start_)
        first_ = Action::lay(Action::Kind::hand_rescue, deck_.card(Species::saint_bernard), top);
      Mountain next = mountain;
      next.remove(top);
      search(next, nullptr, rest);
    }
  }

  // Two cards that don't rest on each other can be laid in either order: only one of them is tried.
  bool repeats(const Laid* last, Place place) const {
    if (last == nullptr || place.code() > last->place.code()) return false;
    const Opening opening = last->before.opening(place.index(), deck_);
    return opening.need != Opening::kClosed && opening.place == place;
  }

  const Game& game_;
  const Deck& deck_;
  const Mountain& start_;
  Left left_;
  bool stuck_ = false;  // an avalanche stays in the hand
  Finish best_{-1, std::nullopt};
  std::optional<Action> first_;
};

}  // namespace

Finish best_finish(const Game& game, const Mountain& mountain, const Hand& hand) {
  return Finisher(game, mountain, hand).solve();
}

}  // namespace ai::altitude_ai
