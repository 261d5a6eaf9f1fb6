// A lobby as text for the store, and as guests see it.
#include <nlohmann/json.hpp>

#include "core/actor.h"
#include "core/json_writer.h"
#include "server/lobby.h"

namespace server {

namespace {

using core::JsonWriter;
using nlohmann::json;

constexpr std::array<const char*, 3> kPhases{"gathering", "playing", "over"};

const char* name_of(Lobby::Phase phase) { return kPhases[static_cast<std::size_t>(phase)]; }

std::optional<Lobby::Phase> find_phase(std::string_view name) {
  for (std::size_t at = 0; at < kPhases.size(); ++at) {
    if (kPhases[at] == name) return static_cast<Lobby::Phase>(at);
  }
  return std::nullopt;
}

// What a table does about people who are away or late; the oldest heads say nothing of it.
bool parse_absence(const json& head, Lobby& lobby) {
  const auto pace = parse_pace(head.at("pace"));
  if (!pace) return false;
  lobby.pace = *pace;
  lobby.stand_in = head.at("standIn");
  lobby.delay = Time(head.value("delay", 0));
  for (std::size_t seat = 0; seat < lobby.seats.size(); ++seat) {
    const auto found = head.at("handing").find(std::to_string(seat));
    if (found != head.at("handing").end())
      lobby.handing[static_cast<int>(seat)] = found->get<std::set<std::string>>();
  }
  return true;
}

// The seats of those who want a bot at this seat.
std::vector<int> handing(const Lobby& lobby, std::size_t seat) {
  std::vector<int> seats;
  const auto found = lobby.handing.find(static_cast<int>(seat));
  if (found == lobby.handing.end()) return seats;
  for (const auto& guest : found->second) {
    for (const int of : lobby.seats_of(guest)) seats.push_back(of);
  }
  return seats;
}

auto whole_seconds(Time time) { return std::chrono::duration_cast<std::chrono::seconds>(time).count(); }

void write_presence(JsonWriter& out, const Lobby::Seat& seat, const std::optional<Presence>& presence) {
  const auto away = presence ? presence->away.find(seat.guest) : decltype(presence->away.end()){};
  const bool present = !seat.guest.empty() && presence && away == presence->away.end();
  out.field("present", !seat.bot.empty() || present);
  if (presence && !seat.guest.empty() && !present) out.field("away", whole_seconds(away->second));
}

}  // namespace

std::string to_text(const Lobby& lobby) {
  JsonWriter out;
  out.open('{').field("game", lobby.game).key("options").open('{');
  for (const auto& [key, option] : lobby.options) out.field(key, option);
  out.close('}').key("seats").open('[');
  for (const auto& seat : lobby.seats) {
    out.open('{').field("guest", seat.guest).field("name", seat.name).field("bot", seat.bot);
    out.field("colour", seat.colour).field("luck", seat.luck).field("invited", seat.invited).close('}');
  }
  out.close(']').field("listed", lobby.listed).field("maker", lobby.maker);
  out.field("invitation", lobby.invitation);
  out.field("phase", name_of(lobby.phase)).field("secret", core::to_hex(lobby.secret));
  out.field("header", lobby.header).list("stopping", lobby.stopping).field("next", lobby.next);
  write(out.key("pace"), lobby.pace);
  out.field("standIn", lobby.stand_in).field("delay", lobby.delay.count()).key("handing").open('{');
  for (const auto& [seat, guests] : lobby.handing) out.list(std::to_string(seat), guests);
  return out.close('}').close('}').text();
}

std::optional<Lobby> parse_lobby(std::string_view text) {
  try {
    const json head = json::parse(text);
    Lobby lobby;
    lobby.game = head.at("game");
    for (const auto& [key, option] : head.at("options").items()) lobby.options[key] = option;
    for (const auto& seat : head.at("seats"))
      lobby.seats.push_back({seat.at("guest"), seat.at("name"), seat.at("bot"), seat.at("colour"),
                             seat.at("luck"), seat.value("invited", false)});
    if (lobby.seats.size() > core::kMaxSeats) return std::nullopt;
    lobby.listed = head.at("listed");
    lobby.maker = head.at("maker");
    lobby.invitation = head.value("invitation", "");
    const auto phase = find_phase(head.at("phase").get<std::string>());
    const auto secret = core::digest_from_hex(head.at("secret").get<std::string>());
    if (!phase || !secret) return std::nullopt;
    lobby.phase = *phase;
    lobby.secret = *secret;
    lobby.header = head.at("header");
    lobby.stopping = head.at("stopping").get<std::set<std::string>>();
    lobby.next = head.at("next");
    if (head.contains("pace") && !parse_absence(head, lobby)) return std::nullopt;
    return lobby;
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

std::string show(const Lobby& lobby, std::string_view guest, const std::optional<Presence>& presence) {
  JsonWriter out;
  out.open('{').field("game", lobby.game).field("phase", name_of(lobby.phase)).key("options").open('{');
  for (const auto& [key, option] : lobby.options) out.field(key, option);
  out.close('}').key("seats").open('[');
  for (std::size_t at = 0; at < lobby.seats.size(); ++at) {
    const Lobby::Seat& seat = lobby.seats[at];
    out.open('{').field("name", seat.name).field("colour", host::colour_of(seat.colour, at));
    if (!seat.bot.empty()) out.field("bot", seat.bot);
    const bool is_free = seat.guest.empty() && seat.bot.empty();
    out.field("open", is_free && !seat.invited).field("invited", is_free && seat.invited);
    out.field("there", !seat.bot.empty() || !seat.luck.empty());
    write_presence(out, seat, presence);
    out.field("you", !seat.guest.empty() && seat.guest == guest)
        .field("luck", lobby.phase == Lobby::Phase::gathering ? "" : seat.luck);
    out.field("stopping", lobby.stopping.contains(seat.guest)).list("handing", handing(lobby, at)).close('}');
  }
  out.close(']').field("listed", lobby.listed).field("maker", lobby.maker == guest);
  write(out.key("pace"), lobby.pace);
  out.field("standIn", lobby.stand_in_bot()).field("delay", whole_seconds(lobby.delay));
  if (presence) out.field("watching", presence->watching);
  out.field("commitment", host::Fair::commitment(lobby.secret)).key("next");
  if (lobby.next.empty()) {
    out.null();
  } else {
    out.value(lobby.next);
  }
  return out.close('}').text();
}

}  // namespace server
