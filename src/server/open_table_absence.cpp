// People who are late, away, or back again.
#include <algorithm>
#include <cassert>
#include <utility>

#include "core/json_writer.h"
#include "host/entry.h"
#include "server/open_table.h"

namespace server {

namespace {

using core::Phrase;

// Whoever has been away for that long is not waited for any more.
constexpr std::chrono::minutes kPatience{2};
// A bot that is to act at a table with a clock is looked after again, should its thought get lost.
constexpr std::chrono::seconds kThoughtLost{30};

bool holds(const std::vector<int>& seats, std::optional<int> seat) {
  return seat && std::ranges::find(seats, *seat) != seats.end();
}

}  // namespace

std::string OpenTable::open_clock() {
  clock_.reset();
  if (!lobby_.pace.has_clock()) return "";
  const auto found = services_.store.clock(id_);
  if (!found) return found.error();
  const auto& kept = *found;
  return set_clock(kept ? kept->text : "") ? "" : "the clock of a table is damaged";
}

// Whoever was there when another process served the table has had to leave it then.
bool OpenTable::set_clock(std::string_view text) {
  auto clock = parse_clock(text, lobby_.pace, lobby_.seats.size());
  if (!clock) return false;
  if (const auto running = clock->running(); running && !clock->held())
    clock->hold(away_.contains(lobby_.seats[static_cast<std::size_t>(*running)].guest), services_.began);
  clock_ = std::move(clock);
  return true;
}

// Whoever it was held for may have come at another server.
void OpenTable::let_clock_run() {
  const auto running = clock_ && clock_->held() ? clock_->running() : std::nullopt;
  if (!running || !is_here(lobby_.seats[static_cast<std::size_t>(*running)].guest)) return;
  clock_->hold(false, services_.now());
  keep_clock();
}

bool OpenTable::is_here(const std::string& guest) const {
  return elsewhere_.contains(guest) || std::ranges::any_of(listeners_, [&](const Listener& listener) {
           return listener.client->guest == guest;
         });
}

Presence OpenTable::presence() const {
  Presence presence;
  for (const auto& [guest, since] : away_) presence.away[guest] = services_.now() - since;
  const auto people = lobby_.people();
  std::set<std::string> others = elsewhere_;
  for (const Listener& listener : listeners_) others.insert(listener.client->guest);
  std::erase_if(others, [&](const std::string& guest) { return people.contains(guest); });
  presence.watching = others.size();
  return presence;
}

void OpenTable::note_who_is_away() {
  const auto people = lobby_.people();
  std::erase_if(away_, [&](const auto& away) { return is_here(away.first) || !people.contains(away.first); });
  for (const auto& guest : people) {
    if (!is_here(guest)) away_.emplace(guest, services_.now());
  }
}

bool OpenTable::came_or_went(const std::string& guest) {
  const auto seats = lobby_.seats_of(guest);
  if (seats.empty()) return false;
  const bool was_away = away_.contains(guest);
  note_who_is_away();
  const bool is_away = away_.contains(guest);
  if (was_away == is_away) return false;
  if (clock_ && holds(seats, clock_->running())) {
    clock_->hold(is_away, services_.now());
    keep_clock();
  }
  return true;
}

// Whose word counts: that of those who are there, or were until just now. Days of thinking are taken
// elsewhere.
bool OpenTable::is_awaited(const std::string& guest) const {
  const auto away = away_.find(guest);
  if (away == away_.end() || lobby_.pace.kind == Pace::Kind::correspondence) return true;
  const auto seats = lobby_.seats_of(guest);
  if (std::ranges::all_of(seats, [this](int seat) { return is_played_by_bot(seat); })) return false;
  return services_.now() - away->second < kPatience;
}

bool OpenTable::all_awaited(const std::set<std::string>& guests) const {
  return std::ranges::all_of(lobby_.people(), [&](const std::string& guest) {
    return guests.contains(guest) || !is_awaited(guest);
  });
}

bool OpenTable::is_played_by_bot(int seat) const {
  return !host().seats()[static_cast<std::size_t>(seat)].bot.empty();
}

// Whether anybody plays for themselves once all is kept: else nobody's time will run.
bool OpenTable::people_play(const host::Host& host) const {
  for (std::size_t seat = 0; seat < lobby_.seats.size(); ++seat) {
    bool bot = !host.seats()[seat].bot.empty();
    for (const host::Entry& entry : host.pending()) {
      if (entry.kind == host::Entry::Kind::seat && entry.seat == static_cast<int>(seat))
        bot = !entry.text.empty();
    }
    if (!bot) return true;
  }
  return false;
}

Clock OpenTable::clock_after(const host::Host& host) const {
  const Time now = services_.now();
  Clock clock = clock_ ? *clock_ : Clock(lobby_.pace, lobby_.seats.size());
  bool taken_back = false;
  std::size_t steps = host.positions().steps();
  for (const host::Entry& entry : host.pending()) {
    if (entry.kind == host::Entry::Kind::rewind) {
      taken_back = true;
      steps = entry.steps;
    }
    if (entry.kind == host::Entry::Kind::seat && entry.text.empty()) clock.come_back(entry.seat);
  }
  clock.pass(host.awaited(), steps, taken_back, now);
  if (const auto next = clock.running())
    clock.hold(away_.contains(lobby_.seats[static_cast<std::size_t>(*next)].guest), now);
  return clock;
}

store::Clock OpenTable::row(const Clock& clock, std::uint64_t sequence, bool goes_on) const {
  auto due = clock.due();
  if (!due && goes_on) due = services_.now() + kThoughtLost;
  return {id_, due ? std::optional(stamp(*due)) : std::nullopt, to_text(clock), sequence};
}

void OpenTable::keep_clock() {
  assert(clock_);
  const bool goes_on = host().playing() && people_play(host());
  services_.commit.keep({{}, {}, {}, {row(*clock_, host().kept(), goes_on)}, stamp(services_.now())},
                        [](const store::Result&) {});
}

void OpenTable::write_clock(core::JsonWriter& out) const {
  if (clock_) write(out, *clock_, services_.now());
}

void OpenTable::look_at_clock() {
  if (busy_ || rests_until_ || !host_ || !clock_) return;
  const auto seat = clock_->running();
  if (!seat || !clock_->is_up(services_.now())) {
    keep_clock();  // it is not due yet, or no more
    return go_on();
  }
  const auto verdict = lobby_.pace.forfeits
                           ? host().resign(*seat, host().sequence(), host::kTimeUp)
                           : host().change_seat(*seat, lobby_.stand_in_bot(), host().sequence());
  if (verdict) keep_game({});
}

// The game is stopped when all people at the table want it.
void OpenTable::judge_stop(Request request, std::uint64_t answered) {
  Lobby changed = lobby_;
  changed.stopping.insert(request.client->guest);
  const bool playing = host().playing();
  if (playing && !all_awaited(changed.stopping)) return propose(std::move(request), std::move(changed));
  keep_word(std::move(request), host().stop(playing ? host().sequence() : answered));
}

// A bot plays for somebody who is away when all the others want it.
void OpenTable::judge_hand_over(Request request, std::uint64_t answered) {
  const auto seat = request.message.number("seat");
  if (!seat || *seat >= lobby_.seats.size())
    return request.client->tell(error(request.message, "seat is missing"));
  const int of = static_cast<int>(*seat);
  if (lobby_.seats[*seat].guest.empty() || is_awaited(lobby_.seats[*seat].guest))
    return request.client->tell(refused(request.message, Phrase("tables.not_away")));
  Lobby changed = lobby_;
  changed.handing[of].insert(request.client->guest);
  if (!all_awaited(changed.handing[of])) return propose(std::move(request), std::move(changed));
  keep_word(std::move(request), host().change_seat(of, lobby_.stand_in_bot(), answered));
}

// What somebody wants is known to the others, until anybody acts. It needs no number: it is about no entry.
void OpenTable::propose(Request request, Lobby changed) {
  if (!host().playing()) return request.client->tell(refused(request.message, Phrase("host.over")));
  if (to_text(changed) == to_text(lobby_)) return request.client->tell(answer(request.message, "null"));
  store::Change change{{}, {head(changed)}, {}};
  keep({std::move(request), std::move(changed), {}}, std::move(change));
}

// Not in the middle of a turn that the bot has begun.
void OpenTable::judge_take_seat(Request request, std::uint64_t answered) {
  const auto wanted = request.message.number("seat");
  for (const int seat : lobby_.seats_of(request.client->guest)) {
    if (!is_played_by_bot(seat) || (wanted && *wanted != static_cast<std::uint64_t>(seat))) continue;
    if (host().in_turn(seat))
      return request.client->tell(refused(request.message, Phrase("tables.bot_turn")));
    return keep_word(std::move(request), host().change_seat(seat, "", answered));
  }
  // Perhaps it was said before, and the answer got lost.
  request.client->tell(answer(request.message, "null"));
}

}  // namespace server
