#pragma once

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

class Command;

// What every subcommand knows.
struct Context {
  std::string language;  // --lang
  // The catalogue of the chosen language.
  const Words& words() const;
  [[noreturn]] void fail(const FileError& error) const;

 private:
  mutable std::optional<Words> words_;
};

// What is wrong with the value of --lang; empty if nothing is.
std::string fault_as_language(const std::string& language);

// One subcommand each; its options live as long as the program.
void add_play(Command program, const Context& context);
void add_new(Command program, const Context& context);
void add_random(Command program, const Context& context);
void add_legal(Command program, const Context& context);
void add_replay(Command program, const Context& context);
void add_export(Command program, const Context& context);
void add_hint(Command program, const Context& context);
void add_perft(Command program, const Context& context);
void add_odds(Command program, const Context& context);
void add_mountain(Command program, const Context& context);
void add_bench(Command program, const Context& context);
void add_arena(Command program, const Context& context);
void add_engine(Command program, const Context& context);
void add_serve(Command program, const Context& context);
void add_store(Command program, const Context& context);
void add_games(Command program, const Context& context);
void add_rules(Command program, const Context& context);
void add_verify(Command program, const Context& context);
void add_puzzles(Command program, const Context& context);

// GAME, --players, --seed, --daily and --option, as several subcommands take them.
struct NewGame {
  std::string game;
  int players = 2;
  std::optional<std::uint64_t> seed;
  std::string daily;  // a date, YYYY-MM-DD, or "today"
  std::vector<std::string> options;

  void add_to(Command command, bool game_required = true);
  core::Setup setup(int seats) const;
  std::unique_ptr<table::Table> lay(const Context& context) const { return lay(context, players); }
  std::unique_ptr<table::Table> lay(const Context& context, int seats) const;
  void add_chance_to(Command command);  // --seed and --daily alone
  // The seed, that of the day, or a fresh one from the system.
  std::uint64_t key() const;
  // The date of the daily deal, written out; empty if it is none.
  std::string daily_date() const;
};

core::Record read_record(const std::string& path, const Context& context);
// The game in a record file, to be read; "-" is standard input.
std::unique_ptr<table::Positions> read_positions(const std::string& path, const Context& context);
// Says what is wrong with the file, where.
[[noreturn]] void throw_text_error(const Context& context, const std::string& path,
                                   const core::TextError& error);

}  // namespace cli
