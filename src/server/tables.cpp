#include "server/tables.h"

#include <algorithm>
#include <utility>

#include "core/json_writer.h"
#include "server/guest.h"
#include "server/secret.h"

namespace server {

namespace {

using core::JsonWriter;
using core::Phrase;

constexpr std::size_t kMostInAList = 100;
constexpr std::size_t kMostOfAConnection = 100;  // tables
constexpr std::size_t kMostMade = 5;             // tables of a guest, on their way to the store
constexpr int kMostMoves = 20;                   // from device to device to device
constexpr std::chrono::milliseconds kLook{200};  // at the clocks
constexpr std::chrono::seconds kTellTime{5};     // to the store
constexpr std::chrono::minutes kPutOff{1};       // the clock of a table that can't be opened

// All processors but the one that answers.
unsigned thinking_threads() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

bool is_maker(store::Store& store, const std::string& table, const std::string& guest) {
  const auto read = store.head(table);
  const auto head = read ? *read : std::nullopt;
  const auto lobby = head ? parse_lobby(head->text) : std::nullopt;
  return lobby && lobby->maker == guest;
}

std::string quoted(std::string_view text) { return JsonWriter().value(text).text(); }

}  // namespace

Tables::Tables(store::Store& store, Post post, Steady steady, const Limits& limits)
    : steady_(std::move(steady)),
      began_(store.time().value_or(0)),
      steady_began_(steady_()),
      now_(began_),
      kept_time_(began_),
      clocks_seen_(began_),
      codes_(store),
      new_guests_({limits.new_at_once, limits.new_per_minute / 60}),
      new_tables_({limits.new_at_once, limits.new_per_minute / 60}),
      services_{store,
                commit_,
                bots_,
                std::move(post),
                [this](const std::string& table) {
                  // Not at once: the table itself says so.
                  services_.post([this, table] {
                    const auto found = open_.find(table);
                    if (found != open_.end() && !found->second->used()) close(found);
                  });
                },
                [this](const std::string& table) { waiting_.insert(table); },
                [this](const Client& client) {
                  return client.origin == kThisComputer || new_tables_.take(client.origin, now());
                },
                [this] { return now(); },
                began_},
      commit_(
          store, [this](const store::Commit& commit) { count(commit); }, services_.post),
      bots_(thinking_threads(), [this](auto took) { metrics_.thought.count(took); }) {
  look_at_store();
  store.listen([this](std::string text) { services_.post([this, text = std::move(text)] { hear(text); }); });
}

// What has passed since the last look is not lost with an orderly end.
Tables::~Tables() {
  services_.store.listen({});
  if (now() > kept_time_) commit_.keep({{}, {}, {}, {}, stamp(now())}, [](const store::Result&) {});
}

Time Tables::now() {
  now_ = std::max(now_, began_ + (steady_() - steady_began_));
  return now_;
}

void Tables::tick() {
  if (now() - clocks_seen_ < kLook) return;
  clocks_seen_ = now();
  std::erase_if(waiting_, [this](const std::string& id) {
    const auto found = open_.find(id);
    if (found == open_.end()) return true;
    const auto table = found->second;
    table->catch_up();
    table->wake();
    return !table->waits_for_time();
  });
  look_at_store();
  look_at_clocks();
}

// While a clock runs the store is told the time, so that little of it is lost with the process.
void Tables::tell_time() {
  if (services_.store.is_shared() || now() - kept_time_ < kTellTime) return;
  const auto running = services_.store.running(1);
  if (!running || running->empty()) return;
  kept_time_ = now();
  commit_.keep({{}, {}, {}, {}, stamp(now())}, [](const store::Result&) {});
}

void Tables::look_at_clocks() {
  tell_time();
  const auto due = services_.store.take_due(stamp(now()), kMostInAList);
  if (!due) return;
  for (const auto& lease : *due) {
    const auto table = find(lease.table);
    if (!table || !*table) {
      put_off(lease);
      continue;
    }
    if (!(*table)->has_begun()) {
      look_whether_it_begins(lease, (*table)->is_deserted());
      continue;
    }
    (*table)->take_on(lease);
    (*table)->look_at_clock();
    if (!(*table)->used()) close(open_.find(lease.table));
  }
}

// Where nobody has come for long it is as if it had never been. Else it is looked at again when that may be
// so.
void Tables::look_whether_it_begins(const store::Lease& lease, bool deserted) {
  if (const auto found = open_.find(lease.table); !found->second->used()) close(found);
  const auto read = services_.store.head(lease.table);
  const auto head = read ? *read : std::nullopt;
  if (!head) return;
  const Time changed = deserted ? Time(head->time) : now();
  store::Change change;
  if (changed + kDeserted <= now()) {
    change.removed.push_back({head->table, head->revision});
  } else {
    change.clocks.push_back(look_again(head->table, changed));
  }
  if (services_.store.is_shared()) change.ended.push_back(lease);
  commit_.keep(std::move(change), [](const store::Result&) {});
}

// A table that is damaged is not tried again and again, here or by another server.
void Tables::put_off(const store::Lease& lease) {
  const auto read = services_.store.clock(lease.table);
  const auto clock = read ? *read : std::nullopt;
  if (!clock) return;
  store::Change change;
  change.clocks.push_back(*clock);
  change.clocks.back().due = stamp(now() + kPutOff);
  if (services_.store.is_shared()) change.ended.push_back(lease);
  commit_.keep(std::move(change), [](const store::Result&) {});
}

bool Tables::welcome(Client& client) {
  std::string guest = client.device;
  for (int moves = 0; moves < kMostMoves; ++moves) {
    const auto read = services_.store.guest(guest);
    if (!read) return false;
    const auto& known = *read;
    if (!known) break;
    client.name = known->name;
    if (known->same_as.empty()) break;
    guest = known->same_as;
  }
  client.guest = guest;
  JsonWriter out;
  out.open('{').key("welcome").open('{').field("version", 1).field("guest", client.guest);
  client.tell(out.field("name", client.name).close('}').close('}').text());
  return true;
}

void Tables::heard(const std::shared_ptr<Client>& client, std::string_view text) {
  auto message = Message::parse(text);
  if (!message) return client->tell(R"({"id":null,"error":"not a request"})");
  const auto begin = std::chrono::steady_clock::now();
  message->carry({metrics_.answered.get(), [begin, counts = metrics_.answered](const void*) {
                    counts->count(std::chrono::steady_clock::now() - begin);
                  }});
  const std::string& verb = message->verb();
  if (verb == "name") return name(client, *message);
  if (verb == "create") return create(client, *message);
  if (verb == "tables" || verb == "mine") return list(*client, *message);
  if (verb == "move") return move(*client, *message);
  if (verb == "become") return become(client, *message);
  const auto id = message->text("table");
  if (!id) return client->tell(error(*message, "unknown request"));
  if (!is_id(*id)) return client->tell(refused(*message, Phrase("tables.gone")));
  if (verb == "unlisten") {
    unlisten(*client, *id);
    return client->tell(answer(*message, "null"));
  }
  if (!has_room_for(*client, *id)) return client->tell(refused(*message, Phrase("tables.too_many")));
  const auto table = find(*id);
  if (!table) return client->tell(refused(*message, Phrase("tables.unreadable")));
  if (!*table) return client->tell(refused(*message, Phrase("tables.gone")));
  client->tables.insert(*id);
  (*table)->take(client, *message);
}

void Tables::left(Client& client) {
  for (const auto& id : std::exchange(client.tables, {})) leave(id, client);
}

void Tables::leave(const std::string& id, const Client& client) {
  const auto table = open_.find(id);
  if (table == open_.end()) return;
  table->second->leave(client);
  if (!table->second->used()) close(table);
}

// Whoever has gone to look at something else is at that table no more.
void Tables::unlisten(Client& client, const std::string& id) {
  client.tables.erase(id);
  const auto table = open_.find(id);
  if (table == open_.end()) return;
  table->second->unlisten(client);
  if (!table->second->used()) close(table);
}

// Whoever plays one game after the other need not leave those that are over.
bool Tables::has_room_for(Client& client, const std::string& id) {
  if (client.tables.size() < kMostOfAConnection || client.tables.contains(id)) return true;
  std::erase_if(client.tables, [&](const std::string& other) {
    const auto table = open_.find(other);
    const bool goes_on = table != open_.end() && !table->second->is_over();
    if (!goes_on) leave(other, client);
    return !goes_on;
  });
  return client.tables.size() < kMostOfAConnection;
}

void Tables::name(const std::shared_ptr<Client>& client, const Message& message) {
  const auto name = message.text("name");
  if (!name) return client->tell(error(message, "name is missing"));
  if (!is_name(*name)) return client->tell(refused(message, Phrase("tables.name")));
  if (!may_be_known(*client)) return client->tell(refused(message, Phrase("tables.too_many_new")));
  commit_.keep({store::Guest{client->guest, *name}, {}, {}},
               [client, message, name = *name](const store::Result& result) {
                 if (result.outcome != store::Outcome::kept)
                   return client->tell(refused(message, Phrase("tables.not_kept")));
                 client->name = name;
                 client->tell(answer(message, "null"));
               });
}

// Whoever has a name is kept already.
bool Tables::may_be_known(const Client& client) {
  const bool is_new = client.name.empty() && client.origin != kThisComputer;
  return !is_new || new_guests_.take(client.origin, now());
}

void Tables::move(Client& client, const Message& message) {
  if (client.name.empty()) return client.tell(refused(message, Phrase("tables.no_name")));
  const auto code = codes_.give(client.guest, now());
  if (!code) return client.tell(refused(message, Phrase("tables.not_kept")));
  JsonWriter out;
  out.open('{').field("code", *code);
  out.field("seconds", std::chrono::seconds(Codes::kLife).count()).close('}');
  client.tell(answer(message, out.text()));
}

// The device is that guest's from now on. Games that it has begun as somebody else must not be lost by it.
void Tables::become(const std::shared_ptr<Client>& client, const Message& message) {
  const auto code = message.text("code");
  if (!code) return client->tell(error(message, "code is missing"));
  const auto theirs = services_.store.heads_of(client->guest, kMostInAList);
  if (!theirs) return client->tell(refused(message, Phrase("tables.unreadable")));
  if (!std::ranges::all_of(*theirs, &store::Head::over))
    return client->tell(refused(message, Phrase("tables.other_games")));
  if (!may_be_known(*client)) return client->tell(refused(message, Phrase("tables.too_many_new")));
  const auto taken = codes_.take(*code, now());
  if (!taken) return client->tell(refused(message, Phrase("tables.unreadable")));
  const auto& guest = *taken;
  if (!guest) return client->tell(refused(message, Phrase("tables.code")));
  if (*guest == client->guest) return client->tell(answer(message, "null"));
  commit_.keep({store::Guest{client->device, client->name, *guest}, {}, {}},
               [this, client, message](const store::Result& result) {
                 if (result.outcome != store::Outcome::kept)
                   return client->tell(refused(message, Phrase("tables.not_kept")));
                 left(*client);
                 client->tell(welcome(*client) ? answer(message, "null")
                                               : refused(message, Phrase("tables.unreadable")));
               });
}

void Tables::create(const std::shared_ptr<Client>& client, const Message& message) {
  if (client->name.empty()) return client->tell(refused(message, Phrase("tables.no_name")));
  auto lobby = message.lobby(client->guest, client->name);
  if (!lobby) return client->tell(error(message, "not a table"));
  lobby->secret = fresh_secret();
  if (std::ranges::any_of(lobby->seats, &Lobby::Seat::invited)) lobby->invitation = fresh_id();
  if (const auto verdict = check(*lobby); !verdict) return client->tell(refused(message, verdict.error()));
  const auto drawn = message.text("table");
  if (drawn && !is_id(*drawn)) return client->tell(error(message, "not an id"));
  // An id that the client has drawn may be said twice, where an answer got lost.
  if (drawn && is_maker(services_.store, *drawn, client->guest))
    return client->tell(answer(message, quoted(*drawn)));
  if (const auto room = room_for_table(services_.store, client->guest, lobby->listed); !room)
    return client->tell(refused(message, room.error()));
  if (making_.count(client->guest) >= kMostMade)
    return client->tell(refused(message, Phrase("tables.too_many")));
  if (!services_.may_add_table(*client)) return client->tell(refused(message, Phrase("tables.too_many_new")));
  const std::string id = drawn.value_or(fresh_id());
  const auto made = making_.insert(client->guest);
  commit_.keep({{},
                {{id, 1, to_text(*lobby), {client->guest}, lobby->listed, false, stamp(now())}},
                {},
                {look_again(id, now())}},
               [this, client, message, id, made](const store::Result& result) {
                 making_.erase(made);
                 // Perhaps the first time was still on its way then.
                 const bool again = result.outcome == store::Outcome::overtaken &&
                                    is_maker(services_.store, id, client->guest);
                 client->tell(result.outcome == store::Outcome::kept || again
                                  ? answer(message, quoted(id))
                                  : refused(message, Phrase("tables.not_kept")));
               });
}

// Those that wait for the guest come first.
void Tables::list(Client& client, const Message& message) {
  const bool mine = message.verb() == "mine";
  auto heads =
      mine ? services_.store.heads_of(client.guest, kMostInAList) : services_.store.listed(kMostInAList);
  if (!heads) return client.tell(refused(message, Phrase("tables.unreadable")));
  std::vector<std::string> waiting;
  std::vector<std::string> others;
  for (auto& head : *heads) {
    const auto lobby = parse_lobby(head.text);
    if (!lobby) continue;
    const bool delayed = lobby->delays(client.guest);
    if (delayed) head.last.reset();
    const auto seat = delayed ? std::nullopt : awaited(head, *lobby);
    const bool waits = seat ? lobby->seats[static_cast<std::size_t>(*seat)].guest == client.guest
                            : lobby->phase == Lobby::Phase::gathering && lobby->keeps_seat_for(client.guest);
    (waits ? waiting : others).push_back(listed(head, *lobby, client, waits, seat));
  }
  JsonWriter out;
  out.open('[');
  for (const auto* const part : {&waiting, &others}) {
    for (const auto& item : *part) out.raw(item);
  }
  client.tell(answer(message, out.close(']').text()));
}

std::string Tables::listed(const store::Head& head, const Lobby& lobby, const Client& client, bool waits,
                           std::optional<int> awaited) {
  JsonWriter out;
  out.open('{').field("table", head.table).field("waits", waits).key("toAct");
  if (awaited) {
    out.value(*awaited);
  } else {
    out.null();
  }
  const Time changed(std::max(head.time, head.last ? head.last->time : 0));
  out.field("updated", std::chrono::duration_cast<std::chrono::seconds>(now() - changed).count());
  const bool plays = lobby.phase == Lobby::Phase::playing && !lobby.seats_of(client.guest).empty();
  if (plays && lobby.pace.has_clock()) {
    const auto clock = parse_clock(head.clock, lobby.pace, lobby.seats.size());
    if (clock) write(out, *clock, now());
  }
  const auto open = open_.find(head.table);
  const auto presence = open == open_.end() ? std::nullopt : std::optional(open->second->presence());
  return out.key("lobby").raw(show(lobby, client.guest, presence)).close('}').text();
}

// The last entry says so; a table whose head is older than such entries is opened.
std::optional<int> Tables::awaited(const store::Head& head, const Lobby& lobby) {
  if (lobby.phase != Lobby::Phase::playing) return std::nullopt;
  if (head.last && head.last->awaited && static_cast<std::size_t>(*head.last->awaited) < lobby.seats.size())
    return head.last->awaited;
  if (head.time > 0) return std::nullopt;
  const auto table = find(head.table);
  if (!table || !*table) return std::nullopt;
  const auto seat = (*table)->awaited();
  if (!(*table)->used()) close(open_.find(head.table));
  return seat;
}

store::Read<std::shared_ptr<OpenTable>> Tables::find(const std::string& id) {
  if (const auto found = open_.find(id); found != open_.end()) return found->second;
  auto table = OpenTable::load(id, services_);
  if (!table) note_unread(table.error());
  if (table && *table) open_.emplace(id, *table);
  if (table && *table && (*table)->waits_for_time()) waiting_.insert(id);
  return table;
}

}  // namespace server
