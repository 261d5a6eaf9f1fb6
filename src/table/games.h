#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/record.h"
#include "table/bench.h"
#include "table/match.h"
#include "table/table.h"

namespace table {

// What can be asked of a game before a table stands.
struct GameInfo {
  std::string_view name;
  int rules_version;
  int min_players;
  int max_players;
  std::span<const core::OptionSpec> (*options)(int rules);
  // The set-up with what is neither anyone's decision nor a fixed default drawn: a mountain, the colours. One
  // key gives one mountain, whoever asks and whoever plays on it.
  core::Setup (*by_lot)(core::Setup setup, std::uint64_t key);
  // Something of the set-up while people build it (core::Extra::build_json); null where there is nothing to
  // build.
  std::expected<std::string, core::TextError> (*build)(std::string_view text, std::string_view held);
  // A table at the start of the game that the record's header describes; its actions are not carried out.
  std::expected<std::unique_ptr<Table>, core::Phrase> (*lay)(core::Record header);
  // What one observer saw of a game, by a record with the note seen_by.
  std::expected<std::unique_ptr<Positions>, core::TextError> (*watch)(const core::Record& record);
  std::vector<std::string> (*bots)();  // the names of its opponents; see has_bot
  // Takes the net that its strongest opponents and its values rest on, where it is not built in; false if it
  // is none. Null where the game has no net.
  bool (*give_net)(std::span<const std::uint8_t> bytes);
  MatchResult (*match)(const core::Setup& setup, std::span<const std::string> bots, std::uint64_t key,
                       std::uint64_t seed);
  BenchReport (*bench)(int rules);  // 0: the newest version of the rules
};

// The list of the games.
std::span<const GameInfo> games();
const GameInfo* find_game(std::string_view name);
// Whether the game has this bot: a name of its bots(), where it searches also with a budget, as in 8@50ms.
bool has_bot(const GameInfo& game, std::string_view bot);

// Whether the bot is one of the game's levels, which can tell what they think of their choices.
bool has_level(const GameInfo& game, std::string_view bot);

// Whether the bot thinks with the game's net.
bool rests_on_net(const GameInfo& game, std::string_view bot);

// A new table, nothing played yet.
std::expected<std::unique_ptr<Table>, core::Phrase> new_table(std::string_view game,
                                                              const core::Setup& setup);

// The table as a record left it: every action is checked. A record of what one observer saw can't be played
// on.
std::expected<std::unique_ptr<Table>, core::TextError> open_table(const core::Record& record);

// Any record, to be read: a whole game, or what one observer saw of it.
std::expected<std::unique_ptr<Positions>, core::TextError> open_positions(const core::Record& record);

}  // namespace table
