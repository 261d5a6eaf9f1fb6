// A guest who comes to another device with a code.
#include "server/tables.h"
#include "support/tables.h"

namespace server {
namespace {

class MovingTest : public TablesTest {
 protected:
  std::string code_of(const Someone& person) { return say(person, {{"do", "move"}})["value"]["code"]; }
  static json become(const std::string& code) { return {{"do", "become"}, {"code", code}}; }
};

TEST_F(MovingTest, ADeviceBecomesItsGuests) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "altitude");
  const auto phone = somebody("Phone");
  EXPECT_EQ(say(phone, {{"do", "mine"}})["value"].size(), 0u);
  EXPECT_EQ(refusal(phone, become(code_of(anna))), "");
  EXPECT_EQ(phone->welcome["guest"], anna->guest);
  EXPECT_EQ(phone->welcome["name"], "Anna");
  EXPECT_EQ(say(phone, {{"do", "mine"}})["value"].size(), 1u);
  say(phone, to(table, "listen"));
  EXPECT_EQ(phone->shown["observer"], anna->shown["observer"]);
  EXPECT_EQ(phone->shown["asked"], anna->shown["asked"]);
  restart();
  const auto again = std::make_shared<Person>("Phone");
  tables_->welcome(*again);
  EXPECT_EQ(again->guest, anna->guest);
  EXPECT_EQ(again->name, "Anna");
}

TEST_F(MovingTest, ACodeIsGoodOnceAndForTenMinutes) {
  const auto anna = somebody("Anna");
  const auto phone = somebody("Phone");
  const auto eve = somebody("Eve");
  EXPECT_EQ(refusal(eve, become("2222-2222")), "tables.code");
  EXPECT_EQ(say(eve, {{"do", "become"}})["error"], "code is missing");
  const std::string late = code_of(anna);
  wait(std::chrono::minutes(10));
  EXPECT_EQ(refusal(eve, become(late)), "tables.code");
  const std::string code = code_of(anna);
  EXPECT_EQ(refusal(phone, become(code)), "");
  EXPECT_EQ(refusal(eve, become(code)), "tables.code");
  EXPECT_NE(eve->guest, anna->guest);
}

TEST_F(MovingTest, GamesOfTheDeviceAreNotLostByIt) {
  const auto anna = somebody("Anna");
  const auto phone = somebody("Phone");
  made(phone, "matterhorn", {{{"kind", "you"}}, {{"kind", "open"}}});
  const std::string code = code_of(anna);
  EXPECT_EQ(refusal(phone, become(code)), "tables.other_games");
  EXPECT_EQ(refusal(somebody("Tablet"), become(code)), "") << "the code is still good";
}

TEST_F(MovingTest, DevicesAreNewGuestsOfTheirAddress) {
  const auto anna = somebody("Anna");
  const auto device = [&](int number) {
    auto person = std::make_shared<Person>("device " + std::to_string(number));
    person->origin = 7;
    tables_->welcome(*person);
    return person;
  };
  for (int number = 0; number < 60; ++number) EXPECT_EQ(refusal(device(number), become(code_of(anna))), "");
  const std::string code = code_of(anna);
  EXPECT_EQ(refusal(device(60), become(code)), "tables.too_many_new");
  EXPECT_EQ(refusal(somebody("Phone"), become(code)), "") << "the code is still good";
}

TEST_F(MovingTest, WhatCantBeKeptHasNotHappened) {
  const auto anna = somebody("Anna");
  const auto phone = somebody("Phone");
  const std::string own = phone->guest;
  const std::string code = code_of(anna);
  store_.full = true;
  EXPECT_EQ(refusal(phone, become(code)), "tables.not_kept");
  EXPECT_EQ(phone->guest, own);
}

}  // namespace
}  // namespace server
