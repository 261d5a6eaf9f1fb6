#include "host/seats.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/actor.h"
#include "table/games.h"

namespace host {

namespace {

constexpr std::array<std::string_view, core::kMaxSeats> kColours{"red", "yellow", "teal", "purple", "pink"};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace

std::string colour_of(std::string_view chosen, std::size_t seat) {
  return std::string(std::ranges::find(kColours, chosen) == kColours.end() ? kColours[seat] : chosen);
}

std::vector<Seat> seats_of(const core::Record& record) {
  const auto option = record.setup.options.find("colours");
  const auto fixed =
      option == record.setup.options.end() ? std::vector<std::string>() : words_of(option->second);
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < static_cast<std::size_t>(record.setup.players); ++i) {
    const std::string key = "seat." + std::to_string(i);
    std::string colour = colour_of(i < fixed.size() ? fixed[i] : record.note(key + ".colour"), i);
    seats.push_back({record.note(key), std::move(colour), record.note(key + ".bot")});
  }
  return seats;
}

void note_seat(core::Record& header, std::size_t seat, const Seat& who) {
  const std::string note = "seat." + std::to_string(seat);
  header.set_note(note, who.name);
  header.set_note(note + ".colour", who.colour);
  header.set_note(note + ".bot", who.bot);
}

void name_person(core::Record& record, std::string_view name) {
  for (int seat = 0; seat < record.setup.players; ++seat) {
    const std::string note = "seat." + std::to_string(seat);
    if (record.note(note + ".bot").empty()) return record.set_note(note, name);
  }
}

void choose_colours(core::Record& header, const std::vector<std::string>& colours) {
  constexpr std::string_view kOption = "colours";
  const auto* const game = table::find_game(header.game);
  if (game == nullptr || header.setup.options.contains(kOption)) return;
  const auto options = game->options(game->rules_version);
  if (std::ranges::find(options, kOption, &core::OptionSpec::key) == options.end()) return;
  std::string chosen;
  for (const auto& colour : colours)
    chosen.append(chosen.empty() ? "" : " ").append(colour.empty() ? "-" : colour);
  header.setup.options.emplace(kOption, chosen);
}

}  // namespace host
