// What a client shows of an action: which thing goes from where to where.
#include <string_view>

#include "games/climbers/json.h"
#include "games/climbers/notation.h"
#include "games/climbers/rules.h"

namespace climbers {

namespace {

using core::JsonWriter;

std::string_view kind_name(Action::Kind kind) {
  constexpr std::array<std::string_view, 5> kNames{"first", "climb", "move", "disc", "pass"};
  return kNames[static_cast<std::size_t>(kind)];
}

// `path`: the surfaces entered, one after the other, by their least squares.
void write_climb(JsonWriter& json, const Game& game, const State& before, const Action& climb) {
  json.field("surface", square_name(climb.square())).field("level", before.heights[climb.square()]);
  json.field("ladders", ladder_letters(climb.ladders())).key("path").open('[');
  for (const Square square : game.climb_path(before, climb)) json.value(square_name(square));
  json.close(']');
}

void write_move(JsonWriter& json, const State& before, const Action& move) {
  State after = before;
  move_block(after, move);
  json.field("block", move.block()).key("from").open('{');
  write_placement(json, move.block(), before.block(move.block()));
  json.close('}').key("to").open('{');
  write_placement(json, move.block(), after.block(move.block()));
  json.close('}');
}

}  // namespace

std::string Game::action_json(const View& before, const Action& action) const {
  JsonWriter json;
  json.open('{').field("text", to_text(action)).field("kind", kind_name(action.kind()));
  switch (action.kind()) {
    case Action::Kind::first:
      json.field("seat", action.seat());
      break;
    case Action::Kind::climb:
      write_climb(json, *this, before, action);
      break;
    case Action::Kind::move:
      write_move(json, before, action);
      break;
    case Action::Kind::disc:
      json.field("block", action.block());
      break;
    case Action::Kind::pass:
      break;
  }
  return json.close('}').text();
}

}  // namespace climbers
