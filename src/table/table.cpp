#include "table/table.h"

namespace table {

std::optional<int> Table::may_undo() const {
  const Positions& all = positions();
  if (all.steps() == 0 || all.stopped()) return std::nullopt;
  const core::Actor actor = all.to_act(all.steps() - 1);
  return actor.is_seat() ? std::optional(actor.index()) : std::nullopt;
}

}  // namespace table
