#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "games/altitude/rules.h"
#include "support/altitude_scene.h"

namespace altitude {
namespace {

TEST(Json, TellsWhatAnActionTouches) {
  core::Setup setup;
  setup.players = 3;
  const auto game = Game::create(setup);
  ASSERT_TRUE(game);
  const View view = game->view(game->start(), core::Observer::spectator());
  for (const auto& [text, json] : std::vector<std::pair<std::string, std::string>>{
           {"first2", R"("kind":"first","seat":2)"},
           {"+45i", R"("kind":"draw","card":"45i","face":{"kind":"number","value":45,"animal":"ibex"})"},
           {"+7", R"("kind":"draw","card":"7","face":{"kind":"number","value":7,"animal":null})"},
           {"+A", R"("kind":"draw","card":"A","face":{"kind":"avalanche"})"},
           {"+?", R"("kind":"draw","card":"?","face":{"kind":"hidden"})"},
           {"keep:12g,45i,C,B", R"("kind":"keep","cards":["12g","45i","C","B"])"},
           {"keep:?", R"("kind":"keep","cards":["?","?","?","?"])"},
           {"x78c", R"("kind":"discard","card":"78c")"},
           {"41@2/-1", R"("kind":"use","from":"drawn","card":"41","use":"build","seat":null,"place":"2/-1")"},
           {"A>1@10/0", R"("kind":"use","from":"drawn","card":"A","use":"give","seat":1,"place":"10/0")"},
           {"C=1/3", R"("kind":"use","from":"drawn","card":"C","use":"replace","seat":null,"place":"1/3")"},
           {"B-1/-3", R"("kind":"use","from":"drawn","card":"B","use":"rescue","seat":null,"place":"1/-3")"},
           {"h45i@2/0", R"("kind":"use","from":"hand","card":"45i","use":"build","seat":null,"place":"2/0")"},
           {"hB-1/3", R"("kind":"use","from":"hand","card":"B","use":"rescue","seat":null,"place":"1/3")"},
           {"hA>2@2/0", R"("kind":"use","from":"hand","card":"A","use":"give","seat":2,"place":"2/0")"},
           {"pass", R"("kind":"pass")"},
           {"pass!0112", R"("kind":"pass")"}}) {
    const auto action = game->parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(game->action_json(view, *action), R"({"text":")" + text + R"(",)" + json + '}');
  }
}

// rules §A2.9
TEST(Json, TellsWhichRowIsTheFirstFloor) {
  for (const auto& [ground, row] : std::vector<std::pair<std::string, std::string>>{
           {"floor", R"("first_row":1,)"}, {"base", R"("first_row":2,)"}}) {
    const Scene scene(2, {{"ground", ground}});
    EXPECT_NE(scene.game().to_json(scene.game().view(scene.state(), core::Observer::seat(0))).find(row),
              std::string::npos)
        << ground;
  }
}

// What follows `key` in the spectator's view, up to the next `end`.
std::string told_in(const Scene& scene, const std::string& key, const std::string& end) {
  const std::string json =
      scene.game().to_json(scene.game().view(scene.state(), core::Observer::spectator()));
  const auto begin = json.find('"' + key + "\":") + key.size() + 3;
  return json.substr(begin, json.find(end, begin) + end.size() - begin);
}

// rules §A1: the whole deck, whatever has come out of it
TEST(Json, TellsWhatTheCardsOfTheDeckAre) {
  const std::string own = R"({"top_value":20,"animals":{"7d":[7,"dahu"],"12g":[12,"grouse"]},)"
                          R"("specials":{"?":"hidden","C":"cable"}})";
  Scene scene(2, {{"deck", "1-20 12g 7dx3 Cx9"}});
  EXPECT_EQ(told_in(scene, "deck", "}}"), own);
  EXPECT_EQ(told_in(scene.mountain(0, "1/0=7d 1/1=C").hand(0, "12g C C C"), "deck", "}}"), own);
  const std::string fifteen = told_in(Scene(2, {{"deck", "fifteen"}}), "deck", "}}");
  EXPECT_TRUE(fifteen.starts_with(R"({"top_value":15,"animals":{"7g":[7,"grouse"],)")) << fifteen;
  EXPECT_TRUE(fifteen.ends_with(R"("C":"cable","A":"avalanche","B":"bernard"}})")) << fifteen;
}

TEST(Json, TellsWhereThePlacesOfAllMountainsLie) {
  Scene scene;
  EXPECT_EQ(told_in(scene, "places", "}"), R"({"1/0":[1,0]})");
  scene.mountain(0, "1/0=41 1/-1=5").mountain(1, "1/0=7");
  EXPECT_EQ(told_in(scene, "places", "}"),
            R"({"1/-2":[1,-2],"1/-1":[1,-1],"1/0":[1,0],"1/1":[1,1],"2/-1":[2,-1]})");
}

// rules §A4.2
TEST(Json, TellsDiscardedCardsInTheirOrder) {
  Scene scene(2, {{"deck", "1-20 12g Cx9"}});
  scene.play("+C xC +12g x12g +C xC +12 x12 +3 x3");
  EXPECT_EQ(told_in(scene, "discard", "]"), R"(["3","12","12g","C","C"])");
}

std::string open_places(const std::string& mountain) {
  Scene scene;
  const std::string json =
      scene.mountain(0, mountain).game().to_json(scene.game().view(scene.state(), core::Observer::seat(1)));
  const auto begin = json.find(R"("open":)") + 7;
  return json.substr(begin, json.find(']', begin) + 1 - begin);
}

// rules §A2.1, §A2.2, §A2.7
TEST(Json, TellsWhereACardMayComeToLie) {
  EXPECT_EQ(open_places(""), R"(["1/0"])");
  EXPECT_EQ(open_places("1/0=41"), R"(["1/-1","1/1"])");
  EXPECT_EQ(open_places("1/0=41 1/1=C 1/2=5"), R"(["1/-1","2/0","2/1","1/3"])");
  const std::string nine = "1/0=1 1/1=2 1/2=3 1/3=4 1/4=5 1/5=6 1/6=7 1/7=8 1/8=9";
  EXPECT_NE(open_places(nine).find(R"("1/9")"), std::string::npos);
  EXPECT_EQ(open_places(nine + " 1/9=10").find(R"("1/)"), std::string::npos);  // ten are the most
}

// What the action's JSON says that it brings; 0 where it says nothing.
int told_gain(const std::string& json) {
  const auto at = json.find(R"("gain":)");
  return at == std::string::npos ? 0 : std::stoi(json.substr(at + 7));
}

// rules §A2.9, §A6: in every position of some games, with cards as animals and without, gain is what the
// player's mountain counts for afterwards less what it counted for before.
TEST(Json, TellsWhatAUseBrings) {
  std::set<int> met;
  for (const std::string ground : {"floor", "base"}) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      core::Setup setup{
          2, {{"ground", ground}, {"deck", "1-30x3 20dx20 Cx12 Ax12 Bx12"}, {"replace_avalanche", "on"}}};
      const auto game = *Game::create(setup);
      core::Random random(seed);
      State state = game.start();
      const auto points = [&](const State& position, int seat) {
        const Mountain& mountain = position.mountains[static_cast<std::size_t>(seat)];
        return game.floors(mountain) + game.high_animals(mountain);
      };
      while (!game.to_act(state).is_over()) {
        if (game.to_act(state).is_chance()) {
          game.apply(state, game.sample_chance(state, random));
          continue;
        }
        const int seat = game.to_act(state).index();
        const View view = game.view(state, core::Observer::seat(seat));
        Game::Actions actions;
        game.legal_actions(state, actions);
        for (const Action& action : actions) {
          State after = state;
          game.apply(after, action);
          const int gain = told_gain(game.action_json(view, action));
          ASSERT_EQ(gain, points(after, seat) - points(state, seat)) << game.to_text(action);
          met.insert(gain);
        }
        game.apply(state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
      }
    }
  }
  EXPECT_EQ(met, (std::set<int>{-1, 0, 1, 2}));
}

}  // namespace
}  // namespace altitude
