#include "games/climbers/notation.h"

#include "games/climbers/rules.h"

namespace climbers {

std::string square_name(Square square) {
  return std::to_string(x_of(square)) + ',' + std::to_string(y_of(square));
}

std::string pose_name(Pose pose) {
  return {letter(pose.top()), kAxisLetters[static_cast<std::size_t>(pose.axis())]};
}

std::string ladder_letters(std::uint8_t ladders) {
  std::string text;
  if (ladders & kShort) text += 's';
  if (ladders & kLong) text += 'l';
  return text;
}

std::string face_letters(int block, Pose pose) {
  const bool one_colour = kind_of(block).size == 6;
  const auto bottom = one_colour ? pose.top() : static_cast<Colour>(index(pose.top()) ^ 1);
  std::string text{letter(pose.top()), letter(bottom)};
  for (const Colour side : side_colours(block, pose)) text += letter(side);
  return text;
}

core::Phrase at_square(core::Phrase phrase, Square square) {
  return std::move(phrase).number("x", x_of(square)).number("y", y_of(square));
}

std::optional<Colour> NotationReader::colour(int colours) {
  const auto letter = one_of(kLetters.substr(0, static_cast<std::size_t>(colours)));
  return letter ? std::optional(static_cast<Colour>(*letter)) : std::nullopt;
}

std::optional<Square> NotationReader::square() {
  const auto x = number(0, kTableSide - 1);
  if (!x || !take(",")) return std::nullopt;
  const auto y = number(0, kTableSide - 1);
  if (!y) return std::nullopt;
  return square_at(*x, *y);
}

std::optional<Pose> NotationReader::pose() {
  const auto top = colour(kFaceColours);
  const auto axis = one_of(kAxisLetters);
  if (!top || !axis) return std::nullopt;
  return Pose(*top, static_cast<Axis>(*axis));
}

namespace {

constexpr std::string_view kFirst = "first";
constexpr std::string_view kDisc = "disc";
constexpr std::string_view kPass = "pass";

std::optional<Action> parse_numbered(NotationReader reader) {
  if (reader.take(kFirst)) {
    const auto seat = reader.number(0, kClimbers - 1);
    return seat && reader.done() ? std::optional(Action::first(*seat)) : std::nullopt;
  }
  if (!reader.take(kDisc)) return std::nullopt;
  const auto block = reader.number(1, kBlocks);
  return block && reader.done() ? std::optional(Action::disc(*block)) : std::nullopt;
}

std::optional<Action> parse_climb(NotationReader reader) {
  if (!reader.take("^")) return std::nullopt;
  const auto target = reader.square();
  if (!target) return std::nullopt;
  std::uint8_t ladders = 0;
  if (reader.take("+")) {
    if (reader.take("s")) ladders |= kShort;
    if (reader.take("l")) ladders |= kLong;
    if (ladders == 0) return std::nullopt;
  }
  return reader.done() ? std::optional(Action::climb(*target, ladders)) : std::nullopt;
}

std::optional<Action> parse_move(NotationReader reader) {
  const auto block = reader.number(1, kBlocks);
  if (!block || !reader.take("@")) return std::nullopt;
  const auto corner = reader.square();
  if (!corner || !reader.take(":")) return std::nullopt;
  const auto pose = reader.pose();
  if (!pose) return std::nullopt;
  Action action = Action::move(*block, *corner, *pose);
  int last = -1;  // climbers come in the order of their letters
  while (reader.take("/")) {
    const auto climber = reader.colour(kClimbers);
    if (!climber || index(*climber) <= last) return std::nullopt;
    last = index(*climber);
    const auto part = reader.square();
    if (!part || !action.set_part(*climber, x_of(*part), y_of(*part))) return std::nullopt;
  }
  return reader.done() ? std::optional(action) : std::nullopt;
}

std::string move_text(const Action& action) {
  std::string text = std::to_string(action.block()) + '@' + square_name(action.square()) + ':';
  text += pose_name(action.pose());
  for (int i = 0; i < kClimbers; ++i) {
    const auto colour = static_cast<Colour>(i);
    if (!action.names_part(colour)) continue;
    text += '/';
    text += letter(colour);
    text += square_name(square_at(action.part_x(colour), action.part_y(colour)));
  }
  return text;
}

}  // namespace

std::string Game::to_text(const Action& action) const {
  switch (action.kind()) {
    case Action::Kind::first:
      return std::string(kFirst) + std::to_string(action.seat());
    case Action::Kind::climb: {
      const std::string text = '^' + square_name(action.square());
      return action.ladders() == 0 ? text : text + '+' + ladder_letters(action.ladders());
    }
    case Action::Kind::move:
      return move_text(action);
    case Action::Kind::disc:
      return std::string(kDisc) + std::to_string(action.block());
    case Action::Kind::pass:
      return std::string(kPass);
  }
  return {};
}

std::expected<Action, core::Phrase> Game::parse(std::string_view text) const {
  if (text == kPass) return Action::pass();
  for (const auto parser : {parse_numbered, parse_climb, parse_move}) {
    if (const auto action = parser(NotationReader(text))) return *action;
  }
  return core::refuse(core::Phrase("climbers.refused.notation").text("text", std::string(text)));
}

}  // namespace climbers
