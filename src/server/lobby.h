#pragma once

#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/phrase.h"
#include "host/host.h"
#include "server/pace.h"

namespace server {

// Who of a table's people is there.
struct Presence {
  std::map<std::string, Time> away;  // the guests who are not, and for how long
  std::size_t watching = 0;          // people without a seat
};

// A table besides its game: who sits there, whether the game has begun, its secret. It is the head of the
// table in the store. Everything of the game itself is the host's.
struct Lobby {
  struct Seat {
    std::string guest;  // whose it is; nobody's if it is open or a bot's
    std::string name;   // the guest's
    std::string bot;
    std::string colour;
    std::string luck;      // what the guest has added, once; a seat without it is kept for them
    bool invited = false;  // for whoever says the table's invitation
  };
  enum class Phase : unsigned char { gathering, playing, over };

  std::string game;
  std::map<std::string, std::string, std::less<>> options;
  std::vector<Seat> seats;
  bool listed = false;  // in the list that everybody may see
  std::string maker;    // the guest who made it
  Pace pace;
  std::string stand_in;  // the bot that plays for whoever is away; empty: the usual one
  Time delay{0};         // after which spectators see what happens
  Phase phase = Phase::gathering;
  core::Digest secret{};
  std::string invitation;          // to the seats that are kept for whoever says it; for its maker alone
  std::string header;              // of the record, once the game has begun
  std::set<std::string> stopping;  // the guests who propose to stop
  // Seats whose person is away, and the guests who propose that a bot plays for them.
  std::map<int, std::set<std::string>> handing;
  std::string next;  // the table of the rematch

  std::vector<int> seats_of(std::string_view guest) const;
  std::set<std::string> people() const;  // the guests who have seats
  bool keeps_seat_for(std::string_view guest) const;
  bool delays(std::string_view guest) const;  // what they see of the game
  host::Fair fair() const;
  std::string stand_in_bot() const;

  // What people do before the game begins.
  core::Verdict join(std::string_view guest, std::string_view name, std::optional<std::size_t> seat,
                     std::string_view luck, std::string_view invitation = "");
  core::Verdict leave(std::string_view guest);  // the last one closes it, the next one is its maker
  core::Verdict free(std::string_view guest, std::size_t seat);  // a seat that is kept for somebody is open
  core::Verdict may_start(std::string_view guest) const;
  void fill(std::string_view bot);  // the seats that nobody has taken

  // The next table for the same people, each one seat on, kept for those who were here; made by whoever asks
  // for it.
  Lobby rematch(const core::Record& again, std::string_view guest) const;
};

// What a table is asked to be; whether the game can be played so.
core::Verdict check(const Lobby& lobby);
// The record's header of the game that the lobby has gathered for.
core::Record header_of(const Lobby& lobby);

// For the store.
std::string to_text(const Lobby& lobby);
std::optional<Lobby> parse_lobby(std::string_view text);

// What a guest may know of it, as JSON; docs/protocol.md describes it. Nothing is known of who is there while
// nobody listens.
std::string show(const Lobby& lobby, std::string_view guest, const std::optional<Presence>& presence);

}  // namespace server
