#include <gtest/gtest.h>

#include "games/climbers/rules.h"
#include "support/climbers_scene.h"

namespace climbers {

namespace {

// The list that follows a key, up to its closing bracket; the lists asked for hold no other list.
std::string list_of(const std::string& json, const std::string& key) {
  const auto begin = json.find("\"" + key + "\":[");
  EXPECT_NE(begin, json.npos) << key;
  const auto end = json.find(']', begin);
  return json.substr(begin, end + 1 - begin);
}

TEST(ClimbersJson, TellsWhoseTurnItIsAndWhatWasMoved) {
  Scene scene(3);
  scene.state.active = 1;
  scene.state.acting = 2;
  scene.state.start = 1;
  scene.state.moved = 17;
  scene.state.barred = 4;
  scene.state.quiet = 2;
  scene.state.gained = 1;
  scene.ask(Phase::others);
  EXPECT_TRUE(
      scene.game.to_json(scene.state)
          .starts_with(
              R"({"phase":"others","active":1,"acting":2,"start":1,"next":{"seat":0,"turn":false},)"
              R"("moved":17,"barred":4,"quiet":0,"ends_at":3,"ends_after":"turns","leader":null,"seats":[)"));
  scene.state.moved = scene.state.barred = 0;  // what there is not is null
  EXPECT_TRUE(scene.game.to_json(scene.state).contains(R"("moved":null,"barred":null,)"));
  // rules §C7.1, C7.2
  scene.put({"13@4,6,0:nz"}).stand(Colour::purple, 5, 7);
  scene.state.quiet = 2;
  EXPECT_TRUE(
      scene.game.to_json(scene.state).contains(R"("quiet":2,"ends_at":3,"ends_after":"turns","leader":1,)"));
  const Scene rounds(3, {{"end", "fixed_round"}});
  EXPECT_TRUE(rounds.game.to_json(rounds.state).contains(R"("ends_after":"round",)"));
  const Scene many(5);
  EXPECT_TRUE(many.game.to_json(many.state).contains(R"("ends_at":5,)"));
}

// rules §C3: everybody else may climb after a turn, clockwise; then it is the next one's turn.
TEST(ClimbersJson, TellsWhoComesNext) {
  Scene scene(3);
  const auto next = [&](int active, int acting, Phase phase) {
    scene.state.active = static_cast<std::uint8_t>(active);
    scene.state.acting = static_cast<std::uint8_t>(acting);
    const std::string json = scene.game.to_json(scene.ask(phase).state);
    const auto begin = json.find(R"("next":)") + 7;
    return json.substr(begin, json.find(R"(,"moved")") - begin);
  };
  EXPECT_EQ(next(1, 1, Phase::block), R"({"seat":2,"turn":false})");
  EXPECT_EQ(next(1, 2, Phase::others), R"({"seat":0,"turn":false})");
  EXPECT_EQ(next(1, 0, Phase::others), R"({"seat":2,"turn":true})");
  EXPECT_EQ(next(1, 1, Phase::lot), "null");
  EXPECT_EQ(next(1, 1, Phase::over), "null");
}

TEST(ClimbersJson, NamesEveryPhase) {
  const std::pair<Phase, std::string> names[] = {
      {Phase::lot, "lot"},   {Phase::climb, "climb"},   {Phase::block, "block"}, {Phase::climb_2, "climb_2"},
      {Phase::disc, "disc"}, {Phase::others, "others"}, {Phase::over, "over"}};
  Scene scene;
  for (const auto& [phase, name] : names)
    EXPECT_TRUE(scene.game.to_json(scene.ask(phase).state).starts_with(R"({"phase":")" + name + '"'));
}

TEST(ClimbersJson, TellsWhatEachClimberHas) {
  Scene scene(2, {{"colours", "red pink"}});
  scene.put({"13@4,6,0:nz"}).stand(Colour::red, 5, 7);
  scene.state.climber(Colour::red).ladders = kLong;
  scene.state.climber(Colour::red).disc = 9;
  EXPECT_EQ(list_of(scene.game.to_json(scene.state), "seats"),
            R"("seats":[{"colour":"red","at":"4,6","level":2,"reached":1,)"
            R"("short_ladder":false,"long_ladder":true,"disc":"laid","disc_on":9},)"
            R"({"colour":"pink","at":null,"level":0,"reached":0,)"
            R"("short_ladder":true,"long_ladder":true,"disc":"hand","disc_on":null}])");
  scene.state.climber(Colour::red).disc = kDiscGone;
  EXPECT_TRUE(scene.game.to_json(scene.state).contains(R"("disc":"gone","disc_on":null)"));
}

// rules §C1
TEST(ClimbersJson, TellsHowABlockLies) {
  Scene scene;
  scene.put({"25@4,4,0:rx", "13@5,4,2:tz"});
  const std::string json = scene.game.to_json(scene.state);
  EXPECT_TRUE(json.contains(
      R"("colours":{"t":"teal","p":"purple","y":"yellow","r":"red","k":"pink","n":"neutral"},)"));
  EXPECT_TRUE(json.contains(R"({"number":25,"size":4,"x":4,"y":4,"z":0,)"
                            R"("width":4,"depth":2,"height":2,"faces":"rytpkn"})"))
      << json;
  EXPECT_TRUE(json.contains(R"({"number":13,"size":2,"x":5,"y":4,"z":2,)"
                            R"("width":2,"depth":2,"height":2,"faces":"tpyrkn"})"));
}

// rules §C1: a top that is parted is two surfaces; one that is wholly covered is none. Squares are y × 32 +
// x.
TEST(ClimbersJson, ListsEverySurface) {
  Scene scene;
  scene.put({"25@4,4,0:rx", "13@5,4,2:tz", "14@10,4,0:rz", "15@10,4,2:kz"});
  const std::string json = scene.game.to_json(scene.state);
  EXPECT_TRUE(json.contains(R"({"name":"4,4","block":25,"level":2,"squares":[132,164]})"
                            R"(,{"name":"7,4","block":25,"level":2,"squares":[135,167]})"));
  EXPECT_TRUE(json.contains(R"({"name":"5,4","block":13,"level":4,"squares":[133,134,165,166]})"));
  EXPECT_FALSE(json.contains(R"("block":14,)"));
  EXPECT_TRUE(json.contains(R"("block":15,"level":4,)"));
}

}  // namespace

}  // namespace climbers
