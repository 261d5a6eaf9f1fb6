#include "host/host.h"

#include <algorithm>
#include <cstddef>

#include "core/hash.h"
#include "table/bots.h"
#include "table/games.h"

namespace host {

namespace {

using core::Phrase;
using Kind = Entry::Kind;

std::unexpected<core::TextError> fail(Phrase phrase) {
  return std::unexpected(core::TextError{std::move(phrase)});
}

core::Verdict stale() { return core::refuse(Phrase("host.stale")); }
core::Verdict over() { return core::refuse(Phrase("host.over")); }
core::Verdict nothing_to_take_back() { return core::refuse(Phrase("host.no_undo")); }

// What an entry changes besides the positions: notes of the record; an empty one is removed.
std::vector<std::pair<std::string, std::string>> notes_of(const Entry& entry) {
  switch (entry.kind) {
    case Kind::action:
      return {};
    case Kind::rewind:
      if (entry.text == "practice") return {{"practice", "yes"}};
      return {};
    case Kind::stop:
      return {{"ending", "stopped"}};
    case Kind::resign:
      return {{"ending", "resigned"}, {"result", entry.seat == 0 ? "0 1" : "1 0"}};
    case Kind::seat:
      return {{"seat." + std::to_string(entry.seat) + ".bot", entry.text}};
  }
  return {};
}

}  // namespace

std::expected<Host, core::TextError> Host::lay(core::Record header, const Luck& luck) {
  header.steps.clear();
  if (const auto* const game = table::find_game(header.game)) {
    const core::Setup asked = header.setup;
    header.setup = game->by_lot(asked, luck.lot());
    for (const auto& [option, value] : header.setup.options) {
      const auto before = asked.options.find(option);
      const std::string wanted = before == asked.options.end() ? "" : before->second;
      if (wanted != value) header.set_note("lot." + option, wanted.empty() ? "-" : wanted);
    }
  }
  return open(header, luck);
}

std::expected<Host, core::TextError> Host::open(const core::Record& record, const Luck& luck,
                                                std::uint64_t sequence) {
  Host host;
  host.luck_ = luck;
  if (!record.note(table::kSeenBy).empty()) {
    auto watched = table::open_positions(record);
    if (!watched) return std::unexpected(watched.error());
    host.watched_ = *std::move(watched);
    host.seats_ = seats_of(host.record());
  } else {
    auto table = table::open_table(record);
    if (!table) return std::unexpected(table.error());
    host.table_ = *std::move(table);
    host.seats_ = seats_of(host.record());
    const auto* const game = table::find_game(record.game);
    for (const auto& seat : host.seats()) {
      if (!seat.bot.empty() && !table::has_bot(*game, seat.bot))
        return fail(Phrase("host.unknown_bot").text("bot", seat.bot));
    }
  }
  host.shown_steps_ = host.positions().steps();
  host.sequence_ = std::max<std::uint64_t>(sequence, host.shown_steps_);
  host.first_ = host.sequence_;
  host.settle();
  return host;
}

std::expected<Host, core::TextError> Host::open(const core::Record& header, const Luck& luck,
                                                std::span<const Entry> entries) {
  core::Record beginning = header;
  beginning.steps.clear();
  auto table = table::open_table(beginning);
  if (!table) return std::unexpected(table.error());
  Host host;
  host.luck_ = luck;
  host.table_ = *std::move(table);
  host.seats_ = seats_of(host.record());
  if (auto verdict = host.follow(entries); !verdict) return fail(verdict.error());
  return host;
}

core::Verdict Host::follow(std::span<const Entry> entries) {
  if (!pending_.empty()) forget();
  for (const Entry& entry : entries) {
    if (entry.kind == Kind::action) {
      if (auto verdict = table_->act(entry.text); !verdict) return verdict;
    }
    carry_out(entry);
    log_.push_back(said(entry, positions().steps()));
  }
  shown_steps_ = positions().steps();
  sequence_ += entries.size();
  reveal();
  settle();
  return {};
}

std::vector<int> Host::people() const {
  std::vector<int> people;
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    const bool person =
        seats_[seat].bot.empty() || !record().note("seat." + std::to_string(seat) + ".luck").empty();
    if (person) people.push_back(static_cast<int>(seat));
  }
  return people;
}

Host::Said Host::said(const Entry& entry, std::size_t steps) {
  core::Hash words;
  for (const char letter : entry.text) words.add(static_cast<unsigned char>(letter));
  return {words.value(), static_cast<std::uint32_t>(steps), entry.kind,
          static_cast<std::int16_t>(entry.seat)};
}

void Host::add(Entry entry) {
  entry.steps = entry.kind == Kind::rewind ? entry.steps : positions().steps();
  log_.push_back(said(entry, entry.steps));
  pending_.push_back(std::move(entry));
  ++sequence_;
}

// Chance acts by itself until a seat must decide.
void Host::settle() {
  while (table_ && playing() && table_->to_act().is_chance()) {
    luck_.draw(*table_);
    add({Kind::action, -1, record().steps.back().text});
  }
}

core::Record Host::record_to_keep() const {
  core::Record record = this->record();
  for (const Entry& entry : pending_) {
    if (entry.kind == Kind::rewind) record.steps.resize(entry.steps);
    for (const auto& [key, value] : notes_of(entry)) record.set_note(key, value);
  }
  return record;
}

void Host::carry_out(const Entry& entry) {
  if (entry.kind == Kind::rewind) table_->rewind(entry.steps);
  for (const auto& [key, value] : notes_of(entry)) table_->set_note(key, value);
  if (entry.kind == Kind::seat) seats_ = seats_of(record());
}

void Host::keep() {
  for (const Entry& entry : pending_) carry_out(entry);
  pending_ = {};  // with its memory: a table mostly waits
  shown_steps_ = positions().steps();
  reveal();
}

// With the end of the game its chance can be checked.
void Host::reveal() {
  if (luck_.fair() != nullptr && !record().note("ending").empty())
    table_->set_note("secret", core::to_hex(luck_.fair()->secret()));
}

void Host::forget() {
  log_.erase(log_.end() - static_cast<std::ptrdiff_t>(pending_.size()), log_.end());
  sequence_ -= pending_.size();
  pending_.clear();
  if (positions().steps() > shown_steps_) table_->rewind(shown_steps_);
}

std::optional<core::Verdict> Host::answered_before(const Entry& entry, std::uint64_t answered) const {
  if (answered == sequence_) return std::nullopt;
  if (answered > sequence_ || answered < first_) return stale();
  const Said& before = log_[answered - first_];
  const Said now = said(entry, 0);
  const bool same = before.kind == now.kind && before.seat == now.seat && before.words == now.words;
  return same ? core::Verdict() : stale();
}

// What changes more than the positions is carried out when it is kept.
core::Verdict Host::accept(Entry entry, std::uint64_t answered) {
  if (auto verdict = answered_before(entry, answered)) return *verdict;
  if (!playing()) return over();
  if (entry.kind == Kind::action) {
    if (auto verdict = table_->act(entry.text); !verdict) return verdict;
  }
  add(std::move(entry));
  if (log_.back().kind == Kind::action) settle();
  return {};
}

core::Verdict Host::act(int seat, std::string_view action, std::uint64_t answered) {
  Entry entry{Kind::action, seat, std::string(action)};
  if (auto verdict = answered_before(entry, answered)) return *verdict;
  if (!playing()) return over();
  const core::Actor actor = table_->to_act();
  if (actor != core::Actor::seat(seat)) {
    return core::refuse(actor.is_seat() ? Phrase("host.not_your_turn").seat("player", actor.index())
                                        : Phrase("host.over"));
  }
  return accept(std::move(entry), answered);
}

core::Verdict Host::undo(int seat, std::uint64_t answered) {
  Entry entry{Kind::rewind, seat, "undo"};
  if (auto verdict = answered_before(entry, answered)) return *verdict;
  if (last_actor() != seat) return nothing_to_take_back();
  entry.steps = positions().steps() - 1;
  return accept(std::move(entry), answered);
}

core::Verdict Host::take_back(int seat, std::uint64_t answered) {
  Entry entry{Kind::rewind, seat, "practice"};
  if (auto verdict = answered_before(entry, answered)) return *verdict;
  const auto step = playing() ? last_decision(seat) : std::nullopt;
  if (!step) return nothing_to_take_back();
  entry.steps = *step;
  return accept(std::move(entry), answered);
}

core::Verdict Host::stop(std::uint64_t answered) { return accept({Kind::stop, -1, ""}, answered); }

core::Verdict Host::resign(int seat, std::uint64_t answered, std::string_view why) {
  if (table_ && table_->players() != 2) return core::refuse(Phrase("host.resign_two"));
  return accept({Kind::resign, seat, std::string(why)}, answered);
}

core::Verdict Host::change_seat(int seat, std::string_view bot, std::uint64_t answered) {
  if (!bot.empty() && !table::has_bot(*table::find_game(record().game), bot))
    return core::refuse(Phrase("host.unknown_bot").text("bot", std::string(bot)));
  return accept({Kind::seat, seat, std::string(bot)}, answered);
}

std::optional<int> Host::awaited() const {
  if (!playing()) return std::nullopt;
  std::size_t steps = positions().steps();
  for (const Entry& entry : pending_) {
    if (entry.kind == Kind::stop || entry.kind == Kind::resign) return std::nullopt;
    if (entry.kind == Kind::rewind) steps = entry.steps;
  }
  const core::Actor actor = positions().to_act(steps);
  if (!actor.is_seat()) return std::nullopt;
  bool person = seats_[static_cast<std::size_t>(actor.index())].bot.empty();
  for (const Entry& entry : pending_) {
    if (entry.kind == Kind::seat && entry.seat == actor.index()) person = entry.text.empty();
  }
  return person ? std::optional(actor.index()) : std::nullopt;
}

bool Host::in_turn(int seat) const {
  if (!playing() || positions().to_act() != core::Actor::seat(seat)) return false;
  for (std::size_t step = positions().steps(); step-- > 0;) {
    const core::Actor actor = positions().to_act(step);
    if (actor.is_seat()) return actor.index() == seat;
  }
  return false;
}

std::optional<BotJob> Host::bot_job() const {
  if (!pending_.empty() || !playing() || !table_->to_act().is_seat()) return std::nullopt;
  const int seat = table_->to_act().index();
  const std::string bot = seats()[static_cast<std::size_t>(seat)].bot;
  if (bot.empty()) return std::nullopt;
  return BotJob{sequence_, seat, table::bot_decision(positions(), bot, luck_.thought(positions().steps()))};
}

core::Verdict Host::decided(const BotJob& job, std::string_view action) {
  return act(job.seat, action, job.sequence);
}

bool Host::playing() const {
  if (!table_ || table_->to_act().is_over()) return false;
  return record().note("ending").empty();
}

// The last action of a game notes its end, before that is kept.
std::string Host::end_note(std::string_view key) const {
  return positions().steps() == shown_steps_ ? record().note(key) : std::string();
}

bool Host::goes_on() const {
  return table_ && !positions().to_act(shown_steps_).is_over() && end_note("ending").empty();
}

std::optional<int> Host::covered(const Device& device) const {
  if (!goes_on() || device.seats.size() < 2 || !positions().has_secrets()) return std::nullopt;
  const core::Actor actor = positions().to_act(shown_steps_);
  const bool here = actor.is_seat() && device.has(actor.index());
  return here && device.holder != actor.index() ? std::optional(actor.index()) : std::nullopt;
}

core::Observer Host::observer(const Device& device) const {
  if (const auto only = positions().seen_by()) return *only;
  if (device.seats.size() == 1) return core::Observer::seat(device.seats.front());
  // Whoever has given up the seat may still be named as the one who took the device last.
  if (!positions().has_secrets() || !device.has(device.holder) || covered(device))
    return core::Observer::spectator();
  return core::Observer::seat(device.holder);
}

std::optional<int> Host::asked(const Device& device) const {
  if (!goes_on() || covered(device)) return std::nullopt;
  const core::Actor actor = positions().to_act(shown_steps_);
  if (!actor.is_seat() || !device.has(actor.index())) return std::nullopt;
  return seats()[static_cast<std::size_t>(actor.index())].bot.empty() ? std::optional(actor.index())
                                                                      : std::nullopt;
}

std::optional<int> Host::speaker(const Device& device, bool undo, std::uint64_t answered) const {
  if (device.seats.size() == 1) return device.seats.front();
  if (answered >= first_ && answered < sequence_) {
    const int seat = log_[answered - first_].seat;
    if (device.has(seat)) return seat;
  }
  if (undo) return may_undo(device) ? last_actor() : std::nullopt;
  return asked(device);
}

// Online, what was done stays so once another person is asked, whom an undo would keep from answering.
std::optional<int> Host::last_actor() const {
  const auto seat = playing() ? table_->may_undo() : std::nullopt;
  const auto next = awaited();
  return luck_.fair() != nullptr && next && next != seat ? std::nullopt : seat;
}

bool Host::may_undo(const Device& device) const {
  const auto seat = !pending_.empty() || covered(device) ? std::nullopt : last_actor();
  if (!seat || !device.has(*seat)) return false;
  if (!seats()[static_cast<std::size_t>(*seat)].bot.empty()) return false;
  return !positions().has_secrets() || observer(device).is(*seat);
}

// The last step that the one person among bots decided.
std::optional<std::size_t> Host::last_decision(int seat) const {
  if (positions().players() == 1 || people() != std::vector{seat}) return std::nullopt;
  for (std::size_t step = shown_steps_; step-- > 0;) {
    if (positions().to_act(step) == core::Actor::seat(seat)) return step;
  }
  return std::nullopt;
}

bool Host::may_take_back(const Device& device) const {
  return goes_on() && device.seats.size() == 1 && last_decision(device.seats.front()).has_value();
}

bool Host::has_secrets_now() const {
  // Online, hands are open however the game ended; its record then holds the secret, wherever it is read.
  const std::string ending = end_note("ending");
  const bool revealed = ending == "finished" || (!ending.empty() && !record().note("secret").empty());
  return positions().seen_by() || (positions().has_secrets() && !revealed);
}

// A game that goes on from here could be handed from seat to seat by one person: not while hands are secret.
bool Host::may_branch(const Device& device) const {
  if (!table_) return false;
  if (!has_secrets_now()) return true;
  const std::size_t count = people().size();
  return count <= 1 && device.seats.size() == count;
}

}  // namespace host
