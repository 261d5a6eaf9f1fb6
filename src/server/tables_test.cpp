// Tables as clients meet them, without sockets: what is said, refused, kept and told.
#include "server/tables.h"

#include "every_game.h"
#include "host/verify.h"
#include "support/tables.h"

namespace server {
namespace {

TEST_F(TablesTest, GathersPeopleAndBegins) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto cleo = somebody("Cleo");
  const std::string table = made(anna, "matterhorn", kTwo);
  EXPECT_EQ(table.size(), 32u);
  say(anna, to(table, "listen"));
  EXPECT_EQ(anna->lobby["phase"], "gathering");
  EXPECT_EQ(anna->lobby["seats"][1]["open"], true);
  EXPECT_EQ(refusal(anna, to(table, "start")), "tables.open_seats");
  EXPECT_EQ(refusal(anna, act(table, "12a+12d", 0)), "tables.not_begun");
  EXPECT_EQ(refusal(ben, join(table)), "");
  EXPECT_EQ(anna->lobby["seats"][1]["name"], "Ben");
  EXPECT_EQ(anna->lobby["seats"][1]["luck"], "") << "nobody can fit their own to another's";
  EXPECT_EQ(refusal(cleo, join(table)), "tables.full");
  EXPECT_EQ(refusal(ben, join(table, 'd')), "") << "who has a seat gets no second one";
  EXPECT_EQ(parse_lobby(file_->head(table).value()->text)->seats[1].luck, luck('b')) << "nor other luck";
  for (int twice = 0; twice < 2; ++twice) EXPECT_EQ(refusal(ben, to(table, "leave")), "");
  EXPECT_EQ(refusal(cleo, join(table, 'c')), "");
  EXPECT_EQ(refusal(cleo, to(table, "start")), "tables.not_maker");
  for (int twice = 0; twice < 2; ++twice) EXPECT_EQ(refusal(anna, to(table, "start")), "");
  EXPECT_EQ(anna->lobby["phase"], "playing");
  EXPECT_EQ(anna->lobby["seats"][1]["luck"], luck('c'));
  EXPECT_EQ(anna->shown["seats"][1]["name"], "Cleo");
  EXPECT_EQ(refusal(ben, join(table)), "tables.begun");
  EXPECT_EQ(refusal(cleo, to(table, "leave")), "tables.begun");
}

TEST_F(TablesTest, PlaysWholeGamesThatCanBeVerified) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  for (const std::string& game : every_game()) {
    const std::string table = begun(anna, ben, game);
    const json commitment = anna->lobby["commitment"];
    for (std::uint64_t turn = 0; anna->shown["ending"] == "" && turn < 5000; ++turn) {
      const auto person = asked(anna, ben);
      ASSERT_FALSE(person->shown["asked"].is_null());
      const json answer = say(person, act(table, choice(table, person, turn), person->shown["sequence"]));
      ASSERT_TRUE(answer.contains("value")) << answer;
      ASSERT_EQ(anna->shown["sequence"], ben->shown["sequence"]);
    }
    EXPECT_EQ(anna->shown["ending"], "finished") << game;
    EXPECT_EQ(anna->lobby["phase"], "over");
    const auto record = core::parse_record(say(ben, to(table, "record"))["value"].get<std::string>());
    EXPECT_EQ(record->note("commitment"), commitment.get<std::string>());
    const auto outcomes = host::verify(*record);
    EXPECT_TRUE(outcomes) << outcomes.error().phrase.key;
  }
}

TEST_F(TablesTest, RefusesWhatIsNotTheirs) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const std::string table = begun(anna, ben, "matterhorn");
  const auto first = asked(anna, ben);
  const auto second = first == anna ? ben : anna;
  const json sequence = first->shown["sequence"];
  const std::string action = choice(table, first);
  EXPECT_EQ(refusal(eve, act(table, action, sequence)), "tables.no_seat");
  EXPECT_EQ(refusal(second, act(table, action, sequence)), "host.not_your_turn");
  EXPECT_EQ(refusal(first, act(table, action, sequence.get<int>() + 5)), "host.stale");
  EXPECT_NE(refusal(first, act(table, "nonsense", sequence)), "");
  EXPECT_EQ(say(first, act(table, 7, sequence))["error"], "action is missing");
  EXPECT_EQ(say(first, act(table, action, -1))["error"], "sequence is missing");
  EXPECT_EQ(refusal(first, act(std::string(32, '0'), action, sequence)), "tables.gone");
  EXPECT_EQ(first->shown["sequence"], sequence) << "nothing has happened";
  // Saying it twice is answered the same, and done once.
  EXPECT_EQ(refusal(first, act(table, action, sequence)), "");
  const json after = first->shown["sequence"];
  EXPECT_GT(after, sequence);
  EXPECT_EQ(refusal(first, act(table, action, sequence)), "");
  EXPECT_EQ(first->shown["sequence"], after);
}

TEST_F(TablesTest, NothingIsLostWithTheProcess) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "altitude");
  for (std::uint64_t turn = 0; turn < 12; ++turn) {
    const auto person = asked(anna, ben);
    const json before = person->shown["sequence"];
    const std::string action = choice(table, person, turn);
    EXPECT_EQ(refusal(person, act(table, action, before)), "");
    restart();
    for (const auto& someone : {anna, ben}) {
      const json known = someone->shown;
      json message = to(table, "listen");
      message["since"] = before;
      say(someone, message);
      EXPECT_EQ(someone->shown, known) << "what was missed is told again";
    }
    // The answer might have been lost with the process: it is given again.
    EXPECT_EQ(refusal(person, act(table, action, before)), "");
  }
  EXPECT_EQ(somebody("Anna")->name, "Anna");
}

TEST_F(TablesTest, WhatCantBeKeptHasNotHappened) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "matterhorn");
  const auto person = asked(anna, ben);
  const json before = person->shown;
  const std::string action = choice(table, person);
  store_.full = true;
  EXPECT_EQ(refusal(person, act(table, action, before["sequence"])), "tables.not_kept");
  EXPECT_EQ(refusal(person, {{"do", "name"}, {"name", "Other"}}), "tables.not_kept");
  EXPECT_EQ(person->shown, before);
  store_.full = false;
  EXPECT_EQ(refusal(person, act(table, action, before["sequence"])), "");
  EXPECT_GT(person->shown["sequence"], before["sequence"]);
}

TEST_F(TablesTest, BotsPlayWhileSomebodyIsThere) {
  const auto anna = somebody("Anna");
  const std::string table =
      made(anna, "matterhorn", {{{"kind", "you"}}, {{"kind", "bot"}, {"bot", "simple"}}});
  say(anna, to(table, "listen"));
  EXPECT_EQ(refusal(anna, to(table, "start")), "");
  for (std::uint64_t turn = 0; turn < 2000 && anna->shown["ending"] == ""; ++turn) {
    ASSERT_TRUE(
        thread_.work_until([&] { return !anna->shown["asked"].is_null() || anna->shown["ending"] != ""; }));
    if (anna->shown["ending"] != "") break;
    say(anna, act(table, choice(table, anna, turn), anna->shown["sequence"]));
  }
  EXPECT_EQ(anna->shown["ending"], "finished");
  json spender{{"do", "create"}, {"game", "matterhorn"}};
  spender["seats"] = {{{"kind", "you"}}, {{"kind", "bot"}, {"bot", "8@100000ms"}}};
  EXPECT_EQ(refusal(anna, spender), "host.unknown_bot");
}

TEST_F(TablesTest, SpectatorsSeeNoHands) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const std::string table = begun(anna, ben, "altitude");
  say(eve, to(table, "listen"));
  EXPECT_EQ(eve->shown["observer"], "spectator");
  for (std::uint64_t turn = 0; turn < 10; ++turn) {
    const auto person = asked(anna, ben);
    say(person, act(table, choice(table, person, turn), person->shown["sequence"]));
    for (const auto& seat : eve->shown["frames"].back()["view"]["seats"])
      for (const auto& card : seat["hand"]) EXPECT_EQ(card, "?");
    EXPECT_TRUE(eve->shown["choices"].is_null());
  }
  const std::string secret = core::to_hex(parse_lobby(file_->head(table).value()->text)->secret);
  for (const auto& person : {anna, ben, eve}) EXPECT_EQ(person->all_shown.find(secret), std::string::npos);
}

// What they said before is judged, and nothing of it brings them back.
TEST_F(TablesTest, WhoLooksElsewhereIsStillAnswered) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "climbers");
  const auto person = asked(anna, ben);
  const auto other = person == anna ? ben : anna;
  const auto before = person->shown["sequence"].get<std::uint64_t>();
  const std::string action = choice(table, person);
  json word = act(table, action, before);
  for (json message : {to(table, "stop"), word, to(table, "listen"), to(table, "unlisten")}) {
    message["id"] = ++person->last_id;
    message["sequence"] = before;
    tables_->heard(person, message.dump());
  }
  EXPECT_TRUE(person->answers.contains(person->last_id)) << "that waits for nothing";
  EXPECT_TRUE(thread_.work_until([&] { return person->answers.contains(person->last_id - 2); }));
  EXPECT_TRUE(person->answers[person->last_id - 2].contains("value"));
  EXPECT_TRUE(person->answers[person->last_id - 1].contains("value"));
  settle();
  EXPECT_GT(other->shown["sequence"], before);
  EXPECT_EQ(person->shown["sequence"], before);
  EXPECT_EQ(other->lobby["seats"][person == anna ? 0 : 1]["present"], false);
  EXPECT_EQ(refusal(person, to("none", "unlisten")), "tables.gone");
}

TEST_F(TablesTest, AllMustWantToStop) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "climbers");
  json stop = to(table, "stop");
  stop["sequence"] = anna->shown["sequence"];
  EXPECT_EQ(refusal(anna, stop), "");
  EXPECT_EQ(ben->lobby["seats"][0]["stopping"], true);
  EXPECT_EQ(ben->shown["ending"], "");
  // An action answers the proposal: on with it.
  const auto person = asked(anna, ben);
  say(person, act(table, choice(table, person), person->shown["sequence"]));
  EXPECT_EQ(ben->lobby["seats"][0]["stopping"], false);
  stop["sequence"] = anna->shown["sequence"];
  EXPECT_EQ(refusal(anna, stop), "");
  EXPECT_EQ(refusal(ben, stop), "");
  EXPECT_EQ(anna->shown["ending"], "stopped");
  EXPECT_EQ(refusal(ben, stop), "") << "said twice, answered the same";
  stop["sequence"] = anna->shown["sequence"];
  EXPECT_EQ(refusal(ben, stop), "host.over");
}

TEST_F(TablesTest, WhoHasGivenUpIsAnsweredTheSameAgain) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "matterhorn");
  const auto person = asked(anna, ben);
  const auto other = person == anna ? ben : anna;
  json resign = to(table, "resign");
  resign["sequence"] = other->shown["sequence"];
  EXPECT_EQ(refusal(person, act(table, choice(table, person), person->shown["sequence"])), "");
  for (int twice = 0; twice < 2; ++twice) {
    EXPECT_EQ(refusal(other, resign), "") << "somebody acted before it was heard";
    EXPECT_EQ(refusal(person, resign), "host.over");
    restart();
  }
  EXPECT_EQ(file_->entries(table, 0).value().back().text.substr(0, 6), "resign");
}

TEST_F(TablesTest, TheLoserMayHaveARematch) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "matterhorn");
  EXPECT_EQ(refusal(ben, to(table, "rematch")), "tables.not_over");
  json resign = to(table, "resign");
  resign["sequence"] = ben->shown["sequence"];
  EXPECT_EQ(refusal(ben, resign), "");
  EXPECT_EQ(anna->shown["ending"], "resigned");
  const std::string next = say(ben, to(table, "rematch"))["value"];
  EXPECT_EQ(say(anna, to(table, "rematch"))["value"], next);
  say(ben, to(next, "listen"));
  EXPECT_EQ(ben->lobby["seats"][0]["name"], "Ben");
  EXPECT_EQ(ben->lobby["seats"][0]["there"], false);
  EXPECT_EQ(refusal(somebody("Eve"), join(next)), "tables.full");
  const json mine = say(ben, {{"do", "mine"}})["value"];
  EXPECT_EQ(mine[0]["table"], next);
  EXPECT_EQ(mine[0]["waits"], true);
  for (const auto& person : {anna, ben}) EXPECT_EQ(refusal(person, join(next)), "");
  EXPECT_EQ(refusal(anna, to(next, "start")), "tables.not_maker") << "who asked for it first made it";
  EXPECT_EQ(refusal(ben, to(next, "start")), "");
  EXPECT_NE(parse_lobby(file_->head(next).value()->text)->secret,
            parse_lobby(file_->head(table).value()->text)->secret);
}

TEST_F(TablesTest, GreetingsAreAllThatCanBeSaid) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto eve = somebody("Eve");
  const std::string table = begun(anna, ben, "matterhorn");
  json greet = to(table, "greet");
  greet["greeting"] = "greetings.hello";
  EXPECT_EQ(refusal(ben, greet), "");
  EXPECT_EQ(anna->greeting, (json{{"seat", 1}, {"key", "greetings.hello"}}));
  EXPECT_EQ(refusal(eve, greet), "tables.no_seat");
  EXPECT_GE(ben->more_words, 19) << "one a second in the long run";
  EXPECT_LT(eve->more_words, 1);
  greet["greeting"] = "greetings.<b>";
  EXPECT_EQ(say(ben, greet)["error"], "no such greeting");
}

TEST_F(TablesTest, BadInputHarmsNobody) {
  const auto anna = somebody("Anna");
  for (const char* text : {"", "{", "[]", "null", "{}", R"({"id":1})", R"({"id":-1,"do":"mine"})",
                           R"({"id":"1","do":"mine"})", R"({"id":1e99,"do":"mine"})", R"({"do":"mine"})"}) {
    anna->answers.clear();
    tables_->heard(anna, text);
    EXPECT_EQ(anna->answers[json()]["error"], "not a request") << text;
  }
  EXPECT_EQ(say(anna, {{"do", "dance"}})["error"], "unknown request");
  EXPECT_EQ(refusal(anna, to("../../etc", "listen")), "tables.gone");
  EXPECT_EQ(refusal(anna, {{"do", "name"}, {"name", "A\u200b"}}), "tables.name");
  const json good{{"do", "create"}, {"game", "matterhorn"}, {"seats", kTwo}};
  const auto with = [&good](const char* key, const json& value) {
    json changed = good;
    changed[key] = value;
    return changed;
  };
  EXPECT_EQ(say(anna, with("options", {{"summit", std::string(5000, 'x')}}))["error"], "not a table");
  EXPECT_EQ(say(anna, with("seats", {{{"kind", "king"}}}))["error"], "not a table");
  EXPECT_EQ(say(anna, with("seats", {1, 2}))["error"], "not a table");
  EXPECT_EQ(say(anna, with("options", {{"summit", 2}}))["error"], "not a table");
  EXPECT_NE(refusal(anna, with("options", {{"summit", "99"}})), "");
  EXPECT_NE(refusal(anna, with("game", "chess")), "");
  EXPECT_NE(refusal(anna, with("seats", json::array())), "");
  EXPECT_EQ(refusal(std::make_shared<Person>("nameless"), good), "tables.no_name");
  for (int count = 0; count < 50; ++count) EXPECT_EQ(refusal(anna, good), "");
  EXPECT_EQ(refusal(anna, good), "tables.too_many");
}

// A store that is full is not asked again and again by a bot, and the bot goes on when there is room.
TEST_F(TablesTest, ABotWhoseActionCantBeKeptRests) {
  const auto anna = somebody("Anna");
  const std::string table = made(anna, "altitude", {{{"kind", "you"}}, {{"kind", "bot"}, {"bot", "simple"}}});
  say(anna, to(table, "listen"));
  EXPECT_EQ(refusal(anna, to(table, "start")), "");
  ASSERT_TRUE(thread_.work_until([&] { return !anna->shown["asked"].is_null(); }));
  while (!anna->shown["asked"].is_null() && store_.refusals == 0) {
    store_.room = 1;
    EXPECT_EQ(refusal(anna, act(table, choice(table, anna), anna->shown["sequence"])), "");
  }
  const auto sequence = anna->shown["sequence"];
  const auto meanwhile = [this](int turns) {
    for (int turn = 0; turn < turns; ++turn) {
      say(bystander_, {{"do", "name"}, {"name", "Bystander"}});
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  };
  const int others = 20;  // that the bystander's name is refused too
  meanwhile(others);
  EXPECT_LE(store_.refusals, others + 2) << "the bot tries once";
  store_.room = -1;
  wait(std::chrono::seconds(2));
  EXPECT_TRUE(thread_.work_until([&] { return anna->shown["sequence"] > sequence; }));
}

}  // namespace
}  // namespace server
