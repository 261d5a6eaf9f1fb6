// Whatever bytes a client sends over its socket: a request is read or refused, a table that it asks for is a
// lobby that the store gives back as it was, a head of a table can be shown or is refused, a name is one that
// can be shown, and an entry of a log has one text.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "host/entry.h"
#include "server/clock.h"
#include "server/guest.h"
#include "server/message.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_request(std::string_view text) {
  const auto message = server::Message::parse(text);
  if (!message) return;
  for (const char* key : {"table", "action", "name", "held", "prefix"}) message->text(key);
  for (const char* key : {"sequence", "since", "seat", "position"})
    if (const auto number = message->number(key)) require(*number <= std::uint64_t{1} << 53);
  const auto lobby = message->lobby("guest", "Anna");
  if (!lobby) return;
  const auto again = server::parse_lobby(server::to_text(*lobby));
  require(again && server::to_text(*again) == server::to_text(*lobby));
  server::show(*lobby, "guest", server::Presence{});
}

void check_name(std::string_view text) {
  if (!server::is_name(text)) return;
  require(!text.empty() && text.size() <= 72);
  for (const unsigned char c : text) require(c >= ' ' && c != 0x7f && c != '<' && c != '&' && c != '"');
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_request(text);
  check_name(text);
  if (const auto head = server::parse_lobby(text)) server::show(*head, "guest", server::Presence{});
  server::guest_secret(text);
  if (const auto clock = server::parse_clock(text, {}, 2))
    require(server::to_text(*server::parse_clock(server::to_text(*clock), {}, 2)) == server::to_text(*clock));
  if (const auto entry = host::parse_entry(text))
    require(host::parse_entry(host::to_text(*entry)).has_value());
  return 0;
}
