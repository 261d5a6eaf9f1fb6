// Exact figures for whoever weighs one more roll against stopping.
#include <bit>
#include <string_view>

#include "core/json_writer.h"
#include "games/matterhorn/rules.h"

namespace matterhorn {

namespace {

constexpr std::size_t kRoom = 2560;  // for nearly all rolls

// What lies ahead once a token is put: dice for one more roll, its risk, and what stopping buys (M6).
void write_outlook(core::JsonWriter& json, const Game& game, const State& state) {
  const Fraction flop = game.flop_risk(state);
  json.field("dice", state.dice);
  json.key("flop").open('{').field("num", flop.num).field("den", flop.den).close('}');
  json.field("actions", std::popcount(state.used_rows));
}

// Each way to reach a row, the cheapest first within a row. Which circle of the row the token takes changes
// no figure; neither does a bonus action, which comes later.
void write_ways(core::JsonWriter& json, const Game& game, const State& state) {
  const DiceTable& table = DiceTable::instance();
  json.key("ways").open('[');
  for (const Way& way : table.ways(table.number(state.rolled))) {
    if (!(game.rows_in_reach(state) & row_bit(way.row)) || way.needed > game.elimination(state)) continue;
    CircleSet free = row_circles(way.row) & state.free_circles();
    State after = state;
    game.apply(after, Action::place(take_first(free), way.eliminated));
    json.open('{').field("row", way.row).list("out", one_by_one(way.eliminated));
    json.field("bonus", after.phase == Phase::bonus);
    write_outlook(json, game, after);
    json.close('}');
  }
  json.close(']');
}

// M3.3: those that show once.
std::vector<int> counting_faces(Dice kept) {
  std::vector<int> faces = one_by_one(kept);
  std::erase_if(faces, [&](int face) { return kept.count(face) != 1; });
  return faces;
}

// Whether the row of a result takes a token, and if not, why (M3.4).
std::string_view row_told(const Game& game, const State& state, int row) {
  if (row < kTopRow || row > kBottomRow) return "none";
  if (state.used_rows & row_bit(row)) return "used";
  return game.open_rows(state) & row_bit(row) ? "open" : "full";
}

// What the kept dice give for each set of dice that may be eliminated, whether a row answers to it or not
// (M3.3).
void write_results(core::JsonWriter& json, const Game& game, const State& state) {
  json.key("results").open('[');
  for_each_part(state.rolled, [&](Dice out) {
    if (needed_for(state.rolled, out) > game.elimination(state)) return;
    const Dice kept = state.rolled.without(out);
    json.open('{').list("out", one_by_one(out)).list("counting", counting_faces(kept));
    json.field("result", kept.result()).field("row_is", row_told(game, state, kept.result())).close('}');
  });
  json.close(']');
}

}  // namespace

Fraction Game::flop_risk(const State& state) const {
  return Odds::instance().flop(state.dice, open_rows(state), elimination(state));
}

// What a roll can be made into is long, and nobody else has a use for it; whether to roll again is watched by
// all.
std::string Game::help_json(const View& view, bool decides) const {
  if (view.phase != Phase::decide && !(view.phase == Phase::place && decides)) return "null";
  core::JsonWriter json(kRoom);
  json.open('{');
  if (view.phase == Phase::place) {
    write_results(json, *this, view);
    write_ways(json, *this, view);
  } else {
    write_outlook(json, *this, view);
  }
  json.close('}');
  return json.take();
}

}  // namespace matterhorn
