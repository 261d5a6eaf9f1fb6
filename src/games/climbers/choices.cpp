// What may be done, for a client that lets somebody choose step by step: all there is, then the places of the
// block in hand, then what putting it down at one place does. `held` is the beginning of the action's text as
// far as it is chosen; each answer has the texts that go on from there, so that a client reads no notation.
#include "games/climbers/choices.h"

#include <algorithm>
#include <vector>

#include "core/phrase_json.h"
#include "games/climbers/notation.h"
#include "games/climbers/placing.h"

namespace climbers {

std::string refusal_json(const core::Phrase& reason) {
  core::JsonWriter json;
  json.open('{').key("refused");
  write(json, reason);
  return json.close('}').take();
}

namespace {

struct Way {
  const Landing* landing;
  std::uint8_t ladders;
};

// The highest first, of one level the cheapest.
std::vector<Way> ways_up(const ClimbSearch& search) {
  std::vector<Way> ways;
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (landing.ways >> ladders & 1) ways.push_back({&landing, ladders});
    }
  }
  std::ranges::stable_sort(ways, [](const Way& a, const Way& b) {
    if (a.landing->level != b.landing->level) return a.landing->level > b.landing->level;
    return a.ladders < b.ladders;
  });
  return ways;
}

// Whether one of them ends higher than the climber stands.
bool write_climbs(core::JsonWriter& json, const Game& game, const State& state) {
  const Colour me = game.acting_colour(state);
  const ClimbSearch search(state, game.settings(), me);
  const auto ways = ways_up(search);
  for (const auto& [landing, ladders] : ways)
    write_climb(json, game, state, search, Action::climb(landing->surface.least(), ladders));
  return !ways.empty() && ways.front().landing->level > level_of(state, me);
}

// {"climbs", "blocks", "discs", "pass", "rises"}: what this step of the turn allows. Climbs from the highest;
// `rises`: some climb ends higher than the climber stands.
std::string all_choices(const Game& game, const State& state) {
  const Phase phase = state.phase;
  core::JsonWriter json;
  json.open('{').key("climbs").open('[');
  const bool climbs = phase == Phase::climb || phase == Phase::climb_2 || phase == Phase::others;
  const bool rises = climbs && write_climbs(json, game, state);
  json.close(']').key("blocks").open('[');
  for (BlockSet blocks = phase == Phase::block ? blocks_with_moves(state, game.settings()) : 0; blocks != 0;)
    json.value(take_first(blocks));
  json.close(']').key("discs").open('[');
  for (BlockSet blocks = phase == Phase::disc ? disc_targets(state) : 0; blocks != 0;)
    json.raw(game.action_json(state, Action::disc(take_first(blocks))));
  json.close(']').field("pass", game.to_text(Action::pass())).field("rises", rises);
  return json.close('}').take();
}

}  // namespace

std::string Game::choices_json(const View& view, std::string_view held) const {
  if (held.empty()) return all_choices(*this, view);
  NotationReader reader(held);
  const auto block = reader.number(1, kBlocks);
  return block && reader.done() ? place_choices(*this, view, *block) : drop_choices(*this, view, held);
}

}  // namespace climbers
