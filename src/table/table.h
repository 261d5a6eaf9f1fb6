#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "table/positions.h"

namespace table {

// One game being played, whichever of the games it is: its positions so far, and what can be done to add to
// them. Who may do it, and who sees what of it, is the host's (host/host.h).
class Table {
 public:
  virtual ~Table() = default;

  virtual const Positions& positions() const = 0;
  const core::Record& record() const { return positions().record(); }
  int players() const { return positions().players(); }
  core::Actor to_act() const { return positions().to_act(); }

  // Carries out a seat's action or a chance outcome, or says why not and changes nothing.
  virtual core::Verdict act(std::string_view text) = 0;
  // Lets chance act. The key is the table's own luck; see core/chance.h.
  virtual void draw(std::uint64_t key) = 0;
  // Where the present position is for chance.
  virtual core::ChancePosition chance_position() const = 0;

  // The seat that may take its last action back: nothing was revealed since, and nobody else acted.
  std::optional<int> may_undo() const;
  // Back to an earlier position; the game is no longer over or stopped.
  virtual void rewind(std::size_t position) = 0;

  // The positions alone, of a table that is not played on.
  virtual std::unique_ptr<Positions> release() && = 0;

  virtual void set_note(std::string_view key, std::string_view value) = 0;
  // Ends the game without a winner.
  void stop() { set_note("ending", "stopped"); }
};

}  // namespace table
