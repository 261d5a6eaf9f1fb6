// A lobby as text for the store, and as guests see it.
#include <nlohmann/json.hpp>

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

}  // namespace

std::string to_text(const Lobby& lobby) {
  JsonWriter out;
  out.open('{').field("game", lobby.game).key("options").open('{');
  for (const auto& [key, option] : lobby.options) out.field(key, option);
  out.close('}').key("seats").open('[');
  for (const auto& seat : lobby.seats) {
    out.open('{').field("guest", seat.guest).field("name", seat.name).field("bot", seat.bot);
    out.field("colour", seat.colour).field("luck", seat.luck).close('}');
  }
  out.close(']').field("listed", lobby.listed).field("maker", lobby.maker);
  out.field("phase", name_of(lobby.phase)).field("secret", core::to_hex(lobby.secret));
  out.field("header", lobby.header).list("stopping", lobby.stopping).field("next", lobby.next);
  return out.close('}').text();
}

std::optional<Lobby> parse_lobby(std::string_view text) {
  try {
    const json head = json::parse(text);
    Lobby lobby;
    lobby.game = head.at("game");
    for (const auto& [key, option] : head.at("options").items()) lobby.options[key] = option;
    for (const auto& seat : head.at("seats"))
      lobby.seats.push_back(
          {seat.at("guest"), seat.at("name"), seat.at("bot"), seat.at("colour"), seat.at("luck")});
    lobby.listed = head.at("listed");
    lobby.maker = head.at("maker");
    const auto phase = find_phase(head.at("phase").get<std::string>());
    const auto secret = core::digest_from_hex(head.at("secret").get<std::string>());
    if (!phase || !secret) return std::nullopt;
    lobby.phase = *phase;
    lobby.secret = *secret;
    lobby.header = head.at("header");
    lobby.stopping = head.at("stopping").get<std::set<std::string>>();
    lobby.next = head.at("next");
    return lobby;
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

std::string show(const Lobby& lobby, std::string_view guest) {
  JsonWriter out;
  out.open('{').field("game", lobby.game).field("phase", name_of(lobby.phase)).key("options").open('{');
  for (const auto& [key, option] : lobby.options) out.field(key, option);
  out.close('}').key("seats").open('[');
  for (const auto& seat : lobby.seats) {
    out.open('{').field("name", seat.name).field("colour", seat.colour);
    if (!seat.bot.empty()) out.field("bot", seat.bot);
    out.field("open", seat.guest.empty() && seat.bot.empty());
    out.field("there", !seat.bot.empty() || !seat.luck.empty());
    out.field("you", !seat.guest.empty() && seat.guest == guest).field("luck", seat.luck);
    out.field("stopping", lobby.stopping.contains(seat.guest)).close('}');
  }
  out.close(']').field("listed", lobby.listed).field("maker", lobby.maker == guest);
  out.field("commitment", host::Fair::commitment(lobby.secret)).key("next");
  if (lobby.next.empty()) {
    out.null();
  } else {
    out.value(lobby.next);
  }
  return out.close('}').text();
}

}  // namespace server
