#include "ai/bots.h"

#include <charconv>
#include <cstdlib>

namespace ai {

std::optional<Bot> parse_bot(std::string_view text) {
  const std::size_t at = text.find('@');
  Bot bot{std::string(text.substr(0, at)), {}};
  if (at == text.npos) return bot;
  std::string_view amount = text.substr(at + 1);
  const bool timed = amount.ends_with("ms");
  if (timed) amount.remove_suffix(2);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(amount.data(), amount.data() + amount.size(), number);
  constexpr std::uint64_t kMost = 1'000'000'000;
  if (error != std::errc{} || end != amount.data() + amount.size() || number == 0 || number > kMost)
    return std::nullopt;
  if (bot.name == "random" || bot.name == "simple") return std::nullopt;  // they don't search
  bot.budget = timed ? Budget{.nodes = kAnyNumber, .time = std::chrono::milliseconds(number)}
                     : Budget{.nodes = number};
  return bot;
}

std::optional<int> level_of(const Bot& bot) {
  const int level = bot.name.size() == 1 ? bot.name[0] - '0' : 0;
  return level >= 1 && level <= kStrongest ? std::optional(level) : std::nullopt;
}

Bot known_bot(std::string_view text) {
  auto bot = parse_bot(text);
  if (!bot) std::abort();  // callers have asked first
  return *std::move(bot);
}

}  // namespace ai
