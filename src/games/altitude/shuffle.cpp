// The order of the cards that a key stands for, though no state holds it.
#include <algorithm>

#include "core/random.h"
#include "games/altitude/rules.h"

namespace altitude {

namespace {

std::uint64_t rank(std::uint64_t key, bool dealing, Card card, int copy) {
  const std::uint64_t name =
      std::uint64_t{dealing} << 16 | std::uint64_t{card} << 8 | static_cast<std::uint64_t>(copy);
  return core::scramble(key ^ core::scramble(name));
}

}  // namespace

// Each copy of each card has a rank, one for the deal and one for the pile that is shuffled after it; the
// least in the pile is turned. Of a kind, the copies in the pile before the first draw are the first ones by
// number (which copies were kept must not depend on ranks, or those left would come late), and those turned
// since are the least of them.
std::optional<Action> Game::top_card(const State& state, std::uint64_t key) const {
  if (state.phase != Phase::deal && state.phase != Phase::draw) return std::nullopt;
  const bool dealing = state.phase == Phase::deal;
  Counts pile = deck_.counts();
  if (!dealing) {
    for (std::size_t seat = 0; seat < players_; ++seat) {
      for (const Card card : state.choices[seat].kept) pile.remove(card);
    }
  }
  Card top = kNoCard;
  std::uint64_t least = 0;
  state.unseen.for_each_kind([&](Card card) {
    std::array<std::uint64_t, kMaxCards> ranks;
    const int copies = pile[card];
    for (int copy = 0; copy < copies; ++copy)
      ranks[static_cast<std::size_t>(copy)] = rank(key, dealing, card, copy);
    const auto next = ranks.begin() + (copies - state.unseen[card]);
    std::nth_element(ranks.begin(), next, ranks.begin() + copies);
    if (top == kNoCard || *next < least) {
      top = card;
      least = *next;
    }
  });
  return Action::draw(top);
}

}  // namespace altitude
