#include "wasm/engine.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace wasm {
namespace {

using nlohmann::json;

json ask(Engine& engine, const std::string& request) { return json::parse(engine.answer(request)); }

std::string header(const std::string& game, int players = 2) {
  return "bivouac 1\ngame: " + game + "\nrules: 1\nplayers: " + std::to_string(players) + "\n\nend 0\n";
}

class EngineOf : public ::testing::TestWithParam<std::string> {
 protected:
  // Lays a table and plays it to its end by the simple bot; returns its number.
  std::string played(int players) {
    const std::string table = ask(engine, "lay 2a\n" + header(GetParam(), players))["value"].dump();
    for (int step = 0; step < 5'000; ++step) {
      const json look = ask(engine, "look " + table + " spectator")["value"];
      if (look["toAct"] == "over") return table;
      if (look["toAct"] == "chance") {
        EXPECT_EQ(ask(engine, "draw " + table + " b0b"), json::parse(R"({"value":null})"));
      } else {
        const json bot = ask(engine, "bot " + table + " simple " + std::to_string(step));
        EXPECT_EQ(ask(engine, "act " + table + "\n" + bot["value"].get<std::string>()),
                  json::parse(R"({"value":null})"));
      }
    }
    ADD_FAILURE() << "the game does not end";
    return table;
  }

  Engine engine;
};

TEST_P(EngineOf, PlaysReplaysAndTells) {
  const std::string table = played(3);
  const json look = ask(engine, "look " + table + " 1")["value"];
  EXPECT_EQ(look["ending"], "finished");
  EXPECT_EQ(look["result"].size(), 3u);
  const std::string record = ask(engine, "record " + table)["value"];
  const std::string copy = ask(engine, "open\n" + record)["value"].dump();
  EXPECT_EQ(ask(engine, "look " + copy + " 1")["value"], look);
  EXPECT_EQ(ask(engine, "story " + copy + " 0 1")["value"].size(), look["steps"]);
  const std::string early = ask(engine, "open 4\n" + record)["value"].dump();
  EXPECT_EQ(ask(engine, "look " + early + " 1")["value"]["steps"], 4);
  EXPECT_EQ(ask(engine, "look " + early + " 1")["value"]["ending"], "");
}

TEST_P(EngineOf, LetsGoOfTables) {
  const std::string table = ask(engine, "lay 1\n" + header(GetParam()))["value"].dump();
  ask(engine, "close " + table);
  EXPECT_TRUE(ask(engine, "look " + table + " 0").contains("error"));
}

INSTANTIATE_TEST_SUITE_P(Games, EngineOf, ::testing::Values("matterhorn", "climbers", "altitude"),
                         [](const auto& test) { return test.param; });

TEST(Engine, ListsTheGames) {
  Engine engine;
  const json games = ask(engine, "games")["value"];
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0]["name"], "matterhorn");
  EXPECT_EQ(games[0]["minPlayers"], 2);
  EXPECT_FALSE(games[0]["bots"].empty());
}

TEST(Engine, RefusesWithTheReasonAndThePlace) {
  Engine engine;
  EXPECT_EQ(ask(engine, "open\nnonsense")["refused"]["key"], "record.not_a_record");
  const json wrong =
      ask(engine, "open\nbivouac 1\ngame: matterhorn\nrules: 1\nplayers: 2\n\n1. first0\n2. 3z\nend 2\n");
  EXPECT_EQ(wrong["line"], 7);
  const std::string table = ask(engine, "lay 1\n" + header("matterhorn"))["value"].dump();
  EXPECT_EQ(ask(engine, "act " + table + "\n12a+12b")["refused"]["key"], "matterhorn.refused.lot");
}

// A correct page sends none of these; none may do more than be answered.
TEST(Engine, AnswersNonsense) {
  Engine engine;
  const std::string table = ask(engine, "lay 1\n" + header("altitude"))["value"].dump();
  for (const std::string request :
       {"",           "\n",       "look",           "look 99 0",      "look x 0",    "lay",
        "lay xyz\n",  "open",     "bench",          "bench chess",    "undo T",      "draw T",
        "draw T q",   "bot T",    "bot T nobody 1", "bot T simple q", "hint T",      "hint T nobody",
        "look T",     "look T 7", "look T -1",      "story T",        "story T 0 9", "story T x 0",
        "record T 9", "nothing T"}) {
    std::string filled = request;
    if (const auto at = filled.find('T'); at != filled.npos) filled.replace(at, 1, table);
    const json answer = ask(engine, filled);
    EXPECT_TRUE(answer.contains("error") || answer.contains("refused")) << request << answer;
  }
  EXPECT_EQ(ask(engine, "look " + table + " 0")["value"]["steps"], 0);
}

}  // namespace
}  // namespace wasm
