#include <string_view>

#include "games/climbers/json.h"
#include "games/climbers/notation.h"
#include "games/climbers/rules.h"

namespace climbers {

void write_placement(core::JsonWriter& json, int block, const Placement& at) {
  const Extent extent = extent_of(block, at.pose);
  json.field("x", at.x).field("y", at.y).field("z", at.z);
  json.field("width", extent.width).field("depth", extent.depth).field("height", extent.height);
  json.field("faces", face_letters(block, at.pose));
}

void write_squares(core::JsonWriter& json, const Surface& surface) {
  json.key("squares").open('[');
  for (TopMask squares = surface.squares; squares != 0; squares &= squares - 1)
    json.value(surface.square_of(squares));
  json.close(']');
}

void write_surface(core::JsonWriter& json, const State& state, const Surface& surface) {
  json.open('{').field("name", square_name(surface.least())).field("block", surface.block);
  json.field("level", top_level(state, surface.block));
  write_squares(json, surface);
  json.close('}');
}

void write_mountain(core::JsonWriter& json, const State& state, BlockSet blocks) {
  json.key("colours").open('{');
  for (std::size_t i = 0; i < kLetters.size(); ++i) json.field(kLetters.substr(i, 1), kColourNames[i]);
  json.close('}').key("blocks").open('[');
  for (BlockSet rest = blocks; rest != 0;) {
    const int block = take_first(rest);
    json.open('{').field("number", block).field("size", kind_of(block).size);
    write_placement(json, block, state.block(block));
    json.close('}');
  }
  json.close(']').key("surfaces").open('[');
  while (blocks != 0) {
    for_each_surface(state, take_first(blocks),
                     [&](const Surface& surface) { write_surface(json, state, surface); });
  }
  json.close(']');
}

namespace {

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 7> kNames{"lot",  "climb",  "block", "climb_2",
                                                   "disc", "others", "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

// Who comes after whoever is asked, if the game goes on: to climb, or because the turn is theirs then (C3).
void write_next(core::JsonWriter& json, const Game& game, const State& state) {
  json.key("next");
  if (state.phase == Phase::lot || state.phase == Phase::over) {
    json.null();
    return;
  }
  const int after = game.seat_after(state.acting);
  const bool turn = after == state.active;
  json.open('{').field("seat", turn ? game.seat_after(state.active) : after).field("turn", turn).close('}');
}

// A block by its number; null: none.
void write_block(core::JsonWriter& json, std::string_view name, int block) {
  json.key(name);
  if (block == 0) {
    json.null();
  } else {
    json.value(block);
  }
}

void write_climber(core::JsonWriter& json, const State& state, Colour colour) {
  const Climber& climber = state.climber(colour);
  json.open('{').field("colour", kColourNames[static_cast<std::size_t>(index(colour))]);
  json.key("at");
  if (climber.at == kOnTable) {
    json.null();
  } else {
    json.value(square_name(climber.at));
  }
  json.field("level", level_of(state, colour));
  json.field("reached", state.reached[static_cast<std::size_t>(index(colour))]);
  json.field("short_ladder", (climber.ladders & kShort) != 0)
      .field("long_ladder", (climber.ladders & kLong) != 0);
  json.field("disc", climber.disc == kDiscInHand ? "hand" : climber.disc == kDiscGone ? "gone" : "laid");
  write_block(json, "disc_on", climber.disc == kDiscInHand ? kDiscGone : climber.disc);
  json.close('}');
}

}  // namespace

std::string Game::to_json(const View& view) const {
  core::JsonWriter json;
  json.open('{');
  json.field("phase", phase_name(view.phase)).field("active", view.active).field("acting", view.acting);
  json.field("start", view.start);
  write_next(json, *this, view);
  write_block(json, "moved", view.moved);
  write_block(json, "barred", view.barred);
  // C7.1: a gain starts the count anew, though it is counted when the turn ends.
  json.field("quiet", view.gained != 0 ? 0 : view.quiet).field("ends_at", players_);
  json.field("ends_after", settings_.whole_rounds_only ? "round" : "turns").key("leader");
  const int leader = order_of_finish(view)[0];
  if (level_of(view, colour_of(leader)) > 0) {
    json.value(leader);
  } else {
    json.null();
  }
  json.key("seats").open('[');
  for (int seat = 0; seat < players_; ++seat) write_climber(json, view, colour_of(seat));
  json.close(']');
  write_mountain(json, view, kAllBlocks);
  json.close('}');
  return json.take();
}

}  // namespace climbers
