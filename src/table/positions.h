#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/record.h"

// A game in its positions, whichever of the games it is: what anybody may read of it. Position k is the one
// after k steps, step k is the action that leads from position k to position k + 1. Nothing here changes
// anything; playing is table.h.
namespace table {

// The note of a record that holds only what one observer saw: a seat's number, or this word.
inline constexpr const char* kSeenBy = "seen_by";
inline constexpr const char* kSpectator = "spectator";

struct Choice {
  std::string text;
  std::uint32_t weight = 0;  // of a chance outcome; 0 for a seat's action
};

class Positions {
 public:
  virtual ~Positions() = default;

  const core::Record& record() const { return record_; }
  int players() const { return record_.setup.players; }
  std::size_t steps() const { return record_.steps.size(); }
  bool stopped() const { return record_.note("ending") == "stopped"; }

  // Whether seats know what others may not: then a view is shown to its seat alone.
  virtual bool has_secrets() const = 0;
  // Whose record this is, if it holds only what one observer saw. Nobody else's view can be asked for.
  virtual std::optional<core::Observer> seen_by() const = 0;
  bool shows(core::Observer observer) const { return seen_by().value_or(observer) == observer; }

  virtual core::Actor to_act(std::size_t position) const = 0;
  virtual int turn(std::size_t position) const = 0;
  virtual std::uint64_t hash(std::size_t position) const = 0;
  // Each seat's share of the win at the end of the game; nothing before, or where it is not known.
  virtual std::optional<core::Shares> result() const = 0;

  // The observer's view; its exact figures for whoever decides there ("null" when there are none).
  virtual std::string view_json(std::size_t position, core::Observer observer) const = 0;
  virtual std::string help_json(std::size_t position, core::Observer observer) const = 0;
  // What the seat to act may do, as far as it begins with `prefix`; nothing where the observer may not know.
  virtual std::vector<Choice> legal(std::size_t position, core::Observer observer,
                                    std::string_view prefix = {}) const = 0;
  // What chance may bring there, with weights: for whoever holds the record. In a record of what one observer
  // saw it is what that one can tell, without weights.
  virtual std::vector<Choice> outcomes(std::size_t position, std::string_view prefix = {}) const = 0;
  // What a seat may do, for a client, in the game's own structure (see core::Extra::choices_json); `held` is
  // what was taken up so far. "null" where nothing is asked of the observer.
  virtual std::string choices_json(std::size_t position, core::Observer observer,
                                   std::string_view held = {}) const = 0;
  // A step as the observer saw it: in notation, in the game's own structure, in phrases.
  virtual std::string notation(std::size_t step, core::Observer observer) const = 0;
  virtual std::string action_json(std::size_t step, core::Observer observer) const = 0;
  virtual std::vector<core::Phrase> story(std::size_t step, core::Observer observer) const = 0;

  // The record as far as the observer may know it: hidden cards are '?', everything else is as it was.
  core::Record redacted(core::Observer observer) const;

  // The present position.
  core::Actor to_act() const { return to_act(steps()); }
  int turn() const { return turn(steps()); }

 protected:
  explicit Positions(core::Record record) : record_(std::move(record)) {}
  void note_end(std::string_view ending, std::string_view result) {
    record_.set_note("ending", ending);
    record_.set_note("result", result);
  }
  void note_result(const core::Shares& result);
  core::Record record_;
};

// Who looks, as records and requests write it.
std::optional<core::Observer> find_observer(std::string_view text, int players);

}  // namespace table
