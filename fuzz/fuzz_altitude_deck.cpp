// A deck that can be read is written back to the same deck and keeps the limits; a game can be begun with it.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/altitude/rules.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto deck = altitude::Deck::create(text, 2);
  if (!deck) {
    require(deck.error().key.starts_with("altitude.deck."));
    return 0;
  }
  require(deck->size() >= 12 && deck->size() <= altitude::kMaxCards && deck->kinds() <= altitude::kMaxKinds);
  const auto again = altitude::Deck::create(deck->text(), 2);
  require(again && again->text() == deck->text() && again->counts() == deck->counts());
  for (int card = 1; card <= deck->kinds(); ++card)
    require(deck->find(deck->name(static_cast<altitude::Card>(card))) == card);
  const auto game = altitude::Game::create({2, {{"deck", std::string(text)}}});
  require(game.has_value());
  altitude::Game::Actions actions;
  auto state = game->start();
  game->apply(state, altitude::Action::first(0));
  game->legal_actions(state, actions);
  require(static_cast<int>(actions.size()) == deck->kinds());
  return 0;
}
