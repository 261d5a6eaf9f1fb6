#include "insight/reasons.h"

#include "ai/bots.h"
#include "table/visit.h"

namespace insight {

std::vector<core::Phrase> reasons(const table::Positions& positions, std::size_t position,
                                  std::string_view better, std::string_view other) {
  return table::visit(positions, [&]<core::Game G>(const table::PositionsOf<G>& of) {
    std::vector<core::Phrase> said;
    if constexpr (ai::kHasFacts<G>) {
      const int seat = of.to_act(position).index();
      const G& game = of.game();
      core::Random random(0);
      const auto world = game.sample_world(of.view(position, core::Observer::seat(seat)), random);
      const auto after = [&](std::string_view action) {
        auto state = world;
        game.apply(state, *game.parse(action));
        return ai::facts(game, state, seat);
      };
      const ai::Facts with = after(better);
      const ai::Facts without = after(other);
      for (std::size_t i = 0; i < with.size(); ++i) {
        const int gain = with[i].value - without[i].value;
        if (gain != 0 && (gain > 0) == with[i].more)
          said.push_back(core::Phrase(with[i].key)
                             .number("better", with[i].value)
                             .number("played", without[i].value)
                             .seat("player", seat));
      }
    }
    return said;
  });
}

core::Phrase nudge(const std::string& game, const std::vector<core::Phrase>& reasons) {
  if (reasons.empty()) return core::Phrase("advice.ahead");
  const std::string& reason = reasons.front().key;
  return core::Phrase(game + ".nudge." + reason.substr(reason.rfind('.') + 1));
}

}  // namespace insight
