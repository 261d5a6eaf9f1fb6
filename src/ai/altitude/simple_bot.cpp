#include "ai/altitude/simple_bot.h"

#include "ai/best_of.h"

namespace ai {

namespace {

using namespace altitude;

// A point is worth a hundred.
constexpr int kPoint = 100;
constexpr int kCard = 8;       // laid, whatever it is
constexpr int kOpening = 30;   // a place on two cards that every number would fit
constexpr int kCableCar = 40;  // in hand
constexpr int kAnimal = 15;
constexpr int kNumber = 10;
constexpr int kDeadWeight = -30;

// The greatest number that may still come; when the pile is empty only what is left in a hand that is known.
int highest_to_come(const Game& game, const View& view, int seat) {
  const Deck& deck = game.deck();
  const Hand& hand = view.hands[static_cast<std::size_t>(seat)];
  const bool only_hand = view.pile_size == 0 && !hand.holds(kHidden);
  int highest = 0;
  for (int kind = 1; kind <= deck.kinds(); ++kind) {
    const auto card = static_cast<Card>(kind);
    const bool comes = !only_hand || hand.holds(card) || hand.holds(deck.card(Species::cable_car));
    if (comes && deck.is(card, Species::number)) highest = deck.kind(card).value;
  }
  return highest;
}

int mountain_worth(const Game& game, const View& view, int seat) {
  const Mountain& mountain = view.mountains[static_cast<std::size_t>(seat)];
  int worth = kPoint * (game.floors(mountain) + game.high_animals(mountain));
  mountain.for_each_card([&](Place, Card) { worth += kCard; });
  const int highest = highest_to_come(game, view, seat);
  mountain.for_each_opening(game.deck(), [&](Opening opening) {
    if (opening.place.row() > 1 && opening.need < highest)
      worth += kOpening * opening.place.row() * (highest - opening.need) / highest;
  });
  return worth;
}

int card_worth(const Deck& deck, Card card) {
  switch (deck.kind(card).species) {
    case Species::number:
      return kNumber + (deck.is_animal(card) ? kAnimal : 0);
    case Species::cable_car:
      return kCableCar;
    case Species::saint_bernard:
      return kPoint;
    case Species::avalanche:
      return kDeadWeight;
  }
  return 0;
}

// When the pile is empty only points count: other cards are then better laid.
int hand_worth(const Game& game, const View& view, int seat) {
  const Hand& hand = view.hands[static_cast<std::size_t>(seat)];
  const bool last = view.pile_size == 0;
  int worth = 0;
  bool bare = true;
  for (const Card card : hand) {
    const bool rescuer = game.deck().is(card, Species::saint_bernard);
    bare = bare && rescuer;
    if (rescuer || !last) worth += card_worth(game.deck(), card);
  }
  return worth + (last && bare ? kPoint : 0);
}

int worth(const Game& game, const View& view, int seat) {
  int value = 3 * (mountain_worth(game, view, seat) + hand_worth(game, view, seat));
  for (int other = 0; other < game.players(); ++other) {
    if (other != seat) value -= mountain_worth(game, view, other);
  }
  return value;
}

}  // namespace

Action simple_action(const Game& game, const Game::View& view, core::Random& random) {
  Game::Actions actions;
  game.legal_actions(view, actions);
  const int seat = view.active;
  return best_of(actions.span(), random, [&](const Action& action) {
    View next = view;
    game.observe(next, action);
    return worth(game, next, seat);
  });
}

}  // namespace ai
