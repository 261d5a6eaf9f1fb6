#include "cli/answers.h"

#include "core/phrase_json.h"
#include "host/actor_and_shares_json.h"
#include "table/bots.h"

namespace cli {

namespace {

using core::JsonWriter;

void text_or_null(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key);
  if (text.empty()) {
    json.null();
  } else {
    json.value(text);
  }
}

}  // namespace

core::Observer decider(const table::Positions& positions, std::size_t position) {
  if (const auto only = positions.seen_by()) return *only;
  const core::Actor actor = positions.to_act(position);
  return actor.is_seat() ? core::Observer::seat(actor.index()) : core::Observer::spectator();
}

std::vector<table::Choice> choices(const table::Positions& positions, std::size_t position,
                                   std::string_view prefix) {
  return positions.to_act(position).is_chance()
             ? positions.outcomes(position, prefix)
             : positions.legal(position, decider(positions, position), prefix);
}

void write_legal(JsonWriter& json, const table::Positions& positions, std::size_t position,
                 std::string_view prefix) {
  json.key("legal").open('[');
  for (const auto& choice : choices(positions, position, prefix)) {
    json.open('{').field("action", choice.text);
    if (choice.weight > 0) json.field("weight", choice.weight);
    json.close('}');
  }
  json.close(']');
}

void write_standing(JsonWriter& json, const table::Positions& positions, std::size_t position) {
  json.key("to_act");
  host::write(json, positions.to_act(position));
  const bool last = position == positions.steps();
  text_or_null(json, "ending", last ? positions.record().note("ending") : "");
  json.key("result");
  if (last) {
    host::write_shares(json, positions.record().note("result"));
  } else {
    json.null();
  }
}

void write_views(JsonWriter& json, const table::Positions& positions, std::size_t position) {
  if (!positions.has_secrets()) {
    const auto anybody = positions.seen_by().value_or(core::Observer::spectator());
    json.key("view").raw(positions.view_json(position, anybody));
    return;
  }
  json.key("views").open('[');
  for (int seat = 0; seat < positions.players(); ++seat) {
    const auto observer = core::Observer::seat(seat);
    json.raw(positions.shows(observer) ? positions.view_json(position, observer) : "null");
  }
  json.close(']');
}

void write_hints(JsonWriter& json, const table::Positions& positions, std::size_t position,
                 std::string_view level) {
  json.key("hints").open('[');
  for (const auto& hint : table::hints(positions, position, level)) {
    json.open('{').field("action", hint.action).key("value").open('[');
    for (int seat = 0; seat < positions.players(); ++seat)
      json.value(hint.value[static_cast<std::size_t>(seat)]);
    json.close(']').field("visits", hint.visits).close('}');
  }
  json.close(']');
}

std::string game_json(const table::GameInfo& game) {
  JsonWriter json;
  json.open('{').field("game", game.name).field("rules", game.rules_version);
  json.field("least_players", game.min_players).field("most_players", game.max_players);
  json.key("options").open('[');
  for (const auto& option : game.options(game.rules_version)) {
    json.open('{').field("key", option.key).list("values", option.values);
    json.field("free_text", option.open || option.values.empty()).close('}');
  }
  return json.close(']').list("bots", game.bots()).close('}').text();
}

std::string failure_json(const Failure& failure) {
  JsonWriter json;
  json.open('{').field("error", failure.what());
  if (const auto& reason = failure.reason()) {
    core::Phrase phrase = reason->phrase;
    for (auto& arg : phrase.args) arg.value = one_line(arg.value);
    json.key("refused");
    core::write(json, phrase);
    if (reason->line > 0) json.field("line", reason->line);
    if (reason->line > 0 && reason->column > 0) json.field("column", reason->column);
  }
  return json.close('}').text();
}

}  // namespace cli
