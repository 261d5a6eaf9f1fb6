#include "games/matterhorn/notation.h"

#include <optional>

#include "core/reader.h"
#include "games/matterhorn/rules.h"

namespace matterhorn {

namespace {

constexpr std::string_view kFirst = "first";
constexpr std::string_view kTop = "top";
constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kSeats = kDigits.substr(0, kMaxPlayers);
constexpr std::string_view kColumns = "abcdefghijklmnopqrstuvwxyz";

// The words that actions are made of.
class NotationReader : public core::Reader {
 public:
  using Reader::Reader;

  std::optional<int> seat() { return one_of(kSeats); }

  std::optional<Circle> circle() {
    const auto row = number(kTopRow, kBottomRow);
    if (!row) return std::nullopt;
    const auto index = one_of(kColumns.substr(0, static_cast<std::size_t>(width(*row))));
    return index ? std::optional(circle_at(*row, *index)) : std::nullopt;
  }

  // Faces in descending order, at least one and at most five.
  std::optional<Dice> dice() {
    Dice dice;
    for (std::size_t highest = kFaces; dice.size() < kDice;) {
      const auto face = one_of(kDigits.substr(1, highest));
      if (!face) break;
      highest = static_cast<std::size_t>(*face) + 1;
      dice.add(*face + 1);
    }
    if (dice.empty()) return std::nullopt;
    return dice;
  }
};

std::optional<Action> parse_first(NotationReader reader) {
  if (!reader.take(kFirst)) return std::nullopt;
  const auto seat = reader.seat();
  return seat && reader.done() ? std::optional(Action::first(*seat)) : std::nullopt;
}

std::optional<Action> parse_rolled(NotationReader reader) {
  const auto dice = reader.dice();
  if (!dice || !reader.done()) return std::nullopt;
  return Action::rolled(*dice);
}

std::optional<Action> parse_obstacle(NotationReader reader) {
  const bool clear = reader.take("x");
  if (!clear && !reader.take("o")) return std::nullopt;
  const auto circle = reader.circle();
  if (!circle || !reader.done()) return std::nullopt;
  return clear ? Action::clear(*circle) : Action::obstruct(*circle);
}

std::optional<Action> parse_put_one(NotationReader reader) {
  if (!reader.take("+")) return std::nullopt;
  const auto circle = reader.circle();
  if (!circle || !reader.done()) return std::nullopt;
  return Action::put(*circle);
}

// What begins with a circle: a pair of pieces, a token with the dice it costs, a step.
std::optional<Action> parse_circle(NotationReader reader) {
  const auto circle = reader.circle();
  if (!circle) return std::nullopt;
  if (reader.done()) return Action::place(*circle, {});
  if (reader.take("-")) {
    const auto dice = reader.dice();
    return dice && reader.done() ? std::optional(Action::place(*circle, *dice)) : std::nullopt;
  }
  if (reader.take(">")) {
    const auto target = reader.take(kTop) ? std::optional(kSummit) : reader.circle();
    return target && reader.done() ? std::optional(Action::step(*circle, *target)) : std::nullopt;
  }
  if (!reader.take("+")) return std::nullopt;
  const auto right = reader.circle();
  return right && reader.done() && *circle < *right ? std::optional(Action::put(*circle, *right))
                                                    : std::nullopt;
}

}  // namespace

std::string circle_name(Circle circle) {
  if (circle == kSummit) return std::string(kTop);
  const int row = row_of(circle);
  return std::to_string(row) + static_cast<char>('a' + (circle - circle_at(row, 0)));
}

std::string faces(Dice dice) {
  std::string text;
  for (int face = kFaces; face >= 1; --face)
    text.append(static_cast<std::size_t>(dice.count(face)), static_cast<char>('0' + face));
  return text;
}

std::string Game::to_text(const Action& action) const {
  switch (action.kind) {
    case Action::Kind::first:
      return std::string(kFirst) + std::to_string(action.seat);
    case Action::Kind::put:
      if (action.target == kNowhere) return '+' + circle_name(action.circle);
      return circle_name(action.circle) + '+' + circle_name(action.target);
    case Action::Kind::rolled:
      return faces(action.dice);
    case Action::Kind::place:
      if (action.dice.empty()) return circle_name(action.circle);
      return circle_name(action.circle) + '-' + faces(action.dice);
    case Action::Kind::step:
      return circle_name(action.circle) + '>' + circle_name(action.target);
    case Action::Kind::clear:
      return 'x' + circle_name(action.circle);
    case Action::Kind::obstruct:
      return 'o' + circle_name(action.circle);
    case Action::Kind::roll:
      return "roll";
    case Action::Kind::stop:
      return "stop";
    case Action::Kind::pass:
      return "pass";
  }
  return {};
}

std::expected<Action, core::Phrase> Game::parse(std::string_view text) const {
  if (text == "roll") return Action::roll();
  if (text == "stop") return Action::stop();
  if (text == "pass") return Action::pass();
  for (const auto parser : {parse_first, parse_rolled, parse_obstacle, parse_put_one, parse_circle}) {
    if (const auto action = parser(NotationReader(text))) return *action;
  }
  return core::refuse(core::Phrase("matterhorn.refused.notation").text("text", std::string(text)));
}

}  // namespace matterhorn
