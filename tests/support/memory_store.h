#pragma once

#include <algorithm>
#include <map>
#include <mutex>

#include "store/store.h"

namespace server {

// A store that lasts as long as its process and costs next to nothing, for tests that are not about disks.
class MemoryStore : public store::Store {
 public:
  std::vector<store::Result> keep(std::span<const store::Change> changes) override {
    const std::lock_guard lock(mutex_);
    std::vector<store::Result> results;
    for (const auto& change : changes) {
      const bool first =
          std::ranges::all_of(change.heads, [&](const auto& head) { return follows(head); }) &&
          std::ranges::all_of(change.entries, [&](const auto& entry) { return follows(entry, change); });
      results.push_back({first ? store::Outcome::kept : store::Outcome::overtaken, {}});
      if (first) put(change);
    }
    return results;
  }
  store::Read<std::optional<store::Guest>> guest(std::string_view id) override { return find(guests_, id); }
  store::Read<std::optional<store::Head>> head(std::string_view table) override {
    return find(heads_, table);
  }
  store::Read<std::optional<store::Clock>> clock(std::string_view table) override {
    return find(clocks_, table);
  }
  store::Read<std::vector<store::Entry>> entries(std::string_view table, std::uint64_t since) override {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(std::string(table));
    if (found == entries_.end() || since > found->second.size()) return {};
    return std::vector(found->second.begin() + static_cast<std::ptrdiff_t>(since), found->second.end());
  }
  store::Read<std::vector<store::Head>> heads_of(std::string_view guest, std::size_t most) override {
    return all(most, [&](const auto& head) { return std::ranges::count(head.guests, guest) > 0; });
  }
  store::Read<std::vector<store::Head>> listed(std::size_t most) override {
    return all(most, [](const auto& head) { return head.listed; });
  }
  store::Read<std::uint64_t> time() override { return 0; }
  store::Read<std::vector<store::Clock>> running(std::size_t most) override {
    const std::lock_guard lock(mutex_);
    std::vector<store::Clock> found;
    for (const auto& [id, clock] : clocks_) {
      if (clock.due) found.push_back(clock);
    }
    std::ranges::sort(found, {}, &store::Clock::due);
    if (found.size() > most) found.resize(most);
    return found;
  }

  void forget(const std::string& table) {
    const std::lock_guard lock(mutex_);
    heads_.erase(table);
    entries_.erase(table);
    clocks_.erase(table);
  }

 private:
  template <class T>
  std::optional<T> find(const std::map<std::string, T>& all, std::string_view id) {
    const std::lock_guard lock(mutex_);
    const auto found = all.find(std::string(id));
    return found == all.end() ? std::nullopt : std::optional(found->second);
  }
  template <class Wanted>
  std::vector<store::Head> all(std::size_t most, Wanted wanted) {
    const std::lock_guard lock(mutex_);
    std::vector<store::Head> found;
    for (const auto& [id, head] : heads_) {
      if (found.size() >= most || !wanted(head)) continue;
      found.push_back(head);
      const auto log = entries_.find(id);
      if (log != entries_.end() && !log->second.empty()) found.back().last = log->second.back();
      if (const auto clock = clocks_.find(id); clock != clocks_.end())
        found.back().clock = clock->second.text;
    }
    return found;
  }
  bool follows(const store::Head& head) const {
    const auto found = heads_.find(head.table);
    return head.revision == (found == heads_.end() ? 1 : found->second.revision + 1);
  }
  bool follows(const store::Entry& entry, const store::Change& change) const {
    const auto found = entries_.find(entry.table);
    const std::size_t size = found == entries_.end() ? 0 : found->second.size();
    return entry.sequence > size && entry.sequence <= size + change.entries.size();
  }
  void put(const store::Change& change) {
    if (change.guest)
      guests_.try_emplace(change.guest->id, *change.guest).first->second.follow(*change.guest);
    for (const auto& head : change.heads) heads_[head.table] = head;
    for (const auto& entry : change.entries) entries_[entry.table].push_back(entry);
    for (const auto& clock : change.clocks) clocks_[clock.table] = clock;
    for (const auto& removal : change.removed) {
      heads_.erase(removal.table);
      clocks_.erase(removal.table);
    }
  }

  std::mutex mutex_;
  std::map<std::string, store::Guest> guests_;
  std::map<std::string, store::Head> heads_;
  std::map<std::string, std::vector<store::Entry>> entries_;
  std::map<std::string, store::Clock> clocks_;
};

}  // namespace server
