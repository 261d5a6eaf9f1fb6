// Exact figures for whoever weighs one more roll against stopping.
#include <bit>

#include "core/json_writer.h"
#include "games/matterhorn/notation.h"
#include "games/matterhorn/rules.h"

namespace matterhorn {

namespace {

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
    if (!(game.rows_in_reach(state) & row_bit(way.row))) continue;
    if (!way.eliminated.empty() && !game.may_eliminate(state)) continue;
    CircleSet free = row_circles(way.row) & state.free_circles();
    State after = state;
    game.apply(after, Action::place(take_first(free), way.eliminated));
    json.open('{').field("row", way.row).field("out", faces(way.eliminated));
    write_outlook(json, game, after);
    json.close('}');
  }
  json.close(']');
}

}  // namespace

Fraction Game::flop_risk(const State& state) const {
  const auto elimination = may_eliminate(state) ? Elimination::allowed : Elimination::forbidden;
  return Odds::instance().flop(state.dice, open_rows(state), elimination);
}

std::string Game::help_json(const View& view) const {
  if (view.phase != Phase::place && view.phase != Phase::decide) return "null";
  core::JsonWriter json;
  json.open('{');
  if (view.phase == Phase::place) {
    write_ways(json, *this, view);
  } else {
    write_outlook(json, *this, view);
  }
  json.close('}');
  return json.text();
}

}  // namespace matterhorn
