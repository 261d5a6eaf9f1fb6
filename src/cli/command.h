#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/words.h"
#include "core/record.h"
#include "table/games.h"

namespace cli {

// What every subcommand knows.
struct Context {
  std::string language;  // --lang
  // The catalogue of the chosen language.
  const Words& words() const;
  [[noreturn]] void fail(const FileError& error) const;

 private:
  mutable std::optional<Words> words_;
};

// Checks --lang.
CLI::Validator known_language();

// One subcommand each; its options live as long as the program.
void add_play(CLI::App& app, const Context& context);
void add_new(CLI::App& app, const Context& context);
void add_random(CLI::App& app, const Context& context);
void add_legal(CLI::App& app, const Context& context);
void add_replay(CLI::App& app, const Context& context);
void add_export(CLI::App& app, const Context& context);
void add_hint(CLI::App& app, const Context& context);
void add_perft(CLI::App& app, const Context& context);
void add_odds(CLI::App& app, const Context& context);
void add_mountain(CLI::App& app, const Context& context);
void add_bench(CLI::App& app, const Context& context);
void add_arena(CLI::App& app, const Context& context);
void add_engine(CLI::App& app, const Context& context);
void add_serve(CLI::App& app, const Context& context);
void add_store(CLI::App& app, const Context& context);
void add_games(CLI::App& app, const Context& context);
void add_rules(CLI::App& app, const Context& context);
void add_verify(CLI::App& app, const Context& context);
void add_puzzles(CLI::App& app, const Context& context);

// GAME, --players, --seed, --daily and --option, as several subcommands take them.
struct NewGame {
  std::string game;
  int players = 2;
  std::optional<std::uint64_t> seed;
  std::string daily;  // a date, YYYY-MM-DD, or "today"
  std::vector<std::string> options;

  void add_to(CLI::App& command, bool game_required = true);
  core::Setup setup(int seats) const;
  std::unique_ptr<table::Table> lay(const Context& context) const { return lay(context, players); }
  std::unique_ptr<table::Table> lay(const Context& context, int seats) const;
  void add_chance_to(CLI::App& command);  // --seed and --daily alone
  // The seed, that of the day, or a fresh one from the system.
  std::uint64_t key() const;
  // The date of the daily deal, written out; empty if it is none.
  std::string daily_date() const;
};

core::Record read_record(const std::string& path, const Context& context);
// The game in a record file, to be read; "-" is standard input.
std::unique_ptr<table::Positions> read_positions(const std::string& path, const Context& context);
// The same, to be played on.
std::unique_ptr<table::Table> read_table(const std::string& path, const Context& context);
// Says what is wrong with the file, where.
[[noreturn]] void throw_text_error(const Context& context, const std::string& path,
                                   const core::TextError& error);

// The names of the seats: those of the record, else "Player 1" and so on.
std::vector<std::string> seat_names(const core::Record& record, const Words& words);

}  // namespace cli
