// What a client shows of a table, as JSON. web/src/lib/protocol.ts tells the same to the page.
#include <algorithm>

#include "core/phrase_json.h"
#include "host/actor_and_shares_json.h"
#include "host/host.h"

namespace host {

namespace {

using core::JsonWriter;

// What is told in one go has an end, however long somebody was away and however long a game is: those that
// people play have some hundreds of actions.
constexpr std::size_t kMostFrames = 300;
constexpr std::size_t kMostLines = 3'000;

void write_seat_or_null(JsonWriter& json, std::optional<int> seat) {
  if (seat) {
    json.value(*seat);
  } else {
    json.null();
  }
}

void write_observer(JsonWriter& json, core::Observer observer) {
  if (observer.is_seat()) {
    json.value(observer.index());
  } else {
    json.value(table::kSpectator);
  }
}

// What was fixed before play.
void write_header(JsonWriter& json, const core::Record& record, const std::vector<Seat>& seats) {
  json.field("game", record.game).field("rules", record.setup.rules).key("options").open('{');
  for (const auto& [key, option] : record.setup.options) json.field(key, option);
  json.close('}').key("seats").open('[');
  for (const auto& seat : seats) {
    json.open('{').field("name", seat.name).field("colour", seat.colour);
    if (!seat.bot.empty()) json.field("bot", seat.bot);
    json.close('}');
  }
  json.close(']');
  json.field("practice", record.note("practice") == "yes");
  json.field("fair", !record.note("secret").empty()).key("daily");
  if (const std::string day = record.note("daily"); !day.empty()) {
    json.value(day);
  } else {
    json.null();
  }
}

// The first frame for a client that has none: the present, or the lot and the deal while nobody has decided
// anything.
std::size_t first_whole(const table::Positions& positions, std::size_t present) {
  for (std::size_t step = 0; step < present; ++step) {
    if (positions.to_act(step).is_seat()) return present;
  }
  return 0;
}

void write_log(JsonWriter& json, const table::Positions& positions, core::Observer observer, std::size_t from,
               std::size_t to) {
  json.key("log").open('{').field("from", from).key("lines").open('[');
  for (std::size_t step = from; step < to; ++step) {
    json.open('{').field("step", step).key("seat");
    const core::Actor actor = positions.to_act(step);
    write_seat_or_null(json, actor.is_seat() ? std::optional(actor.index()) : std::nullopt);
    json.key("phrases").open('[');
    for (const auto& phrase : positions.story(step, observer)) write(json, phrase);
    json.close(']').close('}');
  }
  json.close(']').close('}');
}

}  // namespace

std::string Host::frame(core::Observer observer, std::size_t position, bool everybodys) const {
  JsonWriter json(1024);
  json.open('{').field("step", position).key("turn").value(positions().turn(position)).key("toAct");
  write(json, positions().to_act(position));
  json.key("last");
  if (position > 0) {
    json.raw(positions().action_json(position - 1, observer));
  } else {
    json.null();
  }
  json.key("view").raw(positions().view_json(position, observer));
  if (everybodys) {
    json.key("views").open('[');
    for (int seat = 0; seat < positions().players(); ++seat)
      json.raw(positions().view_json(position, core::Observer::seat(seat)));
    json.close(']');
  }
  return json.close('}').take();
}

// The log and the frames as fields, for whoever has the positions before `known`.
std::string Host::news(core::Observer observer, std::size_t known, bool follows) const {
  const std::size_t present = shown_steps_;
  JsonWriter json(2048);
  write_log(json, positions(), observer, std::max(known, present - std::min(present, kMostLines)), present);
  json.key("frames").open('[');
  std::size_t first = follows ? std::min(known + 1, present) : first_whole(positions(), present);
  if (present - first >= kMostFrames) first = present;
  for (std::size_t position = first; position <= present; ++position)
    json.raw(frame(observer, position, false));
  return json.close(']').take();
}

std::string Host::show(const Device& device, std::optional<std::uint64_t> since, Alike* alike) const {
  const auto hidden = covered(device);
  const auto person = asked(device);
  const core::Observer observer = Host::observer(device);
  const std::size_t present = shown_steps_;

  // The positions that the client has and that still are the game's.
  std::size_t known = 0;
  const bool follows = since && *since >= first_ && *since <= kept();
  if (follows) {
    known = present;
    for (std::uint64_t number = *since; number < kept(); ++number) {
      const Said& entry = log_[number - first_];
      const std::size_t steps = entry.kind == Entry::Kind::action ? entry.steps - 1 : entry.steps;
      known = std::min(known, steps);
    }
  }

  JsonWriter json(4096);
  json.open('{');
  write_header(json, record(), seats());
  json.field("sequence", kept()).field("steps", present).field("ending", end_note("ending")).key("result");
  write_shares(json, end_note("result"));
  json.key("observer");
  write_observer(json, observer);
  json.key("covered");
  write_seat_or_null(json, hidden);
  json.key("asked");
  write_seat_or_null(json, person);
  const core::Actor actor = positions().to_act(present);
  json.key("thinking");
  write_seat_or_null(
      json, goes_on() && actor.is_seat() && !seats()[static_cast<std::size_t>(actor.index())].bot.empty()
                ? std::optional(actor.index())
                : std::nullopt);
  json.field("mayUndo", may_undo(device)).field("mayTakeBack", may_take_back(device));
  json.field("mayBranch", may_branch(device)).field("secret", has_secrets_now());
  json.field("watched", watched_ != nullptr);
  const core::Observer decider = person ? core::Observer::seat(*person) : observer;
  Alike own;
  Alike& told = alike == nullptr || hidden || positions().has_secrets() ? own : *alike;
  if (told.news.empty() || told.known != known || told.follows != follows) {
    told.known = known;
    told.follows = follows;
    told.news = hidden ? R"("log":{"from":0,"lines":[]},"frames":[])" : news(observer, known, follows);
  }
  std::string& help = told.help[person ? 1 : 0];
  if (help.empty()) help = hidden ? "null" : positions().help_json(present, decider);
  json.raw(told.news).key("choices").raw(person ? positions().choices_json(present, decider) : "null");
  return json.key("help").raw(help).close('}').take();
}

std::string Host::look_back(const Device& device, std::size_t position) const {
  const bool revealed = positions().has_secrets() && !has_secrets_now();
  return covered(device) ? "null" : frame(observer(device), std::min(position, shown_steps_), revealed);
}

std::string Host::choices(const Device& device, std::string_view held) const {
  const auto person = asked(device);
  return person ? positions().choices_json(shown_steps_, core::Observer::seat(*person), held) : "null";
}

}  // namespace host
