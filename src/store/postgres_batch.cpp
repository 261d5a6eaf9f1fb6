#include "store/postgres_batch.h"

#include <algorithm>
#include <set>
#include <utility>

#include "store/news.h"

namespace store {

namespace {

// Two servers that change the same heads come one after the other, in the order of the ids.
constexpr const char* kHeads =
    "SELECT id, revision FROM heads WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE";
// Nobody waits here: should two servers go on with one log, the log's key decides.
constexpr const char* kLogs =
    "SELECT id, revision, coalesce((SELECT max(sequence) FROM entries WHERE head = id), 0) FROM heads "
    "WHERE id = ANY ($1::text[])";
constexpr const char* kGuests =
    "INSERT INTO guests SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) "
    "ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, "
    "same_as = CASE EXCLUDED.same_as WHEN '' THEN guests.same_as ELSE EXCLUDED.same_as END";
constexpr const char* kNewHeads =
    "INSERT INTO heads (id, revision, text, listed, over, time, changed) SELECT *, nextval('changes') "
    "FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bool[], $5::bool[], $6::bigint[])";
constexpr const char* kChangedHeads =
    "UPDATE heads SET revision = n.revision, text = n.text, listed = n.listed, over = n.over, "
    "time = n.time, changed = n.changed FROM (SELECT *, nextval('changes') AS changed "
    "FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bool[], $5::bool[], $6::bigint[]) "
    "AS t (id, revision, text, listed, over, time)) AS n WHERE heads.id = n.id";
constexpr const char* kNoSeats = "DELETE FROM seats WHERE head = ANY ($1::text[])";
constexpr const char* kSeats =
    "INSERT INTO seats SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING";
// The first entry of a log in the batch must follow one that is there, and a clock must be some table's: else
// there is no id, which the database refuses. (EXISTS would be hashed, from all logs that there are.)
constexpr const char* kEntries =
    "INSERT INTO entries SELECT CASE WHEN follows THEN n.head ELSE coalesce("
    "(SELECT head FROM entries AS e WHERE e.head = n.head AND e.sequence = n.sequence - 1), "
    "(SELECT id FROM heads WHERE id = n.head AND n.sequence = 1)) END, "
    "n.sequence, n.text, n.time, n.awaited "
    "FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bool[]) "
    "AS n (head, sequence, text, time, awaited, follows)";
constexpr const char* kClocks =
    "INSERT INTO clocks SELECT (SELECT id FROM heads WHERE id = n.head), n.due, n.text, n.sequence "
    "FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) AS n (head, due, text, sequence) "
    "ON CONFLICT (head) DO UPDATE SET due = EXCLUDED.due, text = EXCLUDED.text, "
    "sequence = EXCLUDED.sequence WHERE clocks.sequence <= EXCLUDED.sequence";
constexpr const char* kCome =
    "INSERT INTO visits SELECT head, guest, $3 FROM unnest($1::text[], $2::text[]) AS v (head, guest) "
    "ON CONFLICT DO NOTHING";
constexpr const char* kGone =
    "DELETE FROM visits USING unnest($1::text[], $2::text[]) AS v (head, guest) "
    "WHERE visits.head = v.head AND visits.guest = v.guest AND server = $3";
constexpr const char* kEnded =
    "DELETE FROM leases USING unnest($1::text[], $2::bigint[]) AS e (head, number) "
    "WHERE leases.head = e.head AND leases.number = e.number";
constexpr const char* kRemoved =
    "WITH gone AS (DELETE FROM heads USING unnest($1::text[], $2::bigint[]) AS g (id, revision) "
    "WHERE heads.id = g.id AND heads.revision = g.revision AND "
    "NOT EXISTS (SELECT 1 FROM entries WHERE head = g.id) RETURNING heads.id), "
    "no_seats AS (DELETE FROM seats WHERE head IN (SELECT id FROM gone)) "
    "DELETE FROM clocks WHERE head IN (SELECT id FROM gone)";
constexpr const char* kNews = "SELECT pg_notify('bivouac', $1)";
constexpr const char* kTime =
    "INSERT INTO servers VALUES ($1, $2::bigint) "
    "ON CONFLICT (id) DO UPDATE SET time = greatest(servers.time, EXCLUDED.time)";

// One parameter for each column of rows.
template <class Items, class... Columns>
Query for_each(const char* sql, const Items& items, Columns... column) {
  const auto values = [&](auto of) {
    Array array;
    for (const auto& item : items) array.add(of(item));
    return array.text();
  };
  return {sql, {values(column)...}};
}

std::string ids(const std::set<std::string_view>& tables) {
  Array array;
  for (const auto& table : tables) array.add(table);
  return array.text();
}

}  // namespace

std::vector<Query> look_at(std::span<const Change> changes) {
  std::set<std::string_view> heads;
  std::set<std::string_view> logs;
  for (const Change& change : changes) {
    for (const Head& head : change.heads) heads.insert(head.table);
    for (const Entry& entry : change.entries) logs.insert(entry.table);
    for (const Clock& clock : change.clocks) logs.insert(clock.table);
  }
  return {{kHeads, {ids(heads)}}, {kLogs, {ids(logs)}}};
}

std::optional<Batch::Tables> tables_by(std::span<const Change> changes) {
  Batch::Tables tables;
  for (const Change& change : changes) {
    if (!change.heads.empty()) return std::nullopt;
    for (const Entry& entry : change.entries)
      tables.try_emplace(entry.table, Batch::Table{1, entry.sequence - 1});
    for (const Clock& clock : change.clocks) tables.try_emplace(clock.table, Batch::Table{1, 0});
  }
  return tables;
}

Outcome Batch::take(const Change& change) {
  Tables tables;  // that it changes
  const auto at = [&](const std::string& table) -> Table& {
    const auto found = tables_.find(table);
    return tables.try_emplace(table, found == tables_.end() ? Table{} : found->second).first->second;
  };
  for (const Head& head : change.heads) {
    if (head.revision != ++at(head.table).revision) return Outcome::overtaken;
  }
  for (const Entry& entry : change.entries) {
    Table& table = at(entry.table);
    if (table.revision == 0 || entry.sequence != ++table.length) return Outcome::overtaken;
  }
  for (const Clock& clock : change.clocks) {
    if (at(clock.table).revision == 0) return Outcome::overtaken;
  }
  for (auto& [id, table] : tables) tables_[id] = table;
  if (change.guest) guests_[change.guest->id].follow(*change.guest);
  for (const Head& head : change.heads) {
    std::erase_if(heads_, [&](const Head* other) { return other->table == head.table; });
    heads_.push_back(&head);
  }
  for (const Entry& entry : change.entries) entries_.push_back(&entry);
  for (const Clock& clock : change.clocks) clocks_[clock.table] = &clock;
  for (const Visit& visit : change.visits) visits_[{visit.table, visit.guest}] = visit.here;
  for (const Lease& lease : change.ended) ended_.push_back(&lease);
  for (const Removal& removal : change.removed) removed_.push_back(&removal);
  words_.insert(words_.end(), change.words.begin(), change.words.end());
  time_ = std::max(time_, change.time);
  return Outcome::kept;
}

Query Batch::heads(bool fresh) const {
  std::vector<const Head*> some;
  for (const Head* head : heads_) {
    if (known_.contains(head->table) != fresh) some.push_back(head);
  }
  if (some.empty()) return {};
  return for_each(
      fresh ? kNewHeads : kChangedHeads, some, [](auto head) { return std::string_view(head->table); },
      [](auto head) { return head->revision; }, [](auto head) { return std::string_view(head->text); },
      [](auto head) { return head->listed; }, [](auto head) { return head->over; },
      [](auto head) { return head->time; });
}

void Batch::add_seats(std::vector<Query>& queries) const {
  Array heads;
  Array guests_of;
  Array guests;
  for (const Head* head : heads_) {
    heads.add(std::string_view(head->table));
    for (const auto& guest : head->guests) {
      guests.add(std::string_view(guest));
      guests_of.add(std::string_view(head->table));
    }
  }
  queries.push_back({kNoSeats, {heads.text()}});
  queries.push_back({kSeats, {guests.text(), guests_of.text()}});
}

Query Batch::entries() const {
  // Servers that go on with the same logs do so in the same order: nobody waits for who waits for them.
  auto sorted = entries_;
  std::ranges::stable_sort(sorted, {}, &Entry::table);
  std::string_view log;  // of the entry before
  return for_each(
      kEntries, sorted, [](auto entry) { return std::string_view(entry->table); },
      [](auto entry) { return entry->sequence; }, [](auto entry) { return std::string_view(entry->text); },
      [](auto entry) { return entry->time; },
      [](auto entry) {
        return entry->awaited ? std::optional(static_cast<std::uint64_t>(*entry->awaited)) : std::nullopt;
      },
      [log](auto entry) mutable { return entry->table == std::exchange(log, entry->table); });
}

std::vector<Query> Batch::queries(const std::string& server) const {
  std::vector<Query> all;
  if (!guests_.empty())
    all.push_back(for_each(
        kGuests, guests_, [](auto& guest) { return guest.first; },
        [](auto& guest) { return std::string_view(guest.second.name); },
        [](auto& guest) { return std::string_view(guest.second.same_as); }));
  for (const bool fresh : {true, false}) {
    if (auto query = heads(fresh); query.sql != nullptr) all.push_back(std::move(query));
  }
  if (!heads_.empty()) add_seats(all);
  if (!entries_.empty()) all.push_back(entries());
  if (!clocks_.empty())
    all.push_back(for_each(
        kClocks, clocks_, [](auto& clock) { return clock.first; },
        [](auto& clock) { return clock.second->due; },
        [](auto& clock) { return std::string_view(clock.second->text); },
        [](auto& clock) { return clock.second->sequence; }));
  if (!removed_.empty())
    all.push_back(for_each(
        kRemoved, removed_, [](auto removal) { return std::string_view(removal->table); },
        [](auto removal) { return removal->revision; }));
  if (time_ > 0) all.push_back({kTime, {server, std::to_string(time_)}});
  add_visits_and_leases(all, server);
  add_news(all, server);
  return all;
}

void Batch::add_visits_and_leases(std::vector<Query>& queries, const std::string& server) const {
  for (const bool here : {true, false}) {
    std::vector<std::pair<std::string_view, std::string_view>> some;
    for (const auto& [visit, is_here] : visits_) {
      if (is_here == here) some.push_back(visit);
    }
    if (some.empty()) continue;
    queries.push_back(for_each(
        here ? kCome : kGone, some, [](auto& visit) { return visit.first; },
        [](auto& visit) { return visit.second; }));
    queries.back().values.push_back(server);
  }
  if (!ended_.empty())
    queries.push_back(for_each(
        kEnded, ended_, [](auto lease) { return std::string_view(lease->table); },
        [](auto lease) { return lease->number; }));
}

// In the same transaction: a notification holds up all other transactions that notify, until it is on disk.
// Entries come with it, and the clocks that changed with them, so that nobody needs to ask for them.
void Batch::add_news(std::vector<Query>& queries, const std::string& server) const {
  std::set<std::string_view> changed;
  for (const Head* head : heads_) changed.insert(head->table);
  std::map<std::string_view, const Entry*> last;
  for (const Entry* entry : entries_) last[entry->table] = entry;
  for (const auto& [table, clock] : clocks_) {
    const auto entry = last.find(table);
    if (entry == last.end() || entry->second->sequence != clock->sequence) changed.insert(table);
  }
  for (const auto& [visit, here] : visits_) changed.insert(visit.first);
  for (const Lease* lease : ended_) changed.insert(lease->table);
  News news;
  news.time = time_;
  news.tables.assign(changed.begin(), changed.end());
  for (const Entry* entry : entries_) {
    if (changed.contains(entry->table)) continue;
    news.entries.push_back(*entry);
    const auto clock = clocks_.find(entry->table);
    if (clock != clocks_.end() && last.at(entry->table) == entry)
      news.entries.back().clock = clock->second->text;
  }
  news.words = words_;
  for (auto& text : texts_of(news, server)) queries.push_back({kNews, {std::move(text)}});
}

}  // namespace store
