// What putting a block down at one place does, and where it sends climbers.
#include <algorithm>
#include <vector>

#include "games/climbers/choices.h"
#include "games/climbers/json.h"
#include "games/climbers/move_effect.h"
#include "games/climbers/notation.h"

namespace climbers {

namespace {

using core::JsonWriter;

Square part_of(const Action& move, Colour climber) {
  return square_at(move.part_x(climber), move.part_y(climber));
}

// Whether a move says all that the beginning of one says.
bool goes_on(const Action& move, const Action& begun) {
  if (move.block() != begun.block() || move.square() != begun.square() || move.pose() != begun.pose())
    return false;
  for (int i = 0; i < kClimbers; ++i) {
    const auto climber = static_cast<Colour>(i);
    if (!begun.names_part(climber)) continue;
    if (!move.names_part(climber) || part_of(move, climber) != part_of(begun, climber)) return false;
  }
  return true;
}

std::vector<Action> going_on(const Game& game, const State& state, std::string_view held,
                             const Action& begun) {
  Game::Actions listed;
  if (state.phase == Phase::block) game.legal_actions(state, held, listed);
  std::vector<Action> moves;
  std::ranges::copy_if(listed, std::back_inserter(moves),
                       [&](const Action& move) { return goes_on(move, begun); });
  return moves;
}

// The first climber that the moves send to different parts. There are several moves.
Colour next_climber(const std::vector<Action>& moves) {
  for (int i = 0; i < kClimbers; ++i) {
    const auto climber = static_cast<Colour>(i);
    if (!moves.front().names_part(climber)) continue;
    const Square first = part_of(moves.front(), climber);
    if (std::ranges::any_of(moves, [&](const Action& move) { return part_of(move, climber) != first; }))
      return climber;
  }
  return Colour::neutral;
}

// The move's text as far as it tells about this climber and those before it.
std::string text_until(const Game& game, const Action& move, Colour climber) {
  Action begun = Action::move(move.block(), move.square(), move.pose());
  for (int i = 0; i <= index(climber); ++i) {
    const auto one = static_cast<Colour>(i);
    if (move.names_part(one)) (void)begun.set_part(one, move.part_x(one), move.part_y(one));
  }
  return game.to_text(begun);
}

void write_parts(JsonWriter& json, const Game& game, const State& state, const std::vector<Action>& moves) {
  const Colour climber = next_climber(moves);
  std::vector<Square> seen;
  for (const Action& move : moves) {
    const Square part = part_of(move, climber);
    if (std::ranges::find(seen, part) != seen.end()) continue;
    seen.push_back(part);
    State after = state;
    move_block(after, move);
    json.open('{').field("text", text_until(game, move, climber)).field("seat", game.seat_of(climber));
    write_squares(json, surface_at(after, part));
    json.close('}');
  }
}

void write_best(JsonWriter& json, const Best& best) {
  json.open('{').field("level", best.level).field("ladders", ladder_letters(best.ladders)).key("surface");
  if (best.target) {
    json.value(square_name(*best.target));
  } else {
    json.null();
  }
  json.close('}');
}

std::string_view name_of(Change::Kind kind) {
  constexpr std::array<std::string_view, 4> kNames{"opens", "closes", "cheaper", "dearer"};
  return kNames[static_cast<std::size_t>(kind)];
}

// `path`: the way to what is reached afterwards, the surfaces as they are then.
void write_change(JsonWriter& json, const Game& game, const State& before, const State& after, int seat) {
  const Colour colour = game.colour_of(seat);
  const ClimbSearch now(before, game.settings(), colour);
  const ClimbSearch search(after, game.settings(), colour);
  const auto change =
      change_between(Heights(now, level_of(before, colour)), Heights(search, level_of(after, colour)));
  if (!change) return;
  json.open('{').field("seat", seat).field("kind", name_of(change->kind)).key("before");
  write_best(json, change->before);
  json.key("after");
  write_best(json, change->after);
  json.key("path").open('[');
  if (change->after.target) {
    for (const Square square : search.path(*change->after.target, change->after.ladders))
      write_surface(json, after, surface_at(after, square));
  }
  json.close(']').close('}');
}

}  // namespace

std::string drop_choices(const Game& game, const State& state, std::string_view held) {
  const auto begun = game.parse(held);
  if (!begun) return refusal_json(begun.error());
  const auto moves = going_on(game, state, held, *begun);
  if (moves.empty()) {
    const auto verdict = game.is_legal(state, *begun);
    return verdict ? "null" : refusal_json(verdict.error());
  }
  JsonWriter json;
  json.open('{').field("complete", moves.size() == 1);
  json.key("move").raw(game.action_json(state, moves.front()));
  json.key("parts").open('[');
  if (moves.size() > 1) write_parts(json, game, state, moves);
  json.close(']').key("changes").open('[');
  if (moves.size() == 1) {
    State after = state;
    move_block(after, moves.front());
    for (int turn = 0; turn < game.players(); ++turn) {
      const int seat = (state.acting + turn) % game.players();
      write_change(json, game, state, after, seat);
    }
  }
  return json.close(']').close('}').take();
}

}  // namespace climbers
