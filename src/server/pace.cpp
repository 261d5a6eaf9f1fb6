#include "server/pace.h"

#include <nlohmann/json.hpp>
#include <string>

namespace server {

namespace {

using nlohmann::json;
using std::chrono::seconds;

constexpr seconds kDay{24 * 60 * 60};

// What a pace may say, in which unit, and within which bounds.
struct Field {
  const char* name;
  Pace::Kind kind;
  bool each_move;
  seconds unit;
  std::int64_t least;
  std::int64_t most;
};

constexpr Field kTimes[] = {
    {"seat", Pace::Kind::live, false, seconds(1), 5, 10'800},
    {"move", Pace::Kind::live, true, seconds(1), 5, 3'600},
    {"days", Pace::Kind::correspondence, true, kDay, 1, 30},
};
constexpr std::int64_t kMostIncrement = 180;

std::optional<std::int64_t> number(const json& value, std::int64_t least, std::int64_t most) {
  if (!value.is_number_integer()) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  return number >= least && number <= most ? std::optional(number) : std::nullopt;
}

std::optional<bool> forfeits(const json& asked) {
  const auto found = asked.find("late");
  if (found == asked.end() || *found == "bot") return false;
  return *found == "forfeit" ? std::optional(true) : std::nullopt;
}

}  // namespace

std::optional<Pace> parse_pace(const json& asked) {
  const auto late = asked.is_object() ? forfeits(asked) : std::nullopt;
  if (!late || !asked.contains("kind")) return std::nullopt;
  if (asked["kind"] == "relaxed") return Pace{};
  for (const Field& field : kTimes) {
    const auto found = asked.find(field.name);
    if (found == asked.end()) continue;
    const auto time = number(*found, field.least, field.most);
    const auto increment = number(asked.value("increment", json(0)), 0, field.each_move ? 0 : kMostIncrement);
    const bool correspondence = field.kind == Pace::Kind::correspondence;
    if (!time || !increment || asked["kind"] != (correspondence ? "correspondence" : "live"))
      return std::nullopt;
    return Pace{field.kind, field.each_move, *time * field.unit, seconds(*increment), *late};
  }
  return std::nullopt;
}

void write(core::JsonWriter& out, const Pace& pace) {
  if (!pace.has_clock()) {
    out.open('{').field("kind", "relaxed").close('}');
    return;
  }
  for (const Field& field : kTimes) {
    if (field.kind != pace.kind || field.each_move != pace.each_move) continue;
    const bool correspondence = field.kind == Pace::Kind::correspondence;
    out.open('{').field("kind", correspondence ? "correspondence" : "live");
    out.field(field.name, pace.time / field.unit);
    if (!pace.each_move) out.field("increment", std::chrono::duration_cast<seconds>(pace.increment).count());
    out.field("late", pace.forfeits ? "forfeit" : "bot").close('}');
  }
}

}  // namespace server
