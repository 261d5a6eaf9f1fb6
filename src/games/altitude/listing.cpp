// What is legal, listed. A position may hold hidden cards (a view in which another seat acts): then whatever
// that seat could do as far as the observer knows is listed.
#include "games/altitude/rules.h"

namespace altitude {

void Game::list(const Position& position, Seats seen, Actions& out) const {
  switch (position.phase) {
    case Phase::lot:
    case Phase::deal:
    case Phase::draw:
      return list_turns_of_chance(position, seen, out);
    case Phase::keep:
      if (seen & bit(position.active)) return list_choices(position.hands[position.active], out);
      return out.push(Action::keep({kHidden, kHidden, kHidden, kHidden}));
    case Phase::play:
      return list_play(position, out);
    case Phase::finish:
      return list_finish(position, out);
    case Phase::over:
      return;
  }
}

void Game::list_turns_of_chance(const Position& position, Seats seen, Actions& out) const {
  if (position.phase == Phase::lot) {
    for (int seat = 0; seat < players_; ++seat) out.push(Action::first(seat));
  } else if (seen & bit(position.active)) {
    position.unseen.for_each_kind([&](Card card) { out.push(Action::draw(card)); });
  } else {
    out.push(Action::draw(kHidden));
  }
}

// Every multiset of four once: by the two that go back, skipping a card that equals the one before it.
void Game::list_choices(const Hand& hand, Actions& out) const {
  const auto& cards = hand.cards;
  for (std::size_t i = 0; i < kDealt; ++i) {
    if (i > 0 && cards[i] == cards[i - 1]) continue;
    for (std::size_t j = i + 1; j < kDealt; ++j) {
      if (j > i + 1 && cards[j] == cards[j - 1]) continue;
      std::array<Card, kHandSize> kept{};
      for (std::size_t from = 0, to = 0; from < kDealt; ++from) {
        if (from != i && from != j) kept[to++] = cards[from];
      }
      out.push(Action::keep(kept));
    }
  }
}

bool Game::may_be_drawn(const Position& position, Card card) const {
  return position.drawn == card || (position.drawn == kHidden && position.unseen[card] > 0);
}

bool Game::may_be_held(const Position& position, int seat, Card card) const {
  const Hand& hand = position.hands[static_cast<std::size_t>(seat)];
  return hand.holds(card) || (hand.holds(kHidden) && position.unseen[card] > 0);
}

bool Game::may_hand_rescue(const Position& position) const {
  if (position.phase == Phase::finish) return settings_.endgame_saint_bernards;
  if (position.drawn != kHidden) return serves_rescue(position.drawn);
  bool may = false;
  position.unseen.for_each_kind([&](Card card) { may = may || serves_rescue(card); });
  return may;
}

Game::Openings Game::openings(const Mountain& mountain) const {
  Openings openings;
  mountain.for_each_opening(
      deck_, [&](Opening opening) { openings.items[static_cast<std::size_t>(openings.count++)] = opening; });
  return openings;
}

void Game::list_play(const Position& position, Actions& out) const {
  const Openings own = openings(position.mountains[position.active]);
  if (position.drawn == kHidden) {
    position.unseen.for_each_kind([&](Card card) { list_drawn(position, card, own, out); });
    position.unseen.for_each_kind([&](Card card) { list_from_hand(position, card, own, out); });
    return;
  }
  list_drawn(position, position.drawn, own, out);
  Card last = kNoCard;
  for (const Card card : position.hands[position.active]) {
    if (card != last) list_from_hand(position, card, own, out);
    last = card;
  }
}

void Game::list_drawn(const Position& position, Card card, const Openings& own, Actions& out) const {
  const Mountain& mountain = position.mountains[position.active];
  const int reach = deck_.reach(card);
  if (may_lie_in_own(card)) {
    for (int i = 0; i < own.count; ++i) {
      const Opening& opening = own.items[static_cast<std::size_t>(i)];
      if (reach > opening.need) out.push(Action::lay(Action::Kind::build, card, opening.place));
    }
  }
  out.push(Action::discard(card));
  list_on_others(position, Action::Kind::build_other, card, out);
  const bool replaces = may_replace(card);
  const bool rescues = deck_.is(card, Species::saint_bernard);
  if (!replaces && !rescues) return;
  for (int index = mountain.left(); index <= mountain.right(); ++index) {
    if (!mountain.top_uncovered(index)) continue;
    const Place top = mountain.top(index);
    if (rescues) {
      if (deck_.is(mountain.at(top), Species::avalanche))
        out.push(Action::lay(Action::Kind::rescue, card, top));
    } else if (is_replaceable(mountain.at(top)) && reach > mountain.need(top, deck_)) {
      out.push(Action::lay(Action::Kind::replace, card, top));
    }
  }
}

void Game::list_on_others(const Position& position, Action::Kind kind, Card card, Actions& out) const {
  const int reach = deck_.reach(card);
  if (reach == 0) return;
  for (int seat = 0; seat < players_; ++seat) {
    const Mountain& mountain = position.mountains[static_cast<std::size_t>(seat)];
    if (seat == position.active || mountain.empty()) continue;
    mountain.for_each_opening(deck_, [&](Opening opening) {
      if (reach > opening.need) out.push(Action::lay_other(kind, card, seat, opening.place));
    });
  }
}

void Game::list_from_hand(const Position& position, Card card, const Openings& own, Actions& out) const {
  const int reach = deck_.reach(card);
  if (may_lie_in_own(card)) {
    for (int i = 0; i < own.count; ++i) {
      const Opening& opening = own.items[static_cast<std::size_t>(i)];
      if (reach > opening.need) out.push(Action::lay(Action::Kind::hand_build, card, opening.place));
    }
  }
  if (!deck_.is(card, Species::saint_bernard) || !may_hand_rescue(position)) return;
  const Mountain& mountain = position.mountains[position.active];
  for (int index = mountain.left(); index <= mountain.right(); ++index) {
    if (mountain.top_uncovered(index) && deck_.is(mountain.at(mountain.top(index)), Species::avalanche))
      out.push(Action::lay(Action::Kind::hand_rescue, card, mountain.top(index)));
  }
}

void Game::list_finish(const Position& position, Actions& out) const {
  const Openings own = openings(position.mountains[position.active]);
  const Card avalanche = deck_.card(Species::avalanche);
  const auto list_card = [&](Card card) {
    list_from_hand(position, card, own, out);
    if (settings_.endgame_avalanches && card == avalanche)
      list_on_others(position, Action::Kind::hand_other, card, out);
  };
  const Hand& hand = position.hands[position.active];
  if (hand.holds(kHidden)) {
    position.unseen.for_each_kind(list_card);
  } else {
    for (Card last = kNoCard; const Card card : hand) {
      if (card != last) list_card(card);
      last = card;
    }
  }
  out.push(Action::pass());
}

}  // namespace altitude
