#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/phrase.h"
#include "server/lobby.h"

// What clients and the server say to each other: docs/protocol.md.
namespace server {

// A request: {"id": 7, "do": "act", …}. Every byte of it was read before anything else sees it.
class Message {
 public:
  static std::optional<Message> parse(std::string_view text);

  std::uint64_t id() const { return id_; }
  const std::string& verb() const { return verb_; }
  std::optional<std::string> text(const char* key) const;
  std::optional<std::uint64_t> number(const char* key) const;
  // The luck that a seat adds: 64 hexadecimal digits.
  std::optional<std::string> luck() const;
  // The table that it asks for, with seats kept for the guest who asks; nothing if it is not well formed.
  std::optional<Lobby> lobby(std::string_view guest, std::string_view name) const;
  // Kept until nobody needs the request any more.
  void carry(std::shared_ptr<const void> luggage) { luggage_ = std::move(luggage); }

 private:
  std::uint64_t id_ = 0;
  std::string verb_;
  std::shared_ptr<const nlohmann::json> body_;
  std::shared_ptr<const void> luggage_;
};

// Answers: {"id": 7, "value": …}, {"id": 7, "refused": phrase}, {"id": 7, "error": "…"}.
std::string answer(const Message& message, std::string_view value);
std::string refused(const Message& message, const core::Phrase& reason);
std::string error(const Message& message, std::string_view what);

}  // namespace server
