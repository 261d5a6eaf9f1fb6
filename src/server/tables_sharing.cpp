// The tables of a server that shares its store with others.
#include <algorithm>
#include <utility>

#include "server/journal.h"
#include "server/tables.h"
#include "store/news.h"

namespace server {

namespace {

constexpr std::chrono::milliseconds kBeat{500};
constexpr std::chrono::seconds kDead{3};  // as the store has it
constexpr std::chrono::seconds kLookAtLeases{5};
constexpr std::chrono::milliseconds kApart{4};  // two transactions, where others hear of them
constexpr std::chrono::seconds kNote{10};       // between two lines about what could not be kept or read
// Tables that are read again without a pause: this is the server's one thread, and whoever is silent for too
// long is dead to the others.
constexpr std::size_t kAtOnce = 10;

}  // namespace

void Tables::look_at_store() {
  if (looked_ && now() - *looked_ < kBeat) return;
  looked_ = now();
  const auto read = beat();
  const bool was_healthy = std::exchange(healthy_, read.has_value());
  if (was_healthy && !healthy_) note("store_lost", {{"reason", read.error()}});
  if (!was_healthy && healthy_) note("store_back");
}

store::Read<void> Tables::beat() {
  const auto pulse = services_.store.beat(stamp(now()));
  if (!pulse) return std::unexpected(pulse.error());
  moved_to_ = pulse->moved_to;
  if (!services_.store.is_shared()) return {};
  keep_up_with(Time(pulse->time));
  // Whoever took it for dead looks after its tables by now.
  const bool was_dead = beaten_ && now() - *beaten_ > kDead;
  beaten_ = now();
  const bool somebody_died = !std::ranges::includes(pulse->others, others_);
  others_ = pulse->others;
  commit_.space_out(others_.empty() ? std::chrono::milliseconds(0) : kApart);
  for (const auto& [id, table] : open_) {
    if (was_dead) table->tell_again();
    if (was_dead || (somebody_died && table->rests_on_others())) table->mark_stale();
    if (table->is_stale()) behind_.insert(id);
  }
  read_some_again();
  return give_up_what_is_not_open();
}

// What the store says that this server looks after, and no table here knows of, would be looked after by
// nobody: the answer that gave it got lost, or the word that gave it up.
store::Read<void> Tables::give_up_what_is_not_open() {
  if (now() - leases_seen_ < kLookAtLeases) return {};
  leases_seen_ = now();
  const auto leases = services_.store.leases();
  if (!leases) return std::unexpected(leases.error());
  store::Change change;
  std::ranges::copy_if(*leases, std::back_inserter(change.ended), [this](const store::Lease& lease) {
    const auto table = open_.find(lease.table);
    return table == open_.end() || !table->second->looks_after(lease);
  });
  if (!change.ended.empty()) commit_.keep(std::move(change), [](const store::Result&) {});
  return {};
}

// And soon the next ones, when others have had their turn.
void Tables::read_some_again() {
  for (std::size_t count = 0; count < kAtOnce && !behind_.empty(); ++count) {
    const auto found = open_.find(behind_.extract(behind_.begin()).value());
    if (found == open_.end() || !found->second->is_stale()) continue;
    const auto table = found->second;
    if (table->refresh()) continue;
    // Perhaps it is that table alone. Else the next beat that succeeds knows them all by their mark.
    if (const auto readable = services_.store.time(); !readable) return behind_.clear();
    note_unread("what another server has written of a table means nothing here");
  }
  if (behind_.empty() || std::exchange(reads_again_, true)) return;
  services_.post([this] {
    reads_again_ = false;
    read_some_again();
  });
}

void Tables::count(const store::Commit& commit) {
  metrics_.count(commit);
  const auto failed = std::ranges::find(commit.results, store::Outcome::failed, &store::Result::outcome);
  const auto now = std::chrono::steady_clock::now();
  if (failed == commit.results.end() || (noted_ && now - *noted_ < kNote)) return;
  noted_ = now;
  note("not_kept", {{"reason", failed->reason}, {"changes", std::to_string(commit.changes.size())}});
}

void Tables::note_unread(const std::string& reason) {
  if (unread_noted_ && now() - *unread_noted_ < kNote) return;
  unread_noted_ = now();
  note("not_read", {{"reason", reason}});
}

Gauges Tables::gauges() {
  Gauges gauges;
  gauges.tables = open_.size();
  gauges.thoughts = bots_.waiting();
  gauges.servers = 1 + others_.size();
  gauges.links = services_.store.links();
  gauges.store = healthy_;
  return gauges;
}

void Tables::hear(std::string_view text) {
  if (text.empty()) {
    for (const auto& [id, table] : open_) {
      table->tell_again();
      table->mark_stale();
      behind_.insert(id);
    }
    return read_some_again();
  }
  using Line = store::NewsReader::Line;
  store::NewsReader news(text);
  keep_up_with(Time(news.time()));
  std::size_t changed = 0;
  std::shared_ptr<OpenTable> table;
  std::vector<Line> entries;  // that it is to follow, all at once
  const auto follow = [&] {
    if (!entries.empty()) table->follow(entries);
    entries.clear();
  };
  while (const auto line = news.next()) {
    if (entries.empty() || line->table != entries.front().table) {
      follow();
      const auto found = open_.find(line->table);
      table = found == open_.end() ? nullptr : found->second;
    }
    if (!table) continue;
    if (line->kind == Line::Kind::entry) {
      entries.push_back(*line);
      continue;
    }
    follow();
    if (line->kind == Line::Kind::word) {
      table->hear(std::string(line->text));
    } else if (++changed <= kAtOnce) {
      table->refresh();
    } else {
      table->mark_stale();
      behind_.emplace(line->table);
    }
  }
  follow();
  read_some_again();
}

// The time of the server that is furthest is everybody's.
void Tables::keep_up_with(Time time) {
  if (const Time behind = time - now(); behind > Time(0)) began_ += behind;
}

Tables::Open::iterator Tables::close(Open::iterator table) {
  auto lease = table->second->let_go();
  if (lease && services_.store.is_shared()) {
    store::Change change;
    change.ended.push_back(*std::move(lease));
    commit_.keep(std::move(change), [](const store::Result&) {});
  }
  return open_.erase(table);
}

}  // namespace server
