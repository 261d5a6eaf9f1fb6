#include "core/json_writer.h"
#include "core/phrase_json.h"
#include "insight/account.h"
#include "insight/appraise.h"
#include "insight/reasons.h"

namespace insight {

namespace {

using core::JsonWriter;

void write(JsonWriter& json, std::string_view key, const core::Shares& shares, int players) {
  json.key(key).open('[');
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) json.value(shares[seat]);
  json.close(']');
}

void write_seats(JsonWriter& json, const Account& account, int players) {
  json.key("seats").open('[');
  for (const SeatAccount& seat : account.seats) {
    json.open('{').field("start", seat.start).field("result", seat.result).field("luck", seat.luck);
    json.field("own", seat.own).field("others", seat.others).field("remainder", seat.remainder);
    json.field("rating", rating(seat, players)).close('}');
  }
  json.close(']');
}

void write_decision(JsonWriter& json, const table::Positions& positions, std::size_t i,
                    const Appraisal& step) {
  json.open('{').field("step", i).field("seat", step.seat);
  json.field("action", positions.record().steps[i].text).field("best", step.choices.front().action);
  json.field("loss", step.loss[static_cast<std::size_t>(step.seat)]);
  write(json, "losses", step.loss, positions.players());
  write(json, "luck", step.luck(), positions.players());
  json.key("choices").open('[');
  for (const Choice& choice : step.choices)
    json.open('{').field("action", choice.action).field("value", choice.value).close('}');
  json.close(']').close('}');
}

void write(JsonWriter& json, std::string_view key, const std::vector<core::Phrase>& phrases) {
  json.key(key).open('[');
  for (const core::Phrase& phrase : phrases) core::write(json, phrase);
  json.close(']');
}

// Where it turned; of a decision also in words what was done, what was better, and why.
void write_points(JsonWriter& json, const table::Positions& positions, const Account& account,
                  std::span<const Appraisal> steps) {
  json.list("turning_points", account.turning_points).key("points").open('[');
  for (const std::size_t i : account.turning_points) {
    json.open('{').field("step", i).field("seat", steps[i].seat);
    if (steps[i].seat >= 0) {
      const std::string& taken = positions.record().steps[i].text;
      const std::string& best = steps[i].choices.front().action;
      write(json, "played", told(positions, i, taken));
      write(json, "better", told(positions, i, best));
      write(json, "reasons", reasons(positions, i, best, taken));
      json.key("taken").raw(shown(positions, i, taken));
      json.key("best").raw(shown(positions, i, best));
    }
    json.close('}');
  }
  json.close(']');
}

// Where each turn begins; alone, every decision is one.
void write_turns(JsonWriter& json, const table::Positions& positions) {
  json.key("turns").open('[');
  for (std::size_t i = 0; i < positions.steps(); ++i) {
    const int turn = positions.turn(i);
    const bool alone = positions.players() == 1 && !positions.to_act(i).is_chance();
    if (i > 0 && !alone && turn == positions.turn(i - 1)) continue;
    json.open('{').field("step", i).field("seat", turn).close('}');
  }
  json.close(']');
}

void write_curve(JsonWriter& json, std::span<const core::Shares> curve, int players) {
  json.key("curve").open('[');
  for (const core::Shares& shares : curve) {
    json.open('[');
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) json.value(shares[seat]);
    json.close(']');
  }
  json.close(']');
}

}  // namespace

std::string to_json(const table::Positions& positions, ai::Depth depth, std::span<const Appraisal> steps) {
  const int players = positions.players();
  const Account account = account_of(steps, positions.result().value_or(core::Shares{}), players);
  JsonWriter json;
  json.open('{').field("game", positions.record().game).field("depth", ai::name_of(depth));
  write(json, "verdict", account.verdict);
  write_seats(json, account, players);
  write_points(json, positions, account, steps);
  write_turns(json, positions);
  json.key("decisions").open('[');
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].seat >= 0) write_decision(json, positions, i, steps[i]);
  }
  json.close(']').key("chances").open('[');
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].seat >= 0) continue;
    json.open('{').field("step", i);
    write(json, "luck", steps[i].luck(), players);
    json.close('}');
  }
  json.close(']');
  write_curve(json, account.curve, players);
  return json.close('}').text();
}

std::string course_json(const table::Positions& positions, std::span<const Appraisal> steps) {
  std::vector<core::Shares> curve;
  for (const Appraisal& step : steps) curve.push_back(step.before);
  JsonWriter json;
  json.open('{');
  write_turns(json, positions);
  write_curve(json, curve, positions.players());
  return json.close('}').text();
}

}  // namespace insight
