#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/standings.h"
#include "core/setup.h"

// What an arena prints: a header, a line a game and a summary, as JSON; or a table for people.
namespace cli {

// What all shards of one arena have in common.
struct ArenaHeader {
  std::string game;
  std::vector<std::string> bots;
  std::uint64_t seed = 0;
  int orders = 1;  // how many games in a row share their chance
  std::map<std::string, std::string, std::less<>> options;
};

std::string to_json(const ArenaHeader& header);
std::string to_json(const ArenaGame& game);
std::string summary_json(const Standings& standings, const std::vector<std::string>& names,
                         const std::optional<Sprt>& sprt);
void print_summary(const Standings& standings, const std::vector<std::string>& names,
                   const std::optional<Sprt>& sprt);

// A name for each bot; a bot that plays against itself is told apart by a number.
std::vector<std::string> labels(const std::vector<std::string>& bots);

// What several shards of one arena printed with --json, read again.
class ArenaResults {
 public:
  // `name` is told when a line is wrong: that is a Failure.
  void read(const std::string& name, std::string_view text);

  const std::vector<std::string>& bots() const { return bots_; }
  Standings standings() const;

 private:
  void read_header(const nlohmann::json& json, const std::string& line);
  void read_game(const nlohmann::json& json);

  std::string header_;  // its line; every shard has the same one
  std::vector<std::string> bots_;
  int orders_ = 1;
  std::map<std::uint64_t, ArenaGame> games_;
};

}  // namespace cli
