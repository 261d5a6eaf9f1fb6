// A table that other servers serve as well: what they did is read, and whoever is there is told.
#include <algorithm>
#include <array>

#include "host/entry.h"
#include "server/open_table.h"

namespace server {

namespace {

constexpr std::array<std::string_view, 5> kOfTheHead{"join", "leave", "free", "start", "rematch"};

}  // namespace

// What was kept since, without the game from its beginning; not where that is not enough.
bool OpenTable::read_on(const store::Head& head, const Lobby& lobby) {
  if (!host_ || lobby.header != lobby_.header) return false;
  const auto kept = services_.store.entries(id_, host_->kept());
  if (!kept) return false;
  std::vector<host::Entry> entries;
  for (const auto& entry : *kept) {
    const auto parsed = host::parse_entry(entry.text);
    if (!parsed) return false;
    entries.push_back(*parsed);
  }
  if (!entries.empty() && !host_->follow(entries)) return false;
  lobby_ = lobby;
  revision_ = head.revision;
  note_who_is_away();
  return open_clock().empty();
}

bool OpenTable::refresh() {
  if (!read_news()) return busy_;
  go_on();
  return true;
}

// What was read meanwhile is known, as new as it is here. Where what is left is not all that has changed, all
// of it is read.
void OpenTable::follow(std::span<const store::NewsReader::Line> entries) {
  const std::uint64_t kept = host_ ? host_->kept() : 0;
  while (!entries.empty() && entries.front().sequence <= kept) entries = entries.subspan(1);
  if (entries.empty() && !stale_) return;
  const bool follows = !busy_ && !stale_ && host_ && entries.front().sequence == kept + 1;
  std::vector<host::Entry> parsed;
  for (const auto& entry : entries) {
    if (auto one = host::parse_entry(entry.text)) parsed.push_back(*std::move(one));
  }
  const bool tells_time = !lobby_.pace.has_clock() || (follows && set_clock(entries.back().clock));
  if (!follows || !tells_time || parsed.size() != entries.size() || !host_->follow(parsed) ||
      !host_->pending().empty()) {
    refresh();
    return;
  }
  let_clock_run();
  tell_all(false, true);
  go_on();
}

bool OpenTable::rests_on_others() const {
  const bool thought_elsewhere = host_ && host_->playing() && !host_->awaited() && !lease_;
  return !elsewhere_.empty() || thought_elsewhere;
}

// Whether what is said may rest on something that another server has kept and that was not read yet: somebody
// comes from there and knows more, or wants what only the head says.
bool OpenTable::may_be_behind(const Message& message) const {
  if (!services_.store.is_shared()) return false;
  if (stale_) return true;
  const std::uint64_t kept = host_ ? host_->kept() : 0;
  for (const char* const name : {"sequence", "since"}) {
    if (const auto known = message.number(name); known && *known > kept) return true;
  }
  return std::ranges::find(kOfTheHead, message.verb()) != kOfTheHead.end();
}

bool OpenTable::read_news() {
  stale_ = true;
  if (busy_) return false;
  const auto known = std::pair(revision_, host_ ? host_->kept() : 0);
  const auto text = [this] { return clock_ ? to_text(*clock_) : ""; };
  const auto clock = text();
  const auto people = elsewhere_;
  look_elsewhere();
  if (!reload()) return false;
  stale_ = false;
  let_clock_run();
  const bool played = known.second != (host_ ? host_->kept() : 0);
  tell_all(known.first != revision_ || people != elsewhere_ || (!played && clock != text()), played);
  return true;
}

void OpenTable::hear(const std::string& text) {
  for (const Listener& listener : listeners_) listener.client->tell(text);
}

void OpenTable::tell_again() {
  visiting_.clear();
  lease_.reset();
  tell_visits();
}

void OpenTable::look_elsewhere() {
  auto guests = services_.store.elsewhere(id_, stamp(services_.now()));
  if (guests) elsewhere_ = *std::move(guests);
  note_who_is_away();
}

void OpenTable::tell_visits() {
  if (!services_.store.is_shared()) return;
  std::set<std::string> here;
  for (const Listener& listener : listeners_) here.insert(listener.client->guest);
  store::Change change;
  for (const auto& guest : here) {
    if (!visiting_.contains(guest)) change.visits.push_back({id_, guest, true});
  }
  for (const auto& guest : visiting_) {
    if (!here.contains(guest)) change.visits.push_back({id_, guest, false});
  }
  if (change.visits.empty()) return;
  visiting_ = std::move(here);
  ++telling_;
  const auto visits = change.visits;
  services_.commit.keep(std::move(change), [self = shared_from_this(), visits](const store::Result& result) {
    self->told(visits, result.outcome == store::Outcome::kept);
  });
}

// Nobody would ever ask who is here: what could not be told is told later, also that the last one has gone.
void OpenTable::told(const std::vector<store::Visit>& visits, bool kept) {
  --telling_;
  if (!kept) {
    for (const store::Visit& visit : visits) {
      if (visit.here) visiting_.erase(visit.guest);
      if (!visit.here) visiting_.insert(visit.guest);
    }
    rest();
  }
  if (!used()) services_.unused(id_);
}

bool OpenTable::is_ours() {
  if (lease_) return true;
  auto taken = services_.store.take(id_, stamp(services_.now()));
  if (taken) {
    lease_ = *std::move(taken);
  } else {
    rest();  // nobody else may think of it either
  }
  return lease_.has_value();
}

}  // namespace server
