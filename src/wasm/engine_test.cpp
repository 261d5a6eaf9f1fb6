#include "wasm/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "altitude_net.h"
#include "every_game.h"
#include "host/luck.h"
#include "table/games.h"
#include "wasm/judge.h"

namespace wasm {
namespace {

using nlohmann::json;

json ask(Engine& engine, const std::string& request) { return json::parse(engine.answer(request)); }

std::string header(const std::string& game, int players = 2) {
  return "bivouac 1\ngame: " + game + "\nrules: 1\nplayers: " + std::to_string(players) + "\n\nend 0\n";
}

class EngineOf : public ::testing::TestWithParam<std::string> {
 protected:
  // A header with these bots; an empty name is a person.
  static std::string with_bots(const std::vector<std::string>& bots) {
    std::string seats;
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
      if (!bots[seat].empty()) seats += "seat." + std::to_string(seat) + ".bot: " + bots[seat] + "\n";
    }
    return "bivouac 1\ngame: " + GetParam() + "\nrules: 1\nplayers: " + std::to_string(bots.size()) + "\n" +
           seats + "\nend 0\n";
  }
  std::string laid(const std::vector<std::string>& bots) {
    const std::string table = ask(engine, "lay 2a\n" + with_bots(bots))["value"]["table"].dump();
    EXPECT_TRUE(ask(engine, "keep " + table + " -").contains("value"));
    return table;
  }

  Engine engine{judge};
};

TEST_P(EngineOf, PlaysReplaysAndTells) {
  const std::string table = laid({quick_bot(GetParam()), "random", quick_bot(GetParam())});
  json kept;
  for (json said; (said = ask(engine, "think " + table)).contains("value");) {
    kept = said["value"];
    ASSERT_TRUE(ask(engine, "keep " + table + " - " + std::to_string(kept["sequence"].get<int>() - 1))
                    .contains("value"));
  }
  EXPECT_EQ(kept["saved"]["ending"], "finished");
  const json end = ask(engine, "show " + table + " 1")["value"];
  EXPECT_EQ(end["ending"], "finished");
  EXPECT_EQ(end["result"].size(), 3u);
  EXPECT_EQ(end["log"]["lines"].size(), end["steps"]);
  const std::string record = ask(engine, "record " + table)["value"];
  EXPECT_EQ(record, kept["record"].get<std::string>());
  const std::string copy = ask(engine, "open 1 0\n" + record)["value"]["table"].dump();
  EXPECT_EQ(ask(engine, "show " + copy + " 1")["value"]["frames"], end["frames"]);
  EXPECT_EQ(ask(engine, "back " + copy + " 1 4")["value"]["step"], 4);
  const std::string early = ask(engine, "branch " + table + " - 4")["value"];
  EXPECT_EQ(ask(engine, "open 5 0\n" + early)["value"]["keep"]["saved"]["ending"], "");
}

TEST_P(EngineOf, APersonActsOnceForEachNumber) {
  const std::string table = laid({"", ""});
  const json before = ask(engine, "show " + table + " 0,1:0")["value"];
  const json to_act = before["asked"].is_null() ? before["covered"] : before["asked"];
  const std::string seat = to_act.dump();
  const std::string number = before["sequence"].dump();
  const json advice = ask(engine, "advise " + table + " " + seat)["value"];
  const json choices = ask(engine, "choices " + table + " " + seat + "\n")["value"];
  const std::string action = advice.is_null() ? choices[0]["text"] : advice["choices"][0]["action"];
  const std::string act = "act " + table + " " + seat + " " + number + "\n" + action;
  const json first = ask(engine, act);
  ASSERT_TRUE(first.contains("value")) << first;
  EXPECT_EQ(ask(engine, act), first);
  ask(engine, "keep " + table + " " + seat + " " + number);
  EXPECT_EQ(ask(engine, "stop " + table + " " + number)["refused"]["key"], "host.stale");
  ask(engine, "stop " + table + " " + first["value"]["sequence"].dump());
  EXPECT_EQ(ask(engine, "keep " + table + " " + seat)["value"]["ending"], "stopped");
}

TEST_P(EngineOf, LetsGoOfTables) {
  const std::string table = laid({"", ""});
  ask(engine, "close " + table);
  EXPECT_TRUE(ask(engine, "show " + table + " 0").contains("error"));
}

INSTANTIATE_TEST_SUITE_P(Games, EngineOf, ::testing::ValuesIn(every_game()),
                         [](const auto& test) { return test.param; });

TEST(Engine, ListsTheGames) {
  Engine engine;
  const json games = ask(engine, "games")["value"];
  ASSERT_EQ(games.size(), every_game().size());
  EXPECT_EQ(games[0]["name"], "matterhorn");
  EXPECT_EQ(games[0]["rules"], 2);
  EXPECT_EQ(games[0]["minPlayers"], 2);
  EXPECT_EQ(games[0]["bots"], json({"1", "2", "3", "4", "5", "6", "7", "8"}));
}

TEST(Engine, BeginsAnotherGameWithTheSameSeats) {
  Engine engine;
  const std::string seats = "seat.0: Ada\nseat.1.bot: 3\nseat.2.bot: 5\ndate: 2020-01-01\n";
  const json laid =
      ask(engine, "lay 1\nbivouac 1\ngame: altitude\nrules: 2\nplayers: 3\n" + seats + "\nend 0\n");
  const std::string table = laid["value"]["table"].dump();
  const auto seats_of = [&](const std::string& words) {
    const std::string record = ask(engine, "again " + table + " 2026-11-18" + words)["value"];
    EXPECT_TRUE(record.contains("\ndate: 2026-11-18\n")) << record;
    return ask(engine, "lay 2\n" + record)["value"]["keep"]["saved"]["seats"];
  };
  const json same = seats_of("");
  EXPECT_EQ(same, laid["value"]["keep"]["saved"]["seats"]);
  const json other = seats_of(" 7");
  EXPECT_EQ(other[0], same[0]);
  EXPECT_EQ(other[1]["bot"], "7");
  EXPECT_EQ(other[2]["bot"], "7");
}

// The page fetches it; here it is built in as well.
TEST(Engine, TakesTheNetOfAGame) {
  Engine engine;
  const std::string net(ai::altitude_ai::kNet.begin(), ai::altitude_ai::kNet.end());
  EXPECT_EQ(engine.answer("net altitude\n" + net), R"({"value":null})");
  EXPECT_TRUE(ask(engine, "net altitude\n" + net.substr(1)).contains("error"));
  EXPECT_TRUE(ask(engine, "net chess\n" + net).contains("error"));
}

TEST(Engine, RefusesWithTheReasonAndThePlace) {
  Engine engine(judge);
  EXPECT_EQ(ask(engine, "open 1 0\nnonsense")["refused"]["key"], "record.not_a_record");
  const json wrong =
      ask(engine, "open 1 0\nbivouac 1\ngame: matterhorn\nrules: 1\nplayers: 2\n\n1. first0\n2. 3z\nend 2\n");
  EXPECT_EQ(wrong["line"], 7);
  const std::string table = ask(engine, "lay 1\n" + header("matterhorn"))["value"]["table"].dump();
  const json shown = ask(engine, "keep " + table + " 0,1")["value"];
  const std::string act = "act " + table + " " + shown["asked"].dump() + " " + shown["sequence"].dump();
  EXPECT_EQ(ask(engine, act + "\n12a+6b")["refused"]["rule"], "M2.2");
  EXPECT_EQ(ask(engine, act + "\nnonsense")["refused"]["key"], "matterhorn.refused.notation");
}

TEST(Engine, TellsOfWhatPeopleBuild) {
  Engine engine;
  const json core = ask(engine, "build climbers\ncore")["value"];
  EXPECT_EQ(core["blocks"].size(), 2u);
  const std::string text = core["text"];
  EXPECT_FALSE(ask(engine, "build climbers 13\n" + text)["value"]["placing"]["stances"].empty());
  EXPECT_EQ(ask(engine, "build climbers 13@18,15:tz\n" + text)["value"]["blocks"].size(), 3u);
  EXPECT_EQ(ask(engine, "build climbers 13@1,1:tz\n" + text)["refused"]["rule"], "C2.3");
  const json wrong = ask(engine, "build climbers\n" + text + "\n13@18");
  EXPECT_EQ(wrong["refused"]["key"], "climbers.mountain.notation");
  EXPECT_EQ(wrong["line"], 2);
  EXPECT_TRUE(ask(engine, "build matterhorn\n").contains("error"));
  EXPECT_TRUE(ask(engine, "build nothing\n").contains("error"));
}

TEST(Engine, OneOfSeveralPeopleAtADeviceSpeaks) {
  Engine engine(judge);
  const std::string table = ask(engine, "lay 1\n" + header("matterhorn"))["value"]["table"].dump();
  const json shown = ask(engine, "keep " + table + " 0,1")["value"];
  const std::string number = shown["sequence"].dump();
  EXPECT_EQ(ask(engine, "undo " + table + " 0,1 " + number)["refused"]["key"], "host.stale");
  EXPECT_EQ(ask(engine, "act " + table + " - " + number + "\n12a+12b")["refused"]["key"], "host.stale");
  const json acted = ask(engine, "act " + table + " 0,1 " + number + "\n12a+12b");
  ASSERT_TRUE(acted.contains("value")) << acted;
  const json after = ask(engine, "keep " + table + " 0,1 " + number)["value"];
  EXPECT_NE(after["asked"], shown["asked"]);
  ASSERT_TRUE(after["mayUndo"]);
  EXPECT_TRUE(ask(engine, "undo " + table + " 0,1 " + after["sequence"].dump()).contains("value"));
  const json back = ask(engine, "keep " + table + " 0,1")["value"];
  EXPECT_EQ(back["asked"], shown["asked"]);
  EXPECT_EQ(back["steps"], shown["steps"]);
}

// Whether a game may go on from a position is the host's to say: nobody else asks first.
TEST(Engine, PlaysOnFromAPositionWhereNoHandIsSecret) {
  Engine engine;
  for (const std::string& game : every_game()) {
    const std::string table = ask(engine, "lay 1\n" + header(game))["value"]["table"].dump();
    const bool may = ask(engine, "keep " + table + " 0,1")["value"]["mayBranch"];
    EXPECT_EQ(may, !(*table::new_table(game, {}))->positions().has_secrets()) << game;
    const json branch = ask(engine, "branch " + table + " 0,1 1");
    EXPECT_EQ(branch.contains("value"), may) << branch;
    if (!may) {
      EXPECT_EQ(branch["refused"]["key"], "host.no_branch");
    }
  }
}

TEST(Engine, TellsAListOfGamesWhoWon) {
  Engine engine(judge);
  const json laid = ask(engine, "lay 1\n" + header("matterhorn"))["value"];
  EXPECT_TRUE(laid["keep"]["saved"]["result"].is_null());
  const std::string table = laid["table"].dump();
  const json shown = ask(engine, "keep " + table + " 0")["value"];
  const json resigned = ask(engine, "resign " + table + " 0 " + shown["sequence"].dump())["value"];
  EXPECT_EQ(resigned["saved"]["result"], json::parse("[0,1]"));
  EXPECT_EQ(resigned["saved"]["ending"], "resigned");
}

// A step at a time is the page's business; what it may tell at each is all here.
TEST(Engine, AdvisesWhoeverDecides) {
  Engine engine;
  const std::string table = ask(engine, "lay 1\n" + header("matterhorn"))["value"]["table"].dump();
  EXPECT_TRUE(ask(engine, "advise " + table + " 0,1")["value"].is_null()) << "nothing is kept yet";
  ask(engine, "keep " + table + " 0,1");
  const json advice = ask(engine, "advise " + table + " 0,1")["value"];
  EXPECT_TRUE(advice["nudge"].contains("key")) << advice;
  ASSERT_GE(advice["choices"].size(), 2u);
  EXPECT_GE(advice["choices"][0]["value"], advice["choices"][1]["value"]);
  EXPECT_LT(advice["other"], advice["choices"].size());
  EXPECT_TRUE(advice["reasons"].is_array());
}

// What a seat is told names cards of its hand: nobody else is told it, nor the seat before it has the device.
TEST(Engine, AdvisesNobodyElse) {
  Engine engine;
  const std::string table = ask(engine, "lay 1\n" + header("altitude"))["value"]["table"].dump();
  const json shown = ask(engine, "keep " + table + " 0,1")["value"];
  const std::string seat = shown["covered"].dump();
  const std::string other = seat == "0" ? "1" : "0";
  for (const std::string& device : std::vector<std::string>{"-", other, "0,1", "0,1:" + other})
    EXPECT_TRUE(ask(engine, "advise " + table + " " + device)["value"].is_null()) << device;
  EXPECT_FALSE(ask(engine, "advise " + table + " 0,1:" + seat)["value"].is_null());
}

// The engine that a first visit fetches only plays.
TEST(Engine, JudgesOnlyWithAJudge) {
  for (const auto& [of, text] :
       {std::pair<Engine::Judge, std::string>{nullptr, "error"}, {judge, "refused"}}) {
    Engine engine(of);
    const std::string table = ask(engine, "lay 1\n" + header("matterhorn"))["value"]["table"].dump();
    EXPECT_TRUE(ask(engine, "insight " + table).contains(text));
    EXPECT_TRUE(ask(engine, "collection\nnonsense").contains(text));
  }
}

TEST(Engine, LaysANewTable) {
  Engine engine;
  const json laid = ask(engine,
                        "new 2a climbers 2026-11-18\nseat teal - Ann Lee\nseat red 8 \n"
                        "option last_moved by_anyone\n")["value"];
  const json saved = laid["keep"]["saved"];
  EXPECT_EQ(saved["seats"][0], json({{"name", "Ann Lee"}, {"colour", "teal"}}));
  EXPECT_EQ(saved["seats"][1], json({{"name", ""}, {"colour", "red"}, {"bot", "8"}}));
  EXPECT_EQ(saved["options"]["colours"], "teal red");
  const std::string record = laid["keep"]["record"];
  EXPECT_TRUE(record.contains("\ndate: 2026-11-18\n"));
  for (const char* const bad : {"new x climbers 2026-11-18\nseat red - A\nseat teal - B", "new 1\n",
                                "new 1 climbers 2026-11-18\nchair red - A", "new 1 chess 2026-11-18\n"})
    EXPECT_FALSE(ask(engine, bad).contains("value")) << bad;
}

// The page, the terminal and the arena play on one mountain by one seed.
TEST(Engine, TheMountainOfASeedIsEverybodys) {
  Engine engine;
  const json laid = ask(engine, "new 7 climbers 2026-11-18\nseat red - A\nseat teal - B");
  const auto record = core::parse_record(laid["value"]["keep"]["record"].get<std::string>());
  ASSERT_TRUE(record) << laid;
  const auto drawn = table::find_game("climbers")->by_lot({2, {}}, 7);
  EXPECT_EQ(record->setup.options.at("mountain"), drawn.options.at("mountain"));
}

// Level 8 and what is above it, with a budget of their own too; classic plays without.
TEST(Engine, SaysWhetherBotsRestOnANet) {
  Engine engine;
  for (const auto& [bot, net] :
       {std::pair{"7", false}, {"8", true}, {"9", true}, {"8@50ms", true}, {"classic", false}}) {
    const json laid =
        ask(engine, std::string("new 1 matterhorn 2026-11-18\nseat red - A\nseat teal ") + bot + " ");
    EXPECT_EQ(laid["value"]["net"], net) << bot << laid;
  }
}

TEST(Engine, SeatsAndJudgesWhoeverTriesAPuzzle) {
  std::ifstream file(std::filesystem::path(BIVOUAC_SOURCE) / "puzzles/altitude.txt");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Engine engine(judge);
  const json all = ask(engine, "collection\n" + text)["value"];
  const json one = all[0];
  EXPECT_EQ(one["game"], "altitude");
  EXPECT_EQ(one["asks"], "most");
  EXPECT_EQ(all.back()["number"], all.size());
  EXPECT_TRUE(text.starts_with(one["record"].get<std::string>()));
  const std::string from = one["from"].dump();
  for (const bool right : {true, false}) {
    const json laid = ask(engine, "puzzle 1\nAnn\n" + one["record"].get<std::string>())["value"];
    const std::string table = laid["table"].dump();
    const json seats = laid["keep"]["saved"]["seats"];
    const auto person = std::ranges::find_if(seats, [](const json& seat) { return !seat.contains("bot"); });
    ASSERT_NE(person, seats.end());
    EXPECT_EQ((*person)["name"], "Ann");
    EXPECT_EQ(ask(engine, "tried " + table + " " + from)["value"]["standing"], "open");
    EXPECT_EQ(ask(engine, "explain " + table + " " + from)["value"]["steps"].size(), one["answer"].size());
    const std::string device = std::to_string(person - seats.begin());
    const std::string action = right ? one["answer"][0] : one["tempting"];
    const std::string sequence = ask(engine, "keep " + table + " " + device)["value"]["sequence"].dump();
    const json said = ask(engine, "act " + table + " " + device + " " + sequence + "\n" + action);
    ASSERT_TRUE(said.contains("value")) << said;
    const json tried = ask(engine, "tried " + table + " " + from)["value"];
    EXPECT_EQ(tried["standing"] == "wrong", !right);
    EXPECT_EQ(tried["worth"] == one["best"], right);
  }
  const std::string none = ask(engine, "lay 1\n" + header("altitude"))["value"]["table"].dump();
  EXPECT_TRUE(ask(engine, "tried " + none + " 0").contains("error"));
}

// A game with fair chance (docs/fairness.md) says so once it is over, and gives what can be checked.
TEST(Engine, RecomputesTheDice) {
  core::Record header;
  header.game = "matterhorn";
  header.setup.players = 2;
  const host::Fair fair(core::sha256("secret"), {std::string(64, 'a'), std::string(64, 'b')});
  fair.note_seats(header);
  auto host = *host::Host::lay(header, fair);
  host.keep();
  const auto ask_of = [](const core::Record& record) {
    Engine engine(judge);
    const std::string table = ask(engine, "open 1 0\n" + core::to_text(record))["value"]["table"].dump();
    return std::pair{ask(engine, "keep " + table + " -")["value"], ask(engine, "dice " + table)};
  };
  EXPECT_EQ(ask_of(host.record()).first["fair"], false);
  EXPECT_EQ(ask_of(host.record()).second["refused"]["key"], "verify.no_secret");
  ASSERT_TRUE(host.resign(0, host.sequence()));
  host.keep();
  const auto [shown, dice] = ask_of(host.record());
  EXPECT_EQ(shown["fair"], true);
  const json told = dice["value"];
  EXPECT_EQ(told["promised"], told["commitment"]);
  EXPECT_EQ(told["commitment"], host::Fair::commitment(fair.secret()));
  EXPECT_EQ(told["luck"], json({std::string(64, 'a'), std::string(64, 'b')}));
  EXPECT_EQ(told["lot"], "");
  ASSERT_GE(told["outcomes"].size(), 1u);
  EXPECT_EQ(told["outcomes"][0]["found"]["kind"], "first");
  for (const json& outcome : told["outcomes"]) {
    EXPECT_EQ(outcome["found"], outcome["expected"]);
    EXPECT_EQ(outcome["turn"], 0);
  }
}

// A correct page sends none of these; none may do more than be answered.
TEST(Engine, AnswersNonsense) {
  Engine engine(judge);
  const std::string table = ask(engine, "lay 1\n" + header("altitude"))["value"]["table"].dump();
  ask(engine, "keep " + table + " -");
  const json before = ask(engine, "show " + table + " 0");
  for (const std::string request : {"",           "\n",         "show",          "show 99 0",
                                    "show x 0",   "lay",        "lay xyz\n",     "open",
                                    "open 1",     "bench",      "bench chess",   "undo T",
                                    "undo T 0",   "undo T 0 x", "act T",         "act T 9 0",
                                    "act T -1 0", "act T 0 -5", "stop T",        "think T",
                                    "advise T",   "advise T x", "advise T 999",  "show T 0,1:9",
                                    "show T 0:1", "show T -:0", "show T",        "show T 7",
                                    "show T -1",  "show T 0:x", "back T 0",      "back T 0 x",
                                    "keep T",     "choices T",  "record T 9",    "branch T 0 999",
                                    "branch T",   "branch T 4", "branch T 9 0",  "branch T 0 1",
                                    "again",      "nothing T",  "takeback T 0 0"}) {
    std::string filled = request;
    if (const auto at = filled.find('T'); at != filled.npos) filled.replace(at, 1, table);
    const json answer = ask(engine, filled);
    EXPECT_TRUE(answer.contains("error") || answer.contains("refused")) << request << answer;
  }
  EXPECT_EQ(ask(engine, "show " + table + " 0"), before);
}

}  // namespace
}  // namespace wasm
