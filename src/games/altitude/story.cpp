// What happened, for the log: codes and numbers, no words.
#include "games/altitude/notation.h"
#include "games/altitude/rules.h"

namespace altitude {

namespace {

using core::Phrase;
using Kind = Action::Kind;

Phrase told(const char* key, int seat) { return Phrase(key).seat("player", seat); }

Phrase told_place(const char* key, const Deck& deck, int seat, const Action& action) {
  return with_place(told(key, seat).text("card", deck.name(action.card)), action.place);
}

// `discarded` is the card that lies on top of the discarded ones then.
Phrase rescue_told(const char* key, const Deck& deck, int seat, const Action& action) {
  return with_place(told(key, seat).text("discarded", deck.name(action.card)), action.place);
}

Phrase draw_told(const Deck& deck, const View& before, const Action& action) {
  const bool dealt = before.phase == Phase::deal;
  if (action.card == kHidden)
    return told(dealt ? "altitude.log.dealt_hidden" : "altitude.log.drew_hidden", before.active);
  return told(dealt ? "altitude.log.dealt" : "altitude.log.drew", before.active)
      .text("card", deck.name(action.card));
}

Phrase keep_told(const Deck& deck, int seat, const Action& action) {
  if (action.kept[0] == kHidden) return told("altitude.log.kept_hidden", seat);
  const auto& [one, two, three, four] = action.kept;
  return told("altitude.log.kept", seat)
      .text("card1", deck.name(one))
      .text("card2", deck.name(two))
      .text("card3", deck.name(three))
      .text("card4", deck.name(four));
}

Phrase replace_told(const Deck& deck, const View& before, const Action& action) {
  const Card old = before.mountains[before.active].at(action.place);
  return told_place("altitude.log.replaced", deck, before.active, action).text("discarded", deck.name(old));
}

Phrase action_told(const Deck& deck, const View& before, const Action& action) {
  const int seat = before.active;
  switch (action.kind) {
    case Kind::first:
      return told("altitude.log.first", action.seat);
    case Kind::draw:
      return draw_told(deck, before, action);
    case Kind::keep:
      return keep_told(deck, seat, action);
    case Kind::build:
      return told_place("altitude.log.built", deck, seat, action);
    case Kind::discard:
      return told("altitude.log.discarded", seat).text("discarded", deck.name(action.card));
    case Kind::build_other:
      return told_place("altitude.log.built_other", deck, seat, action).seat("other", action.seat);
    case Kind::replace:
      return replace_told(deck, before, action);
    case Kind::rescue:
      return rescue_told("altitude.log.rescued", deck, seat, action);
    case Kind::hand_build:
      return told_place(
          before.phase == Phase::finish ? "altitude.log.finished_with" : "altitude.log.hand_built", deck,
          seat, action);
    case Kind::hand_rescue:
      return rescue_told(
          before.phase == Phase::finish ? "altitude.log.finish_rescued" : "altitude.log.hand_rescued", deck,
          seat, action);
    case Kind::hand_other:
      return told_place("altitude.log.hand_other", deck, seat, action).seat("other", action.seat);
    case Kind::pass:
      return told("altitude.log.pass", seat);
  }
  return told("altitude.log.pass", seat);
}

}  // namespace

std::vector<Phrase> Game::describe(const View& before, const Action& action, const View& after) const {
  std::vector<Phrase> story;
  story.reserve(3);  // seldom more
  story.push_back(action_told(deck_, before, action));
  const auto tell = [&](Phrase phrase, const char* rule) {
    phrase.rule = rule;
    story.push_back(std::move(phrase));
  };
  if (before.phase == Phase::keep && after.phase == Phase::draw) tell(Phrase("altitude.log.shuffled"), "A3");
  // Only the seat whose turn it is comes to play twice; where that does not last, it is told each time.
  const bool newly = after.doubled & ~before.doubled & bit(after.active);
  const bool again = after.plays_left == 2 && before.plays_left != 2;
  if (settings_.five_lasts && newly) tell(told("altitude.log.doubled", after.active), "A5");
  if (!settings_.five_lasts && (newly || again)) tell(told("altitude.log.doubled_now", after.active), "A5");
  if (before.phase == Phase::play && after.phase == Phase::finish)
    tell(Phrase("altitude.log.pile_empty"), "A6");
  if (after.phase != Phase::over || before.phase == Phase::over) return story;
  for (int seat = 0; seat < players_; ++seat) {
    if (after.hands[static_cast<std::size_t>(seat)].holds(kHidden)) continue;
    const Score points = score(after, seat);
    tell(told("altitude.log.score", seat)
             .number("points", points.total())
             .number("floors", points.floors)
             .number("animals", points.animals)
             .number("saint_bernards", points.saint_bernards)
             .number("bare_hand", points.bare_hand),
         "A6");
  }
  return story;
}

}  // namespace altitude
