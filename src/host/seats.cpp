#include "host/seats.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/actor.h"

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

std::vector<Seat> seats_of(const core::Record& record) {
  const auto option = record.setup.options.find("colours");
  const auto fixed =
      option == record.setup.options.end() ? std::vector<std::string>() : words_of(option->second);
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < static_cast<std::size_t>(record.setup.players); ++i) {
    const std::string key = "seat." + std::to_string(i);
    std::string colour = i < fixed.size() ? fixed[i] : record.note(key + ".colour");
    if (std::ranges::find(kColours, colour) == kColours.end()) colour = kColours[i];
    seats.push_back({record.note(key), std::move(colour), record.note(key + ".bot")});
  }
  return seats;
}

}  // namespace host
