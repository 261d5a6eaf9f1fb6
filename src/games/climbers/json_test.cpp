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
  EXPECT_TRUE(scene.game.to_json(scene.state)
                  .starts_with(R"({"phase":"others","active":1,"acting":2,"start":1,"moved":17,"barred":4,)"
                               R"("quiet":0,"ends_after":"turns","leader":null,"seats":[)"));
  scene.state.moved = scene.state.barred = 0;  // what there is not is null
  EXPECT_TRUE(scene.game.to_json(scene.state).contains(R"("moved":null,"barred":null,)"));
  // rules §C7.1, C7.2
  scene.put({"13@4,6,0:nz"}).stand(Colour::purple, 5, 7);
  scene.state.quiet = 2;
  EXPECT_TRUE(scene.game.to_json(scene.state).contains(R"("quiet":2,"ends_after":"turns","leader":1,)"));
  const Scene rounds(3, {{"end", "fixed_round"}});
  EXPECT_TRUE(rounds.game.to_json(rounds.state).contains(R"("ends_after":"round",)"));
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
            R"("seats":[{"colour":"red","at":"4,6","square":196,"level":2,"reached":1,)"
            R"("short_ladder":false,"long_ladder":true,"disc":"laid","disc_on":9},)"
            R"({"colour":"pink","at":null,"square":null,"level":0,"reached":0,)"
            R"("short_ladder":true,"long_ladder":true,"disc":"hand","disc_on":null}])");
  scene.state.climber(Colour::red).disc = kDiscGone;
  EXPECT_TRUE(scene.game.to_json(scene.state).contains(R"("disc":"gone","disc_on":null)"));
}

// rules §C1
TEST(ClimbersJson, TellsHowABlockLies) {
  Scene scene;
  scene.put({"25@4,4,0:rx", "13@5,4,2:tz"});
  const std::string json = scene.game.to_json(scene.state);
  EXPECT_TRUE(json.contains(R"({"number":25,"size":4,"x":4,"y":4,"z":0,"pose":"rx",)"
                            R"("width":4,"depth":2,"height":2,"faces":"rytpkn"})"))
      << json;
  EXPECT_TRUE(json.contains(R"({"number":13,"size":2,"x":5,"y":4,"z":2,"pose":"tz",)"
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

// rules §C1: bare squares that no step off the table begins at; with open wells there are none.
TEST(ClimbersJson, ListsTheWells) {
  for (const bool open : {false, true}) {
    Scene scene(2, {{"wells", open ? "open" : "closed"}});
    EXPECT_EQ(list_of(scene.game.to_json(scene.state), "wells"), R"("wells":[])");
    // Two big blocks with two rows between them, closed by cubes at both ends: 6,6 to 7,7 are shut in.
    scene.put({"34@4,4,0:nx", "35@4,8,0:nx", "13@4,6,0:tz", "14@8,6,0:tz"});
    // So is the place that the big blocks left, where the others stand around it.
    EXPECT_EQ(list_of(scene.game.to_json(scene.state), "wells"),
              open ? R"("wells":[])" : R"("wells":[198,199,230,231,724,725,726,727,756,757,758,759])");
  }
}

}  // namespace

}  // namespace climbers
