#include "cli/engine.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/answers.h"
#include "cli/options.h"
#include "cli/seating.h"
#include "core/json_writer.h"
#include "table/bots.h"

namespace cli {

namespace {

using core::JsonWriter;
using nlohmann::json;
using namespace std::string_literals;

[[noreturn]] void wrong(const char* name, const char* what) {
  throw Failure("'"s + name + "' must be " + what);
}

std::string text(const json& request, const char* name) {
  if (!request.contains(name)) throw Failure("'"s + name + "' is missing");
  if (!request[name].is_string()) wrong(name, "a text");
  return request[name].get<std::string>();
}

std::string text(const json& request, const char* name, const char* otherwise) {
  return request.contains(name) ? text(request, name) : otherwise;
}

std::uint64_t number(const json& request, const char* name, std::uint64_t otherwise,
                     std::uint64_t most = UINT64_MAX) {
  if (!request.contains(name)) return otherwise;
  const json& value = request[name];
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most) {
    throw Failure("'"s + name + "' must be a whole number from 0 to " + std::to_string(most));
  }
  return value.get<std::uint64_t>();
}

core::Setup setup(const json& request) {
  constexpr std::uint64_t kMost = 99;  // the game itself is stricter
  core::Setup setup{static_cast<int>(number(request, "players", 2, kMost)),
                    {},
                    static_cast<int>(number(request, "rules", 0, kMost))};
  if (!request.contains("options")) return setup;
  if (!request["options"].is_object()) wrong("options", "an object");
  for (const auto& [key, value] : request["options"].items()) {
    if (!value.is_string()) wrong("options", "an object of texts");
    setup.options[key] = value.get<std::string>();
  }
  return setup;
}

// Who looks: a seat, or else everybody's view.
core::Observer observer(const json& request, const table::Positions& positions) {
  auto observer = positions.seen_by().value_or(core::Observer::spectator());
  if (request.contains("seat")) {
    const auto last = static_cast<std::uint64_t>(positions.players()) - 1;
    observer = core::Observer::seat(static_cast<int>(number(request, "seat", 0, last)));
  }
  if (!positions.shows(observer)) throw Failure("this record holds only what somebody else saw");
  return observer;
}

}  // namespace

const table::Positions& Engine::positions() const {
  if (!table_ && !watched_) throw Failure("there is no game yet: 'new' or 'open' one");
  return table_ ? table_->positions() : *watched_;
}

table::Table& Engine::to_play() const {
  if (positions().seen_by()) {
    const core::Phrase reason("table.watched");
    throw Failure(context_.words().say(reason), core::TextError{reason});
  }
  return *table_;
}

std::string Engine::answer(std::string_view line) {
  const json request = json::parse(line, nullptr, false);
  std::string answer;
  try {
    if (!request.is_object()) throw Failure("a request is a JSON object on one line");
    const std::string verb = text(request, "do");
    static constexpr std::array<std::string_view, 5> kChanges{"new", "open", "act", "draw", "undo"};
    const bool changes = std::ranges::find(kChanges, std::string_view(verb)) != kChanges.end();
    if (changes) carry_out(verb, request);
    answer = told(changes ? "standing" : verb, request);
  } catch (const Failure& failure) {
    answer = failure_json(failure);
  }
  const bool named = request.is_object() && request.contains("id");
  if (named && (request["id"].is_string() || request["id"].is_number()))
    answer.insert(1, "\"id\":" + request["id"].dump() + ",");
  return answer;
}

void Engine::carry_out(const std::string& verb, const json& request) {
  if (verb == "new") return lay(request);
  if (verb == "open") return open(request);
  if (verb == "act") return act(text(request, "action"));
  if (verb == "undo") return rewind(positions().steps() - number(request, "steps", 1, positions().steps()));
  if (!to_play().to_act().is_chance()) throw Failure("chance is not to act");
  to_play().draw(key_);
}

void Engine::lay(const json& request) {
  const std::string name = text(request, "game");
  const std::uint64_t key = number(request, "seed", 0);
  core::Setup wanted = setup(request);
  if (const auto* const game = table::find_game(name)) wanted = game->by_lot(std::move(wanted), key);
  auto laid = table::new_table(name, wanted);
  if (!laid) throw Failure(context_.words().say(laid.error()), core::TextError{laid.error()});
  table_ = *std::move(laid);
  watched_ = nullptr;
  key_ = key;
}

void Engine::open(const json& request) {
  const std::uint64_t key = number(request, "seed", 0);
  const auto fail = [&](const core::TextError& error) { throw_text_error(context_, "record", error); };
  const auto record = core::parse_record(text(request, "record"));
  if (!record) fail(record.error());
  std::unique_ptr<table::Table> played;
  std::unique_ptr<table::Positions> watched;
  if (record->note(table::kSeenBy).empty()) {
    auto opened = table::open_table(*record);
    if (!opened) fail(opened.error());
    played = *std::move(opened);
  } else {
    auto opened = table::open_positions(*record);
    if (!opened) fail(opened.error());
    watched = *std::move(opened);
  }
  table_ = std::move(played);
  watched_ = std::move(watched);
  key_ = key;
}

void Engine::act(const std::string& action) {
  const auto verdict = to_play().act(action);
  if (verdict) return;
  const auto names = seat_names(positions().record(), context_.words());
  throw Failure(context_.words().say(verdict.error(), names), core::TextError{verdict.error()});
}

void Engine::rewind(std::uint64_t step) { to_play().rewind(step); }

std::string Engine::told(const std::string& verb, const json& request) const {
  JsonWriter json;
  json.open('{');
  if (verb == "games") {
    json.key("games").open('[');
    for (const auto& game : table::games()) json.raw(game_json(game));
    return json.close(']').close('}').text();
  }
  const std::size_t present = positions().steps();
  if (verb == "standing") {
    json.field("step", present);
    write_standing(json, positions(), present);
  } else if (verb == "legal") {
    write_legal(json, positions(), present, text(request, "prefix", ""));
  } else if (verb == "view") {
    json.key("view").raw(positions().view_json(present, observer(request, positions())));
  } else if (verb == "record") {
    const bool whole = !request.contains("seat");
    json.field("record", core::to_text(whole ? positions().record()
                                             : positions().redacted(observer(request, positions()))));
  } else if (verb == "bot" || verb == "hint") {
    const auto& game = *table::find_game(positions().record().game);
    const std::string bot = text(request, "bot");
    const bool known = verb == "bot" ? table::has_bot(game, bot) : table::has_level(game, bot);
    if (!known) throw Failure("there is no bot '" + bot + "' for that");
    const core::Actor actor = positions().to_act();
    if (!actor.is_seat() || !positions().shows(core::Observer::seat(actor.index())))
      throw Failure("no seat is to act, or its view is not known");
    if (verb == "bot") {
      json.field("action", table::bot_decision(positions(), bot, number(request, "seed", 0))());
    } else {
      write_hints(json, positions(), present, bot);
    }
  } else {
    throw Failure("there is no request '" + verb + "'; see docs/engine.md");
  }
  return json.close('}').text();
}

// Answers one line after the other until standard input ends.
void add_engine(Command program, const Context& context) {
  const Command command =
      program.subcommand("engine",
                         "Play by requests: one JSON object a line in, one out, until the input "
                         "ends. Such as {\"do\":\"new\",\"game\":\"matterhorn\"}, then legal, act, "
                         "draw, undo, view, hint, bot, record; docs/engine.md explains each");
  command.runs([&context] {
    constexpr std::size_t kLongest = 4 * core::kMostRecordBytes;
    Engine engine(context);
    std::string line;
    for (int c = std::cin.get(); c != EOF; c = std::cin.get()) {
      if (c != '\n') {
        if (line.size() == kLongest) throw Failure("engine: a request is longer than any record");
        line += static_cast<char>(c);
        continue;
      }
      std::cout << engine.answer(line) << '\n' << std::flush;
      line.clear();
    }
    if (!line.empty()) std::cout << engine.answer(line) << '\n';
  });
}

}  // namespace cli
