// What may be done in a position of the naive Altitude.
#include <algorithm>
#include <set>

#include "altitude.h"

namespace naive {

using altitude::Card;
using altitude::Cards;
using altitude::Mountain;
using altitude::name_of;
using altitude::names_of;
using altitude::Place;
using altitude::take_one;
using altitude::Type;

Altitude::Actions Altitude::actions() const {
  Actions list;
  if (phase_ == Phase::lot) {
    for (int seat = 0; seat < players_; ++seat) {
      list["first" + std::to_string(seat)] = {.act = Act::draw_lot, .seat = seat};
    }
  } else if (phase_ == Phase::deal || phase_ == Phase::draw) {
    const std::set<Card> kinds(pile_.begin(), pile_.end());
    for (const Card& card : kinds) {
      list["+" + name_of(card)] = {.act = phase_ == Phase::deal ? Act::deal : Act::draw, .card = card};
    }
  } else if (phase_ == Phase::keep) {
    add_keeps(list);
  } else if (phase_ == Phase::play) {
    add_plays_of_drawn(list);
    add_replacements(list);
    add_plays_with_take(list);
  } else if (phase_ == Phase::last_round) {
    add_last_round(list);
  }
  return list;
}

void Altitude::add_keeps(Actions& list) const {
  const std::vector<Card> dealt(at(current_).hand.begin(), at(current_).hand.end());
  for (std::size_t back1 = 0; back1 < dealt.size(); ++back1) {
    for (std::size_t back2 = back1 + 1; back2 < dealt.size(); ++back2) {
      Cards kept(dealt.begin(), dealt.end());
      take_one(kept, dealt[back1]);
      take_one(kept, dealt[back2]);
      list["keep:" + names_of(kept)] = {.act = Act::keep, .kept = kept};
    }
  }
}

// Rules §A4.1-A4.3, A4.6.
void Altitude::add_plays_of_drawn(Actions& list) const {
  const Card card = *drawn_;
  list["x" + name_of(card)] = {.act = Act::discard, .card = card};
  for (int seat = 0; seat < players_; ++seat) {
    const Mountain& mountain = at(seat).mountain;
    const bool own = seat == current_;
    if (own ? card.type == Type::avalanche : mountain.empty()) {
      continue;  // rules §A2.5; §A4.3
    }
    for (const Place& place : altitude::places_for(mountain, card)) {
      const std::string whose = own ? "" : ">" + std::to_string(seat);
      list[name_of(card) + whose + "@" + name_of(place)] = {
          .act = Act::lay, .card = card, .seat = seat, .place = place};
    }
  }
  if (card.type == Type::saint_bernard) {
    add_removals(list, false);
  }
}

void Altitude::add_removals(Actions& list, bool from_hand) const {
  const Mountain& mountain = at(current_).mountain;
  for (const auto& [place, lying] : mountain) {
    if (lying.type == Type::avalanche && !altitude::covered(mountain, place)) {
      list[(from_hand ? "hB-" : "B-") + name_of(place)] = {
          .act = from_hand ? Act::remove_from_hand : Act::remove,
          .card = Card{Type::saint_bernard},
          .place = place};
    }
  }
}

// Rules §A4.5.
void Altitude::add_replacements(Actions& list) const {
  const Card card = *drawn_;
  if (card.type == Type::avalanche || card.type == Type::saint_bernard) {
    return;  // rules §A2.5, A2.8
  }
  const Mountain& mountain = at(current_).mountain;
  for (const auto& [place, lying] : mountain) {
    const bool allowed = lying.type != Type::avalanche || option("replace_avalanche") == "on";
    if (allowed && !altitude::covered(mountain, place) && altitude::fits(mountain, place, card)) {
      list[name_of(card) + "=" + name_of(place)] = {.act = Act::replace, .card = card, .place = place};
    }
  }
}

// Rules §A4.4, A4.7. The drawn card is not in the hand yet, so it can't be the card that is used.
void Altitude::add_plays_with_take(Actions& list) const {
  add_builds_from_hand(list);
  const bool serves =
      option("rescue_draw") == "any" ? drawn_->type != Type::saint_bernard : drawn_->type == Type::number;
  if (serves && at(current_).hand.contains(Card{Type::saint_bernard})) {
    add_removals(list, true);
  }
}

void Altitude::add_builds_from_hand(Actions& list) const {
  const std::set<Card> kinds(at(current_).hand.begin(), at(current_).hand.end());
  for (const Card& card : kinds) {
    if (card.type == Type::avalanche) {
      continue;  // rules §A2.5: never into one's own mountain
    }
    for (const Place& place : altitude::places_for(at(current_).mountain, card)) {
      list["h" + name_of(card) + "@" + name_of(place)] = {
          .act = Act::build_from_hand, .card = card, .seat = current_, .place = place};
    }
  }
}

// Rules §A6.
void Altitude::add_last_round(Actions& list) const {
  list["pass"] = {.act = Act::pass};
  add_builds_from_hand(list);
  if (option("endgame_saint_bernards") == "on" && at(current_).hand.contains(Card{Type::saint_bernard})) {
    add_removals(list, true);
  }
  const Card avalanche{Type::avalanche};
  if (option("endgame_avalanches") == "off" || !at(current_).hand.contains(avalanche)) {
    return;
  }
  for (int seat = 0; seat < players_; ++seat) {
    if (seat == current_ || at(seat).mountain.empty()) {
      continue;
    }
    for (const Place& place : altitude::places_for(at(seat).mountain, avalanche)) {
      list["hA>" + std::to_string(seat) + "@" + name_of(place)] = {
          .act = Act::avalanche_from_hand, .card = avalanche, .seat = seat, .place = place};
    }
  }
}

}  // namespace naive
