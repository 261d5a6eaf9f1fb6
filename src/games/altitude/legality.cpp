// Why an action is not legal, in terms that a player can read. It rests on the same predicates as
// listing.cpp.
#include "games/altitude/notation.h"
#include "games/altitude/rules.h"

namespace altitude {

namespace {

using core::Phrase;
using core::refuse;
using core::Verdict;

Phrase not_now(Phase phase) {
  switch (phase) {
    case Phase::lot:
      return Phrase("altitude.refused.lot", "A3");
    case Phase::deal:
      return Phrase("altitude.refused.deal", "A3");
    case Phase::keep:
      return Phrase("altitude.refused.keep", "A3");
    case Phase::draw:
      return Phrase("altitude.refused.draw", "A4");
    case Phase::play:
      return Phrase("altitude.refused.play", "A4");
    case Phase::finish:
      return Phrase("altitude.refused.finish", "A6");
    case Phase::over:
      return Phrase("altitude.refused.over", "A6");
  }
  return Phrase("altitude.refused.over", "A6");
}

Verdict refuse_place(const char* key, const char* rule, Place place) {
  return refuse(with_place(Phrase(key, rule), place));
}

}  // namespace

Verdict Game::judge(const Position& position, Seats seen, const Action& action) const {
  if (action.shown_count > 0) return judge_shown(position, action);
  const bool names_card = action.kind != Action::Kind::first && action.kind != Action::Kind::keep &&
                          action.kind != Action::Kind::pass && action.kind != Action::Kind::draw;
  if (names_card && (action.card == kNoCard || action.card > deck_.kinds()))
    return refuse(not_now(position.phase));
  switch (position.phase) {
    case Phase::lot:
      if (action.kind == Action::Kind::first && action.seat < players_) return {};
      break;
    case Phase::deal:
    case Phase::draw:
      if (action.kind == Action::Kind::draw) return judge_draw(position, seen, action.card);
      break;
    case Phase::keep:
      if (action.kind == Action::Kind::keep) return judge_keep(position, seen, action);
      break;
    case Phase::play:
      return judge_play(position, action);
    case Phase::finish:
      return judge_finish(position, action);
    case Phase::over:
      break;
  }
  return refuse(not_now(position.phase));
}

Verdict Game::judge_draw(const Position& position, Seats seen, Card card) const {
  const bool known = seen & bit(position.active);
  if (!known && card == kHidden) return {};
  if (known && card != kNoCard && card <= deck_.kinds() && position.unseen[card] > 0) return {};
  return refuse(Phrase("altitude.refused.not_in_pile", "A4")
                    .text("card", card > deck_.kinds() ? "?" : deck_.name(card)));
}

Verdict Game::judge_keep(const Position& position, Seats seen, const Action& action) const {
  constexpr std::array<Card, kHandSize> kUnknown{kHidden, kHidden, kHidden, kHidden};
  if (!(seen & bit(position.active))) {
    if (action.kept == kUnknown) return {};
    return refuse(Phrase("altitude.refused.keep", "A3"));
  }
  Hand left = position.hands[position.active];
  Card last = kNoCard;
  for (const Card card : action.kept) {
    if (card == kNoCard || card < last || !left.holds(card)) {
      return refuse(Phrase("altitude.refused.not_dealt", "A3")
                        .text("card", card > deck_.kinds() ? "?" : deck_.name(card)));
    }
    left.remove(card);
    last = card;
  }
  return {};
}

Verdict Game::judge_play(const Position& position, const Action& action) const {
  using enum Action::Kind;
  const bool drawn = action.kind >= build && action.kind <= rescue;
  const bool held = action.kind == hand_build || action.kind == hand_rescue;
  if (drawn && !may_be_drawn(position, action.card)) {
    return refuse(Phrase("altitude.refused.not_drawn", "A4").text("card", deck_.name(action.card)));
  }
  if (held && !may_be_held(position, position.active, action.card)) {
    return refuse(Phrase("altitude.refused.not_in_hand", "A4.4").text("card", deck_.name(action.card)));
  }
  switch (action.kind) {
    case build:
    case hand_build:
      return judge_own(position, action);
    case discard:
      return {};
    case build_other:
      return judge_other(position, action);
    case replace:
      return judge_replace(position, action);
    case rescue:
    case hand_rescue:
      return judge_rescue(position, action);
    case hand_other:
      return refuse(Phrase("altitude.refused.hand_to_own", "A4.4"));
    default:
      return refuse(not_now(position.phase));
  }
}

Verdict Game::judge_finish(const Position& position, const Action& action) const {
  using enum Action::Kind;
  if (action.kind == pass) return {};
  const bool rescues = action.kind == hand_rescue && settings_.endgame_saint_bernards;
  if (!rescues && action.kind != hand_build && action.kind != hand_other)
    return refuse(not_now(position.phase));
  if (!may_be_held(position, position.active, action.card)) {
    return refuse(Phrase("altitude.refused.not_in_hand", "A6").text("card", deck_.name(action.card)));
  }
  if (rescues) return judge_rescue(position, action);
  if (action.kind == hand_build) return judge_own(position, action);
  if (!settings_.endgame_avalanches || !deck_.is(action.card, Species::avalanche))
    return refuse(Phrase("altitude.refused.hand_to_own", "A6"));
  return judge_other(position, action);
}

Verdict Game::judge_own(const Position& position, const Action& action) const {
  if (!may_lie_in_own(action.card)) return refuse(Phrase("altitude.refused.own_avalanche", "A2.5"));
  return judge_place(position.mountains[position.active], action.card, action.place);
}

Verdict Game::judge_other(const Position& position, const Action& action) const {
  if (action.seat >= players_ || action.seat == position.active)
    return refuse(Phrase("altitude.refused.not_another", "A4.3"));
  const Mountain& mountain = position.mountains[action.seat];
  if (mountain.empty())
    return refuse(Phrase("altitude.refused.nothing_there", "A4.3").seat("other", action.seat));
  return judge_place(mountain, action.card, action.place);
}

Verdict Game::judge_place(const Mountain& mountain, Card card, Place place) const {
  if (deck_.is(card, Species::saint_bernard)) return refuse(Phrase("altitude.refused.saint_bernard", "A2.8"));
  const int index = place.index();
  const Opening opening = mountain.opening(index, deck_);
  if (opening.need != Opening::kClosed && opening.place == place) {
    if (deck_.reach(card) > opening.need) return {};
    return judge_support(mountain, card, place);
  }
  if (mountain.at(place) != kNoCard) return refuse_place("altitude.refused.occupied", "A2.2", place);
  if (place.row() > 1) return refuse_place("altitude.refused.no_support", "A2.2", place);
  if (mountain.empty()) return refuse(Phrase("altitude.refused.first_place", "A2.1"));
  const bool touching = mountain.height(index - 1) > 0 || mountain.height(index + 1) > 0;
  if (touching) return refuse(Phrase("altitude.refused.base_full", "A2.1").number("most", kMaxSpan));
  return refuse_place("altitude.refused.not_next", "A2.1", place);
}

// The card that `card` may not cover, named.
Verdict Game::judge_support(const Mountain& mountain, Card card, Place place) const {
  Card below = mountain.at(Place(place.row() - 1, place.index()));
  const Card other = mountain.at(Place(place.row() - 1, place.index() + 1));
  if (deck_.need(other) > deck_.need(below)) below = other;
  if (deck_.is(card, Species::avalanche))
    return refuse(Phrase("altitude.refused.avalanche_on_avalanche", "A2.5"));
  if (deck_.is(below, Species::avalanche))
    return refuse(Phrase("altitude.refused.on_avalanche", "A2.5").text("card", deck_.name(card)));
  return refuse(Phrase("altitude.refused.too_low", "A2.3")
                    .text("card", deck_.name(card))
                    .text("below", deck_.name(below)));
}

Verdict Game::judge_replace(const Position& position, const Action& action) const {
  const Mountain& mountain = position.mountains[position.active];
  if (!may_replace(action.card)) {
    return refuse(Phrase("altitude.refused.never_replaces", "A4.5").text("card", deck_.name(action.card)));
  }
  const Card old = mountain.at(action.place);
  if (old == kNoCard) return refuse_place("altitude.refused.no_card", "A4.5", action.place);
  if (!(mountain.top(action.place.index()) == action.place) || !mountain.top_uncovered(action.place.index()))
    return refuse_place("altitude.refused.covered", "A2.6", action.place);
  if (!is_replaceable(old)) return refuse(Phrase("altitude.refused.avalanche_stays", "A4.5"));
  if (deck_.reach(action.card) > mountain.need(action.place, deck_)) return {};
  return judge_support(mountain, action.card, action.place);
}

Verdict Game::judge_rescue(const Position& position, const Action& action) const {
  if (!deck_.is(action.card, Species::saint_bernard)) {
    return refuse(
        Phrase("altitude.refused.only_saint_bernard", "A4.6").text("card", deck_.name(action.card)));
  }
  if (action.kind == Action::Kind::hand_rescue && !may_hand_rescue(position)) {
    const bool drawn_itself = position.drawn == action.card || settings_.rescue_by_any;
    return refuse(Phrase(
        drawn_itself ? "altitude.refused.drawn_saint_bernard" : "altitude.refused.drawn_no_number", "A4.7"));
  }
  const Mountain& mountain = position.mountains[position.active];
  const Card there = mountain.at(action.place);
  if (there == kNoCard || !deck_.is(there, Species::avalanche))
    return refuse_place("altitude.refused.no_avalanche", "A4.6", action.place);
  if (!(mountain.top(action.place.index()) == action.place) || !mountain.top_uncovered(action.place.index()))
    return refuse_place("altitude.refused.covered", "A2.6", action.place);
  return {};
}

// What an observer sees of the last action: every hidden card must get a holder, every hand its cards.
Verdict Game::judge_shown(const Position& position, const Action& action) const {
  const Phrase wrong("altitude.refused.shown", "A6");
  if (auto verdict = judge(position, 0, action.bare()); !verdict) return verdict;
  if (!ends_game(position, action)) return refuse(wrong);
  std::array<int, kMaxPlayers> due{};
  for (std::size_t seat = 0; seat < players_; ++seat) {
    if (position.hands[seat].holds(kHidden)) due[seat] = position.hands[seat].size;
  }
  if (action.kind != Action::Kind::pass && due[position.active] > 0) --due[position.active];
  for (int i = 0; i < action.shown_count; ++i) --due[static_cast<std::size_t>(action.shown(i))];
  for (const int count : due) {
    if (count != 0) return refuse(wrong);
  }
  return {};
}

}  // namespace altitude
