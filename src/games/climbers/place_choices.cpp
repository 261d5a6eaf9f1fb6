// The places of one block, and which of them take the mover higher.
#include <algorithm>
#include <vector>

#include "games/climbers/choices.h"
#include "games/climbers/move_effect.h"
#include "games/climbers/notation.h"

namespace climbers {

using core::JsonWriter;

std::string place_text(Square corner) { return '@' + square_name(corner); }
std::string pose_text(Pose pose) { return ':' + pose_name(pose); }

namespace {

using Moves = Game::Actions;

std::vector<Lying> by_direction(const Moves& moves) {
  std::vector<Lying> directions;
  for (const Action& move : moves) {
    auto lying = std::ranges::find(directions, move.pose().axis(), &Lying::axis);
    if (lying == directions.end())
      lying = directions.insert(directions.end(), Lying{move.pose().axis(), {}, {}});
    if (std::ranges::find(lying->poses, move.pose()) == lying->poses.end())
      lying->poses.push_back(move.pose());
    lying->places.push_back({move.square(), move.names_parts()});
  }
  for (Lying& lying : directions) {
    std::ranges::sort(lying.poses, {}, [](Pose pose) { return pose.code(); });
    std::ranges::sort(lying.places, {}, &Lying::Place::corner);
    const auto repeated = std::ranges::unique(lying.places, {}, &Lying::Place::corner);
    lying.places.erase(repeated.begin(), repeated.end());
  }
  return directions;
}

}  // namespace

void write_lying(JsonWriter& json, const State& state, int block, const Lying& lying) {
  const Extent extent = extent_of(block, lying.poses.front());
  json.open('{').field("axis", std::string_view(&kAxisLetters[static_cast<std::size_t>(lying.axis)], 1));
  json.field("width", extent.width).field("depth", extent.depth).field("height", extent.height);
  json.key("poses").open('[');
  for (const Pose pose : lying.poses)
    json.open('[').value(pose_text(pose)).value(face_letters(block, pose)).close(']');
  json.close(']').key("places").open('[');
  for (const auto& [corner, cuts] : lying.places) {
    // The ground is level there, so one square tells its level.
    const bool own = state.tops[corner] == block;
    json.open('[').value(place_text(corner)).value(x_of(corner)).value(y_of(corner));
    json.value(own ? state.block(block).z : state.heights[corner]);
    if (cuts) json.value(1);
    json.close(']');
  }
  json.close(']').close('}');
}

namespace {

struct Lift {
  Action move;
  Best best;
};

bool better(const Lift& a, const Lift& b) {
  return a.best.level != b.best.level ? a.best.level > b.best.level : a.best.ladders < b.best.ladders;
}

Rect place_of(const Action& move) {
  return footprint(move.block(), {static_cast<std::uint8_t>(x_of(move.square())),
                                  static_cast<std::uint8_t>(y_of(move.square())), 0, move.pose()});
}

Heights heights_of(const Game& game, const State& state, Colour who) {
  return Heights(ClimbSearch(state, game.settings(), who), level_of(state, who));
}

// The moves after which the mover gets higher than now. Only a face that the mover may stand on helps; where
// climbers have to be sent somewhere, one way to do so stands for all.
std::vector<Lift> all_lifts(const Game& game, const State& state, const Moves& moves) {
  const Colour me = game.acting_colour(state);
  const Best now = heights_of(game, state, me).best();
  std::vector<Lift> lifts;
  Action last = Action::pass();
  for (const Action& move : moves) {
    const Colour top = move.pose().top();
    const bool again = move.names_parts() && move.square() == last.square() && move.pose() == last.pose();
    last = move;
    if (again || (top != me && top != Colour::neutral)) continue;
    State after = state;
    move_block(after, move);
    const Best then = heights_of(game, after, me).best();
    if (then.level > now.level) lifts.push_back({move, then});
  }
  return lifts;
}

constexpr std::size_t kMostLifts = 4;

// The best of them; no two places overlap.
std::vector<Lift> best_lifts(std::vector<Lift> lifts) {
  std::ranges::stable_sort(lifts, better);
  std::vector<Lift> chosen;
  for (const Lift& lift : lifts) {
    if (chosen.size() == kMostLifts) break;
    const auto overlaps = [&](const Lift& other) {
      return place_of(other.move).overlaps(place_of(lift.move));
    };
    if (std::ranges::none_of(chosen, overlaps)) chosen.push_back(lift);
  }
  return chosen;
}

}  // namespace

std::string place_choices(const Game& game, const State& state, int block) {
  const Placement& at = state.block(block);
  const Action lies = Action::move(block, square_at(at.x, at.y), at.pose);
  Moves moves;
  if (state.phase == Phase::block) game.legal_actions(state, std::to_string(block) + '@', moves);
  if (moves.empty()) return refusal_json(game.is_legal(state, lies).error());
  JsonWriter json;
  json.open('{').key("stances").open('[');
  for (const Lying& lying : by_direction(moves)) write_lying(json, state, block, lying);
  json.close(']').key("lies").open('[').value(place_text(lies.square())).value(pose_text(at.pose)).close(']');
  json.field("back", game.is_legal(state, lies).has_value()).key("lifts").open('[');
  for (const Lift& lift : best_lifts(all_lifts(game, state, moves))) {
    json.open('{').field("place", place_text(lift.move.square())).field("pose", pose_text(lift.move.pose()));
    json.field("level", lift.best.level).field("ladders", ladder_letters(lift.best.ladders)).close('}');
  }
  return json.close(']').close('}').take();
}

}  // namespace climbers
