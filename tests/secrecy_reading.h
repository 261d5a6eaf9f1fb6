#pragma once

#include <nlohmann/json.hpp>

#include "host/entry.h"
#include "server/lobby.h"
#include "support/tables.h"

// Whoever is told something by online tables of Altitude, and what they may know of the game.
namespace server {

// A client that reads nothing before the game is over.
struct Recipient final : Client {
  struct Told {
    std::string text;
    std::size_t steps;       // that it had been shown before
    std::uint64_t sequence;  // with it
    Time at;
    std::string verb;  // that it answers
    std::size_t position;
  };
  explicit Recipient(const Time& now) : now_(now) {}
  void tell(std::string text) override {
    const auto number = [&text](std::string_view key) {
      return std::stoull(text.substr(text.find_first_of("0123456789", text.find(key))));
    };
    const std::size_t before = steps;
    if (text.find(R"("shown":{)") != text.npos) {
      steps = number(R"("steps":)");
      sequence = number(R"("sequence":)");
      asked = text.find(R"("asked":null)") == text.npos;
      over = text.find(R"("ending":"")") == text.npos;
    }
    const bool answers = text.starts_with(R"({"id":)");
    if (answers) answer = text;
    told.push_back({std::move(text), before, sequence, now_, answers ? verb : "", position});
  }
  std::vector<Told> told;
  std::string answer;
  std::string verb;  // what it has asked last, and about which position
  std::size_t position = 0;
  std::size_t steps = 0;
  std::uint64_t sequence = 0;
  bool asked = false;
  bool over = false;

 private:
  const Time& now_;
};

// What a recipient may know of a game, from nothing but the record as they saw it.
class Known {
 public:
  Known(const host::Host& game, core::Observer recipient)
      : recipient_(recipient),
        record_(game.positions().redacted(recipient)),
        host_(host::Host::open(record_, 0).value()) {
    const std::string whole = host_.show({});
    std::size_t at = whole.find(R"("lines":[)");
    for (std::size_t step = 0; step < record_.steps.size(); ++step) {
      const auto begin = whole.find(R"({"step":)" + std::to_string(step) + R"(,"seat":)", at);
      const auto next = whole.find(R"(,{"step":)" + std::to_string(step + 1) + R"(,"seat":)", begin);
      at = std::min(next, whole.find(R"(]},"frames":)", begin));
      lines_.push_back(whole.substr(begin, at - begin));
    }
  }

  std::string frame(std::size_t position) const { return host_.look_back({}, position); }
  const std::string& line(std::size_t step) const { return lines_.at(step); }
  std::string choices(std::size_t position) const {
    return host_.positions().choices_json(position, recipient_);
  }
  std::string help(std::size_t position) const { return host_.positions().help_json(position, recipient_); }
  std::string legal(std::size_t position) const {
    core::JsonWriter out;
    out.open('{').key("actions").open('[');
    for (const auto& choice : host_.positions().legal(position, recipient_)) out.value(choice.text);
    return out.close(']').field("more", false).close('}').text();
  }
  const core::Record& record() const { return record_; }

 private:
  core::Observer recipient_;
  core::Record record_;
  host::Host host_;
  std::vector<std::string> lines_;
};

// Takes a text off the front of another; false if it does not begin so.
inline bool take(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

// The number behind {"step": at the front.
inline std::optional<std::size_t> step_at(std::string_view text) {
  std::size_t step = 0;
  if (!take(text, R"({"step":)") || text.empty() || text.front() < '0' || text.front() > '9')
    return std::nullopt;
  for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1))
    step = 10 * step + static_cast<std::size_t>(text.front() - '0');
  return step;
}

inline bool has_only(const json& object, const std::set<std::string>& keys) {
  if (!object.is_object()) return false;
  return std::ranges::all_of(object.items(), [&](const auto& item) { return keys.contains(item.key()); });
}

// A table besides its game: whatever it says is named here.
inline bool is_lobby(const json& told) {
  const bool known = has_only(told, {"game", "phase", "options", "seats", "listed", "maker", "pace",
                                     "standIn", "delay", "watching", "commitment", "next"}) &&
                     has_only(told["pace"], {"kind", "move", "late"}) && told["maker"].is_boolean() &&
                     told["commitment"].is_string() && told["commitment"].get<std::string>().size() == 64;
  return known && std::ranges::all_of(told["seats"], [&](const json& seat) {
           return has_only(seat, {"name", "colour", "bot", "open", "invited", "there", "present", "away",
                                  "you", "luck", "stopping", "handing"}) &&
                  (told["phase"] != "gathering" || seat["luck"] == "");
         });
}

// What a list says of one table; of one that spectators see later, nothing of the game.
inline bool is_listed(const json& told, bool delayed) {
  return has_only(told, {"table", "waits", "toAct", "updated", "lobby", "clock"}) &&
         is_lobby(told["lobby"]) && (!delayed || (told["toAct"].is_null() && !told.contains("clock")));
}

// Numbers, names and switches that everybody at the table knows.
inline bool is_open(const std::string& head, const host::Host& game) {
  const json told = json::parse(head, nullptr, false);
  if (!told.is_object()) return false;
  static const std::set<std::string> switches{"practice",  "fair",   "mayUndo", "mayTakeBack",
                                              "mayBranch", "secret", "watched"};
  static const std::set<std::string> numbers{"rules",   "sequence", "steps",  "asked", "thinking",
                                             "covered", "observer", "result", "daily"};
  for (const auto& [key, value] : told.items()) {
    const bool known = switches.contains(key) ? value.is_boolean()
                       : numbers.contains(key)
                           ? value.is_number() || value.is_null() || value == "spectator" || value.is_array()
                       : key == "game"    ? value == "altitude"
                       : key == "ending"  ? value == "" || value == "finished"
                       : key == "options" ? value == json(game.record().setup.options)
                       : key == "seats"   ? value.dump().find('?') == std::string::npos
                                          : false;
    if (!known) return false;
  }
  return true;
}

// Empty, or what in the message does not follow from what is known.
inline std::string leak(std::string_view message, const std::string& table, const Known& known,
                        const host::Host& game) {
  const auto log = message.find(R"(,"log":{"from":)");
  const std::string opening = R"({"table":")" + table + R"(","shown":{)";
  if (!message.starts_with(opening) || log == message.npos) return "another form";
  if (!is_open("{" + std::string(message.substr(opening.size(), log - opening.size())) + "}", game))
    return "the head";
  message.remove_prefix(message.find(R"("lines":[)", log) + 9);
  std::size_t present = 0;
  for (auto step = step_at(message); step; step = step_at(message)) {
    if (!take(message, known.line(*step))) return "a line of the log";
    take(message, ",");
  }
  if (!take(message, R"(]},"frames":[)")) return "the end of the log";
  for (auto position = step_at(message); position; position = step_at(message)) {
    present = *position;
    if (!take(message, known.frame(*position))) return "a frame";
    take(message, ",");
  }
  if (!take(message, R"(],"choices":)")) return "the end of the frames";
  if (!take(message, "null") && !take(message, known.choices(present))) return "the choices";
  if (!take(message, R"(,"help":)")) return "the end of the choices";
  if (!take(message, known.help(present))) return "the help";
  if (!take(message, "}")) return "more than a message has";
  if (take(message, ",")) {  // a clock, which everybody sees
    const json clock = json::parse("{" + std::string(message), nullptr, false);
    if (!has_only(clock, {"clock"}) || !has_only(clock["clock"], {"left", "running", "held"}))
      return "the clock";
    message = "}";
  }
  return message == "}" ? "" : "more than a message has";
}

// A game that is over, and as it stood at each entry of its log: of what was taken back its readers knew what
// it was then.
class Truth {
 public:
  Truth(const Lobby& lobby, std::vector<host::Entry> entries) : lobby_(lobby), entries_(std::move(entries)) {
    for (std::size_t number = 0; number < entries_.size(); ++number) {
      if (entries_[number].kind == host::Entry::Kind::rewind) ends_.push_back(number);
    }
    ends_.push_back(entries_.size());
  }

  host::Host game() const { return after(entries_.size()); }
  std::size_t taken_back() const { return ends_.size() - 1; }
  const Known& known(std::uint64_t sequence, core::Observer recipient) {
    const std::size_t end = *std::ranges::lower_bound(ends_, sequence);
    const std::pair key{end, recipient.is_seat() ? recipient.index() : -1};
    const auto found = known_.find(key);
    return found != known_.end() ? found->second
                                 : known_.try_emplace(key, after(end), recipient).first->second;
  }

 private:
  host::Host after(std::size_t count) const {
    return host::Host::open(*core::parse_record(lobby_.header), lobby_.fair(),
                            std::span(entries_).first(count))
        .value();
  }

  Lobby lobby_;
  std::vector<host::Entry> entries_;
  std::vector<std::size_t> ends_;  // of what was gone on with
  std::map<std::pair<std::size_t, int>, Known> known_;
};

// An answer, or what is told of the table besides its game: empty, or what should not be there.
// The invitation is that of whoever made the table.
inline std::string leak_beside(const Recipient::Told& told, const Known& known, bool delayed, bool over,
                               std::string_view invitation) {
  const json message = json::parse(told.text);
  if (!message.contains("id")) {
    if (message.contains("greeting"))
      return has_only(message, {"table", "greeting"}) && has_only(message["greeting"], {"seat", "key"})
                 ? ""
                 : "a greeting";
    const bool invites = !invitation.empty() && message.value("invitation", "") == invitation;
    std::set<std::string> keys{"table", "lobby", "clock"};
    if (invites) keys.insert("invitation");
    const bool is_known = has_only(message, keys) && is_lobby(message["lobby"]);
    return is_known && (!delayed || !message.contains("clock")) ? "" : "the lobby";
  }
  const auto value = [](const std::string& text) { return R"({"id":1,"value":)" + text + "}"; };
  if (!message.contains("value"))
    return has_only(message, {"id", "refused"}) && has_only(message["refused"], {"key", "rule", "args"})
               ? ""
               : "a refusal";
  if (told.verb == "legal") return told.text == value(known.legal(told.steps)) ? "" : "what may be done";
  if (told.verb == "choices") {
    const bool follows = told.text == value("null") || told.text == value(known.choices(told.steps));
    return follows ? "" : "the choices";
  }
  if (told.verb == "lookBack")
    return over || told.text == value(known.frame(std::min(told.position, told.steps)))
               ? ""
               : "an earlier position";
  if (told.verb == "record") {
    const auto record = core::parse_record(message["value"].get<std::string>());
    if (!record) return "no record";
    const auto same = [](const auto& one, const auto& other) { return one.text == other.text; };
    const auto& steps = known.record().steps;
    const bool follows =
        record->steps.size() <= steps.size() &&
        std::ranges::equal(record->steps, std::span(steps).first(record->steps.size()), same);
    return over || follows ? "" : "a record";
  }
  if (told.verb == "mine" || told.verb == "tables") {
    const bool all =
        std::ranges::all_of(message["value"], [&](const json& one) { return is_listed(one, delayed); });
    return all ? "" : "a list";
  }
  const bool plain = message["value"].is_null() || (told.verb == "create" && message["value"].is_string());
  return plain && has_only(message, {"id", "value"}) ? "" : "an answer";
}

}  // namespace server
