#include "games/altitude/notation.h"

#include <optional>

#include "core/reader.h"
#include "games/altitude/rules.h"

namespace altitude {

namespace {

using Kind = Action::Kind;

constexpr std::string_view kFirst = "first";
constexpr std::string_view kKeep = "keep:";
constexpr std::string_view kPass = "pass";
constexpr std::string_view kSeats = std::string_view("0123456789").substr(0, kMaxPlayers);

// The words that actions are made of.
class NotationReader : public core::Reader {
 public:
  NotationReader(std::string_view text, const Deck& deck) : Reader(text), deck_(deck) {}

  std::optional<Card> card() {
    const auto name = rest().substr(0, rest().find_first_of("@=>-,!"));
    const auto card = deck_.find(name);
    if (card) take(name);
    return card;
  }
  std::optional<int> seat() { return one_of(kSeats); }
  std::optional<Place> place() {
    const auto row = number(1, kMaxRows);
    if (!row || !take("/")) return std::nullopt;
    const auto index = number(-Place::kMaxIndex, Place::kMaxIndex);
    return index ? std::optional(Place(*row, *index)) : std::nullopt;
  }

 private:
  const Deck& deck_;
};

std::optional<Action> parse_first(NotationReader& reader) {
  if (!reader.take(kFirst)) return std::nullopt;
  const auto seat = reader.seat();
  return seat ? std::optional(Action::first(*seat)) : std::nullopt;
}

std::optional<Action> parse_draw(NotationReader& reader) {
  if (!reader.take("+")) return std::nullopt;
  if (reader.take("?")) return Action::draw(kHidden);
  const auto card = reader.card();
  return card ? std::optional(Action::draw(*card)) : std::nullopt;
}

std::optional<Action> parse_keep(NotationReader& reader) {
  if (!reader.take(kKeep)) return std::nullopt;
  std::array<Card, kHandSize> kept;
  kept.fill(kHidden);
  if (reader.take("?")) return Action::keep(kept);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (i > 0 && !reader.take(",")) return std::nullopt;
    const auto card = reader.card();
    if (!card || (i > 0 && *card < kept[i - 1])) return std::nullopt;
    kept[i] = *card;
  }
  return Action::keep(kept);
}

std::optional<Action> parse_discard(NotationReader& reader) {
  if (!reader.take("x")) return std::nullopt;
  const auto card = reader.card();
  return card ? std::optional(Action::discard(*card)) : std::nullopt;
}

// What begins with a card, of the hand or drawn: 41@2/0, 41>1@2/0, 41=2/0, B-1/3.
std::optional<Action> parse_use(NotationReader& reader) {
  const bool hand = reader.take("h");
  const auto card = reader.card();
  if (!card) return std::nullopt;
  Action action = Action::lay(hand ? Kind::hand_build : Kind::build, *card, {});
  if (reader.take(">")) {
    const auto seat = reader.seat();
    if (!seat || !reader.take("@")) return std::nullopt;
    action = Action::lay_other(hand ? Kind::hand_other : Kind::build_other, *card, *seat, {});
  } else if (reader.take("-")) {
    action.kind = hand ? Kind::hand_rescue : Kind::rescue;
  } else if (!hand && reader.take("=")) {
    action.kind = Kind::replace;
  } else if (!reader.take("@")) {
    return std::nullopt;
  }
  const auto place = reader.place();
  if (!place) return std::nullopt;
  action.place = *place;
  return action;
}

std::optional<Action> parse_pass(NotationReader& reader) {
  return reader.take(kPass) ? std::optional(Action::pass()) : std::nullopt;
}

// Only what can end the game shows hands.
bool parse_shown(NotationReader& reader, Action& action) {
  if (!reader.take("!")) return true;
  if (action.kind < Kind::hand_build) return false;
  while (!reader.done()) {
    const auto seat = reader.seat();
    if (!seat || action.shown_count == Action::kMostShown) return false;
    action.show(*seat);
  }
  return action.shown_count > 0;
}

std::string shown_text(const Action& action) {
  std::string text;
  if (action.kind == Kind::keep) return text;
  for (int i = 0; i < action.shown_count; ++i) {
    if (i == 0) text += '!';
    text += static_cast<char>('0' + action.shown(i));
  }
  return text;
}

}  // namespace

std::string place_name(Place place) {
  return std::to_string(place.row()) + '/' + std::to_string(place.index());
}

core::Phrase with_place(core::Phrase phrase, Place place) {
  return std::move(phrase).text("place", place_name(place)).number("row", place.row());
}

std::string Game::to_text(const Action& action) const {
  const auto card = [&] { return deck_.name(action.card); };
  const auto place = [&] { return place_name(action.place) + shown_text(action); };
  switch (action.kind) {
    case Kind::first:
      return std::string(kFirst) + std::to_string(action.seat);
    case Kind::draw:
      return '+' + card();
    case Kind::keep: {
      std::string text(kKeep);
      if (action.kept[0] == kHidden) return text + '?';
      for (std::size_t i = 0; i < action.kept.size(); ++i)
        text.append(i == 0 ? "" : ",").append(deck_.name(action.kept[i]));
      return text;
    }
    case Kind::build:
      return card() + '@' + place();
    case Kind::discard:
      return 'x' + card();
    case Kind::build_other:
      return card() + '>' + std::to_string(action.seat) + '@' + place();
    case Kind::replace:
      return card() + '=' + place();
    case Kind::rescue:
      return card() + '-' + place();
    case Kind::hand_build:
      return 'h' + card() + '@' + place();
    case Kind::hand_rescue:
      return 'h' + card() + '-' + place();
    case Kind::hand_other:
      return 'h' + card() + '>' + std::to_string(action.seat) + '@' + place();
    case Kind::pass:
      return std::string(kPass) + shown_text(action);
  }
  return {};
}

std::expected<Action, core::Phrase> Game::parse(std::string_view text) const {
  for (const auto parser : {parse_first, parse_draw, parse_keep, parse_pass, parse_discard, parse_use}) {
    NotationReader reader(text, deck_);
    auto action = parser(reader);
    if (action && parse_shown(reader, *action) && reader.done()) return *action;
  }
  return core::refuse(core::Phrase("altitude.refused.notation").text("text", std::string(text)));
}

}  // namespace altitude
