#include "cli/seating.h"

#include <algorithm>

#include "cli/failure.h"
#include "cli/style.h"
#include "host/seats.h"
#include "table/games.h"

namespace cli {

namespace {

using core::Phrase;

std::string colour_in(const std::string& seat) {
  const auto equals = seat.find('=');
  return equals == seat.npos ? "" : seat.substr(equals + 1);
}

// A number, or a bot with something behind it, was meant to be a bot: nobody is called that.
void check_name(const std::string& who, const table::GameInfo& game, const Words& words) {
  const bool number = who.find_first_not_of("0123456789") == who.npos;
  const bool budget = who.find('@') != who.npos && table::has_bot(game, who.substr(0, who.find('@')));
  if (!number && !budget) return;
  std::string known;
  for (const auto& bot : game.bots()) known.append(known.empty() ? "" : ", ").append(bot);
  throw Failure(words.say(Phrase("play.no_name").text("name", who).text("known", known)));
}

std::string bot_name(const std::string& bot, const Words& words) {
  return words.say("play.bot." + bot.substr(0, bot.find('@')));
}

// The name, or the name and a number where a seat before this one has it already.
std::string free_name(const core::Record& header, std::size_t seat, const std::string& name) {
  const auto taken = [&](const std::string& wanted) {
    for (std::size_t other = 0; other < seat; ++other) {
      if (header.note("seat." + std::to_string(other)) == wanted) return true;
    }
    return false;
  };
  std::string free = name;
  for (int number = 2; taken(free); ++number) free = name + " " + std::to_string(number);
  return free;
}

}  // namespace

void seat_players(core::Record& header, const std::vector<std::string>& seats, const Words& words) {
  const auto& game = *table::find_game(header.game);
  const auto is_bot = [&](const std::string& name) { return table::has_bot(game, name); };
  std::vector<std::string> chosen;
  chosen.reserve(seats.size());
  for (const auto& seat : seats) chosen.push_back(colour_in(seat));
  host::choose_colours(header, chosen);
  std::vector<std::string> free;
  for (const auto& colour : kPlayerColours) free.emplace_back(colour.name);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const std::string who = seats[seat].substr(0, seats[seat].find('='));
    const std::string colour = colour_in(seats[seat]);
    if (!colour.empty() && std::erase(free, colour) == 0) {
      throw Failure(seats[seat] +
                    ": the colour is unknown or taken; there are red, yellow, teal, purple, pink");
    }
    if (!is_bot(who)) check_name(who, game, words);
    const std::string note = "seat." + std::to_string(seat);
    header.set_note(note, free_name(header, seat, is_bot(who) ? bot_name(who, words) : who));
    if (is_bot(who)) header.set_note(note + ".bot", who);
    header.set_note(note + ".colour", colour);
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const std::string note = "seat." + std::to_string(seat) + ".colour";
    if (!header.note(note).empty() || free.empty()) continue;
    header.set_note(note, free.front());
    free.erase(free.begin());
  }
}

std::vector<std::string> seat_names(const core::Record& record, const Words& words) {
  std::vector<std::string> names;
  for (int seat = 0; seat < record.setup.players; ++seat) {
    const std::string name = one_line(record.note("seat." + std::to_string(seat)));
    names.push_back(name.empty() ? words.say(Phrase("play.player").number("number", seat + 1)) : name);
  }
  return names;
}

}  // namespace cli
