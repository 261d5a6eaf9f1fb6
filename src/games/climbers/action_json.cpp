// What a client shows of an action: which thing goes from where to where.
#include <string_view>

#include "games/climbers/choices.h"
#include "games/climbers/json.h"
#include "games/climbers/notation.h"

namespace climbers {

namespace {

using core::JsonWriter;

std::string_view kind_name(Action::Kind kind) {
  constexpr std::array<std::string_view, 5> kNames{"first", "climb", "move", "disc", "pass"};
  return kNames[static_cast<std::size_t>(kind)];
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

void open_action(JsonWriter& json, const Game& game, const Action& action) {
  json.open('{').field("text", game.to_text(action)).field("kind", kind_name(action.kind()));
}

}  // namespace

// `path`: the surfaces entered, one after the other, by their least squares.
void write_climb(JsonWriter& json, const Game& game, const State& before, const ClimbSearch& search,
                 const Action& climb) {
  open_action(json, game, climb);
  json.field("surface", square_name(climb.square())).field("level", before.heights[climb.square()]);
  json.field("ladders", ladder_letters(climb.ladders())).key("path").open('[');
  for (const Square square : search.path(climb.square(), climb.ladders())) json.value(square_name(square));
  json.close(']').close('}');
}

std::string Game::action_json(const View& before, const Action& action) const {
  JsonWriter json;
  if (action.kind() == Action::Kind::climb) {
    const ClimbSearch search(before, settings_, acting_colour(before));
    write_climb(json, *this, before, search, action);
    return json.take();
  }
  open_action(json, *this, action);
  switch (action.kind()) {
    case Action::Kind::first:
      json.field("seat", action.seat());
      break;
    case Action::Kind::move:
      write_move(json, before, action);
      break;
    case Action::Kind::disc:
      json.field("block", action.block());
      break;
    case Action::Kind::climb:
    case Action::Kind::pass:
      break;
  }
  return json.close('}').take();
}

}  // namespace climbers
