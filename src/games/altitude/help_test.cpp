#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "core/json_writer.h"
#include "support/altitude_scene.h"

namespace altitude {
namespace {

using core::Observer;

// Without the places that nothing fits on: nothing is listed there.
std::string without_hopeless(const std::string& help) {
  static const std::regex hopeless(R"(\{"place":"[^"]*","fits":0\},?)");
  return std::regex_replace(std::regex_replace(help, hopeless, ""), std::regex(R"(,\])"), "]");
}

// The same figures the long way round: each unseen card is drawn, and what may then be built is listed.
std::string by_drawing(const Game& game, View view) {
  view.phase = Phase::draw;
  view.active = static_cast<std::uint8_t>(view.seat);
  view.plays_left = 1;
  view.drawn = kNoCard;
  const int floors = game.floors(view.mountains[view.active]);
  std::map<int, std::pair<std::string, int>> places;  // by index: a column has one open place
  int anywhere = 0;
  int up = 0;
  view.unseen.for_each_kind([&](Card card) {
    View after = view;
    game.observe(after, Action::draw(card));
    Game::Actions actions;
    game.legal_actions(after, actions);
    bool builds = false;
    bool grows = false;
    for (const Action& action : actions) {
      if (action.kind != Action::Kind::build) continue;
      auto& [name, count] = places[action.place.index()];
      name = place_name(action.place);
      count += view.unseen[card];
      builds = true;
      Mountain higher = view.mountains[view.active];
      higher.lay(action.place, card);
      grows |= game.floors(higher) > floors;
    }
    anywhere += builds ? view.unseen[card] : 0;
    up += grows ? view.unseen[card] : 0;
  });
  core::JsonWriter json;
  json.open('{').field("unseen", view.unseen.total()).key("places").open('[');
  for (const auto& [index, place] : places)
    json.open('{').field("place", place.first).field("fits", place.second).close('}');
  json.close(']').field("fits", anywhere).field("grows", up).close('}');
  return json.text();
}

TEST(Help, CountsWhatFits) {
  Scene scene;
  scene.mountain(0, "1/0=10 1/1=20 1/2=50 2/0=60")
      .hand(0, "1 2 3 4")
      .hand(1, "99 98 C 5")
      .pile("30 55 61 C A B");
  EXPECT_EQ(scene.game().help_json(scene.game().view(scene.state(), Observer::seat(0)), true),
            // 99, 98, C and 5 are hidden as well: ten cards, of which A and B never lie in one's own mountain
            R"({"unseen":10,"places":[{"place":"1/-1","fits":8},{"place":"2/1","fits":6},)"
            R"({"place":"1/3","fits":8}],"fits":8,"grows":0})");
  Scene higher;
  higher.mountain(0, "1/0=10 1/1=20 1/2=50 2/0=60 2/1=70").hand(1, "99 98 C 5").pile("30 55 61 C A B");
  EXPECT_EQ(higher.game().help_json(higher.game().view(higher.state(), Observer::seat(0)), true),
            R"({"unseen":10,"places":[{"place":"1/-1","fits":8},{"place":"3/0","fits":4},)"
            R"({"place":"1/3","fits":8}],"fits":8,"grows":4})");
}

TEST(Help, IsForOneSeatWithSomethingToDraw) {
  Scene scene;
  scene.hand(0, "1 2 3 4").hand(1, "11 13 14 15").pile("30");
  EXPECT_EQ(scene.game().help_json(scene.game().view(scene.state(), Observer::spectator()), false), "null");
  scene.play("+30");
  EXPECT_EQ(scene.game().help_json(scene.game().view(scene.state(), Observer::seat(0)), true), "null");
}

// Random games of all decks and player counts, from every seat, after every action.
TEST(Help, IsWhatDrawingEachCardShows) {
  core::Random random(7);
  std::set<std::string> seen;
  for (const char* deck : {"hundred", "fifteen", "1-9x4 7g Cx3 Ax6 Bx2"}) {
    for (int players = 1; players <= 4; ++players) {
      const Game game =
          *Game::create({players, {{"deck", deck}, {"ground", players % 2 == 0 ? "base" : "floor"}}});
      State state = game.start();
      while (!game.to_act(state).is_over()) {
        for (int seat = 0; seat < players; ++seat) {
          const View view = game.view(state, Observer::seat(seat));
          const std::string help = game.help_json(view, true);
          if (help != "null") {
            EXPECT_EQ(without_hopeless(help), by_drawing(game, view));
            seen.insert(help);
          }
        }
        Game::Actions actions;
        game.legal_actions(state, actions);
        game.apply(state, game.to_act(state).is_chance() ? game.sample_chance(state, random)
                                                         : actions[random.below(actions.size())]);
      }
    }
  }
  EXPECT_GT(seen.size(), 500u);
}

}  // namespace
}  // namespace altitude
