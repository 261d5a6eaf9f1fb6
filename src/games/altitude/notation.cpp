#include "games/altitude/notation.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "games/altitude/rules.h"

namespace altitude {

namespace {

using Kind = Action::Kind;

constexpr std::string_view kFirst = "first";
constexpr std::string_view kKeep = "keep:";
constexpr std::string_view kPass = "pass";

// Reads an action from left to right; each reader takes what it understands or leaves the text as it is.
class Reader {
 public:
  Reader(std::string_view text, const Deck& deck) : rest_(text), deck_(deck) {}
  bool done() const { return rest_.empty(); }

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  std::optional<Card> card() {
    const auto length = std::min(rest_.find_first_of("@=>-,!"), rest_.size());
    const auto card = deck_.find(rest_.substr(0, length));
    if (card) rest_.remove_prefix(length);
    return card;
  }
  std::optional<int> seat() {
    if (rest_.empty() || rest_.front() < '0' || rest_.front() >= '0' + kMaxPlayers) return std::nullopt;
    const int seat = rest_.front() - '0';
    rest_.remove_prefix(1);
    return seat;
  }
  std::optional<Place> place() {
    const auto row = number();
    if (!row || *row < 1 || *row > kMaxRows || !take("/")) return std::nullopt;
    const auto index = number();
    if (!index || *index < -Place::kMaxIndex || *index > Place::kMaxIndex) return std::nullopt;
    return Place(*row, *index);
  }

 private:
  // In its shortest form: no leading zeros, no −0.
  std::optional<int> number() {
    int value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc{}) return std::nullopt;
    const auto length = static_cast<std::size_t>(end - rest_.data());
    if (std::to_string(value) != rest_.substr(0, length)) return std::nullopt;
    rest_.remove_prefix(length);
    return value;
  }

  std::string_view rest_;
  const Deck& deck_;
};

std::optional<Action> parse_first(Reader& reader) {
  if (!reader.take(kFirst)) return std::nullopt;
  const auto seat = reader.seat();
  return seat ? std::optional(Action::first(*seat)) : std::nullopt;
}

std::optional<Action> parse_draw(Reader& reader) {
  if (!reader.take("+")) return std::nullopt;
  if (reader.take("?")) return Action::draw(kHidden);
  const auto card = reader.card();
  return card ? std::optional(Action::draw(*card)) : std::nullopt;
}

std::optional<Action> parse_keep(Reader& reader) {
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

std::optional<Action> parse_discard(Reader& reader) {
  if (!reader.take("x")) return std::nullopt;
  const auto card = reader.card();
  return card ? std::optional(Action::discard(*card)) : std::nullopt;
}

// What begins with a card, of the hand or drawn: 41@2/0, 41>1@2/0, 41=2/0, B-1/3.
std::optional<Action> parse_use(Reader& reader) {
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

std::optional<Action> parse_pass(Reader& reader) {
  return reader.take(kPass) ? std::optional(Action::pass()) : std::nullopt;
}

// Only what can end the game shows hands.
bool parse_shown(Reader& reader, Action& action) {
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
    Reader reader(text, deck_);
    auto action = parser(reader);
    if (action && parse_shown(reader, *action) && reader.done()) return *action;
  }
  return core::refuse(core::Phrase("altitude.refused.notation").text("text", std::string(text)));
}

}  // namespace altitude
