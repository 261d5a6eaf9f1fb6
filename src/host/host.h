#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "host/entry.h"
#include "host/luck.h"
#include "host/seats.h"
#include "table/table.h"

// One table with the people at it: who sits where, whose luck it is, what happened, who may see and do what.
// It knows no socket, file, wall clock or browser; terminal, worker and server bring those and hold no rule
// of the table themselves.
namespace host {

// A device and the people at it. None: it only watches. Of several people, where hands are secret, one has
// the device at a time, and nothing is shown before the next one has taken it.
struct Device {
  std::vector<int> seats;
  int holder = -1;  // who took it last; kept nowhere, a game may be opened by somebody else

  bool has(int seat) const { return std::ranges::find(seats, seat) != seats.end(); }
};

// A bot is to act: a job for whoever has time. Handed back with the number it was asked at.
struct BotJob {
  std::uint64_t sequence;
  int seat;
  std::function<std::string()> decide;
};

// What devices are shown alike of one moment of a table, where nothing is ever secret: written for the first.
struct Alike {
  std::size_t known = 0;  // positions that they had
  bool follows = false;
  std::string news;                 // log and frames; nothing if it was not written yet
  std::array<std::string, 2> help;  // for those who are not asked, and for who is; nothing in the same way
};

class Host {
 public:
  // A new table by a record's header. What is left open is drawn by lot.
  static std::expected<Host, core::TextError> lay(core::Record header, const Luck& luck);
  // A table as its record left it, after `sequence` entries. A record of what one observer saw is looked at
  // only.
  static std::expected<Host, core::TextError> open(const core::Record& record, const Luck& luck,
                                                   std::uint64_t sequence = 0);
  // A table as its header and all its entries left it.
  static std::expected<Host, core::TextError> open(const core::Record& header, const Luck& luck,
                                                   std::span<const Entry> entries);

  const table::Positions& positions() const { return table_ ? table_->positions() : *watched_; }
  const core::Record& record() const { return positions().record(); }
  const std::vector<Seat>& seats() const { return seats_; }
  // The seats of people, also of those for whom a bot plays meanwhile: they have added luck.
  std::vector<int> people() const;

  // How far the log has come, and how far it is kept. Nothing is shown beyond what is kept.
  std::uint64_t sequence() const { return sequence_; }
  std::uint64_t kept() const { return sequence_ - pending_.size(); }
  std::size_t shown_steps() const { return shown_steps_; }
  const std::vector<Entry>& pending() const { return pending_; }
  core::Record record_to_keep() const;  // the record with the pending entries
  void keep();                          // the pending entries are where they must last
  void forget();                        // they could not be kept: the table is again as it was
  // Entries that somebody else has kept, after all that is kept here; what is pending is forgotten. Where it
  // fails the table must be opened anew.
  core::Verdict follow(std::span<const Entry> entries);

  // What people say. `answered` is the number of the entry that they saw last: another one means that they
  // did not know what had happened. Saying the same thing twice is answered the same. Whatever follows by
  // itself from an action (chance) is pending with it.
  core::Verdict act(int seat, std::string_view action, std::uint64_t answered);
  core::Verdict undo(int seat, std::uint64_t answered);
  core::Verdict take_back(int seat, std::uint64_t answered);  // to one's last decision; practice from now on
  core::Verdict stop(std::uint64_t answered);                 // the game ends without a winner
  core::Verdict resign(int seat, std::uint64_t answered, std::string_view why = {});
  core::Verdict change_seat(int seat, std::string_view bot, std::uint64_t answered);

  // The person whom the game waits for, once all is kept.
  std::optional<int> awaited() const;
  // Whether a turn of the seat has begun and is not over: somebody else can't take it up in the middle.
  bool in_turn(int seat) const;
  // The bot that is to act, once all is kept; its decision counts if nothing else happened meanwhile.
  std::optional<BotJob> bot_job() const;
  core::Verdict decided(const BotJob& job, std::string_view action);

  // Who may see and do what at a device.
  bool playing() const;  // the game goes on, and can be played here
  core::Observer observer(const Device& device) const;
  std::optional<int> covered(const Device& device) const;  // must take the device before anything is shown
  std::optional<int> asked(const Device& device) const;    // the person at the device who is to act
  std::optional<int> last_actor() const;                   // the seat that may take its last action back
  // Who of the people at a device says something: the one who is asked or, taking back, who acted last; of
  // what was said before, who said it.
  std::optional<int> speaker(const Device& device, bool undo, std::uint64_t answered) const;
  bool may_undo(const Device& device) const;
  bool may_take_back(const Device& device) const;
  bool may_branch(const Device& device) const;
  bool has_secrets_now() const;  // what leaves the table now is what the observer may know

  // Everything that a client shows, as JSON: whole, or with what is new since the entry that it saw last.
  // `alike` is for several devices at the same moment.
  std::string show(const Device& device, std::optional<std::uint64_t> since = {},
                   Alike* alike = nullptr) const;
  // An earlier position, as `show` gives one of its frames; with everybody's view, once secret hands are
  // open.
  std::string look_back(const Device& device, std::size_t position) const;
  // What the person asked may do, narrowed by what is held.
  std::string choices(const Device& device, std::string_view held) const;

  // The record as far as the device may have it.
  core::Record record_for(const Device& device) const;
  // The header of another game with the same seats, by the latest rules if they have all its options; what
  // was left to the lot is left to it again.
  core::Record again() const;
  // A game of practice that goes on from a position, where the device may have one; with an action of whoever
  // is to act there, from what that comes to.
  std::expected<core::Record, core::Phrase> branch(const Device& device, std::size_t position,
                                                   std::string_view action = {}) const;

 private:
  // What must be remembered of an entry: whoever says it again is answered the same.
  struct Said {
    std::uint64_t words;  // the hash of what was said
    std::uint32_t steps;  // of the game, after it
    Entry::Kind kind;
    std::int16_t seat;
  };
  static Said said(const Entry& entry, std::size_t steps);

  Host() = default;
  // The game as far as it is kept: whether it goes on, and what the record notes of its end.
  bool goes_on() const;
  std::string end_note(std::string_view key) const;
  core::Verdict accept(Entry entry, std::uint64_t answered);
  std::optional<core::Verdict> answered_before(const Entry& entry, std::uint64_t answered) const;
  void add(Entry entry);
  void settle();
  void carry_out(const Entry& entry);
  void reveal();
  std::optional<std::size_t> last_decision(int seat) const;
  std::string frame(core::Observer observer, std::size_t position, bool everybodys) const;
  std::string news(core::Observer observer, std::size_t known, bool follows) const;

  std::unique_ptr<table::Table> table_;
  std::unique_ptr<table::Positions> watched_;  // instead of a table
  std::vector<Seat> seats_;                    // as the record notes them
  Luck luck_{0};
  std::uint64_t sequence_ = 0;
  std::uint64_t first_ = 0;  // log_ begins after this entry
  std::vector<Said> log_;
  std::vector<Entry> pending_;  // the last of them
  std::size_t shown_steps_ = 0;
};

}  // namespace host
