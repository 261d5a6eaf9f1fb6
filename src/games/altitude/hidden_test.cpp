// What a seat may know, and that nothing else reaches it.
#include <gtest/gtest.h>

#include "core/record.h"
#include "support/altitude_scene.h"
#include "support/altitude_setups.h"

namespace altitude {
namespace {

using core::Observer;

// A set-up in which seat 1 begins and each has chosen.
const char* const kChosen =
    "first1 +1 +2 +3 +4 +5 +6 +11 +12g +13 +14 +15 +16 keep:1,2,3,4 keep:11,12g,13,14";

std::string shown(const Game& game, const Hand& hand) {
  std::string text;
  for (const Card card : hand) text += game.deck().name(card) + " ";
  return text;
}

// rules §A7
TEST(View, ShowsOnesOwnHandAndDrawnCardAlone) {
  Scene scene;
  scene.fresh().play(std::string(kChosen) + " +99");
  const View own = scene.game().view(scene.state(), Observer::seat(1));
  EXPECT_EQ(shown(scene.game(), own.hands[1]), "1 2 3 4 ");
  EXPECT_EQ(shown(scene.game(), own.hands[0]), "? ? ? ? ");
  EXPECT_EQ(scene.game().deck().name(own.drawn), "99");
  EXPECT_EQ(scene.game().deck().name(own.choices[1].returned[0]), "5");
  EXPECT_EQ(own.choices[0].returned[0], kHidden);
  const View other = scene.game().view(scene.state(), Observer::seat(0));
  EXPECT_EQ(other.drawn, kHidden);
  EXPECT_EQ(other.unseen[scene.card("99")], 1);
  EXPECT_EQ(other.unseen[scene.card("5")], 1);
  EXPECT_EQ(other.unseen[scene.card("11")], 0);
  EXPECT_EQ(other.pile_size, 114 - 8 - 1);
  const View all = scene.game().view(scene.state(), Observer::spectator());
  EXPECT_EQ(all.unseen.total(), 114);
}

// rules §A7: what was given back and not yet shuffled in is hidden, too
TEST(View, HidesTheCardsGivenBackWhileOthersChoose) {
  Scene scene;
  scene.fresh().play("first1 +1 +2 +3 +4 +5 +6 +11 +12g +13 +14 +15 +16 keep:1,2,3,4");
  const View other = scene.game().view(scene.state(), Observer::seat(0));
  EXPECT_EQ(other.unseen.total(), 114 - 6);
  EXPECT_EQ(other.choices[1].kept[0], kHidden);
  EXPECT_EQ(scene.game().discard(other).total(), 0);
}

// rules §A7
TEST(Redaction, HidesDrawsAndChoicesOfOthers) {
  Scene scene;
  scene.fresh().play("first1");
  const auto seen = [&](const std::string& text, Observer observer) {
    const Action action = *scene.game().parse(text);
    return scene.game().to_text(scene.game().redact(scene.state(), action, observer));
  };
  EXPECT_EQ(seen("+41", Observer::seat(1)), "+41");
  EXPECT_EQ(seen("+41", Observer::seat(0)), "+?");
  EXPECT_EQ(seen("+41", Observer::spectator()), "+?");
  scene.play("+1 +2 +3 +4 +5 +6 +11 +12g +13 +14 +15 +16");
  EXPECT_EQ(seen("keep:1,2,3,4", Observer::seat(1)), "keep:1,2,3,4");
  EXPECT_EQ(seen("keep:1,2,3,4", Observer::seat(0)), "keep:?");
  scene.play("keep:1,2,3,4 keep:11,12g,13,14 +99");
  EXPECT_EQ(seen("h2@1/0", Observer::seat(0)), "h2@1/0");
}

// rules §A6, A7: hands are shown at the end, as part of what is seen of the last action
TEST(Redaction, TheLastActionShowsTheHands) {
  Scene scene(3);
  scene.hand(0, "1 2 3 B")
      .hand(1, "11 13 14 B")
      .hand(2, "21 22 A B")
      .pile("99")
      .turn_of(2)
      .play("+99 x99 pass pass");
  const Action pass = Action::pass();
  const auto seen = [&](Observer observer) {
    return scene.game().to_text(scene.game().redact(scene.state(), pass, observer));
  };
  EXPECT_EQ(seen(Observer::seat(2)), "pass!00011101");
  EXPECT_EQ(seen(Observer::seat(0)), "pass!11122212");
  EXPECT_EQ(seen(Observer::spectator()), "pass!000111222012");
  View view = scene.game().view(scene.state(), Observer::seat(0));
  EXPECT_FALSE(scene.game().knows_result(view));
  const Action shown_wrong = *scene.game().parse("pass!11122222");
  EXPECT_FALSE(scene.game().is_legal(view, shown_wrong));
  const Action last = scene.game().redact(scene.state(), pass, Observer::seat(0));
  EXPECT_TRUE(scene.game().is_legal(view, last));
  EXPECT_FALSE(scene.game().is_legal(scene.state(), last));
  scene.game().observe(view, last);
  EXPECT_EQ(shown(scene.game(), view.hands[2]), "21 22 A B ");
  EXPECT_TRUE(scene.game().knows_result(view));
}

// In a view, what another seat could do is judged by the cards that are not seen.
TEST(View, JudgesWhatOthersCouldDo) {
  Scene scene;
  scene.fresh().play(std::string(kChosen) + " +99");
  const View view = scene.game().view(scene.state(), Observer::seat(0));
  const auto legal = [&](const char* text) {
    return scene.game().is_legal(view, *scene.game().parse(text)).has_value();
  };
  EXPECT_TRUE(legal("50@1/0"));
  EXPECT_TRUE(legal("h50@1/0"));
  EXPECT_FALSE(legal("h11@1/0"));  // the observer's own
  EXPECT_FALSE(legal("x14"));
  EXPECT_FALSE(legal("hA@1/0"));
  Game::Actions listed;
  scene.game().legal_actions(view, listed);
  for (const Action& action : listed) EXPECT_TRUE(scene.game().is_legal(view, action));
}

// rules §A4.7: that a Saint Bernard of the hand was used tells what may have been drawn
TEST(View, JudgesARescueByWhatMayHaveBeenDrawn) {
  for (const std::string draw : {"mountain", "any"}) {
    for (const std::string left : {"50 B", "C B", "A B", "B B"}) {
      Scene scene(2, {{"rescue_draw", draw}, {"deck", "1-60 Cx4 Ax4 Bx6"}});
      scene.mountain(1, "1/0=9 1/1=A").hand(0, "1 2 3 4").hand(1, "B B B B").pile(left);
      scene.turn_of(1).play("+" + left.substr(0, left.find(' ')));
      const View view = scene.game().view(scene.state(), Observer::seat(0));
      const bool may = left == "50 B" || (draw == "any" && left != "B B");
      EXPECT_EQ(scene.game().is_legal(view, *scene.game().parse("hB-1/1")).has_value(), may) << draw << left;
      Game::Actions listed;
      scene.game().legal_actions(view, listed);
      EXPECT_EQ(std::ranges::count(listed.span(), Action::Kind::hand_rescue, &Action::kind), may ? 1 : 0);
    }
  }
}

// Swaps two hidden cards somewhere in the state: nothing of it may reach the observer.
bool swap_hidden(const Game& game, State& state, Observer observer, core::Random& random) {
  std::vector<std::pair<Hand*, int>> hidden;
  for (int seat = 0; seat < game.players(); ++seat) {
    if (observer.is(seat)) continue;
    Hand& hand = state.hands[static_cast<std::size_t>(seat)];
    for (int i = 0; i < hand.size; ++i) hidden.emplace_back(&hand, i);
  }
  if (hidden.empty() || state.phase == Phase::over || state.phase == Phase::lot) return false;
  const auto [hand, i] = hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
  const Card given = hand->cards[static_cast<std::size_t>(i)];
  hand->remove(given);
  const bool with_drawn = state.phase == Phase::play && !observer.is(state.active) && random.below(2) == 0;
  if (with_drawn) {
    hand->add(state.drawn);
    state.drawn = given;
  } else if (state.pile_size > 0) {
    const Card taken = state.unseen.nth(static_cast<int>(random.below(state.pile_size)));
    state.unseen.remove(taken);
    state.unseen.add(given);
    hand->add(taken);
  } else {
    hand->add(given);
    return false;
  }
  return true;
}

// rules §A7: states that differ only in what an observer can't see give it the same view, the same JSON and
// the same choices. The swapped state need not be one that could have come about.
TEST(View, LeaksNothing) {
  core::Random random(11);
  int swaps = 0;
  for (int played = 0; played < 60; ++played) {
    const int players = 1 + played % 4;
    const auto game = Game::create(any_setup(players, random));
    State state = game->start();
    Game::Actions actions, seen, same;
    while (!game->to_act(state).is_over()) {
      for (int seat = -1; seat < players; ++seat) {
        const Observer observer = seat < 0 ? Observer::spectator() : Observer::seat(seat);
        State other = state;
        for (int i = 0; i < 3; ++i) swaps += swap_hidden(*game, other, observer, random);
        const View view = game->view(state, observer);
        const View twin = game->view(other, observer);
        ASSERT_EQ(view, twin);
        ASSERT_EQ(game->to_json(view), game->to_json(twin));
        seen.clear();
        same.clear();
        game->legal_actions(view, seen);
        game->legal_actions(twin, same);
        ASSERT_TRUE(std::ranges::equal(seen.span(), same.span()));
      }
      actions.clear();
      game->legal_actions(state, actions);
      game->apply(state, game->to_act(state).is_chance()
                             ? game->sample_chance(state, random)
                             : actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
  EXPECT_GT(swaps, 50'000);
}

// A redacted record replays to exactly the views that the seat had, every step legal in them.
TEST(Redaction, ARedactedRecordReplaysToTheSameViews) {
  core::Random random(12);
  for (int played = 0; played < 80; ++played) {
    const int players = 1 + played % 4;
    const auto game = Game::create(any_setup(players, random));
    const Observer observer =
        played % 5 == 0 ? Observer::spectator()
                        : Observer::seat(static_cast<int>(random.below(static_cast<std::uint32_t>(players))));
    State state = game->start();
    View view = game->view(state, observer);
    Game::Actions actions;
    while (!game->to_act(state).is_over()) {
      actions.clear();
      game->legal_actions(state, actions);
      const Action action = game->to_act(state).is_chance()
                                ? game->sample_chance(state, random)
                                : actions[random.below(static_cast<std::uint32_t>(actions.size()))];
      const std::string text = game->to_text(game->redact(state, action, observer));
      const auto read = game->parse(text);
      ASSERT_TRUE(read.has_value()) << text;
      ASSERT_TRUE(game->is_legal(view, *read)) << text;
      game->observe(view, *read);
      game->apply(state, action);
      ASSERT_EQ(view, game->view(state, observer)) << text;
    }
    EXPECT_TRUE(game->knows_result(view));
    EXPECT_EQ(game->result(game->sample_world(view, random)), game->result(state));
  }
}

// A view that no game can come to still gives some world, in bounded time.
TEST(Sampling, EndsForAnImpossibleView) {
  Scene scene;
  scene.fresh().play(std::string(kChosen) + " +99 h1@1/0 +98 x98");
  View view = scene.game().view(scene.state(), Observer::seat(0));
  view.hand_plays = {};
  view.hand_plays.push(1, view.choices[0].returned[0]);  // cannot have been kept by seat 1
  core::Random random(1);
  EXPECT_EQ(scene.game().view(scene.game().sample_world(view, random), Observer::seat(0)).unseen,
            view.unseen);
}

}  // namespace
}  // namespace altitude
