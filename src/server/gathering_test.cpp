// People who come, go and come again before a game begins, and what they might gain by it.
#include "server/tables.h"
#include "support/tables.h"

namespace server {
namespace {

const json kTwo{{{"kind", "you"}}, {{"kind", "open"}}};

using GatheringTest = TablesTest;

TEST_F(GatheringTest, MakingAndLeavingFillsNoList) {
  const auto anna = somebody("Anna");
  for (int count = 0; count < 60; ++count) {
    const std::string table = made(anna, "matterhorn", kTwo, true);
    EXPECT_EQ(refusal(anna, to(table, "leave")), "");
    EXPECT_EQ(refusal(somebody("Ben"), join(table)), "host.over");
    EXPECT_EQ(refusal(anna, to(table, "rematch")), "tables.no_seat");
  }
  EXPECT_EQ(say(anna, {{"do", "tables"}})["value"].size(), 0u);
  EXPECT_EQ(refusal(anna, {{"do", "create"}, {"game", "matterhorn"}, {"seats", kTwo}}), "");
}

TEST_F(GatheringTest, ATableIsMadeOnceHoweverOftenItIsAskedFor) {
  const auto anna = somebody("Anna");
  json create{{"do", "create"}, {"game", "matterhorn"}, {"seats", kTwo}, {"table", std::string(32, 'a')}};
  for (int twice = 0; twice < 2; ++twice) EXPECT_EQ(say(anna, create)["value"], std::string(32, 'a'));
  EXPECT_EQ(say(anna, {{"do", "mine"}})["value"].size(), 1u);
  EXPECT_EQ(refusal(somebody("Ben"), create), "tables.not_kept") << "it is Anna's";
  for (const char* id : {"", "a", "../../etc/passwd................", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}) {
    create["table"] = id;
    EXPECT_EQ(say(anna, create)["error"], "not an id") << id;
  }
}

TEST_F(GatheringTest, WhoIsLeftMakesTheTable) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = made(anna, "matterhorn", kTwo);
  EXPECT_EQ(refusal(ben, join(table)), "");
  EXPECT_EQ(refusal(anna, to(table, "leave")), "");
  EXPECT_EQ(refusal(anna, join(table, 'a')), "");
  EXPECT_EQ(refusal(anna, to(table, "start")), "tables.not_maker");
  EXPECT_EQ(refusal(ben, to(table, "start")), "");
}

TEST_F(GatheringTest, SittingAtManyTablesIsLimitedToo) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  for (int count = 0; count < 50; ++count) EXPECT_EQ(refusal(ben, join(made(anna, "matterhorn", kTwo))), "");
  const auto cleo = somebody("Cleo");
  const std::string table = made(cleo, "matterhorn", kTwo);
  EXPECT_EQ(refusal(ben, join(table)), "tables.too_many");
  EXPECT_EQ(say(ben, {{"do", "mine"}})["value"].size(), 50u);
}

TEST_F(GatheringTest, AKeptSeatCanBeFreed) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "matterhorn");
  json resign = to(table, "resign");
  resign["sequence"] = 0;  // whatever has happened meanwhile, one may give up
  EXPECT_EQ(refusal(ben, resign), "");
  const std::string next = say(anna, to(table, "rematch"))["value"];
  EXPECT_EQ(refusal(anna, join(next, 'a')), "");
  say(anna, to(next, "listen"));
  const std::size_t bens = anna->lobby["seats"][0]["you"] == true ? 1 : 0;
  json free = to(next, "free");
  EXPECT_EQ(say(anna, free)["error"], "seat is missing");
  free["seat"] = bens;
  EXPECT_EQ(refusal(ben, free), "tables.not_maker");
  EXPECT_EQ(refusal(anna, free), "");
  EXPECT_EQ(anna->lobby["seats"][bens]["open"], true);
  EXPECT_EQ(refusal(somebody("Cleo"), join(next, 'c')), "");
  EXPECT_EQ(refusal(anna, free), "") << "who has come stays";
  EXPECT_EQ(anna->lobby["seats"][bens]["name"], "Cleo");
}

// A commit that reports a failure and was kept all the same.
TEST_F(GatheringTest, WhatFailedAndHappenedIsAnsweredAsDone) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "matterhorn");
  const auto person = asked(anna, ben);
  const json before = person->shown["sequence"];
  const std::string action = choice(table, person);
  store_.lies = true;
  EXPECT_EQ(refusal(person, act(table, action, before)), "");
  store_.lies = false;
  EXPECT_GT(person->shown["sequence"], before);
  EXPECT_EQ(file_->entries(table, before.get<std::uint64_t>()).value().size(),
            person->shown["sequence"].get<std::uint64_t>() - before.get<std::uint64_t>());
}

TEST_F(GatheringTest, NobodyIsKeptFromAnsweringByUndo) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  for (const char* game : {"matterhorn", "climbers", "altitude"}) {
    const std::string table = begun(anna, ben, game);
    for (std::uint64_t turn = 0; turn < 30 && anna->shown["ending"] == ""; ++turn) {
      const auto person = asked(anna, ben);
      EXPECT_EQ(refusal(person, act(table, choice(table, person, turn), person->shown["sequence"])), "");
      if (!person->shown["asked"].is_null() || person->shown["ending"] != "") continue;
      json undo = to(table, "undo");
      undo["sequence"] = person->shown["sequence"];
      EXPECT_EQ(person->shown["mayUndo"], false);
      EXPECT_EQ(refusal(person, undo), "host.no_undo");
    }
  }
}

}  // namespace
}  // namespace server
