// People who come, go and come again before a game begins, and what they might gain by it.
#include "host/entry.h"
#include "server/tables.h"

#include "every_game.h"
#include "support/tables.h"

namespace server {
namespace {

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

// The list that everybody sees has an end: nobody fills it.
TEST_F(GatheringTest, FewTablesOfOneGuestWaitInTheList) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const json create{{"do", "create"}, {"game", "matterhorn"}, {"seats", kTwo}, {"listed", true}};
  const std::string first = made(anna, create);
  for (int more = 1; more < 5; ++more) made(anna, create);
  EXPECT_EQ(refusal(anna, create), "tables.too_many_listed");
  made(anna, "matterhorn", kTwo);
  EXPECT_EQ(refusal(ben, join(first)), "");
  EXPECT_EQ(refusal(ben, create), "") << "those of others don't count";
  EXPECT_EQ(refusal(anna, create), "tables.too_many_listed");
  EXPECT_EQ(refusal(anna, to(first, "start")), "");
  EXPECT_EQ(refusal(anna, create), "") << "one no longer waits";
  const auto eve = somebody("Eve");
  json many = create;
  for (int table = 0; table < 60; ++table) {
    many["id"] = 100 + table;
    tables_->heard(eve, many.dump());  // before any of them is kept
  }
  settle();
  EXPECT_LE(say(eve, {{"do", "mine"}})["value"].size(), 5u);
}

TEST_F(GatheringTest, ATableIsMadeOnceHoweverOftenItIsAskedFor) {
  const auto anna = somebody("Anna");
  json create{{"do", "create"}, {"game", "matterhorn"}, {"seats", kTwo}, {"table", std::string(32, 'a')}};
  for (int twice = 0; twice < 2; ++twice) EXPECT_EQ(say(anna, create)["value"], std::string(32, 'a'));
  EXPECT_EQ(say(anna, {{"do", "mine"}})["value"].size(), 1u);
  EXPECT_EQ(refusal(somebody("Ben"), create), "tables.not_kept") << "it is Anna's";
  for (int more = 1; more < 50; ++more) made(anna, "matterhorn", kTwo);
  EXPECT_EQ(say(anna, create)["value"], std::string(32, 'a')) << "the last one that she may have";
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

// Whoever looks at the table draws it, also one that a program has made.
TEST_F(GatheringTest, EverySeatHasAColourThatCanBeDrawn) {
  const auto anna = somebody("Anna");
  const json seats{
      {{"kind", "you"}, {"colour", "mud"}}, {{"kind", "open"}}, {{"kind", "open"}, {"colour", "pink"}}};
  const std::string table = made(anna, "matterhorn", seats);
  say(anna, to(table, "listen"));
  const auto colours = [](const json& told) {
    std::vector<std::string> all;
    for (const auto& seat : told["seats"]) all.push_back(seat["colour"]);
    return all;
  };
  const std::vector<std::string> expected{"red", "yellow", "pink"};
  EXPECT_EQ(colours(anna->lobby), expected);
  EXPECT_EQ(refusal(somebody("Ben"), join(table)), "");
  EXPECT_EQ(refusal(somebody("Cleo"), join(table)), "");
  EXPECT_EQ(refusal(anna, to(table, "start")), "");
  EXPECT_EQ(colours(anna->shown), expected);
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
  for (const std::string& game : every_game()) {
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

// A log that could be made as long as one likes would be read, from its beginning, whenever somebody comes.
TEST_F(GatheringTest, NobodyGoesBackWithoutEnd) {
  const auto anna = somebody("Anna");
  for (const char* const verb : {"undo", "takeBack"}) {
    const std::string table =
        made(anna, "climbers", {{{"kind", "you"}}, {{"kind", "bot"}, {"bot", "simple"}}});
    say(anna, to(table, "listen"));
    EXPECT_EQ(refusal(anna, to(table, "start")), "");
    json back = to(table, verb);
    std::string reason;
    int times = 0;
    while (reason == "" && times < 1000) {
      ASSERT_TRUE(thread_.work_until([&] { return !anna->shown["asked"].is_null(); }));
      EXPECT_EQ(refusal(anna, act(table, choice(table, anna), anna->shown["sequence"])), "");
      // Perhaps the bot has acted meanwhile.
      do {
        back["sequence"] = anna->shown["sequence"];
        reason = refusal(anna, back);
      } while (reason == "host.stale");
      ++times;
    }
    EXPECT_EQ(reason, "host.no_undo") << verb;
    EXPECT_GT(times, 20) << verb;
    EXPECT_LT(file_->entries(table, 0).value().size(), 400u) << verb;
  }
}

TEST_F(GatheringTest, AGameWithoutEndIsStopped) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "climbers");
  const auto person = asked(anna, ben);
  const auto steps = person->shown["steps"].get<std::size_t>();
  EXPECT_EQ(refusal(person, act(table, choice(table, person), person->shown["sequence"])), "");
  const auto action = file_->entries(table, 0).value().back();
  const auto undo = host::to_text({host::Entry::Kind::rewind, person->shown["observer"], "undo", steps});
  // As if that had been undone and done again for hours.
  store::Change change;
  for (auto sequence = action.sequence + 1; sequence < 20'000; ++sequence) {
    const bool back = (sequence - action.sequence) % 2 == 1;
    change.entries.push_back({table, sequence, back ? undo : action.text, 0});
  }
  if (change.entries.back().text == action.text) change.entries.pop_back();
  ASSERT_EQ(file_->keep(std::span(&change, 1)).front().outcome, store::Outcome::kept);
  restart();
  for (const auto& one : {anna, ben}) say(one, to(table, "listen"));
  while (anna->shown["ending"] == "" && anna->shown["sequence"] < 20'010) {
    const auto next = asked(anna, ben);
    EXPECT_EQ(refusal(next, act(table, choice(table, next), next->shown["sequence"])), "");
  }
  EXPECT_EQ(anna->shown["ending"], "stopped");
  EXPECT_EQ(anna->lobby["phase"], "over");
  EXPECT_LE(anna->shown["sequence"], 20'003);
}

TEST_F(GatheringTest, ThereIsAnEndToTheTablesOfOneConnection) {
  const auto eve = somebody("Eve");
  std::vector<Someone> makers;
  std::vector<std::string> all;
  for (int table = 0; table < 101; ++table) {
    if (table % 50 == 0) makers.push_back(somebody("Anna " + std::to_string(table)));
    all.push_back(made(makers.back(), "matterhorn", kTwo));
    EXPECT_EQ(refusal(eve, to(all.back(), "listen")), table < 100 ? "" : "tables.too_many");
  }
  EXPECT_EQ(refusal(eve, to(all.front(), "listen")), "") << "where she is she stays";
  EXPECT_EQ(refusal(makers.front(), to(all.front(), "leave")), "");
  EXPECT_EQ(refusal(eve, to(all.back(), "listen")), "") << "one is over";
  tables_->left(*eve);
  EXPECT_EQ(refusal(eve, to(all.front(), "listen")), "") << "from a new connection";
}

TEST_F(GatheringTest, NobodySitsDownUnderANameThatLooksLikeAnothers) {
  const auto anna = somebody("ANNA");
  const auto other = somebody("\u0391\u039d\u039d\u0391");
  const std::string table = made(anna, "matterhorn", {{{"kind", "you"}}, {{"kind", "open"}}});
  EXPECT_EQ(refusal(other, join(table)), "tables.look_alike");
  EXPECT_EQ(refusal(other, {{"do", "name"}, {"name", "Eleni"}}), "");
  EXPECT_EQ(refusal(other, join(table)), "");
  json both{{"do", "create"}, {"game", "matterhorn"}};
  both["seats"] = {{{"kind", "you"}}, {{"kind", "you"}, {"name", "E1eni"}}};
  EXPECT_EQ(refusal(other, both), "tables.look_alike");
}

TEST_F(GatheringTest, ATableThatNobodyComesToIsRemovedAfterADay) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const json two{{{"kind", "you"}}, {{"kind", "open"}}};
  const std::string forgotten = made(anna, "matterhorn", two);
  const std::string visited = made(anna, "matterhorn", two);
  const std::string left = made(anna, "matterhorn", two);
  EXPECT_EQ(refusal(anna, to(left, "leave")), "");
  const std::string played = begun(anna, ben, "matterhorn");
  wait(std::chrono::hours(12));
  EXPECT_EQ(refusal(ben, join(visited)), "");
  tables_->left(*anna);
  tables_->left(*ben);
  wait(std::chrono::hours(13));
  settle();
  EXPECT_FALSE(file_->head(forgotten).value());
  EXPECT_FALSE(file_->head(left).value());
  EXPECT_TRUE(file_->head(visited).value()) << "somebody came half a day later";
  EXPECT_TRUE(file_->head(played).value());
  EXPECT_EQ(refusal(anna, to(forgotten, "listen")), "tables.gone");
  say(anna, to(visited, "listen"));
  wait(std::chrono::hours(48));
  EXPECT_TRUE(file_->head(visited).value()) << "somebody is there";
  tables_->left(*anna);
  wait(std::chrono::hours(48));
  settle();
  EXPECT_FALSE(file_->head(visited).value());
  EXPECT_TRUE(file_->head(played).value());
}

TEST_F(GatheringTest, NewGuestsAndTablesOfOneAddressAreLimited) {
  const auto from = [&](Origin origin, int number) {
    auto person = std::make_shared<Person>("guest " + std::to_string(number));
    person->origin = origin;
    tables_->welcome(*person);
    return person;
  };
  const json name{{"do", "name"}, {"name", "Anna"}};
  int number = 0;
  for (; number < 60; ++number) EXPECT_EQ(refusal(from(7, number), name), "");
  EXPECT_EQ(refusal(from(7, number), name), "tables.too_many_new");
  EXPECT_EQ(refusal(from(7, 0), {{"do", "name"}, {"name", "Bea"}}), "") << "who is known may have a new name";
  EXPECT_EQ(refusal(from(8, number), name), "") << "from elsewhere";
  wait(std::chrono::minutes(1));
  for (++number; number < 81; ++number) EXPECT_EQ(refusal(from(7, number), name), "");
  EXPECT_EQ(refusal(from(7, number), name), "tables.too_many_new") << "twenty a minute";
  const json create{
      {"do", "create"}, {"game", "matterhorn"}, {"seats", {{{"kind", "you"}}, {{"kind", "open"}}}}};
  for (int table = 0; table < 60; ++table) EXPECT_EQ(refusal(from(7, table), create), "");
  EXPECT_EQ(refusal(from(7, 0), create), "tables.too_many_new");
  EXPECT_EQ(refusal(from(8, 60), create), "");
}

TEST_F(GatheringTest, ATableHasRoomForTwoHundredListeners) {
  const auto anna = somebody("Anna");
  const std::string table = made(anna, "matterhorn", {{{"kind", "you"}}, {{"kind", "open"}}});
  std::vector<Someone> people;
  for (int number = 0; number < 200; ++number) {
    people.push_back(std::make_shared<Person>("spectator " + std::to_string(number)));
    tables_->welcome(*people.back());
    EXPECT_EQ(refusal(people.back(), to(table, "listen")), "");
  }
  const auto ben = somebody("Ben");
  EXPECT_EQ(refusal(ben, to(table, "listen")), "tables.too_many");
  EXPECT_EQ(refusal(anna, to(table, "listen")), "") << "who plays there is never kept out";
  tables_->left(*people.front());
  tables_->left(*people.back());
  EXPECT_EQ(refusal(ben, to(table, "listen")), "");
}

TEST_F(GatheringTest, WhoOnlyWatchesKeepsNobodyFromPlaying) {
  const auto anna = somebody("Anna");
  const std::string table = made(anna, "matterhorn", kTwo);
  say(anna, to(table, "listen"));
  const auto eve = somebody("Eve");
  const auto ask = [&](const Someone& person, json message) {
    message["id"] = ++person->last_id;
    tables_->heard(person, message.dump());
  };
  ask(anna, to(table, "leave"));
  // While that is on its way to the store.
  for (int more = 0; more < 200; ++more) ask(eve, to(table, "record"));
  EXPECT_EQ(eve->answers.size(), 200u - 64 + 1) << "she is turned away, and has said her name";
  EXPECT_EQ(refusal(anna, join(table)), "host.over") << "has left";
}

// At a table that everybody sees, a seat for a friend.
TEST_F(TablesTest, ASeatIsKeptForWhoSaysTheInvitation) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const json seats{{{"kind", "you"}}, {{"kind", "invited"}}, {{"kind", "open"}}};
  const std::string table = made(anna, "matterhorn", seats, true);
  for (const auto& person : {anna, ben, eve}) say(person, to(table, "listen"));
  const std::string invitation = anna->invitation;
  ASSERT_EQ(invitation.size(), 32u);
  EXPECT_EQ(anna->lobby["seats"][1]["invited"], true);
  EXPECT_EQ(anna->lobby["seats"][1]["open"], false);
  json wrong = join(table);
  wrong["seat"] = 1;
  EXPECT_EQ(refusal(eve, wrong), "tables.by_invitation");
  for (const json& guess : {json(""), json(std::string(32, '0')), json(7), json(nullptr)}) {
    wrong["invitation"] = guess;
    EXPECT_EQ(refusal(eve, wrong), "tables.by_invitation") << guess;
  }
  EXPECT_EQ(refusal(eve, join(table, 'e')), "") << "any other seat is free";
  EXPECT_EQ(eve->lobby["seats"][2]["name"], "Eve");
  EXPECT_EQ(refusal(somebody("Fred"), join(table, 'f')), "tables.by_invitation");
  restart();
  say(ben, to(table, "listen"));
  json right = join(table);
  right["invitation"] = invitation;
  for (int twice = 0; twice < 2; ++twice) EXPECT_EQ(refusal(ben, right), "");
  EXPECT_EQ(ben->lobby["seats"][1]["name"], "Ben");
  EXPECT_EQ(refusal(ben, to(table, "leave")), "");
  EXPECT_EQ(ben->lobby["seats"][1]["invited"], true) << "it is still kept";
  // Only who made the table is told, and no list tells anybody.
  for (const auto& person : {ben, eve}) EXPECT_EQ(person->all_told.find(invitation), std::string::npos);
  for (const char* list : {"tables", "mine"})
    EXPECT_EQ(say(anna, {{"do", list}}).dump().find(invitation), std::string::npos);
  json free = to(table, "free");
  free["seat"] = 1;
  EXPECT_EQ(refusal(eve, free), "tables.not_maker");
  EXPECT_EQ(refusal(anna, free), "");
  EXPECT_EQ(refusal(ben, join(table)), "") << "now it is anybody's";
  EXPECT_EQ(refusal(anna, to(table, "start")), "");
}

}  // namespace
}  // namespace server
