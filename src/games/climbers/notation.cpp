#include "games/climbers/notation.h"

#include <charconv>

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

bool Reader::take(std::string_view word) {
  if (!rest_.starts_with(word)) return false;
  rest_.remove_prefix(word.size());
  return true;
}

std::optional<int> Reader::number(int least, int most) {
  int value = 0;
  if (rest_.empty() || rest_.front() < '0' || rest_.front() > '9') return std::nullopt;
  const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
  const auto digits = static_cast<std::size_t>(end - rest_.data());
  if (error != std::errc{} || value < least || value > most) return std::nullopt;
  if (rest_.front() == '0' && digits > 1) return std::nullopt;
  rest_.remove_prefix(digits);
  return value;
}

std::optional<Colour> Reader::colour(int colours) {
  const auto at = rest_.empty() ? kLetters.npos : kLetters.find(rest_.front());
  if (at == kLetters.npos || at >= static_cast<std::size_t>(colours)) return std::nullopt;
  rest_.remove_prefix(1);
  return static_cast<Colour>(at);
}

std::optional<Square> Reader::square() {
  const auto x = number(0, kTableSide - 1);
  if (!x || !take(",")) return std::nullopt;
  const auto y = number(0, kTableSide - 1);
  if (!y) return std::nullopt;
  return square_at(*x, *y);
}

std::optional<Pose> Reader::pose() {
  const auto top = colour(kFaceColours);
  const auto axis = rest_.empty() ? kAxisLetters.npos : kAxisLetters.find(rest_.front());
  if (!top || axis == kAxisLetters.npos) return std::nullopt;
  rest_.remove_prefix(1);
  return Pose(*top, static_cast<Axis>(axis));
}

namespace {

constexpr std::string_view kFirst = "first";
constexpr std::string_view kDisc = "disc";
constexpr std::string_view kPass = "pass";

std::optional<Action> parse_numbered(Reader reader) {
  if (reader.take(kFirst)) {
    const auto seat = reader.number(0, kClimbers - 1);
    return seat && reader.done() ? std::optional(Action::first(*seat)) : std::nullopt;
  }
  if (!reader.take(kDisc)) return std::nullopt;
  const auto block = reader.number(1, kBlocks);
  return block && reader.done() ? std::optional(Action::disc(*block)) : std::nullopt;
}

std::optional<Action> parse_climb(Reader reader) {
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

std::optional<Action> parse_move(Reader reader) {
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
    if (const auto action = parser(Reader(text))) return *action;
  }
  return core::refuse(core::Phrase("climbers.refused.notation").text("text", std::string(text)));
}

}  // namespace climbers
