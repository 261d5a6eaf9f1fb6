#include "wasm/engine.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "core/chance.h"
#include "core/random.h"
#include "table/games.h"

namespace wasm {

struct Engine::Request {
  std::vector<std::string_view> words;
  std::string_view text;

  explicit Request(std::string_view all) {
    const auto line_end = std::min(all.find('\n'), all.size());
    std::string_view line = all.substr(0, line_end);
    text = all.substr(std::min(line_end + 1, all.size()));
    while (!line.empty()) {
      const auto end = std::min(line.find(' '), line.size());
      words.push_back(line.substr(0, end));
      line.remove_prefix(std::min(end + 1, line.size()));
    }
  }
  std::string_view word(std::size_t i) const { return i < words.size() ? words[i] : std::string_view{}; }
};

namespace {

using core::JsonWriter;
using core::Observer;
using core::Phrase;
using table::Table;

template <class Number>
std::optional<Number> number(std::string_view text, int base = 10) {
  Number value{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  return fault == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<Observer> observer(std::string_view text, int players) {
  if (text == table::kSpectator) return Observer::spectator();
  const auto seat = number<int>(text);
  return seat && *seat >= 0 && *seat < players ? std::optional(Observer::seat(*seat)) : std::nullopt;
}

void write(JsonWriter& json, const Phrase& phrase) {
  static constexpr std::array kKinds{"text", "number", "seat"};
  json.open('{').field("key", phrase.key);
  if (!phrase.rule.empty()) json.field("rule", phrase.rule);
  json.key("args").open('[');
  for (const auto& arg : phrase.args) {
    json.open('{').field("name", arg.name).field("value", arg.value);
    json.field("kind", kKinds[static_cast<std::size_t>(arg.kind)]).close('}');
  }
  json.close(']').close('}');
}

void write(JsonWriter& json, core::Actor actor) {
  if (actor.is_seat()) {
    json.value(actor.index());
  } else {
    json.value(actor.is_chance() ? "chance" : "over");
  }
}

std::string value(std::string_view json) {
  return JsonWriter().open('{').key("value").raw(json).close('}').text();
}
std::string text_value(std::string_view text) {
  return JsonWriter().open('{').field("value", text).close('}').text();
}
std::string done() { return value("null"); }
std::string error(std::string_view what) {
  return JsonWriter().open('{').field("error", what).close('}').text();
}

std::string refused(const core::TextError& reason) {
  JsonWriter json;
  json.open('{').key("refused");
  write(json, reason.phrase);
  return json.field("line", reason.line).field("column", reason.column).close('}').text();
}

std::string games() {
  JsonWriter json;
  json.open('[');
  for (const auto& game : table::games()) {
    json.open('{').field("name", game.name).field("rules", game.rules_version);
    json.field("minPlayers", game.min_players).field("maxPlayers", game.max_players);
    json.key("options").open('[');
    for (const auto& option : game.options(game.rules_version))
      json.open('{')
          .field("key", option.key)
          .list("values", option.values)
          .field("open", option.open)
          .close('}');
    json.close(']').list("bots", game.bots()).close('}');
  }
  return json.close(']').text();
}

std::string look(const Table& table, Observer observer) {
  JsonWriter json;
  json.open('{').key("toAct");
  write(json, table.to_act());
  json.field("turn", table.turn()).field("steps", table.record().steps.size());
  json.field("ending", table.record().note("ending")).field("secrets", table.has_secrets());
  json.key("mayUndo");
  if (const auto seat = table.may_undo()) {
    json.value(*seat);
  } else {
    json.null();
  }
  json.key("result");
  if (table.to_act().is_over()) {
    const core::Shares shares = table.result();
    json.open('[');
    for (int seat = 0; seat < table.players(); ++seat) json.value(shares[static_cast<std::size_t>(seat)]);
    json.close(']');
  } else {
    json.null();
  }
  json.key("last");
  if (const std::size_t steps = table.record().steps.size(); steps > 0) {
    json.value(table.seen(steps - 1, observer));
  } else {
    json.null();
  }
  json.key("view").raw(table.view_json(observer)).key("help").raw(table.help_json(observer));
  json.key("options").open('{');
  for (const auto& [key, option] : table.record().setup.options) json.field(key, option);
  json.close('}').key("notes").open('{');
  for (const auto& [key, note] : table.record().notes) json.field(key, note);
  return json.close('}')
      .field("players", table.players())
      .field("game", table.record().game)
      .close('}')
      .text();
}

std::string legal(const Table& table, std::string_view prefix) {
  JsonWriter json;
  json.open('[');
  for (const auto& choice : table.legal(prefix)) json.value(choice.text);
  return json.close(']').text();
}

std::string hint(const Table& table, std::string_view level) {
  JsonWriter json;
  json.open('[');
  const auto seat = table.to_act().is_seat() ? static_cast<std::size_t>(table.to_act().index()) : 0;
  for (const auto& choice : table.hint(level)) {
    json.open('{').field("action", choice.action).field("value", choice.value[seat]);
    json.field("visits", choice.visits).close('}');
  }
  return json.close(']').text();
}

std::string story(const Table& table, std::size_t from, Observer observer) {
  JsonWriter json;
  json.open('[');
  for (std::size_t step = from; step < table.record().steps.size(); ++step) {
    json.open('{').field("step", step).key("seat");
    if (const core::Actor actor = table.actor(step); actor.is_seat()) {
      json.value(actor.index());
    } else {
      json.null();
    }
    json.key("phrases").open('[');
    for (const auto& phrase : table.story(step, observer)) write(json, phrase);
    json.close(']').close('}');
  }
  return json.close(']').text();
}

std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(number >> shift) & 15];
  return text;
}

std::string bench(std::string_view name) {
  const auto* const game = table::find_game(name);
  if (game == nullptr) return error("unknown game");
  const auto report = game->bench();
  JsonWriter json;
  json.open('{').field("signature", hexadecimal(report.signature)).key("figures").open('{');
  for (const auto& [key, figure] : report.figures) json.field(key, figure);
  return value(json.close('}').close('}').text());
}

}  // namespace

table::Table* Engine::find(std::string_view text) const {
  const auto index = number<std::uint32_t>(text);
  const auto found = index ? tables_.find(*index) : tables_.end();
  return found == tables_.end() ? nullptr : found->second.get();
}

std::string Engine::keep(std::unique_ptr<Table> table) {
  tables_.emplace(++last_, std::move(table));
  return value(std::to_string(last_));
}

std::string Engine::answer(std::string_view all) {
  const Request request(all);
  static constexpr std::array<std::string_view, 5> kWithoutTable{"games", "lay", "open", "daily", "bench"};
  if (std::ranges::find(kWithoutTable, request.word(0)) != kWithoutTable.end()) return without_table(request);
  Table* const table = find(request.word(1));
  return table == nullptr ? error("no such request or table") : with_table(request, *table);
}

std::string Engine::daily(const Request& request) {
  const auto year = number<int>(request.word(1));
  const auto month = number<int>(request.word(2));
  const auto day = number<int>(request.word(3));
  if (!year || !month || !day) return error("a date is three numbers");
  return text_value(hexadecimal(core::daily_key(*year, *month, *day)));
}

std::string Engine::without_table(const Request& request) {
  const std::string_view verb = request.word(0);
  if (verb == "games") return value(games());
  if (verb == "bench") return bench(request.word(1));
  if (verb == "daily") return daily(request);
  auto record = core::parse_record(request.text);
  if (!record) return refused(record.error());
  if (verb == "open") {
    if (const auto step = number<std::size_t>(request.word(1)); step && *step < record->steps.size()) {
      record->steps.resize(*step);
      for (const char* key : {"ending", "result"}) record->set_note(key, "");
    }
    auto table = table::open_table(*record);
    return table ? keep(*std::move(table)) : refused(table.error());
  }
  const auto key = number<std::uint64_t>(request.word(1), 16);
  if (!key) return error("a key is hexadecimal");
  if (const auto* const game = table::find_game(record->game)) {
    core::Random lot(core::spread(*key));
    record->setup = game->by_lot(record->setup, lot);
  }
  record->steps.clear();
  auto table = table::open_table(*record);
  return table ? keep(*std::move(table)) : refused(table.error());
}

std::string Engine::with_table(const Request& request, Table& table) {
  const std::string_view verb = request.word(0);
  const auto act = [&](std::string_view action) {
    const auto verdict = table.act(action);
    return verdict ? done() : refused({verdict.error()});
  };
  if (verb == "legal") return value(legal(table, request.text));
  if (verb == "act") return act(request.text);
  if (verb == "close") return tables_.erase(number<std::uint32_t>(request.word(1)).value_or(0)), done();
  if (verb == "stop") return table.stop(), done();
  if (verb == "note") return table.set_note(request.word(2), request.text), done();
  if (verb == "undo") return table.may_undo() ? (table.undo(), done()) : error("nothing to take back");
  if (verb == "draw") {
    const auto key = number<std::uint64_t>(request.word(2), 16);
    if (!key || !table.to_act().is_chance() || table.seen_by()) return error("chance can't act");
    return table.draw(*key), done();
  }
  if (verb == "bot") {
    const auto seed = number<std::uint64_t>(request.word(3), 16);
    const auto bots = table::find_game(table.record().game)->bots();
    if (!seed || !table.to_act().is_seat() || std::ranges::find(bots, request.word(2)) == bots.end())
      return error("no bot can act");
    core::Random random(*seed);
    return text_value(table.bot_action(request.word(2), random));
  }
  if (verb == "hint") {
    const auto bots = table::find_game(table.record().game)->bots();
    const bool known = std::ranges::find(bots, request.word(2)) != bots.end();
    return known ? value(hint(table, request.word(2))) : error("no such level");
  }
  const bool of_story = verb == "story";
  const auto who = observer(request.word(of_story ? 3 : 2), table.players());
  if (verb == "record" && request.word(2).empty()) return text_value(core::to_text(table.record()));
  if (!who) return error("no such observer");
  if (verb == "look") return value(look(table, *who));
  if (verb == "record") return text_value(core::to_text(table.redacted(*who)));
  const auto from = number<std::size_t>(request.word(2));
  if (of_story && from) return value(story(table, *from, *who));
  return error("no such request");
}

}  // namespace wasm
