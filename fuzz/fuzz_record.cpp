// A record that can be read is written back to the same record, and replays without breaking any game.
#include "core/record.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/game.h"
#include "game_list.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

bool same(const core::Record& a, const core::Record& b) {
  const auto same_step = [](const core::Record::Step& x, const core::Record::Step& y) {
    return x.text == y.text && x.begins_line == y.begins_line;
  };
  return a.game == b.game && a.setup.rules == b.setup.rules && a.setup.players == b.setup.players &&
         a.setup.options == b.setup.options && a.notes == b.notes &&
         std::ranges::equal(a.steps, b.steps, same_step);
}

// Plays on as long as the actions are legal. What is legal is listed, and what happens can be told.
template <core::Game G>
void replay(const core::Record& record) {
  if (record.game != G::kName) return;
  const auto game = G::create(record.setup);
  if (!game) return;
  auto state = game->start();
  core::ActionList<typename G::Action> listed;
  for (const auto& step : record.steps) {
    const auto action = game->parse(step.text);
    if (!action) return;
    listed.clear();
    game->legal_actions(state, listed);
    const bool legal = game->is_legal(state, *action).has_value();
    require(legal == (std::ranges::find(listed.span(), *action) != listed.span().end()));
    if (!legal) return;
    const auto before = game->view(state, core::Observer::spectator());
    const auto redacted = game->redact(state, *action, core::Observer::spectator());
    game->apply(state, *action);
    const auto after = game->view(state, core::Observer::spectator());
    require(!game->describe(before, redacted, after).empty());
    require(!game->to_json(after).empty());
  }
}

// The same for a record of what one seat saw: every step is judged by its view alone, and whatever is
// accepted leaves a view that some world fits.
template <core::Game G>
void look(const core::Record& record, core::Observer observer) {
  if (record.game != G::kName) return;
  const auto game = G::create(record.setup);
  if (!game || (observer.is_seat() && observer.index() >= record.setup.players)) return;
  auto view = game->view(game->start(), observer);
  core::ActionList<typename G::Action> listed;
  core::Random random(1);
  for (const auto& step : record.steps) {
    const auto action = game->parse(step.text);
    if (!action) return;
    listed.clear();
    game->legal_actions(view, listed);
    const bool legal = game->is_legal(view, *action).has_value();
    const bool listing = std::ranges::find(listed.span(), *action) != listed.span().end();
    require(legal || !listing);
    if (!legal) return;
    const auto before = view;
    game->observe(view, *action);
    require(!game->describe(before, *action, view).empty());
    require(!game->to_json(view).empty());
  }
  require(game->to_act(game->sample_world(view, random)) == game->to_act(view));
}

template <core::Game G>
void try_game(const core::Record& record) {
  replay<G>(record);
  if constexpr (core::kHasSecrets<G>) {
    look<G>(record, core::Observer::spectator());
    look<G>(record, core::Observer::seat(0));
    look<G>(record, core::Observer::seat(1));
  }
}

template <class... G>
void try_games(const core::Record& record, std::type_identity<std::tuple<G...>>) {
  (try_game<G>(record), ...);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = core::parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) {
    require(record.error().line >= 1 && record.error().column >= 1);
    return 0;
  }
  const std::string text = core::to_text(*record);
  const auto again = core::parse_record(text);
  require(again.has_value() && same(*record, *again) && core::to_text(*again) == text);
  try_games(*record, std::type_identity<table::AllGames>());
  return 0;
}
