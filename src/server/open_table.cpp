#include "server/open_table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/json_writer.h"
#include "host/entry.h"
#include "server/secret.h"

namespace server {

namespace {

using core::JsonWriter;
using core::Phrase;
using Phase = Lobby::Phase;

constexpr std::size_t kMostWaiting = 64;
constexpr std::size_t kMostListeners = 200;
constexpr std::size_t kMostLegal = 500;  // actions in one answer

std::string quoted(std::string_view text) { return JsonWriter().value(text).text(); }

// What the person asked may do, as far as it begins so: for programs that play.
std::string legal_json(const host::Host& host, const host::Device& device, std::string_view prefix) {
  const auto person = host.asked(device);
  std::vector<table::Choice> legal;
  if (person) legal = host.positions().legal(host.positions().steps(), core::Observer::seat(*person), prefix);
  const bool more = legal.size() > kMostLegal;
  if (more) legal.resize(kMostLegal);
  JsonWriter out;
  out.open('{').key("actions").open('[');
  for (const auto& choice : legal) out.value(choice.text);
  return out.close(']').field("more", more).close('}').text();
}

// All that one may say to the others: each reads it in their own language.
constexpr std::array<std::string_view, 12> kGreetings{
    "greetings.hello",      "greetings.good_luck", "greetings.thanks",       "greetings.well_played",
    "greetings.wow",        "greetings.ouch",      "greetings.sorry",        "greetings.one_moment",
    "greetings.back_again", "greetings.good_game", "greetings.another_game", "greetings.goodbye"};

bool ends(const host::Host& host) {
  const auto end = [](const host::Entry& entry) {
    return entry.kind == host::Entry::Kind::stop || entry.kind == host::Entry::Kind::resign;
  };
  return !host.playing() || std::ranges::any_of(host.pending(), end);
}

bool is_any(std::string_view verb, std::initializer_list<std::string_view> verbs) {
  return std::ranges::find(verbs, verb) != verbs.end();
}

}  // namespace

OpenTable::OpenTable(std::string id, std::uint64_t revision, Lobby lobby, const Services& services)
    : id_(std::move(id)), revision_(revision), lobby_(std::move(lobby)), services_(services) {}

store::Read<std::shared_ptr<OpenTable>> OpenTable::load(const std::string& id, const Services& services) {
  const auto head = services.store.head(id);
  if (!head) return std::unexpected(head.error());
  if (!*head) return nullptr;
  auto lobby = parse_lobby((*head)->text);
  if (!lobby) return std::unexpected("the head of table " + id + " is damaged");
  auto table = std::make_shared<OpenTable>(id, (*head)->revision, *std::move(lobby), services);
  if (const auto reason = table->open_game(); !reason.empty()) return std::unexpected(reason);
  return table;
}

// Empty, or why the game can't be opened.
std::string OpenTable::open_game() {
  host_.reset();
  if (lobby_.phase == Phase::gathering) return "";
  const auto header = core::parse_record(lobby_.header);
  const auto texts = services_.store.entries(id_, 0);
  if (!texts) return texts.error();
  std::vector<host::Entry> entries;
  for (const auto& text : *texts) {
    const auto entry = host::parse_entry(text);
    if (!entry) return "an entry of table " + id_ + " is damaged";
    entries.push_back(*entry);
  }
  if (!header) return "the header of table " + id_ + " is damaged";
  auto host = host::Host::open(*header, lobby_.fair(), entries);
  if (!host) return "the log of table " + id_ + " can't be replayed: " + host.error().phrase.key;
  host_ = *std::move(host);
  return "";
}

bool OpenTable::reload() {
  const auto head = services_.store.head(id_);
  auto lobby = head && *head ? parse_lobby((*head)->text) : std::nullopt;
  if (!lobby) return false;
  revision_ = (*head)->revision;
  lobby_ = *std::move(lobby);
  return open_game().empty();
}

bool OpenTable::waits_for(std::string_view guest) const {
  if (!host_) return lobby_.keeps_seat_for(guest);
  const auto seats = lobby_.seats_of(guest);
  const core::Actor actor = host_->positions().to_act();
  return host_->playing() && actor.is_seat() && std::ranges::find(seats, actor.index()) != seats.end();
}

void OpenTable::take(std::shared_ptr<Client> client, Message message) {
  if (waiting_.size() >= kMostWaiting) return client->tell(error(message, "busy"));
  waiting_.push_back({std::move(client), std::move(message)});
  go_on();
}

void OpenTable::leave(const Client& client) {
  std::erase_if(listeners_, [&](const Listener& listener) { return listener.client.get() == &client; });
  std::erase_if(waiting_, [&](const Request& request) { return request.client.get() == &client; });
}

void OpenTable::go_on() {
  while (!busy_ && !waiting_.empty()) {
    Request request = std::move(waiting_.front());
    waiting_.pop_front();
    judge(std::move(request));
  }
  think();
  if (!used()) services_.unused(id_);
}

void OpenTable::judge(Request request) {
  const std::string& verb = request.message.verb();
  if (verb == "listen") return listen(request);
  if (is_any(verb, {"join", "leave", "start"})) return judge_lobby(std::move(request));
  if (verb == "rematch") return rematch(std::move(request));
  if (verb == "greet") return greet(request);
  if (!is_any(verb, {"act", "undo", "takeBack", "resign", "stop", "reveal", "choices", "legal", "lookBack",
                     "record"}))
    return request.client->tell(error(request.message, "unknown request"));
  if (!host_) return request.client->tell(refused(request.message, Phrase("tables.not_begun")));
  if (is_any(verb, {"reveal", "choices", "legal", "lookBack", "record"})) return read(request);
  if (lobby_.seats_of(request.client->guest).empty())
    return request.client->tell(refused(request.message, Phrase("tables.no_seat")));
  if (!request.message.number("sequence"))
    return request.client->tell(error(request.message, "sequence is missing"));
  if (verb == "stop") return judge_stop(std::move(request));
  judge_game(std::move(request));
}

void OpenTable::judge_lobby(Request request) {
  const Client& client = *request.client;
  const Message& message = request.message;
  Lobby changed = lobby_;
  core::Verdict verdict;
  if (message.verb() == "join") {
    const auto luck = message.luck();
    if (!luck) return request.client->tell(error(message, "luck is missing"));
    if (client.name.empty()) return request.client->tell(refused(message, Phrase("tables.no_name")));
    verdict = changed.join(client.guest, client.name, message.number("seat"), *luck);
  } else if (message.verb() == "leave") {
    verdict = changed.leave(client.guest);
  } else {
    verdict = changed.may_start(client.guest);
    if (verdict) return start(std::move(request), std::move(changed));
  }
  if (!verdict) return request.client->tell(refused(message, verdict.error()));
  store::Change change{{}, {head(changed)}, {}};
  keep({std::move(request), std::move(changed), {}}, std::move(change));
}

void OpenTable::start(Request request, Lobby lobby) {
  auto laid = host::Host::lay(header_of(lobby), lobby.fair());
  if (!laid) return request.client->tell(refused(request.message, laid.error().phrase));
  core::Record header = laid->record();
  header.steps.clear();
  lobby.header = core::to_text(header);
  lobby.phase = Phase::playing;
  keep_game({std::move(request), std::move(lobby), *std::move(laid)});
}

void OpenTable::judge_game(Request request) {
  const std::string& verb = request.message.verb();
  const std::uint64_t answered = *request.message.number("sequence");
  const auto action = request.message.text("action");
  if (verb == "act" && !action) return request.client->tell(error(request.message, "action is missing"));
  const auto seat = host_->speaker(device(*request.client), verb == "undo", answered);
  core::Verdict verdict = core::refuse(Phrase("host.stale"));
  if (seat) {
    verdict = verb == "act"        ? host_->act(*seat, *action, answered)
              : verb == "undo"     ? host_->undo(*seat, answered)
              : verb == "takeBack" ? host_->take_back(*seat, answered)
                                   : host_->resign(*seat, answered);
  }
  if (!verdict) return request.client->tell(refused(request.message, verdict.error()));
  // It was said before, and is answered as it was then.
  if (host_->pending().empty()) return request.client->tell(answer(request.message, "null"));
  keep_game({std::move(request), {}, {}});
}

// The game is stopped when all people at the table want it.
void OpenTable::judge_stop(Request request) {
  const std::uint64_t answered = *request.message.number("sequence");
  Lobby changed = lobby_;
  changed.stopping.insert(request.client->guest);
  if (std::ranges::includes(changed.stopping, changed.people())) {
    if (auto verdict = host_->stop(answered); !verdict)
      return request.client->tell(refused(request.message, verdict.error()));
    if (host_->pending().empty()) return request.client->tell(answer(request.message, "null"));
    return keep_game({std::move(request), std::move(changed), {}});
  }
  if (!host_->playing() || answered != host_->sequence())
    return request.client->tell(
        refused(request.message, Phrase(host_->playing() ? "host.stale" : "host.over")));
  store::Change change{{}, {head(changed)}, {}};
  keep({std::move(request), std::move(changed), {}}, std::move(change));
}

void OpenTable::read(const Request& request) {
  const Message& message = request.message;
  const std::string& verb = message.verb();
  const host::Device eyes = device(*request.client);
  if (verb == "choices")
    return request.client->tell(answer(message, host_->choices(eyes, message.text("held").value_or(""))));
  if (verb == "legal")
    return request.client->tell(
        answer(message, legal_json(*host_, eyes, message.text("prefix").value_or(""))));
  if (verb == "record")
    return request.client->tell(answer(message, quoted(core::to_text(host_->record_for(eyes)))));
  if (verb == "lookBack") {
    const auto position = message.number("position");
    if (!position) return request.client->tell(error(message, "position is missing"));
    return request.client->tell(answer(message, host_->look_back(eyes, *position)));
  }
  const auto seat = message.number("seat");
  const auto listener = std::ranges::find(listeners_, request.client, &Listener::client);
  if (listener == listeners_.end() || !seat ||
      std::ranges::find(eyes.seats, static_cast<int>(*seat)) == eyes.seats.end())
    return request.client->tell(refused(message, Phrase("tables.no_seat")));
  listener->holder = static_cast<int>(*seat);
  listener->seen.reset();
  tell_game(*listener);
  request.client->tell(answer(message, "null"));
}

void OpenTable::listen(const Request& request) {
  auto listener = std::ranges::find(listeners_, request.client, &Listener::client);
  if (listener == listeners_.end()) {
    if (listeners_.size() >= kMostListeners)
      return request.client->tell(refused(request.message, Phrase("tables.too_many")));
    listener = listeners_.insert(listener, {request.client, -1, {}});
  }
  listener->seen = request.message.number("since");
  tell_lobby(*listener);
  tell_game(*listener);
  request.client->tell(answer(request.message, "null"));
}

// Kept nowhere: who is not there does not hear it.
void OpenTable::greet(const Request& request) const {
  const auto greeting = request.message.text("greeting");
  const auto seats = lobby_.seats_of(request.client->guest);
  if (!greeting || std::ranges::find(kGreetings, *greeting) == kGreetings.end())
    return request.client->tell(error(request.message, "no such greeting"));
  if (seats.empty()) return request.client->tell(refused(request.message, Phrase("tables.no_seat")));
  JsonWriter out;
  out.open('{').field("table", id_).key("greeting").open('{').field("seat", seats.front());
  out.field("key", *greeting).close('}').close('}');
  for (const Listener& listener : listeners_) listener.client->tell(out.text());
  request.client->tell(answer(request.message, "null"));
}

// Whoever asks first makes the table; the others are told which it is.
void OpenTable::rematch(Request request) {
  const Message& message = request.message;
  if (lobby_.seats_of(request.client->guest).empty())
    return request.client->tell(refused(message, Phrase("tables.no_seat")));
  if (lobby_.phase != Phase::over) return request.client->tell(refused(message, Phrase("tables.not_over")));
  Step step{std::move(request), lobby_, {}};
  if (!lobby_.next.empty())
    return step.request->client->tell(answer(step.request->message, quoted(lobby_.next)));
  Lobby other = lobby_.rematch(host_->again());
  other.secret = fresh_secret();
  step.lobby->next = fresh_id();
  step.value = quoted(step.lobby->next);
  store::Head next{step.lobby->next, 1, to_text(other), {}, other.listed};
  for (const auto& guest : other.people()) next.guests.push_back(guest);
  store::Change change{{}, {head(*step.lobby), std::move(next)}, {}};
  keep(std::move(step), std::move(change));
}

// What the host has pending, and what it changes for the lobby.
void OpenTable::keep_game(Step step) {
  const host::Host& host = step.host ? *step.host : *host_;
  store::Change change;
  std::uint64_t sequence = host.kept();
  for (const auto& entry : host.pending()) change.entries.push_back({id_, ++sequence, host::to_text(entry)});
  const bool over = ends(host);
  if (!step.lobby && (over || !lobby_.stopping.empty())) step.lobby = lobby_;
  if (step.lobby) {
    step.lobby->stopping.clear();
    if (over) step.lobby->phase = Phase::over;
    if (over) step.lobby->listed = false;
    change.heads.push_back(head(*step.lobby));
  }
  keep(std::move(step), std::move(change));
}

void OpenTable::keep(Step step, store::Change change) {
  busy_ = true;
  auto shared = std::make_shared<Step>(std::move(step));
  services_.commit.keep(std::move(change), [self = shared_from_this(), shared](const store::Result& result) {
    self->services_.post([self, shared, result] { self->kept(std::move(*shared), result); });
  });
}

void OpenTable::kept(Step step, const store::Result& result) {
  busy_ = false;
  if (result.outcome == store::Outcome::kept) {
    if (step.host) host_ = std::move(step.host);
    const bool played = host_ && !host_->pending().empty();
    if (played) host_->keep();
    if (step.lobby) {
      lobby_ = *std::move(step.lobby);
      ++revision_;
    }
    tell_all(step.lobby.has_value(), played);
    if (step.request) step.request->client->tell(answer(step.request->message, step.value));
  } else {
    if (host_ && !step.host) host_->forget();
    const bool again = result.outcome == store::Outcome::overtaken && reload();
    if (again && step.request) waiting_.push_front(*std::move(step.request));
    if (again) tell_all(true, true);
    if (!again && step.request)
      step.request->client->tell(refused(step.request->message, Phrase("tables.not_kept")));
  }
  go_on();
}

void OpenTable::think() {
  if (busy_ || thinking_ || !host_ || listeners_.empty()) return;
  auto thought = host_->thought();
  if (!thought) return;
  thinking_ = true;
  services_.bots.think(thought->decide, [self = shared_from_this(), thought = *thought](std::string action) {
    self->services_.post([self, thought, action = std::move(action)] {
      self->thinking_ = false;
      // Something else may be on its way, or have happened: then it is thought again.
      if (!self->busy_ && self->host_->decided(thought, action) && !self->host_->pending().empty())
        self->keep_game({});
      self->go_on();
    });
  });
}

host::Device OpenTable::device(const Client& client) const {
  const auto found = std::ranges::find_if(
      listeners_, [&](const Listener& listener) { return listener.client.get() == &client; });
  return {lobby_.seats_of(client.guest), found == listeners_.end() ? -1 : found->holder};
}

store::Head OpenTable::head(const Lobby& lobby) const {
  store::Head head{id_, revision_ + 1, to_text(lobby), {}, lobby.listed};
  for (const auto& guest : lobby.people()) head.guests.push_back(guest);
  return head;
}

void OpenTable::tell_lobby(const Listener& listener) const {
  JsonWriter out;
  out.open('{').field("table", id_).key("lobby").raw(server::show(lobby_, listener.client->guest));
  listener.client->tell(out.close('}').text());
}

void OpenTable::tell_game(Listener& listener) const {
  if (!host_) return;
  JsonWriter out;
  out.open('{').field("table", id_).key("shown");
  out.raw(host_->show(device(*listener.client), listener.seen));
  listener.seen = host_->kept();
  listener.client->tell(out.close('}').text());
}

void OpenTable::tell_all(bool lobby, bool game) {
  for (Listener& listener : listeners_) {
    if (lobby) tell_lobby(listener);
    if (game) tell_game(listener);
  }
}

}  // namespace server
