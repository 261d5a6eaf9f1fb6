#include <fmt/format.h>

#include <iostream>
#include <map>
#include <ranges>

#include "cli/command.h"
#include "cli/options.h"
#include "core/json_writer.h"
#include "games/matterhorn/odds.h"

namespace cli {

namespace {

using matterhorn::Fraction;

const std::map<std::string, matterhorn::Elimination> kEliminations{
    {"any", matterhorn::Elimination::any},
    {"singles", matterhorn::Elimination::singles},
    {"none", matterhorn::Elimination::none}};

struct OddsOptions {
  std::string game;
  int dice = matterhorn::kDice;
  std::vector<int> rows;
  std::string eliminate = "any";
  bool json = false;
};

void write_fraction(core::JsonWriter& json, Fraction fraction) {
  const Fraction lowest = matterhorn::lowest_terms(fraction);
  json.open('{').field("num", lowest.num).field("den", lowest.den).close('}');
}

std::string shown(Fraction fraction) {
  const Fraction lowest = matterhorn::lowest_terms(fraction);
  return fmt::format("{:>11}  {:7.3f} %", fmt::format("{}/{}", lowest.num, lowest.den),
                     100 * fraction.value());
}

void print_odds(const OddsOptions& options, const Context& context) {
  if (options.game != "matterhorn")
    throw Failure("odds: only matterhorn has dice; write 'bivouac odds matterhorn'");
  std::uint8_t open = 0;
  for (const int row : options.rows) open |= matterhorn::row_bit(row);
  const auto elimination = kEliminations.at(options.eliminate);
  const auto& odds = matterhorn::Odds::instance();
  const Fraction flop = odds.flop(options.dice, open, elimination);
  core::JsonWriter json;
  json.open('{').key("flop");
  write_fraction(json, flop);
  json.key("reach").open('{');
  std::string lines = context.words().say("odds.flop") + shown(flop) + "\n";
  for (int row = matterhorn::kTopRow; row <= matterhorn::kBottomRow; ++row) {
    if (!(open & matterhorn::row_bit(row))) continue;
    const Fraction reach = odds.reach(options.dice, row, elimination);
    json.key(std::to_string(row));
    write_fraction(json, reach);
    lines += context.words().say(core::Phrase("odds.row").text("row", fmt::format("{:>2}", row))) +
             shown(reach) + "\n";
  }
  json.close('}').close('}');
  std::cout << (options.json ? json.text() + "\n" : lines);
}

}  // namespace

// Exact odds of the next roll.
void add_odds(Command program, const Context& context) {
  const Command command =
      program.subcommand("odds", "Exact chance that the next roll flops, and that it reaches each row");
  const auto options = std::make_shared<OddsOptions>();
  for (int row = matterhorn::kTopRow; row <= matterhorn::kBottomRow; ++row) options->rows.push_back(row);
  command.option("GAME", options->game, "The game: matterhorn").required();
  command.option("--dice", options->dice, "Dice that are rolled").whole(1, matterhorn::kDice).shows_default();
  command.option("--rows", options->rows, "The open rows, such as 9,10 (default: all)")
      .separated_by(',')
      .whole(matterhorn::kTopRow, matterhorn::kBottomRow);
  const auto eliminations = kEliminations | std::views::keys;
  command
      .option("--eliminate", options->eliminate,
              "Which dice may be eliminated: any, singles (faces that show once) or none")
      .one_of(std::vector<std::string_view>(eliminations.begin(), eliminations.end()))
      .shows_default();
  command.flag("--json", options->json, "Print one JSON object with fractions in lowest terms");
  command.runs([options, &context] { print_odds(*options, context); });
}

}  // namespace cli
