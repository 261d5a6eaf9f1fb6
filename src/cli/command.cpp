#include "cli/command.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <random>

#include "cli/date.h"
#include "cli/options.h"
#include "core/chance.h"

namespace cli {

namespace {

std::string place_in(const std::string& path, const core::TextError& error) {
  std::string place = path == "-" ? "standard input" : path;
  if (error.line > 0) place += ":" + std::to_string(error.line);
  if (error.line > 0 && error.column > 0) place += ":" + std::to_string(error.column);
  return place;
}

}  // namespace

const Words& Context::words() const {
  if (!words_) words_ = Words::load(language);
  assert(words_);
  return *words_;
}

std::string fault_as_language(const std::string& language) {
  std::string known;
  for (const auto& name : Words::languages()) {
    if (name == language) return {};
    known.append(known.empty() ? "" : ", ").append(name);
  }
  return "there is no language '" + language + "'; there are " + known;
}

void Context::fail(const FileError& error) const { throw Failure(words().say(error.phrase), error.status); }

void NewGame::add_to(Command command, bool game_required) {
  std::string known;
  for (const auto& info : table::games()) known.append(known.empty() ? "" : ", ").append(info.name);
  const Option name = command.option("GAME", game, "The game: " + known);
  if (game_required) name.required();
  command.option("--players", players, "How many players").whole(0, 99).shows_default();
  add_chance_to(command);
  command.option("--option", options, "An option of the rules as key=value; may be repeated")
      .one_value_each();
}

void NewGame::add_chance_to(Command command) {
  const Option chance = command.option("--seed", seed, "Seed of all chance (default: a fresh one)").whole();
  command.option("--daily", daily, "The chance of a day, the same for everybody: YYYY-MM-DD, or 'today'")
      .excludes(chance);
}

core::Setup NewGame::setup(int seats) const {
  core::Setup setup{seats, {}};
  for (const auto& option : options) {
    const auto equals = option.find('=');
    if (equals == option.npos) throw Failure("--option " + option + ": write it as key=value");
    setup.options[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return setup;
}

std::unique_ptr<table::Table> NewGame::lay(const Context& context, int seats) const {
  core::Setup wanted = setup(seats);
  if (const auto* const info = table::find_game(game)) {
    wanted = info->by_lot(std::move(wanted), key());
  }
  auto table = table::new_table(game, wanted);
  if (!table) throw Failure(context.words().say(table.error()), core::TextError{table.error()});
  return *std::move(table);
}

std::uint64_t NewGame::key() const {
  if (seed) return *seed;
  if (!daily.empty()) {
    const std::string date = daily_date();
    return core::daily_key(std::stoi(date), std::stoi(date.substr(5)), std::stoi(date.substr(8)));
  }
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) | device();
}

std::string NewGame::daily_date() const {
  if (daily.empty()) return {};
  if (daily == "today") return today("%Y-%m-%d");
  constexpr std::string_view kForm = "dddd-dd-dd";
  const bool fits = std::ranges::equal(daily, kForm, [](char given, char form) {
    return form == 'd' ? given >= '0' && given <= '9' : given == form;
  });
  const std::chrono::year_month_day date =
      fits ? std::chrono::year(std::stoi(daily)) / std::stoi(daily.substr(5)) / std::stoi(daily.substr(8))
           : std::chrono::year_month_day();
  if (!fits || !date.ok()) throw Failure("--daily " + daily + ": write a date as YYYY-MM-DD, or 'today'");
  return daily;
}

void throw_text_error(const Context& context, const std::string& path, const core::TextError& error) {
  throw Failure(place_in(path, error) + ": " + context.words().say(error.phrase), error);
}

core::Record read_record(const std::string& path, const Context& context) {
  const auto text = read_file(path);
  if (!text) context.fail(text.error());
  auto record = core::parse_record(*text);
  if (!record) throw_text_error(context, path, record.error());
  return *std::move(record);
}

std::unique_ptr<table::Positions> read_positions(const std::string& path, const Context& context) {
  auto positions = table::open_positions(read_record(path, context));
  if (!positions) throw_text_error(context, path, positions.error());
  return *std::move(positions);
}

}  // namespace cli
