#include "server/lobby.h"

#include <algorithm>

#include "ai/strongest.h"
#include "server/guest.h"
#include "table/games.h"

namespace server {

namespace {

using core::Phrase;

constexpr std::string_view kOpen;  // whose seat nobody has taken
constexpr std::string_view kUsualStandIn = "3";

bool is_free(const Lobby::Seat& seat) { return seat.guest == kOpen && seat.bot.empty(); }

bool is_colour(std::string_view text) {
  return text.size() <= 10 && std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

std::vector<int> Lobby::seats_of(std::string_view guest) const {
  std::vector<int> found;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (!guest.empty() && seats[seat].guest == guest) found.push_back(static_cast<int>(seat));
  }
  return found;
}

bool Lobby::keeps_seat_for(std::string_view guest) const {
  return std::ranges::any_of(
      seats, [&](const Seat& seat) { return !guest.empty() && seat.guest == guest && seat.luck.empty(); });
}

bool Lobby::delays(std::string_view guest) const { return delay > Time(0) && seats_of(guest).empty(); }

std::set<std::string> Lobby::people() const {
  std::set<std::string> guests;
  for (const Seat& seat : seats) {
    if (!seat.guest.empty()) guests.insert(seat.guest);
  }
  return guests;
}

host::Fair Lobby::fair() const {
  std::vector<std::string> lucks;
  lucks.reserve(seats.size());
  for (const Seat& seat : seats) lucks.push_back(seat.luck);
  return {secret, std::move(lucks)};
}

std::string Lobby::stand_in_bot() const {
  if (!stand_in.empty()) return stand_in;
  const auto* const known = table::find_game(game);
  const auto bots = known == nullptr ? std::vector<std::string>() : known->bots();
  const bool usual = bots.empty() || std::ranges::find(bots, kUsualStandIn) != bots.end();
  return usual ? std::string(kUsualStandIn) : bots.front();
}

// Whoever has a seat already, and adds luck again, changes nothing.
core::Verdict Lobby::join(std::string_view guest, std::string_view name, std::optional<std::size_t> wanted,
                          std::string_view luck, std::string_view said) {
  if (phase != Phase::gathering)
    return core::refuse(Phrase(phase == Phase::over ? "host.over" : "tables.begun"));
  if (wanted && *wanted >= seats.size()) return core::refuse(Phrase("tables.full"));
  const auto theirs = seats_of(guest);
  if (wanted ? seats[*wanted].guest == guest : !theirs.empty()) {
    for (const int seat : theirs) {
      auto& own = seats[static_cast<std::size_t>(seat)];
      if (own.luck.empty() && (!wanted || *wanted == static_cast<std::size_t>(seat))) own.luck = luck;
    }
    return {};
  }
  // Hashes are compared: how long that takes says nothing about the words.
  const bool invited = !invitation.empty() && core::sha256(said) == core::sha256(invitation);
  const auto first = [this](bool kept) {
    return std::ranges::find_if(seats,
                                [kept](const Seat& seat) { return is_free(seat) && seat.invited == kept; });
  };
  auto found = wanted ? seats.begin() + static_cast<std::ptrdiff_t>(*wanted) : first(invited);
  if (!wanted && found == seats.end()) found = first(!invited);
  if (found == seats.end() || !is_free(*found)) return core::refuse(Phrase("tables.full"));
  if (found->invited && !invited) return core::refuse(Phrase("tables.by_invitation"));
  if (std::ranges::any_of(seats, [&](const Seat& seat) { return look_alike(seat.name, name); }))
    return core::refuse(Phrase("tables.look_alike"));
  found->guest = guest;
  found->name = name;
  found->luck = luck;
  return {};
}

core::Verdict Lobby::leave(std::string_view guest) {
  if (phase != Phase::gathering) return core::refuse(Phrase("tables.begun"));
  for (Seat& seat : seats) {
    if (seat.guest == guest) seat.guest = seat.name = seat.luck = "";
  }
  const auto staying = std::ranges::find_if(seats, [](const Seat& seat) { return !seat.guest.empty(); });
  if (staying == seats.end()) {
    phase = Phase::over;
    listed = false;
  } else if (maker == guest) {
    maker = staying->guest;
  }
  return {};
}

core::Verdict Lobby::free(std::string_view guest, std::size_t seat) {
  if (phase != Phase::gathering) return core::refuse(Phrase("tables.begun"));
  if (guest != maker) return core::refuse(Phrase("tables.not_maker"));
  if (seat < seats.size() && seats[seat].luck.empty() && seats[seat].guest != guest) {
    seats[seat].guest = seats[seat].name = "";
    seats[seat].invited = false;
  }
  return {};
}

core::Verdict Lobby::may_start(std::string_view guest) const {
  if (phase != Phase::gathering) return core::refuse(Phrase("tables.begun"));
  if (guest != maker) return core::refuse(Phrase("tables.not_maker"));
  const bool all_there =
      std::ranges::all_of(seats, [](const Seat& seat) { return !seat.bot.empty() || !seat.luck.empty(); });
  return all_there ? core::Verdict() : core::refuse(Phrase("tables.open_seats"));
}

void Lobby::fill(std::string_view bot) {
  for (Seat& seat : seats) {
    if (seat.bot.empty() && seat.luck.empty()) seat = {"", "", std::string(bot), seat.colour, ""};
  }
}

Lobby Lobby::rematch(const core::Record& again, std::string_view guest) const {
  Lobby other;
  other.game = game;
  other.options = again.setup.options;
  other.listed = listed;
  other.maker = guest;
  other.pace = pace;
  other.stand_in = stand_in;
  other.delay = delay;
  other.seats = seats;
  std::ranges::rotate(other.seats, other.seats.end() - 1);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    other.seats[seat].luck.clear();
    other.seats[seat].invited = false;
    other.seats[seat].colour = seats[seat].colour;  // seats have colours, people change them
  }
  return other;
}

core::Record header_of(const Lobby& lobby) {
  core::Record header;
  header.game = lobby.game;
  header.setup.players = static_cast<int>(lobby.seats.size());
  header.setup.options = lobby.options;
  for (std::size_t at = 0; at < lobby.seats.size(); ++at) {
    const auto& seat = lobby.seats[at];
    host::note_seat(header, at, {seat.name, seat.colour, seat.bot});
  }
  lobby.fair().note_seats(header);
  return header;
}

core::Verdict check(const Lobby& lobby) {
  const auto* const game = table::find_game(lobby.game);
  const auto bots = game == nullptr ? std::vector<std::string>() : game->bots();
  // Without a budget of its own, and never the one that takes every core for seconds: a guest does not choose
  // how long the server thinks.
  const auto unknown = [&](const std::string& bot) {
    return !bot.empty() && game != nullptr &&
           (std::ranges::find(bots, bot) == bots.end() || bot == std::to_string(ai::kStrongest));
  };
  for (const auto& seat : lobby.seats) {
    if (unknown(seat.bot)) return core::refuse(Phrase("host.unknown_bot").text("bot", seat.bot));
    if (!is_colour(seat.colour)) return core::refuse(Phrase("tables.colour"));
    if (!seat.guest.empty() && !is_name(seat.name)) return core::refuse(Phrase("tables.name"));
    if (std::ranges::any_of(lobby.seats,
                            [&](const auto& other) { return look_alike(other.name, seat.name); }))
      return core::refuse(Phrase("tables.look_alike"));
  }
  if (unknown(lobby.stand_in)) return core::refuse(Phrase("host.unknown_bot").text("bot", lobby.stand_in));
  if (lobby.people().empty()) return core::refuse(Phrase("tables.no_seat"));
  if (lobby.pace.forfeits && lobby.seats.size() != 2) return core::refuse(Phrase("tables.forfeit_two"));
  const auto laid = host::Host::lay(header_of(lobby), lobby.fair());
  return laid ? core::Verdict() : core::refuse(laid.error().phrase);
}

}  // namespace server
