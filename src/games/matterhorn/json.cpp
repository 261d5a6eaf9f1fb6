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
  core::JsonWriter json;
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
  json.field("rolled", faces(view.rolled)).field("dice", view.dice);
  write_rows(json, "used_rows", view.used_rows);
  write_rows(json, "open_rows", open_rows(view));
  json.field("actions_left", view.actions_left);
  json.close('}');
  return json.text();
}

}  // namespace matterhorn
