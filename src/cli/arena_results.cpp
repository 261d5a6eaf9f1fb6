#include "cli/arena_results.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/failure.h"
#include "core/actor.h"
#include "core/json_writer.h"

namespace cli {

namespace {

[[noreturn]] void throw_no_result() { throw Failure("this is no line of an arena's results"); }

// The value of a field, of exactly that type.
template <class T>
T field(const nlohmann::json& json, const char* name) {
  try {
    return json.at(name).get<T>();
  } catch (const nlohmann::json::exception&) {
    throw_no_result();
  }
}

// Whole numbers only: get<int>() would take 1.5 and -1 for something.
std::uint64_t whole_field(const nlohmann::json& json, const char* name) {
  if (!json.contains(name) || !json[name].is_number_unsigned()) throw_no_result();
  return field<std::uint64_t>(json, name);
}

}  // namespace

std::string to_json(const ArenaHeader& header) {
  core::JsonWriter json;
  json.open('{').field("arena", header.game).list("bots", header.bots);
  json.field("seed", header.seed).field("orders", header.orders).key("options").open('{');
  for (const auto& [key, value] : header.options) json.field(key, value);
  return json.close('}').close('}').text();
}

std::string to_json(const ArenaGame& game) {
  core::JsonWriter json;
  json.open('{').field("game", game.number).list("seats", game.seats).list("shares", game.shares);
  return json.field("actions", game.actions).close('}').text();
}

std::string summary_json(const Standings& standings, const std::vector<std::string>& names,
                         const std::optional<Sprt>& sprt) {
  core::JsonWriter json;
  json.open('{').field("games", standings.games());
  const auto each = [&](const char* key, auto figure) {
    json.key(key).open('{');
    for (std::size_t bot = 0; bot < names.size(); ++bot) json.field(names[bot], figure(bot));
    json.close('}');
  };
  each("wins", [&](std::size_t bot) { return standings.wins(bot); });
  each("score", [&](std::size_t bot) { return standings.score(bot); });
  each("mean", [&](std::size_t bot) { return standings.mean(bot); });
  each("margin", [&](std::size_t bot) { return standings.margin(bot); });
  each("elo", [&](std::size_t bot) { return standings.elo(bot); });
  if (sprt) {
    json.field("llr", standings.log_likelihood_ratio(*sprt));
    const auto decided = standings.decided(*sprt);
    json.field("sprt", !decided ? "undecided" : *decided > 0 ? "accepted" : "rejected");
  }
  return json.close('}').text();
}

void print_summary(const Standings& standings, const std::vector<std::string>& names,
                   const std::optional<Sprt>& sprt) {
  std::cout << fmt::format("{} games\n", standings.games());
  for (std::size_t bot = 0; bot < names.size(); ++bot) {
    const double mean = standings.mean(bot);
    const double margin = standings.margin(bot);
    std::cout << fmt::format("  {:<10} {:6.2f} % ± {:.2f}   {:5} wins   Elo {:+.0f} [{:+.0f}, {:+.0f}]\n",
                             names[bot], 100 * mean, 100 * margin, standings.wins(bot), standings.elo(bot),
                             Standings::elo_of(mean - margin, names.size()),
                             Standings::elo_of(mean + margin, names.size()));
  }
  if (sprt) {
    const auto decided = standings.decided(*sprt);
    std::cout << fmt::format("  SPRT [{}, {}] Elo: {} (log-likelihood ratio {:.2f})\n", sprt->low, sprt->high,
                             !decided       ? "undecided"
                             : *decided > 0 ? "accepted"
                                            : "rejected",
                             standings.log_likelihood_ratio(*sprt));
  }
}

std::vector<std::string> labels(const std::vector<std::string>& bots) {
  std::vector<std::string> names;
  names.reserve(bots.size());
  std::map<std::string, int> met;
  for (const auto& bot : bots) names.push_back(++met[bot] == 1 ? bot : bot + "#" + std::to_string(met[bot]));
  return names;
}

void ArenaResults::read_header(const nlohmann::json& json, const std::string& line) {
  if (!header_.empty() && line != header_)
    throw Failure("this is another arena: game, bots, seed or options differ");
  auto bots = field<std::vector<std::string>>(json, "bots");
  const std::uint64_t orders = whole_field(json, "orders");
  const bool known =
      bots.size() >= 2 && bots.size() <= core::kMaxSeats && (orders == 1 || orders == bots.size());
  if (!known) throw_no_result();
  header_ = line;
  bots_ = std::move(bots);
  orders_ = static_cast<int>(orders);
}

void ArenaResults::read_game(const nlohmann::json& json) {
  const std::uint64_t actions = whole_field(json, "actions");
  ArenaGame game{whole_field(json, "game"), field<std::vector<int>>(json, "seats"),
                 field<std::vector<double>>(json, "shares"),
                 static_cast<int>(std::min<std::uint64_t>(actions, INT32_MAX))};
  if (!fits(game, bots_.size())) throw Failure("this is no game between the arena's bots");
  const auto [place, added] = games_.emplace(game.number, game);
  if (!added && to_json(place->second) != to_json(game))
    throw Failure(fmt::format("game {} stands twice, with different results", game.number));
}

void ArenaResults::read(const std::string& name, std::string_view text) {
  std::istringstream lines{std::string(text)};
  bool begun = false;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.empty()) continue;
    const std::string place = name + ":" + std::to_string(number) + ": ";
    const auto json = nlohmann::json::parse(line, nullptr, false);
    try {
      if (json.is_discarded() || !json.is_object()) throw_no_result();
      if (json.contains("arena")) {
        read_header(json, line);
        begun = true;
      } else if (!begun) {
        throw Failure("an arena's results begin with its header; were they written with --json?");
      } else if (json.contains("game")) {
        read_game(json);
      } else if (!json.contains("games")) {  // a summary is counted anew
        throw_no_result();
      }
    } catch (const Failure& failure) {
      throw Failure(place + failure.what());
    }
  }
  if (!begun)
    throw Failure(name + ": an arena's results begin with its header; were they written with --json?");
}

Standings ArenaResults::standings() const {
  Standings standings(bots_.size(), orders_);
  for (const auto& [number, game] : games_) standings.add(game);
  return standings;
}

}  // namespace cli
