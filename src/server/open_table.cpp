#include "server/open_table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/json_writer.h"
#include "host/entry.h"
#include "server/effort.h"

namespace server {

namespace {

using core::JsonWriter;
using core::Phrase;
using Phase = Lobby::Phase;

constexpr std::size_t kMostWaiting = 64;              // of each who plays, and of all others together
constexpr std::chrono::milliseconds kShare{25};       // of the server's thread: then others are heard
constexpr std::chrono::milliseconds kAmongBots{100};  // between their actions where nobody else plays
// Of a log: a game that people play has some hundreds. Whoever comes waits until all of it has been replayed.
constexpr std::uint64_t kMostEntries = 20'000;
constexpr std::size_t kMostUndone = 200;  // entries of a log that lead nowhere, besides some for every step

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
    : id_(std::move(id)), revision_(revision), lobby_(std::move(lobby)), services_(services) {
  note_who_is_away();
}

store::Read<std::shared_ptr<OpenTable>> OpenTable::load(const std::string& id, const Services& services) {
  const auto head = services.store.head(id);
  if (!head) return std::unexpected(head.error());
  const auto& kept = *head;
  if (!kept) return nullptr;
  auto lobby = parse_lobby(kept->text);
  if (!lobby) return std::unexpected("the head of a table is damaged");
  auto table = std::make_shared<OpenTable>(id, kept->revision, *std::move(lobby), services);
  table->look_elsewhere();
  if (const auto reason = table->open_game(); !reason.empty()) return std::unexpected(reason);
  return table;
}

// Empty, or why the game can't be opened.
std::string OpenTable::open_game() {
  if (lobby_.header.empty()) return "";  // it has not begun
  const auto kept = services_.store.entries(id_, 0);
  if (!kept) return kept.error();
  auto host = replayed(*kept);
  if (!host) return host.error();
  host_ = *std::move(host);
  past_.reset();
  past_until_ = Time(0);
  return open_clock();
}

std::expected<host::Host, std::string> OpenTable::replayed(std::span<const store::Entry> kept) const {
  const auto header = core::parse_record(lobby_.header);
  std::vector<host::Entry> entries;
  for (const store::Entry& line : kept) {
    const auto entry = host::parse_entry(line.text);
    if (!entry) return std::unexpected("an entry of a table is damaged");
    entries.push_back(*entry);
  }
  if (!header) return std::unexpected("the header of a table is damaged");
  auto host = host::Host::open(*header, lobby_.fair(), entries);
  if (!host) return std::unexpected("the log of a table can't be replayed: " + host.error().phrase.key);
  return *std::move(host);
}

// As the store has it; nothing changes if it can't be read.
bool OpenTable::reload() {
  const auto read = services_.store.head(id_);
  const auto head = read ? *read : std::nullopt;
  auto lobby = head ? parse_lobby(head->text) : std::nullopt;
  if (!head || !lobby) return false;
  if (read_on(*head, *lobby)) return true;
  std::swap(lobby_, *lobby);
  if (!open_game().empty()) {
    std::swap(lobby_, *lobby);
    return false;
  }
  revision_ = head->revision;
  note_who_is_away();
  return true;
}

std::optional<int> OpenTable::awaited() const { return host_ ? host_->awaited() : std::nullopt; }

// However much those say who only watch, it keeps nobody from playing.
bool OpenTable::has_room(const Client& client) const {
  if (waiting_.size() < kMostWaiting) return true;
  const bool plays = !lobby_.seats_of(client.guest).empty();
  const auto in_its_way = [&](const Request& other) {
    return plays ? other.client->guest == client.guest : lobby_.seats_of(other.client->guest).empty();
  };
  return static_cast<std::size_t>(std::ranges::count_if(waiting_, in_its_way)) < kMostWaiting;
}

void OpenTable::take(std::shared_ptr<Client> client, Message message) {
  if (!has_room(*client)) return client->tell(error(message, "busy"));
  waiting_.push_back({std::move(client), std::move(message), busy_ || yields_});
  go_on();
}

void OpenTable::unlisten(const Client& client) {
  std::erase_if(listeners_, [&](const Listener& listener) { return listener.client.get() == &client; });
  // They would be here again with what they said before.
  std::erase_if(waiting_, [&](const Request& request) {
    const bool listens = request.client.get() == &client && request.message.verb() == "listen";
    if (listens) request.client->tell(answer(request.message, "null"));
    return listens;
  });
  tell_visits();
  if (came_or_went(client.guest)) tell_all(true, false);
}

void OpenTable::leave(const Client& client) {
  std::erase_if(waiting_, [&](const Request& request) { return request.client.get() == &client; });
  unlisten(client);
}

void OpenTable::go_on() {
  if (yields_) return;
  std::chrono::nanoseconds taken{0};
  while (!busy_ && !waiting_.empty()) {
    if (taken > kShare) return yield();
    Request request = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    if (!request.waited) {
      judge(std::move(request));
      continue;
    }
    // Nobody saw how long it takes when it was said.
    const auto client = request.client;
    const Effort effort;
    judge(std::move(request));
    client->more_words += effort.words() - 1;
    taken += effort.time();
  }
  if (stale_ && !busy_) refresh();
  think();
  if (!used()) services_.unused(id_);
}

void OpenTable::yield() {
  yields_ = true;
  services_.post([self = shared_from_this()] {
    self->yields_ = false;
    self->go_on();
  });
}

void OpenTable::judge(Request request) {
  if (may_be_behind(request.message)) read_news();
  const std::string& verb = request.message.verb();
  if (verb == "listen") return listen(request);
  if (is_any(verb, {"join", "leave", "free", "start"})) return judge_lobby(std::move(request));
  if (verb == "rematch") return rematch(std::move(request));
  if (verb == "greet") return greet(request);
  if (!is_any(verb, {"act", "undo", "takeBack", "resign", "stop", "handOver", "takeSeat", "reveal", "choices",
                     "legal", "lookBack", "record"}))
    return request.client->tell(error(request.message, "unknown request"));
  if (!host_) return request.client->tell(refused(request.message, Phrase("tables.not_begun")));
  if (is_any(verb, {"reveal", "choices", "legal", "lookBack", "record"})) return read(request);
  if (lobby_.seats_of(request.client->guest).empty())
    return request.client->tell(refused(request.message, Phrase("tables.no_seat")));
  const auto answered = request.message.number("sequence");
  if (!answered) return request.client->tell(error(request.message, "sequence is missing"));
  // What was said before is answered as it was then, whoever is late by now.
  const bool again = is_any(verb, {"act", "undo", "takeBack"}) && *answered < host().sequence();
  if (!again && clock_ && clock_->is_up(services_.now())) {
    request.client->tell(refused(request.message, Phrase("tables.time_up")));
    return look_at_clock();
  }
  if (verb == "stop") return judge_stop(std::move(request), *answered);
  if (verb == "handOver") return judge_hand_over(std::move(request), *answered);
  if (verb == "takeSeat") return judge_take_seat(std::move(request), *answered);
  judge_game(std::move(request), *answered);
}

void OpenTable::judge_game(Request request, std::uint64_t answered) {
  const std::string& verb = request.message.verb();
  const auto action = request.message.text("action");
  if (verb == "act" && !action) return request.client->tell(error(request.message, "action is missing"));
  const auto seat = host().speaker(device(*request.client), verb == "undo", answered);
  const bool fresh = answered >= host().sequence();
  const bool goes_back = fresh && is_any(verb, {"undo", "takeBack"});
  core::Verdict verdict = core::refuse(Phrase("host.stale"));
  if (seat && is_played_by_bot(*seat) && (verb == "resign" || fresh)) {
    verdict = core::refuse(Phrase("tables.bot_plays"));
  } else if (seat && goes_back && host().sequence() > kMostUndone + 4 * host().positions().steps()) {
    verdict = core::refuse(Phrase("host.no_undo"));
  } else if (seat) {
    verdict = verb == "act"        ? host().act(*seat, action.value_or(""), answered)
              : verb == "undo"     ? host().undo(*seat, answered)
              : verb == "takeBack" ? host().take_back(*seat, answered)
                                   : resign(*seat);
  }
  keep_word(std::move(request), verdict);
}

// One may give up whatever has happened meanwhile, and has given up then, however often one says so.
core::Verdict OpenTable::resign(int seat) {
  const auto now = host().sequence();
  const bool again = !host().playing() && host().resign(seat, now - 1);
  return again ? core::Verdict() : host().resign(seat, now);
}

// What the host has said to somebody's word about the game.
void OpenTable::keep_word(Request request, const core::Verdict& verdict) {
  if (!verdict) return request.client->tell(refused(request.message, verdict.error()));
  // It was said before, and is answered as it was then.
  if (host().pending().empty()) return request.client->tell(answer(request.message, "null"));
  keep_game({std::move(request), {}, {}});
}

// What the host has pending, and what it changes for the lobby.
void OpenTable::keep_game(Step step) {
  host::Host& host = step.host ? *step.host : this->host();
  if (host.sequence() >= kMostEntries && !ends(host)) {
    [[maybe_unused]] const auto verdict = host.stop(host.sequence());
    assert(verdict);
  }
  store::Change change;
  std::uint64_t sequence = host.kept();
  change.time = stamp(services_.now());
  for (const auto& entry : host.pending())
    change.entries.push_back({id_, ++sequence, host::to_text(entry), change.time});
  if (!change.entries.empty()) change.entries.back().awaited = host.awaited();
  const Lobby& lobby = step.lobby ? *step.lobby : lobby_;
  const bool over = ends(host);
  if (lobby.pace.has_clock()) {
    step.clock = clock_after(host);
    change.clocks.push_back(row(*step.clock, sequence, !over && people_play(host)));
  }
  // Nobody needs to look any more whether it begins.
  if (step.host && !lobby.pace.has_clock()) change.clocks.push_back({id_, std::nullopt, "", sequence});
  const bool proposed = !lobby_.stopping.empty() || !lobby_.handing.empty();
  if (!step.lobby && (over || proposed)) step.lobby = lobby_;
  if (step.lobby) {
    step.lobby->stopping.clear();
    step.lobby->handing.clear();
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
    self->kept(std::move(*shared), result);
  });
}

void OpenTable::kept(Step step, const store::Result& result) {
  busy_ = false;
  if (result.outcome == store::Outcome::kept) {
    if (step.host) host_ = std::move(step.host);
    if (step.clock) clock_ = step.clock;
    const bool played = host_ && !host().pending().empty();
    if (played) host().keep();
    if (step.lobby) {
      lobby_ = *std::move(step.lobby);
      ++revision_;
      note_who_is_away();
    }
    tell_all(step.lobby.has_value(), played);
    if (step.request) step.request->client->tell(answer(step.request->message, step.value));
  } else {
    if (host_ && !step.host) host().forget();
    // What failed may have happened all the same; then it is judged again, and answered as what was said
    // before.
    const auto known = std::pair(revision_, host_ ? host_->kept() : 0);
    const bool failed = result.outcome == store::Outcome::failed;
    const bool read = reload();
    const bool again = read && (!failed || known != std::pair(revision_, host_ ? host_->kept() : 0));
    if (!read) stale_ = true;
    if (failed && !step.request) rest();
    if (again && step.request) waiting_.insert(waiting_.begin(), *std::move(step.request));
    if (again) tell_all(true, true);
    if (!again && step.request)
      step.request->client->tell(refused(step.request->message, Phrase("tables.not_kept")));
  }
  go_on();
}

void OpenTable::rest(Time time) {
  rests_until_ = services_.now() + time;
  services_.later(id_);
}

void OpenTable::wake() {
  if (!rests_until_ || services_.now() < *rests_until_) return;
  rests_until_.reset();
  tell_visits();
  go_on();
}

void OpenTable::think() {
  if (busy_ || thinking_ || rests_until_ || !host_) return;
  // A table with a clock goes on while nobody looks: the next person's time must begin.
  if (listeners_.empty() && !(clock_ && people_play(host()))) return;
  auto thought = host().bot_job();
  if (!thought || !is_ours()) return;
  thinking_ = true;
  services_.bots.think(
      lobby_.maker, thought->decide, [self = shared_from_this(), thought = *thought](std::string action) {
        self->services_.post([self, thought, action = std::move(action)] {
          self->thinking_ = false;
          // Something else may be on its way, or have happened: then it is thought again.
          if (!self->busy_ && self->host().decided(thought, action) && !self->host().pending().empty()) {
            self->keep_game({});
            if (!self->people_play(self->host())) self->rest(kAmongBots);
          }
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
  store::Head head{id_,
                   revision_ + 1,
                   to_text(lobby),
                   {},
                   lobby.listed,
                   lobby.phase == Phase::over,
                   stamp(services_.now())};
  for (const auto& guest : lobby.people()) head.guests.push_back(guest);
  return head;
}

void OpenTable::tell_lobby(const Listener& listener) const {
  JsonWriter out;
  out.open('{').field("table", id_).key("lobby");
  out.raw(server::show(lobby_, listener.client->guest, presence()));
  const bool hands_out = lobby_.phase == Phase::gathering && listener.client->guest == lobby_.maker;
  if (hands_out && !lobby_.invitation.empty()) out.field("invitation", lobby_.invitation);
  if (!is_delayed(*listener.client)) write_clock(out);
  listener.client->tell(out.close('}').text());
}

void OpenTable::tell_game(Listener& listener, host::Alike* alike) const {
  const host::Host* const game = game_for(*listener.client);
  if (game == nullptr) return;
  const std::string shown = game->show(device(*listener.client), listener.seen, alike);
  constexpr std::size_t kAround = 200;  // it is not moved while the rest is written
  JsonWriter out(shown.size() + kAround);
  out.open('{').field("table", id_).key("shown").raw(shown);
  if (!is_delayed(*listener.client)) write_clock(out);
  listener.seen = game->kept();
  listener.client->tell(out.close('}').take());
}

void OpenTable::tell_all(bool lobby, bool game) {
  host::Alike alike;
  for (Listener& listener : listeners_) {
    if (lobby) tell_lobby(listener);
    if (game && !is_delayed(*listener.client)) tell_game(listener, &alike);
  }
}

}  // namespace server
