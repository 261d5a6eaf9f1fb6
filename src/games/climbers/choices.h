#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "games/climbers/rules.h"

// What Game::choices_json is made of, and what Game::build_json shares with it.
namespace climbers {

// A climb as Game::action_json tells it; `search` is that of its climber.
void write_climb(core::JsonWriter& json, const Game& game, const State& before, const ClimbSearch& search,
                 const Action& climb);

std::string refusal_json(const core::Phrase& reason);

std::string place_text(Square corner);  // @12,9
std::string pose_text(Pose pose);       // :rz

// The places of a block that lies in one direction. They are the same for every face that can be up, but for
// the one way in which the block lies already.
struct Lying {
  struct Place {
    Square corner;
    bool cuts;  // it has to be said where climbers go
  };
  Axis axis;
  std::vector<Pose> poses;
  std::vector<Place> places;
};
// One of the "stances" of place_choices.
void write_lying(core::JsonWriter& json, const State& state, int block, const Lying& lying);

// {"stances", "lies", "back", "lifts"}: for each way of lying its extent, the faces that can be up ([":rz",
// the colours of top, bottom and the four sides]) and the places (["@12,9", x, y, level of its underside],
// with a 1 behind where it has to be said where climbers go); how the block lies now, and whether putting it
// back just so is a move (C5.2); the best moves with it that take the mover higher.
std::string place_choices(const Game& game, const State& state, int block);

// For the text of a block move, complete or not: {"complete", "move", "parts", "changes"}. `move` is the
// move, as action_json tells it; as long as it is not complete, one of those that it may become. Then there
// is a choice of `parts`: for the next climber on a surface that the block cuts, what the text may become,
// with the squares of the part. `changes`: for whom a complete move opens or closes something, the mover
// first.
std::string drop_choices(const Game& game, const State& state, std::string_view held);

}  // namespace climbers
