#include "table/games.h"

#include <algorithm>
#include <optional>

#include "games/altitude/rules.h"
#include "games/climbers/rules.h"
#include "games/matterhorn/rules.h"
#include "table/climbers_bench.h"
#include "table/matterhorn_bench.h"
#include "table/table_of.h"
#include "table/view_table.h"

namespace table {

namespace {

using core::Phrase;

// Whose record it is by its note seen_by.
std::optional<core::Observer> seen_by(const core::Record& record) {
  const std::string who = record.note(kSeenBy);
  if (who == kSpectator) return core::Observer::spectator();
  for (int seat = 0; seat < record.setup.players; ++seat) {
    if (who == std::to_string(seat)) return core::Observer::seat(seat);
  }
  return std::nullopt;
}

template <core::Game G>
std::expected<std::unique_ptr<Table>, Phrase> lay(core::Record header) {
  auto game = G::create(header.setup);
  if (!game) return std::unexpected(game.error());
  if (const std::string who = header.note(kSeenBy); !who.empty()) {
    const auto observer = seen_by(header);
    if (!observer) return std::unexpected(Phrase("table.unknown_observer").text("who", who));
    return std::make_unique<ViewTable<G>>(*std::move(game), std::move(header), *observer);
  }
  return std::make_unique<TableOf<G>>(*std::move(game), std::move(header));
}

template <core::Game G>
constexpr GameInfo info() {
  return {G::kName,   G::kRulesVersion, G::kMinPlayers,    G::kMaxPlayers, &G::options,
          &by_lot<G>, &lay<G>,          &ai::bot_names<G>, &play_match<G>, &bench<G>};
}

constexpr std::array kGames{
    info<matterhorn::Game>(),
    info<climbers::Game>(),
    info<altitude::Game>(),
};

Phrase unknown_game(std::string_view name) {
  std::string known;
  for (const auto& game : kGames) known.append(known.empty() ? "" : ", ").append(game.name);
  return Phrase("table.unknown_game").text("game", std::string(name)).text("known", known);
}

// What the header says of the end must be what the actions lead to. A game may be stopped or resigned at any
// time.
std::optional<Phrase> check_end(const core::Record& record, Table& table) {
  const bool over = table.to_act().is_over();
  for (const char* key : {"ending", "result"}) {
    const std::string noted = record.note(key);
    const std::string played = table.record().note(key);
    if (noted.empty() || noted == played) continue;
    if (!over && (noted == "stopped" || noted == "resigned")) {
      table.set_note(key, noted);
    } else {
      return Phrase("table.wrong_note")
          .text("key", key)
          .text("noted", noted)
          .text("played", over ? played : "-");
    }
  }
  return std::nullopt;
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

std::unexpected<core::TextError> fail(Phrase phrase) {
  return std::unexpected(core::TextError{std::move(phrase)});
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

std::expected<std::unique_ptr<Table>, Phrase> new_table(std::string_view game, const core::Setup& setup) {
  const GameInfo* info = find_game(game);
  if (info == nullptr) return std::unexpected(unknown_game(game));
  return info->lay({std::string(game), setup, {}, {}, {}});
}

std::expected<std::unique_ptr<Table>, core::TextError> open_table(const core::Record& record) {
  const GameInfo* info = find_game(record.game);
  if (info == nullptr) return fail(unknown_game(record.game));
  auto table = info->lay(record);
  if (!table) return std::unexpected(core::TextError{table.error(), header_line(record, table.error())});
  for (const auto& step : record.steps) {
    if (auto verdict = (*table)->act(step.text); !verdict) {
      return std::unexpected(core::TextError{verdict.error(), step.line, step.column});
    }
  }
  if (auto phrase = check_end(record, **table)) return fail(*std::move(phrase));
  return std::move(*table);
}

std::unique_ptr<Table> at_step(const core::Record& record, std::size_t step) {
  core::Record beginning = record;
  beginning.steps.resize(step);
  beginning.set_note("ending", "");
  beginning.set_note("result", "");
  return *open_table(beginning);
}

}  // namespace table
