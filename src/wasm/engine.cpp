#include "wasm/engine.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <vector>

#include "ai/strongest.h"
#include "core/chance.h"
#include "core/phrase_json.h"
#include "host/actor_and_shares_json.h"
#include "insight/advice.h"
#include "table/games.h"
#include "wasm/answer.h"
#include "wasm/request.h"

namespace wasm {

namespace {

using core::JsonWriter;

// The people at a device, and who has it in hand.
std::optional<host::Device> device(std::string_view text, int players) {
  host::Device device;
  if (text == "-") return device;
  if (text.empty()) return std::nullopt;
  const auto colon = text.find(':');
  if (colon != text.npos) {
    const auto holder = number<int>(text.substr(colon + 1));
    if (!holder) return std::nullopt;
    device.holder = *holder;
  }
  for (std::string_view rest = text.substr(0, colon); !rest.empty();) {
    const auto end = std::min(rest.find(','), rest.size());
    const auto seat = number<int>(rest.substr(0, end));
    if (!seat || *seat < 0 || *seat >= players) return std::nullopt;
    device.seats.push_back(*seat);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return colon == text.npos || device.has(device.holder) ? std::optional(device) : std::nullopt;
}

// People play against the levels; the other bots are for the arena, and for games that have no levels. Level
// 9 needs threads, which the page does not have.
std::vector<std::string> opponents(const table::GameInfo& game) {
  const std::vector<std::string> all = game.bots();
  std::vector<std::string> levels;
  std::ranges::copy_if(all, std::back_inserter(levels), [](const std::string& bot) {
    return number<int>(bot).value_or(ai::kStrongest) < ai::kStrongest;
  });
  return levels.empty() ? all : levels;
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
    json.close(']').list("bots", opponents(game)).close('}');
  }
  return json.close(']').text();
}

// What must be kept of a table, and what a list of games tells of it.
std::string to_keep(const host::Host& host) {
  const auto& positions = host.positions();
  const core::Record record = host.record_to_keep();
  const std::size_t steps = record.steps.size();
  JsonWriter json;
  json.open('{').field("sequence", host.sequence()).field("record", core::to_text(record));
  json.key("saved").open('{').field("game", record.game).key("seats").open('[');
  for (const auto& seat : host.seats()) {
    json.open('{').field("name", seat.name).field("colour", seat.colour);
    if (!seat.bot.empty()) json.field("bot", seat.bot);
    json.close('}');
  }
  json.close(']').key("options").open('{');
  for (const auto& [key, option] : record.setup.options) json.field(key, option);
  json.close('}').key("toAct");
  host::write(json, positions.to_act(steps));
  json.field("steps", steps).field("ending", record.note("ending"));
  json.key("result");
  host::write_shares(json, record.note("result"));
  json.field("daily", record.note("daily"));
  json.field("watched", positions.seen_by().has_value()).field("practice", record.note("practice") == "yes");
  return json.close('}').close('}').text();
}

// For the person at the device who is asked, and nobody else.
std::string advise(const host::Host& host, const host::Device& device) {
  if (!host.asked(device)) return "null";
  const auto advice = insight::advise(host.positions(), host.shown_steps());
  if (!advice) return "null";
  JsonWriter json;
  json.open('{').key("nudge");
  core::write(json, advice->nudge);
  json.key("choices").open('[');
  for (const auto& [action, value] : advice->choices)
    json.open('{').field("action", action).field("value", value).close('}');
  json.close(']').field("other", advice->other).key("reasons").open('[');
  for (const auto& reason : advice->reasons) core::write(json, reason);
  return json.close(']').close('}').text();
}

std::string again(const host::Host& host, std::string_view date, std::string_view bot) {
  core::Record header = host.again();
  header.set_note("date", date);
  for (std::size_t seat = 0; seat < host.seats().size() && !bot.empty(); ++seat) {
    if (!host.seats()[seat].bot.empty()) header.set_note("seat." + std::to_string(seat) + ".bot", bot);
  }
  return text_value(core::to_text(header));
}

// The header of a new game, by what the page says of it.
std::optional<core::Record> header_of(const Request& request) {
  core::Record header;
  header.game = request.word(2);
  std::vector<std::string> colours;
  for (std::string_view lines = request.text; !lines.empty();) {
    std::string_view line = take_line(lines);
    const std::string_view kind = take_word(line);
    const std::string first(take_word(line));
    if (kind == "seat") {
      const std::string bot(take_word(line));
      host::note_seat(header, colours.size(), {std::string(line), first, bot == "-" ? "" : bot});
      colours.push_back(first);
    } else if (kind == "option") {
      const auto [option, added] = header.setup.options.try_emplace(first, line);
      if (!added) option->second.append("\n").append(line);
    } else {
      return std::nullopt;
    }
  }
  header.setup.players = static_cast<int>(colours.size());
  host::choose_colours(header, colours);
  header.set_note("daily", request.word(4));
  header.set_note("date", request.word(3));
  return header;
}

// Whether a bot at the table thinks with the game's net.
bool rests_on_net(const host::Host& host) {
  const auto& game = *table::find_game(host.record().game);
  return std::ranges::any_of(host.seats(),
                             [&](const host::Seat& seat) { return table::rests_on_net(game, seat.bot); });
}

std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(number >> shift) & 15];
  return text;
}

std::string bench(std::string_view name) {
  const auto* const game = table::find_game(name);
  if (game == nullptr || game->bench == nullptr) return error("nothing to measure");
  const auto report = game->bench(0);
  JsonWriter json;
  json.open('{').field("signature", hexadecimal(report.signature));
  json.field("thoughts", hexadecimal(report.thoughts)).key("figures").open('{');
  for (const auto& [key, figure] : report.figures) json.field(key, figure);
  return value(json.close('}').close('}').text());
}

std::string build(const Request& request) {
  const auto* const game = table::find_game(request.word(1));
  if (game == nullptr || game->build == nullptr) return error("nothing to build");
  const auto built = game->build(request.text, request.word(2));
  return built ? value(*built) : refused(built.error());
}

std::string take_net(const Request& request) {
  const auto* const game = table::find_game(request.word(1));
  if (game == nullptr || game->give_net == nullptr) return error("a game without a net");
  const std::vector<std::uint8_t> bytes(request.text.begin(), request.text.end());
  return game->give_net(bytes) ? value("null") : error("no net of this game");
}

std::string daily(std::string_view year, std::string_view month, std::string_view day) {
  const auto y = number<int>(year);
  const auto m = number<int>(month);
  const auto d = number<int>(day);
  if (!y || !m || !d) return error("a date is three numbers");
  return text_value(hexadecimal(core::daily_key(*y, *m, *d)));
}

}  // namespace

host::Host* Engine::find(std::string_view text) {
  const auto index = number<std::uint32_t>(text);
  const auto found = index ? tables_.find(*index) : tables_.end();
  return found == tables_.end() ? nullptr : &found->second;
}

std::string Engine::take_in(std::expected<host::Host, core::TextError> host) {
  if (!host) return refused(host.error());
  const auto [place, added] = tables_.emplace(++last_, *std::move(host));
  JsonWriter json;
  json.open('{').field("table", last_).field("net", rests_on_net(place->second));
  json.key("keep").raw(to_keep(place->second));
  return value(json.close('}').text());
}

std::string Engine::answer(std::string_view all) {
  const Request request(all);
  static constexpr std::array<std::string_view, 9> kWithoutTable{"games", "new",   "lay",   "puzzle", "open",
                                                                 "daily", "bench", "build", "net"};
  if (std::ranges::find(kWithoutTable, request.word(0)) != kWithoutTable.end()) return without_table(request);
  if (judge_ && request.word(0) == "collection") return judge_(request, nullptr);
  host::Host* const host = find(request.word(1));
  return host == nullptr ? error("no such request or table") : with_table(request, *host);
}

std::string Engine::without_table(const Request& request) {
  const std::string_view verb = request.word(0);
  if (verb == "games") return value(games());
  if (verb == "bench") return bench(request.word(1));
  if (verb == "build") return build(request);
  if (verb == "net") return take_net(request);
  if (verb == "daily") return daily(request.word(1), request.word(2), request.word(3));
  const auto key = number<std::uint64_t>(request.word(1), 16);
  if (!key) return error("a key is hexadecimal");
  if (verb == "new") {
    auto header = header_of(request);
    return header ? take_in(host::Host::lay(*std::move(header), *key)) : error("no such line");
  }
  std::string_view text = request.text;
  const std::string_view name = verb == "puzzle" ? take_line(text) : std::string_view();
  auto record = core::parse_record(text);
  if (!record) return refused(record.error());
  if (verb == "puzzle") {
    host::name_person(*record, name);
    return take_in(host::Host::open(*record, *key));
  }
  if (verb == "lay") return take_in(host::Host::lay(*std::move(record), *key));
  const auto sequence = number<std::uint64_t>(request.word(2));
  if (!sequence) return error("how many entries?");
  return take_in(host::Host::open(*record, *key, *sequence));
}

// What people and bots say.
std::string Engine::said(const Request& request, host::Host& host) {
  const std::string_view verb = request.word(0);
  core::Verdict verdict;
  if (verb == "think") {
    const auto job = host.bot_job();
    if (!job) return error("no bot is to act");
    verdict = host.decided(*job, job->decide());
  } else {
    const auto sequence = number<std::uint64_t>(request.word(verb == "stop" ? 2 : 3));
    const auto who = verb == "stop" ? host::Device() : device(request.word(2), host.positions().players());
    if (!sequence || !who) return error("a device and a number");
    const auto seat = verb == "stop" ? 0 : host.speaker(*who, verb == "undo", *sequence);
    if (!seat) return refused({core::Phrase("host.stale")});
    verdict = verb == "act"        ? host.act(*seat, request.text, *sequence)
              : verb == "undo"     ? host.undo(*seat, *sequence)
              : verb == "takeback" ? host.take_back(*seat, *sequence)
              : verb == "resign"   ? host.resign(*seat, *sequence)
                                   : host.stop(*sequence);
  }
  return verdict ? value(to_keep(host)) : refused({verdict.error()});
}

// What a device shows.
std::string Engine::shown(const Request& request, host::Host& host) {
  const std::string_view verb = request.word(0);
  const auto who = device(request.word(2), host.positions().players());
  if (!who) return error("no such device");
  if (verb == "keep") {
    host.keep();
    return value(host.show(*who, number<std::uint64_t>(request.word(3))));
  }
  if (verb == "show") return value(host.show(*who));
  if (verb == "choices") return value(host.choices(*who, request.text));
  if (verb == "advise") return value(advise(host, *who));
  if (verb == "record") return text_value(core::to_text(host.record_for(*who)));
  const auto position = number<std::size_t>(request.word(3));
  if (!position) return error("which position?");
  if (verb == "back") return value(host.look_back(*who, *position));
  if (*position > host.shown_steps()) return error("no such position");
  const auto branch = host.branch(*who, *position, request.text);
  return branch ? text_value(core::to_text(*branch)) : refused({branch.error()});
}

std::string Engine::with_table(const Request& request, host::Host& host) {
  static constexpr std::array<std::string_view, 6> kSaid{"act",    "undo", "takeback",
                                                         "resign", "stop", "think"};
  static constexpr std::array<std::string_view, 6> kShown{"keep",   "show", "choices",
                                                          "advise", "back", "branch"};
  static constexpr std::array<std::string_view, 7> kJudged{"insight", "appraise", "course", "account",
                                                           "dice",    "tried",    "explain"};
  const std::string_view verb = request.word(0);
  if (std::ranges::find(kSaid, verb) != kSaid.end()) return said(request, host);
  if (std::ranges::find(kShown, verb) != kShown.end()) return shown(request, host);
  if (judge_ && std::ranges::find(kJudged, verb) != kJudged.end()) return judge_(request, &host);
  if (verb == "record")
    return request.word(2).empty() ? text_value(core::to_text(host.record())) : shown(request, host);
  if (verb == "close") {
    std::erase_if(tables_, [&](const auto& table) { return &table.second == &host; });
    return value("null");
  }
  if (verb == "forget") return host.forget(), value("null");
  if (verb == "again") return again(host, request.word(2), request.word(3));
  return error("no such request");
}

}  // namespace wasm
