#include <string_view>

#include "core/json_writer.h"
#include "games/matterhorn/notation.h"
#include "games/matterhorn/odds.h"
#include "games/matterhorn/rules.h"

namespace matterhorn {

namespace {

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::lot:
      return "lot";
    case Phase::set_up:
      return "set_up";
    case Phase::roll:
      return "roll";
    case Phase::place:
      return "place";
    case Phase::bonus:
      return "bonus";
    case Phase::decide:
      return "decide";
    case Phase::act:
      return "act";
    case Phase::consolation:
      return "consolation";
    case Phase::over:
      return "over";
  }
  return {};
}

std::string_view kind_name(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::first:
      return "first";
    case Action::Kind::put:
      return "put";
    case Action::Kind::rolled:
      return "rolled";
    case Action::Kind::place:
      return "place";
    case Action::Kind::step:
      return "step";
    case Action::Kind::clear:
      return "clear";
    case Action::Kind::obstruct:
      return "obstruct";
    case Action::Kind::roll:
      return "roll";
    case Action::Kind::stop:
      return "stop";
    case Action::Kind::pass:
      return "pass";
  }
  return {};
}

void write_circles(core::JsonWriter& json, std::string_view name, CircleSet circles) {
  json.key(name).open('[');
  while (circles != 0) json.value(circle_name(take_first(circles)));
  json.close(']');
}

void write_rows(core::JsonWriter& json, std::string_view name, std::uint8_t rows) {
  json.key(name).open('[');
  for (int row = kTopRow; row <= kBottomRow; ++row) {
    if (rows & row_bit(row)) json.value(row);
  }
  json.close(']');
}

}  // namespace

std::string Game::to_json(const View& view) const {
  core::JsonWriter json(512);
  json.open('{');
  json.field("phase", phase_name(view.phase)).field("active", view.active);
  json.key("seats").open('[');
  for (int seat = 0; seat < players_; ++seat) {
    json.open('{');
    write_circles(json, "pieces", view.pieces[seat]);
    json.field("summit", view.on_summit[seat]).close('}');
  }
  json.close(']');
  write_circles(json, "tokens", view.tokens);
  write_circles(json, "obstacles", view.obstacles);
  if (view.rolled.empty()) {
    json.key("rolled").null();
  } else {
    json.list("rolled", one_by_one(view.rolled));
  }
  json.field("dice", view.dice);
  write_rows(json, "used_rows", view.used_rows);
  write_rows(json, "open_rows", open_rows(view));
  json.field("actions_left", view.actions_left);
  json.close('}');
  return json.take();
}

std::string Game::action_json(const View& before, const Action& action) const {
  core::JsonWriter json;
  json.open('{').field("text", to_text(action)).field("kind", kind_name(action.kind));
  switch (action.kind) {
    case Action::Kind::first:
      json.field("seat", action.seat);
      break;
    case Action::Kind::put:
      json.key("circles").open('[').value(circle_name(action.circle));
      if (action.target != kNowhere) json.value(circle_name(action.target));
      json.close(']');
      break;
    case Action::Kind::rolled:
      json.list("dice", one_by_one(action.dice)).field("flop", flops(before, action.dice));
      break;
    case Action::Kind::place:
      json.field("circle", circle_name(action.circle)).list("out", one_by_one(action.dice));
      break;
    case Action::Kind::step:
      json.field("from", circle_name(action.circle)).field("to", circle_name(action.target));
      break;
    case Action::Kind::clear:
    case Action::Kind::obstruct:
      json.field("circle", circle_name(action.circle));
      break;
    case Action::Kind::roll: {
      const Fraction flop = flop_risk(before);  // what is risked, for whoever looks on
      json.key("flop").open('{').field("num", flop.num).field("den", flop.den).close('}');
      break;
    }
    case Action::Kind::stop:
    case Action::Kind::pass:
      break;
  }
  return json.close('}').take();
}

}  // namespace matterhorn
