#include "server/message.h"

#include <nlohmann/json.hpp>

#include "core/actor.h"
#include "core/json_writer.h"
#include "core/phrase_json.h"

namespace server {

namespace {

using core::JsonWriter;
using nlohmann::json;

constexpr std::uint64_t kMostNumber = std::uint64_t{1} << 53;  // as far as every JSON reader counts
constexpr std::size_t kMostOptions = 4096;                     // bytes of all together
constexpr std::uint64_t kMostDelay = 900;                      // seconds

JsonWriter begin(const Message& message) {
  JsonWriter out;
  out.open('{').field("id", message.id());
  return out;
}

// The text of a field that may be missing; nothing if it is no text.
std::optional<std::string> text_or_none(const json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return "";
  return found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

std::optional<Lobby::Seat> seat_of(const json& asked, std::string_view guest, std::string_view name) {
  if (!asked.is_object()) return std::nullopt;
  const auto kind = text_or_none(asked, "kind");
  const auto bot = text_or_none(asked, "bot");
  const auto colour = text_or_none(asked, "colour");
  if (!kind || !bot || !colour || (kind == "bot") == bot->empty()) return std::nullopt;
  const auto beside = text_or_none(asked, "name");
  if (!beside) return std::nullopt;
  if (kind == "you")
    return Lobby::Seat{std::string(guest), beside->empty() ? std::string(name) : *beside, "", *colour, ""};
  if (kind == "open" || kind == "bot" || kind == "invited")
    return Lobby::Seat{"", "", *bot, *colour, "", kind == "invited"};
  return std::nullopt;
}

}  // namespace

std::optional<Message> Message::parse(std::string_view text) {
  auto body = std::make_shared<json>(json::parse(text, nullptr, false));
  if (!body->is_object()) return std::nullopt;
  Message message;
  message.body_ = std::move(body);
  const auto id = message.number("id");
  const auto verb = message.text("do");
  if (!id || !verb) return std::nullopt;
  message.id_ = *id;
  message.verb_ = *verb;
  return message;
}

std::optional<std::string> Message::text(const char* key) const {
  const auto found = body_->find(key);
  return found != body_->end() && found->is_string() ? std::optional(found->get<std::string>())
                                                     : std::nullopt;
}

std::optional<std::uint64_t> Message::number(const char* key) const {
  const auto found = body_->find(key);
  if (found == body_->end() || !found->is_number_unsigned()) return std::nullopt;
  const auto number = found->get<std::uint64_t>();
  return number <= kMostNumber ? std::optional(number) : std::nullopt;
}

std::optional<std::string> Message::luck() const {
  auto luck = text("luck");
  return luck && core::digest_from_hex(*luck) ? luck : std::nullopt;
}

std::optional<Lobby> Message::lobby(std::string_view guest, std::string_view name) const {
  const auto game = text("game");
  const auto options = body_->find("options");
  const auto seats = body_->find("seats");
  const auto listed = body_->find("listed");
  if (!game || seats == body_->end() || !seats->is_array() || seats->size() > core::kMaxSeats)
    return std::nullopt;
  Lobby lobby;
  lobby.game = *game;
  lobby.maker = guest;
  for (const auto& asked : *seats) {
    const auto seat = seat_of(asked, guest, name);
    if (!seat) return std::nullopt;
    lobby.seats.push_back(*seat);
  }
  if (options != body_->end()) {
    if (!options->is_object()) return std::nullopt;
    std::size_t size = 0;
    for (const auto& [key, option] : options->items()) {
      if (!option.is_string()) return std::nullopt;
      lobby.options[key] = option.get<std::string>();
      size += key.size() + lobby.options[key].size();
    }
    if (size > kMostOptions) return std::nullopt;
  }
  if (listed != body_->end()) {
    if (!listed->is_boolean()) return std::nullopt;
    lobby.listed = listed->get<bool>();
  }
  const auto stand_in = text_or_none(*body_, "standIn");
  const auto pace = body_->contains("pace") ? parse_pace(body_->at("pace")) : Pace{};
  if (!stand_in || !pace) return std::nullopt;
  const auto delay = body_->contains("delay") ? number("delay") : 0;
  if (!delay || *delay > kMostDelay) return std::nullopt;
  lobby.delay = std::chrono::seconds(*delay);
  lobby.stand_in = *stand_in;
  lobby.pace = *pace;
  return lobby;
}

std::string answer(const Message& message, std::string_view value) {
  return begin(message).key("value").raw(value).close('}').take();
}

std::string refused(const Message& message, const core::Phrase& reason) {
  JsonWriter out = begin(message);
  core::write(out.key("refused"), reason);
  return out.close('}').text();
}

std::string error(const Message& message, std::string_view what) {
  return begin(message).field("error", what).close('}').text();
}

}  // namespace server
