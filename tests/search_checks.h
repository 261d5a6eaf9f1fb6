#pragma once

#include <gtest/gtest.h>

#include "ai/search.h"

// What the tests of the search share.
namespace search_checks {

using ai::Budget;
using ai::SearchResult;
using core::Observer;

template <core::Game G>
SearchResult<G> look(const G& game, const typename G::View& view, const Budget& budget,
                     std::uint64_t seed = 1) {
  const core::Actor actor = game.to_act(view);
  const Observer observer = actor.is_seat() ? Observer::seat(actor.index()) : Observer::spectator();
  ai::Search search(game, ai::RandomPlayouts<G>(), observer, budget);
  search.start(view, seed);
  search.run();
  return search.result();
}

template <core::Game G>
void expect_same(const SearchResult<G>& a, const SearchResult<G>& b) {
  EXPECT_EQ(a.value, b.value);
  EXPECT_EQ(a.visits, b.visits);
  EXPECT_EQ(a.nodes, b.nodes);
  ASSERT_EQ(a.choices.size(), b.choices.size());
  for (std::size_t i = 0; i < a.choices.size(); ++i) {
    EXPECT_EQ(a.choices[i].action, b.choices[i].action);
    EXPECT_EQ(a.choices[i].visits, b.choices[i].visits);
    EXPECT_EQ(a.choices[i].value, b.choices[i].value);
    EXPECT_EQ(a.choices[i].prior, b.choices[i].prior);
  }
}

}  // namespace search_checks
