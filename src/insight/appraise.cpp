#include "insight/appraise.h"

#include <memory>

#include "insight/appraiser_of.h"
#include "table/visit.h"

namespace insight {

core::Verdict may_appraise(const table::Positions& positions) {
  const auto refuse = [](const char* why) { return core::refuse(core::Phrase(why)); };
  if (positions.has_secrets() && positions.seen_by()) return refuse("insight.redacted");
  const std::string ending = positions.record().note("ending");
  if (ending == "stopped") return refuse("insight.stopped");
  if (ending == "resigned") return refuse("insight.resigned");
  if (!positions.to_act().is_over()) return refuse("insight.unfinished");
  return {};
}

Appraiser appraiser(const table::Positions& positions, ai::Depth depth) {
  return table::visit(positions, [&]<core::Game G>(const table::PositionsOf<G>& of) -> Appraiser {
    // A std::function must be able to be copied, which a value need not be.
    const auto judge = std::make_shared<AppraiserOf<G>>(of, depth);
    return [judge](std::size_t step) { return (*judge)(step); };
  });
}

std::vector<core::Phrase> told(const table::Positions& positions, std::size_t position,
                               std::string_view action) {
  return table::visit(positions, [&]<core::Game G>(const table::PositionsOf<G>& of) {
    const auto seat = core::Observer::seat(of.to_act(position).index());
    auto state = state_of(of, position);
    const auto before = of.game().view(state, seat);
    const auto made = *of.game().parse(action);
    const auto seen = of.game().redact(state, made, seat);
    of.game().apply(state, made);
    return of.game().describe(before, seen, of.game().view(state, seat));
  });
}

std::string shown(const table::Positions& positions, std::size_t position, std::string_view action) {
  return table::visit(positions, [&]<core::Game G>(const table::PositionsOf<G>& of) {
    const core::Actor actor = of.to_act(position);
    const auto observer = actor.is_seat() ? core::Observer::seat(actor.index()) : core::Observer::spectator();
    return of.json_of(of.view(position, observer), *of.game().parse(action));
  });
}

}  // namespace insight
