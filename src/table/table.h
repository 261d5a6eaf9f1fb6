#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/json_writer.h"
#include "core/record.h"

// One game in progress, whichever of the games it is: the only virtual interface, and the one authority for
// local and online play. Terminal, browser and server see nothing else.
namespace table {

// The note of a redacted record: a seat's number, or this word.
inline constexpr const char* kSeenBy = "seen_by";
inline constexpr const char* kSpectator = "spectator";

// Whether a note may go into a redacted record: who plays and how it ended, never a seed.
inline bool is_open_note(std::string_view key) {
  return key.starts_with("seat.") || key == "date" || key == "daily" || key == "ending" || key == "result";
}

struct Choice {
  std::string text;
  std::uint32_t weight = 0;  // of a chance outcome; 0 for a seat's action
};

// What a level thinks of an action.
struct Hint {
  std::string action;
  core::Shares value{};      // each seat's share of the win after it; alone, the points
  std::uint64_t visits = 0;  // how much thought stands behind it
};

class Table {
 public:
  virtual ~Table() = default;

  int players() const { return record_.setup.players; }
  const core::Record& record() const { return record_; }
  void set_note(std::string_view key, std::string_view value) { record_.set_note(key, value); }
  // Ends the game without a winner.
  void stop() { record_.set_note("ending", "stopped"); }
  bool stopped() const { return record_.note("ending") == "stopped"; }

  virtual core::Actor to_act() const = 0;
  virtual int turn() const = 0;
  // What may be done now, in notation, as far as it begins with `prefix`.
  virtual std::vector<Choice> legal(std::string_view prefix = {}) const = 0;
  // Carries out a seat's action or a chance outcome, or says why not and changes nothing.
  virtual core::Verdict act(std::string_view text) = 0;
  // Lets chance act. The key is the table's own luck; see core/chance.h.
  virtual void draw(std::uint64_t key) = 0;
  // What the named bot (see games.h) does now, seeing only the view of the seat to act.
  virtual std::string bot_action(std::string_view bot, core::Random& random) const = 0;
  // What a level, such as 8 or 8@50ms, thinks of the actions that it looked at, best first; it sees only the
  // view of the seat to act. Empty where no seat is to act, or its view is not known.
  virtual std::vector<Hint> hint(std::string_view level) const = 0;

  // The seat that may take its last action back: nothing was revealed since, and nobody else acted.
  virtual std::optional<int> may_undo() const = 0;
  virtual void undo() = 0;

  // Whether seats know what others may not: then a view is shown to its seat alone.
  virtual bool has_secrets() const = 0;
  // Whose record this is, if it holds only what one observer saw (note seen_by). Such a table can be looked
  // at but not played on.
  virtual std::optional<core::Observer> seen_by() const = 0;
  // The record as far as the observer may know it: hidden cards are '?', everything else is as it was.
  virtual core::Record redacted(core::Observer observer) const = 0;

  virtual std::string view_json(core::Observer observer) const = 0;
  // Who carried out step `step` (from 0), and its notation as the observer saw it.
  virtual core::Actor actor(std::size_t step) const = 0;
  virtual std::string seen(std::size_t step, core::Observer observer) const = 0;
  // The game's exact figures for whoever decides now; "null" when it has none.
  virtual std::string help_json(core::Observer observer) const = 0;
  // What step `step` (from 0) did, as the observer saw it.
  virtual std::vector<core::Phrase> story(std::size_t step, core::Observer observer) const = 0;
  virtual core::Shares result() const = 0;  // when over
  virtual std::uint64_t hash() const = 0;
  virtual std::uint64_t perft(int depth) const = 0;  // from the position on the table

 protected:
  explicit Table(core::Record record) : record_(std::move(record)) {}
  void note_end(std::string_view ending, std::string_view result) {
    record_.set_note("ending", ending);
    record_.set_note("result", result);
  }
  void note_result(const core::Shares& result) {
    std::string shares;
    for (int seat = 0; seat < players(); ++seat) {
      core::JsonWriter number;
      number.value(result[static_cast<std::size_t>(seat)]);
      shares.append(seat == 0 ? "" : " ").append(number.text());
    }
    note_end("finished", shares);
  }
  core::Record record_;
};

}  // namespace table
