#include "table/games.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <type_traits>

#include "core/json_writer.h"
#include "game_benches.h"
#include "game_list.h"
#include "table/decision_bench.h"
#include "table/table_of.h"
#include "table/thinking_bench.h"

namespace table {

namespace {

using core::Phrase;

template <core::Game G>
std::expected<std::unique_ptr<Table>, Phrase> lay(core::Record header) {
  auto game = G::create(header.setup);
  if (!game) return std::unexpected(game.error());
  return std::make_unique<TableOf<G>>(*std::move(game), std::move(header));
}

// The line of a record's header that a refused set-up speaks of; 0 if it is none.
int header_line(const core::Record& record, const Phrase& reason) {
  std::string key = reason.key == "setup.unknown_rules" ? "rules"
                    : reason.key == "setup.players"     ? "players"
                                                        : "";
  for (const auto& arg : reason.args) {
    if (arg.name == "option") key = "option." + arg.value;
  }
  const auto found = record.header_lines.find(key);
  return found == record.header_lines.end() ? 0 : found->second;
}

std::unexpected<core::TextError> fail(Phrase phrase, int line = 0, int column = 0) {
  return std::unexpected(core::TextError{std::move(phrase), line, column});
}

// Whether a note of the result is written as note_result() writes it.
bool is_result(std::string_view noted, int players) {
  for (int seat = 0; seat < players; ++seat) {
    const std::string word(noted.substr(0, noted.find(' ')));
    if (core::JsonWriter().value(std::strtod(word.c_str(), nullptr)).text() != word) return false;
    noted.remove_prefix(std::min(word.size() + 1, noted.size()));
  }
  return noted.empty();
}

// What the header says of the end must be what the actions lead to. A game may be stopped or resigned at any
// time. `end` has set_note().
template <class End>
std::optional<Phrase> check_end(const core::Record& record, const Positions& positions, End& end) {
  const bool over = positions.to_act().is_over();
  const bool untold = over && !positions.result();  // the observer can't tell who won: the header can
  const std::string ending = record.note("ending");
  const bool left = ending == "resigned" || (ending == "stopped" && record.note("result").empty());
  constexpr std::string_view kResult = "result";
  for (const std::string_view key : {std::string_view("ending"), kResult}) {
    const std::string noted = record.note(key);
    const std::string played = positions.record().note(key);
    if (noted.empty() || noted == played) continue;
    const bool readable = key != kResult || is_result(noted, positions.players());
    if (readable && (over ? untold : left)) {
      end.set_note(key, noted);
    } else {
      return Phrase("table.wrong_note")
          .text("key", std::string(key))
          .text("noted", noted)
          .text("played", over ? played : "-");
    }
  }
  return std::nullopt;
}

template <core::Game G>
std::expected<std::unique_ptr<Positions>, core::TextError> watch(const core::Record& record) {
  auto game = G::create(record.setup);
  if (!game) return fail(game.error(), header_line(record, game.error()));
  const std::string who = record.note(kSeenBy);
  const auto observer = find_observer(who, record.setup.players);
  if (!observer) return fail(Phrase("table.unknown_observer").text("who", who));
  auto watched = std::make_unique<Watched<G>>(*std::move(game), record, *observer);
  for (const auto& step : record.steps) {
    if (auto verdict = watched->follow(step.text); !verdict)
      return fail(verdict.error(), step.line, step.column);
  }
  if (auto phrase = check_end(record, *watched, *watched)) return fail(*std::move(phrase));
  return watched;
}

// The engine's figures, how exactly its strongest opponent keeps to a time, and what is thought how fast.
template <core::Game G>
BenchReport measure(int rules) {
  BenchReport report = bench<G>(rules);
  if constexpr (ai::kHasLevels<G>)
    report.figures.emplace_back("longest_decision_of_20_ms", longest_decision_of_20_ms<G>());
  measure_thinking<G>(rules, report);
  return report;
}

// The engine that a browser fetches first only plays, and leaves out what playing does without.
#ifdef BIVOUAC_ONLY_PLAYS
constexpr bool kOnlyPlays = true;
#else
constexpr bool kOnlyPlays = false;
#endif

template <core::Game G>
constexpr GameInfo info() {
  GameInfo info{G::kName,   G::kRulesVersion, G::kMinPlayers, G::kMaxPlayers, &G::options,
                &by_lot<G>, nullptr,          &lay<G>,        &watch<G>,      &ai::bot_names<G>,
                nullptr,    nullptr,          nullptr};
  if constexpr (ai::kHasNet<G>)
    info.give_net = [](std::span<const std::uint8_t> bytes) {
      return ai::net_of(std::type_identity<G>{}).give(bytes);
    };
  if constexpr (!kOnlyPlays) {
    if constexpr (core::has_extra<G>(core::Extra::build_json)) info.build = &G::build_json;
    info.match = &play_match<G>;
    info.bench = &measure<G>;
  }
  return info;
}

template <class... G>
constexpr auto infos(std::type_identity<std::tuple<G...>>) {
  return std::array{info<G>()...};
}
constexpr auto kGames = infos(std::type_identity<AllGames>());

Phrase unknown_game(std::string_view name) {
  std::string known;
  for (const auto& game : kGames) known.append(known.empty() ? "" : ", ").append(game.name);
  return Phrase("table.unknown_game").text("game", std::string(name)).text("known", known);
}

}  // namespace

std::span<const GameInfo> games() { return kGames; }

const GameInfo* find_game(std::string_view name) {
  const auto found = std::ranges::find(kGames, name, &GameInfo::name);
  return found == kGames.end() ? nullptr : &*found;
}

bool has_bot(const GameInfo& game, std::string_view bot) {
  const auto parsed = ai::parse_bot(bot);
  const auto known = game.bots();
  return parsed && std::ranges::find(known, parsed->name) != known.end();
}

bool has_level(const GameInfo& game, std::string_view bot) {
  const auto parsed = ai::parse_bot(bot);
  return parsed && has_bot(game, bot) && ai::level_of(*parsed);
}

bool rests_on_net(const GameInfo& game, std::string_view bot) {
  if (game.give_net == nullptr || !has_bot(game, bot)) return false;
  const auto parsed = ai::parse_bot(bot);
  const auto level = parsed ? ai::level_of(*parsed) : std::nullopt;
  return level && *level >= ai::kLevels;
}

std::expected<std::unique_ptr<Table>, Phrase> new_table(std::string_view game, const core::Setup& setup) {
  const GameInfo* info = find_game(game);
  if (info == nullptr) return std::unexpected(unknown_game(game));
  return info->lay({std::string(game), setup, {}, {}, {}});
}

std::expected<std::unique_ptr<Table>, core::TextError> open_table(const core::Record& record) {
  const GameInfo* info = find_game(record.game);
  if (info == nullptr) return fail(unknown_game(record.game));
  if (!record.note(kSeenBy).empty()) return fail(Phrase("table.watched"));
  auto table = info->lay(record);
  if (!table) return fail(table.error(), header_line(record, table.error()));
  for (const auto& step : record.steps) {
    if (auto verdict = (*table)->act(step.text); !verdict)
      return fail(verdict.error(), step.line, step.column);
  }
  if (auto phrase = check_end(record, (*table)->positions(), **table)) return fail(*std::move(phrase));
  return std::move(*table);
}

std::expected<std::unique_ptr<Positions>, core::TextError> open_positions(const core::Record& record) {
  if (!record.note(kSeenBy).empty()) {
    const GameInfo* info = find_game(record.game);
    return info == nullptr ? fail(unknown_game(record.game)) : info->watch(record);
  }
  auto table = open_table(record);
  if (!table) return std::unexpected(table.error());
  return std::move(**table).release();
}

}  // namespace table
