// Step by step one gets to every legal action and to no other, and is told truly what comes of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "proof.h"
#include "support/climbers_scene.h"
#include "support/climbers_walks.h"

namespace climbers {

namespace {

using Json = nlohmann::json;
using Texts = std::set<std::string>;

struct Position {
  Game game;
  State state;
};

Json choices(const Position& position, std::string_view held = {}) {
  return Json::parse(position.game.choices_json(position.state, held));
}

// One list of the answer, by value: it is walked over.
Json listed(const Position& position, std::string_view held, const char* name) {
  return choices(position, held)[name];
}

Texts legal(const Position& position, std::string_view prefix = {}) {
  Game::Actions actions;
  position.game.legal_actions(position.state, prefix, actions);
  Texts texts;
  for (const Action& action : actions) {
    if (std::string text = position.game.to_text(action); text.starts_with(prefix))
      texts.insert(std::move(text));
  }
  return texts;
}

// Positions along walks in which somebody decides, each phase as often as another.
std::vector<Position> positions(int of_each, std::uint64_t seed) {
  core::Random random(seed);
  std::vector<Position> found;
  std::map<Phase, int> count;
  for (int number = 0; std::ssize(found) < std::ptrdiff_t{5} * of_each; ++number) {
    const auto game = Game::create(climbers_setup(number, random));
    State state = game->start();
    for (int step = 0; step < 300 && state.phase != Phase::over; ++step) {
      if (state.phase != Phase::lot && random.below(20) == 0 && count[state.phase]++ < of_each)
        found.push_back({*game, state});
      game->apply(state,
                  walk_action(*game, state, step % 3 == 0 ? WalkKind::greedy : WalkKind::endless, random));
      forget_quiet_turns(state, WalkKind::endless);
    }
  }
  return found;
}

std::vector<Position> with_blocks(int wanted, std::uint64_t seed) {
  auto all = positions(wanted, seed);
  std::erase_if(all, [](const Position& position) { return position.state.phase != Phase::block; });
  return all;
}

// Three climbers on a long neutral top that a block may cut.
Position crowded() {
  Scene scene(3);
  scene.put({"34@4,4,0:nx", "13@12,4,0:tz", "1@10,4,0:tz"}).ask(Phase::block);
  scene.stand(Colour::teal, 4, 4).stand(Colour::purple, 4, 4).stand(Colour::yellow, 4, 4);
  return {scene.game, scene.state};
}

// All the actions that the answers to a move's text and to what follows lead to.
void follow(const Position& position, const std::string& held, Texts& reached) {
  const Json answer = choices(position, held);
  ASSERT_FALSE(answer.contains("refused")) << held;
  if (answer["complete"]) {
    reached.insert(answer["move"]["text"].get<std::string>());
    EXPECT_TRUE(answer["parts"].empty());
    return;
  }
  EXPECT_GT(answer["parts"].size(), 1U) << held;
  for (const Json& part : answer["parts"]) follow(position, part["text"], reached);
}

void follow_block(const Position& position, int block, Texts& reached) {
  const std::string held = std::to_string(block);
  const Json answer = choices(position, held);
  for (const Json& stance : answer["stances"]) {
    for (const Json& place : stance["places"]) {
      for (const Json& pose : stance["poses"]) {
        if (!answer["back"] && Json{place[0], pose[0]} == answer["lies"]) continue;
        const std::string text = held + place[0].get<std::string>() + pose[0].get<std::string>();
        if (place.size() == 4) {
          reached.insert(text);
        } else {
          follow(position, text, reached);
        }
      }
    }
  }
}

// rules §C3, C4, C6
TEST(ClimbersChoices, ClimbsDiscsAndPassAreTheLegalOnes) {
  for (const Position& position : positions(games_to_play(20, 400), 11)) {
    const Json all = choices(position);
    if (position.state.phase == Phase::block) continue;
    Texts told{all["pass"].get<std::string>()};
    int last = 99;
    for (const Json& climb : all["climbs"]) {
      told.insert(climb["text"].get<std::string>());
      EXPECT_EQ(climb["path"].back(), climb["surface"]);
      EXPECT_LE(climb["level"].get<int>(), last);
      last = climb["level"];
    }
    for (const Json& disc : all["discs"]) told.insert(disc["text"].get<std::string>());
    EXPECT_EQ(told, legal(position));
    const int level = level_of(position.state, position.game.acting_colour(position.state));
    EXPECT_EQ(all["rises"], !all["climbs"].empty() && all["climbs"][0]["level"] > level);
  }
}

// rules §C4: a way of two steps, by either ladder; the highest first, and the cheapest.
TEST(ClimbersChoices, TellTheWayOfEachClimb) {
  Scene scene;
  scene.put({"1@4,4,0:tz", "13@6,4,0:nz", "14@8,4,0:kz", "15@8,4,2:tz"}).stand(Colour::teal, 4, 4);
  const Json climbs = listed({scene.game, scene.state}, "", "climbs");
  ASSERT_EQ(climbs.size(), 3U);
  EXPECT_EQ(climbs[0], Json::parse(R"({"text":"^8,4+s","kind":"climb","surface":"8,4","level":4,"ladders":"s",
    "path":["6,4","8,4"]})"));
  EXPECT_EQ(climbs[1]["text"], "^8,4+l");
  EXPECT_EQ(climbs[1]["path"], (Json{"6,4", "8,4"}));
  EXPECT_EQ(climbs[2]["text"], "^6,4");
}

// rules §C1, C4.2: what closed wells bar has no way.
TEST(ClimbersChoices, KnowWells) {
  for (const bool open : {false, true}) {
    Scene scene(2, {{"wells", open ? "open" : "closed"}});
    scene.put({"34@4,4,0:nx", "35@4,8,0:nx", "13@4,6,0:tz", "14@8,6,0:tz", "15@2,6,0:rz"});
    scene.state.climber(Colour::teal).disc = 34;
    scene.state.climber(Colour::purple).disc = 35;
    EXPECT_EQ(scene.game.choices_json(scene.state, "").contains(R"("^4,6+s")"), open);
  }
}

// rules §C3: climbs only where a climb is asked for.
TEST(ClimbersChoices, AreThoseOfTheStep) {
  Scene scene;
  for (const Phase phase : {Phase::block, Phase::disc})
    EXPECT_TRUE(scene.game.choices_json(scene.ask(phase).state, "").contains(R"("climbs":[])"));
  for (const Phase phase : {Phase::climb, Phase::climb_2, Phase::others})
    EXPECT_TRUE(scene.game.choices_json(scene.ask(phase).state, "").contains(R"("blocks":[],"discs":[])"));
}

// rules §C5.1, C5.2, C5.3
TEST(ClimbersChoices, BlocksPlacesPosesAndPartsLeadToEveryMoveAndToNoOther) {
  auto all = with_blocks(games_to_play(6, 120), 12);
  all.push_back(crowded());
  for (const Position& position : all) {
    const Json blocks = listed(position, "", "blocks");
    Texts reached{"pass"};
    for (int block = 1; block <= kBlocks; ++block) {
      const bool offered = std::ranges::find(blocks, Json(block)) != blocks.end();
      EXPECT_EQ(choices(position, std::to_string(block)).contains("refused"), !offered) << block;
      if (offered) follow_block(position, block, reached);
    }
    EXPECT_EQ(reached, legal(position));
  }
}

// rules §C5.2
TEST(ClimbersChoices, TellWhetherPuttingABlockBackIsAMove) {
  for (const bool any : {false, true}) {
    Scene scene(2, {{"turn", any ? "any" : "face"}});
    scene.put({"13@4,4,0:nz", "1@6,4,0:pz"}).ask(Phase::block);
    const Json answer = choices({scene.game, scene.state}, "1");
    EXPECT_EQ(answer["lies"], (Json{"@6,4", ":pz"}));
    EXPECT_EQ(answer["back"], any);
    EXPECT_EQ(scene.legal("1@6,4:pz"), any);
  }
}

// rules §C1, C2.2
TEST(ClimbersChoices, APlaceIsToldAsTheBlockWillLie) {
  for (const Position& position : with_blocks(games_to_play(3, 60), 13)) {
    for (const Json& block : listed(position, "", "blocks")) {
      const Json answer = choices(position, std::to_string(block.get<int>()));
      std::size_t places = 0;
      for (const Json& each : answer["stances"]) places += each["places"].size();
      EXPECT_LT(answer.dump().size(), 800 + 20 * places) << "few bytes for each place, and little besides";
      const Json& stance = answer["stances"].back();
      for (const Json& place : stance["places"]) {
        const Json& pose = stance["poses"].back();
        const auto text =
            std::to_string(block.get<int>()) + place[0].get<std::string>() + pose[0].get<std::string>();
        Game::Actions moves;
        position.game.legal_actions(position.state, text, moves);
        const auto move = std::ranges::find_if(
            moves, [&](const Action& one) { return position.game.to_text(one).starts_with(text); });
        if (move == moves.end()) continue;  // how it lies
        State after = position.state;
        position.game.apply(after, *move);
        const Json lies = Json::parse(position.game.to_json(after))["blocks"][block.get<std::size_t>() - 1];
        EXPECT_EQ(lies["x"], place[1]);
        EXPECT_EQ(lies["y"], place[2]);
        EXPECT_EQ(lies["z"], place[3]);
        EXPECT_EQ(lies["faces"], pose[1]);
        for (const char* const side : {"width", "depth", "height"}) EXPECT_EQ(lies[side], stance[side]);
      }
    }
  }
}

// rules §C5.3
TEST(ClimbersChoices, EachClimberOnACutSurfaceIsAskedForWithTheSquaresOfEachPart) {
  const Position position = crowded();
  const Json first = choices(position, "13@6,4:tz");
  EXPECT_FALSE(first["complete"]);
  ASSERT_EQ(first["parts"].size(), 2U);
  EXPECT_EQ(first["parts"][0], Json::parse(R"({"text":"13@6,4:tz/t4,4","seat":0,
    "squares":[132,133,164,165]})"));
  EXPECT_EQ(first["parts"][1]["text"], "13@6,4:tz/t8,4");
  const Json second = choices(position, "13@6,4:tz/t4,4");
  EXPECT_EQ(second["parts"][1]["seat"], 1);
  EXPECT_EQ(choices(position, "13@6,4:tz/t4,4/p4,4/y8,4")["complete"], true);
}

// The highest level that a seat comes to with at most these ladders, by the list of its climbs.
int highest(const Game& game, State state, int seat, unsigned ladders) {
  state.phase = Phase::others;
  state.acting = static_cast<std::uint8_t>(seat);
  Game::Actions actions;
  game.legal_actions(state, actions);
  int level = level_of(state, game.colour_of(seat));
  for (const Action& action : actions) {
    if (action.kind() == Action::Kind::climb && (action.ladders() & ~ladders) == 0)
      level = std::max(level, int{state.heights[action.square()]});
  }
  return level;
}

unsigned ladders_of(const Json& best) {
  const std::string text = best["ladders"];
  return (text.contains('s') ? kShort : 0U) | (text.contains('l') ? kLong : 0U);
}

void expect_true(const Game& game, const State& state, int seat, const Json& best) {
  const unsigned ladders = ladders_of(best);
  EXPECT_EQ(highest(game, state, seat, ladders), best["level"]);
  if (best["surface"].is_null()) {
    EXPECT_EQ(level_of(state, game.colour_of(seat)), best["level"]);
  }
}

Surface surface_named(const State& state, const std::string& name) {
  NotationReader reader(name);
  return surface_at(state, *reader.square());
}

// How one move changes what each seat can climb to, as the lists of climbs before and after it tell.
void expect_changes(const Position& position, const Action& move, std::map<std::string, int>& seen) {
  const auto& [game, state] = position;
  State after = state;
  move_block(after, move);
  std::map<int, Json> changes;
  for (const Json& change : listed(position, game.to_text(move), "changes")) changes[change["seat"]] = change;
  for (int seat = 0; seat < game.players(); ++seat) {
    if (!changes.contains(seat)) {
      for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders)
        EXPECT_EQ(highest(game, state, seat, ladders), highest(game, after, seat, ladders));
      continue;
    }
    const Json& change = changes[seat];
    expect_true(game, state, seat, change["before"]);
    expect_true(game, after, seat, change["after"]);
    ++seen[change["kind"]];
    const int rise = change["after"]["level"].get<int>() - change["before"]["level"].get<int>();
    EXPECT_EQ(change["kind"] == "opens", rise > 0);
    EXPECT_EQ(change["kind"] == "closes", rise < 0);
    if (!change["path"].empty()) {
      const Json& last = change["path"].back();
      EXPECT_EQ(last["name"], change["after"]["surface"]);
      EXPECT_EQ(last["level"], change["after"]["level"]);
      EXPECT_EQ(last["squares"].size(), static_cast<std::size_t>(surface_named(after, last["name"]).size()));
    }
  }
}

// rules §C4, C5
TEST(ClimbersChoices, WhatAMoveOpensAndClosesIsSoAfterIt) {
  std::map<std::string, int> seen;
  core::Random random(14);
  for (Position position : with_blocks(games_to_play(40, 400), 14)) {
    // In long walks all ladders are spent.
    for (int seat = 0; seat < position.game.players(); ++seat)
      position.state.climber(position.game.colour_of(seat)).ladders = kBothLadders;
    const Action any = position.game.sample_action(position.state, random);
    if (any.kind() != Action::Kind::move) continue;
    Game::Actions moves;
    position.game.legal_actions(position.state, std::to_string(any.block()) + '@', moves);
    for (const Action& move : moves) expect_changes(position, move, seen);
  }
  EXPECT_GT(seen["opens"], 20);
  EXPECT_GT(seen["closes"], 0);
}

// rules §C4.3: a neutral step between teal and the tower saves a ladder; pink up, it does not.
TEST(ClimbersChoices, AMoveMayChangeWhatAClimbCosts) {
  Scene scene;
  scene.put({"13@4,4,0:nz", "14@4,6,0:kz", "15@4,6,2:nz", "16@6,5,0:kz", "9@12,4,0:nz", "2@4,12,0:pz"});
  scene.stand(Colour::teal, 4, 4).stand(Colour::purple, 4, 12).ask(Phase::block);
  scene.state.climber(Colour::purple).ladders = 0;
  const auto changes = [&](const char* move) {
    std::map<std::string, int> kinds;
    expect_changes({scene.game, scene.state}, *scene.game.parse(move), kinds);
    return kinds;
  };
  EXPECT_EQ(changes("9@6,5:kz"), (std::map<std::string, int>{}));
  EXPECT_EQ(changes("9@6,5:nz"), (std::map<std::string, int>{{"cheaper", 1}}));
  move_block(scene.state, *scene.game.parse("9@6,5:nz"));
  EXPECT_EQ(changes("9@6,5:kz"), (std::map<std::string, int>{{"dearer", 1}}));
}

// rules §C4, C5: the places that are pointed out take the mover higher than now, and none takes it higher.
TEST(ClimbersChoices, TheBestPlacesTakeTheMoverHighest) {
  int lifts = 0;
  for (const Position& position : with_blocks(games_to_play(4, 80), 15)) {
    const auto& [game, state] = position;
    const int seat = state.acting;
    const int now = highest(game, state, seat, kBothLadders);
    for (const Json& number : listed(position, "", "blocks")) {
      const std::string held = std::to_string(number.get<int>());
      Game::Actions moves;
      game.legal_actions(state, held + '@', moves);
      int most = now;
      std::map<std::string, int> levels;
      for (const Action& move : moves) {
        State after = state;
        move_block(after, move);
        const int level = highest(game, after, seat, kBothLadders);
        levels[game.to_text(move).substr(0, game.to_text(move).find('/'))] = level;
        most = std::max(most, level);
      }
      const Json answer = choices(position, held)["lifts"];
      EXPECT_LE(answer.size(), 4U);
      int last = most;
      for (const Json& lift : answer) {
        EXPECT_EQ(levels[held + lift["place"].get<std::string>() + lift["pose"].get<std::string>()],
                  lift["level"]);
        EXPECT_LE(lift["level"], last);
        last = lift["level"];
        ++lifts;
      }
      if (most > now) {
        ASSERT_FALSE(answer.empty());
        EXPECT_EQ(answer[0]["level"], most);
      } else {
        EXPECT_TRUE(answer.empty());
      }
    }
  }
  EXPECT_GT(lifts, 20);
}

// rules §C2.2, C4.2, C5.1, C5.2
TEST(ClimbersChoices, WhatCanNotBeDoneIsRefusedWithTheReason) {
  Scene scene(2, {{"turn", "face"}});
  scene.put({"13@4,4,0:nz", "14@6,4,0:kz", "1@6,4,2:pz"}).stand(Colour::teal, 4, 4).ask(Phase::block);
  const Position position{scene.game, scene.state};
  const auto reason = [&](const char* held) {
    const Json answer = choices(position, held);
    return answer.contains("refused") ? answer["refused"]["rule"].get<std::string>() : answer.dump();
  };
  EXPECT_EQ(reason("13"), "C5.1");
  EXPECT_EQ(reason("1@7,4:tz"), "C2.2");
  EXPECT_EQ(reason("1@6,4:pz"), "C5.2");
  EXPECT_EQ(reason("^6,4"), "C3");
  EXPECT_EQ(choices(position, "1@?")["refused"]["key"], "climbers.refused.notation");
  scene.ask(Phase::climb);
  EXPECT_EQ(Json::parse(scene.game.choices_json(scene.state, "^6,4"))["refused"]["rule"], "C4.2");
}

}  // namespace

}  // namespace climbers
