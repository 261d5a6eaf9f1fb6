#include <gtest/gtest.h>

#include <set>

#include "games/matterhorn/rules.h"
#include "support/matterhorn_scene.h"

namespace matterhorn {
namespace {

constexpr const char* kOneToken = "8  a . . . . .\n 11  0 0 1 1 . . . . .";

// "65" as JSON.
std::string list_of(const std::string& dice) {
  std::string json;
  for (const char face : dice) json.append(json.empty() ? "" : ",").append(1, face);
  return '[' + json + ']';
}

std::string way(int row, const std::string& out, bool bonus, int dice, Fraction flop, int actions) {
  return R"({"row":)" + std::to_string(row) + R"(,"out":)" + list_of(out) + R"(,"bonus":)" +
         (bonus ? "true" : "false") + R"(,"dice":)" + std::to_string(dice) + R"(,"flop":{"num":)" +
         std::to_string(flop.num) + R"(,"den":)" + std::to_string(flop.den) + R"(},"actions":)" +
         std::to_string(actions) + "}";
}

// rules §M3.4, M4, M6: row 8 and the one that gets the token are closed for the next roll; row 11 earns a
// bonus
TEST(Help, TellsWhatLiesAheadOfEachToken) {
  Scene scene;
  scene.draw(kOneToken).dice(3).play("655");
  // One die: with row 5 used only a 6 helps, with row 6 used only a 5.
  const std::string ways = R"("ways":[)" + way(5, "65", false, 1, {5, 6}, 2) + ',' +
                           way(6, "", false, 3, {29, 216}, 2) + ',' + way(6, "55", false, 1, {5, 6}, 2) +
                           ',' + way(11, "5", true, 2, {8, 36}, 2) + "]}";
  EXPECT_TRUE(scene.game().help_json(scene.state(), true).ends_with(ways))
      << scene.game().help_json(scene.state(), true);
}

// rules §M3.2, M3.3: every set of dice that may go, what counts then, and the sum
TEST(Help, TellsWhatTheKeptDiceGive) {
  Scene scene;
  scene.draw(kOneToken).dice(3).play("655");
  EXPECT_TRUE(scene.game()
                  .help_json(scene.state(), true)
                  .starts_with(R"({"results":[{"out":[],"counting":[6],"result":6,"row_is":"open"},)"
                               R"({"out":[6],"counting":[],"result":0,"row_is":"none"},)"
                               R"({"out":[5],"counting":[6,5],"result":11,"row_is":"open"},)"
                               R"({"out":[6,5],"counting":[5],"result":5,"row_is":"open"},)"
                               R"({"out":[5,5],"counting":[6],"result":6,"row_is":"open"},)"
                               R"({"out":[6,5,5],"counting":[],"result":0,"row_is":"none"}],)"))
      << scene.game().help_json(scene.state(), true);
}

// rules §M3.4: a row that had a token this turn, one that is full, and none
TEST(Help, TellsWhyNoTokenMayGoToARow) {
  Scene scene;
  scene.draw("7  a . . . .\n 12  0 0 1 1 o o o o o o").play("65511");
  const std::string help = scene.game().help_json(scene.state(), true);
  for (const char* told : {R"("out":[],"counting":[6],"result":6,"row_is":"open"})",
                           R"("out":[1],"counting":[6,1],"result":7,"row_is":"used"})",
                           R"("out":[5,1],"counting":[6,5,1],"result":12,"row_is":"full"})",
                           R"("out":[6],"counting":[],"result":0,"row_is":"none"})"})
    EXPECT_TRUE(help.contains(told)) << told << help;
}

// rules §M3.4: the ways are those of the legal actions, full rows and used rows left out
TEST(Help, ListsTheLegalWaysAlone) {
  Scene scene;
  scene.draw("7  a . . . .\n 12  0 0 1 1 o o o o o o").play("65511");
  std::set<std::string> ways;
  for (const std::string& text : scene.legal()) {
    const auto action = *scene.game().parse(text);
    ways.insert(R"({"row":)" + std::to_string(row_of(action.circle)) + R"(,"out":)" +
                list_of(faces(action.dice)) + ',');
  }
  const std::string help = scene.game().help_json(scene.state(), true);
  std::size_t listed = 0;
  for (std::size_t at = help.find(R"("row")"); at != std::string::npos; at = help.find(R"("row")", at + 1))
    ++listed;
  EXPECT_EQ(listed, ways.size());
  for (const std::string& text : ways) EXPECT_NE(help.find(text), std::string::npos) << text;
}

// rules §M6: roll again against stop
TEST(Help, TellsRollAgainstStop) {
  Scene scene;
  scene.draw(kOneToken).dice(3).play("655 6a");
  EXPECT_EQ(scene.game().help_json(scene.state(), true),
            R"({"dice":3,"flop":{"num":29,"den":216},"actions":2})");
}

// rules §M3.2: without elimination after the first roll one more roll is riskier
TEST(Help, KnowsTheOptionEliminate) {
  Scene scene({{"eliminate", "first_roll_only"}});
  scene.draw("12  0 0 1 1 . . . . . .").play("65511 6a");
  const Fraction flop = Odds::instance().flop(5, 0xff & ~row_bit(6), Elimination::none);
  EXPECT_EQ(scene.game().flop_risk(scene.state()), flop);
  scene.play("roll 54411");
  EXPECT_TRUE(scene.game()
                  .help_json(scene.state(), true)
                  .starts_with(R"({"results":[{"out":[],"counting":[5],"result":5,"row_is":"open"}],)"));
  EXPECT_GT(flop.value(), Odds::instance().flop(5, 0xff & ~row_bit(6), Elimination::any).value());
}

// rules §M3.2: after a later roll only singles leave, which the figures know before it is made
TEST(Help, KnowsThatOnlySinglesLeaveLater) {
  Scene scene({{"eliminate", "singles_later"}});
  scene.draw("12  0 0 1 1 . . . . . .").play("65511 6a");
  EXPECT_EQ(scene.game().flop_risk(scene.state()),
            Odds::instance().flop(5, 0xff & ~row_bit(6), Elimination::singles));
  scene.play("roll 54411");
  EXPECT_TRUE(
      scene.game()
          .help_json(scene.state(), true)
          .starts_with(R"({"results":[{"out":[],"counting":[5],"result":5,"row_is":"open"},)"
                       R"({"out":[5],"counting":[],"result":0,"row_is":"none"}],"ways":[{"row":5,"out":[],)"))
      << scene.game().help_json(scene.state(), true);
}

// Who looks on sees what one more roll risks, but not what a roll can be made into.
TEST(Help, TellsOthersOnlyWhatTheySeeOfIt) {
  Scene scene;
  scene.draw(kOneToken).dice(3).play("655");
  EXPECT_EQ(scene.game().help_json(scene.state(), false), "null");
  scene.play("6a");
  EXPECT_EQ(scene.game().help_json(scene.state(), false), scene.game().help_json(scene.state(), true));
}

TEST(Help, HasNoFiguresElsewhere) {
  Scene scene;
  EXPECT_EQ(scene.game().help_json(scene.state(), true), "null");
  scene.draw("12  0 0 1 1 . . . . . .");
  EXPECT_EQ(scene.game().help_json(scene.state(), true), "null");
}

}  // namespace
}  // namespace matterhorn
