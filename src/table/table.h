#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/record.h"

// One game in progress, whichever of the games it is: the only virtual interface, and the one authority for
// local and online play. Terminal, browser and server see nothing else.
namespace table {

struct Choice {
  std::string text;
  std::uint32_t weight = 0;  // of a chance outcome; 0 for a seat's action
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

  // The seat that may take its last action back: nothing was revealed since, and nobody else acted.
  virtual std::optional<int> may_undo() const = 0;
  virtual void undo() = 0;

  virtual std::string view_json(core::Observer observer) const = 0;
  // What step `step` (from 0) did, as the observer saw it.
  virtual std::vector<core::Phrase> story(std::size_t step, core::Observer observer) const = 0;
  virtual core::Shares result() const = 0;  // when over
  virtual std::uint64_t hash() const = 0;
  virtual std::uint64_t perft(int depth) const = 0;  // from the position on the table

 protected:
  explicit Table(core::Record record) : record_(std::move(record)) {}
  core::Record record_;
};

}  // namespace table
