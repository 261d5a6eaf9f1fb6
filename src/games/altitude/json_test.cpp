#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/altitude/rules.h"

namespace altitude {
namespace {

TEST(Json, TellsWhatAnActionTouches) {
  core::Setup setup;
  setup.players = 3;
  const auto game = Game::create(setup);
  ASSERT_TRUE(game);
  const View view = game->view(game->start(), core::Observer::spectator());
  for (const auto& [text, json] : std::vector<std::pair<std::string, std::string>>{
           {"first2", R"("kind":"first","seat":2)"},
           {"+45i", R"("kind":"draw","card":"45i")"},
           {"+?", R"("kind":"draw","card":"?")"},
           {"keep:12g,45i,C,B", R"("kind":"keep","cards":["12g","45i","C","B"])"},
           {"keep:?", R"("kind":"keep","cards":["?","?","?","?"])"},
           {"x78c", R"("kind":"discard","card":"78c")"},
           {"41@2/-1", R"("kind":"use","from":"drawn","card":"41","use":"build","seat":null,"place":"2/-1")"},
           {"A>1@10/0", R"("kind":"use","from":"drawn","card":"A","use":"give","seat":1,"place":"10/0")"},
           {"C=1/3", R"("kind":"use","from":"drawn","card":"C","use":"replace","seat":null,"place":"1/3")"},
           {"B-1/-3", R"("kind":"use","from":"drawn","card":"B","use":"rescue","seat":null,"place":"1/-3")"},
           {"h45i@2/0", R"("kind":"use","from":"hand","card":"45i","use":"build","seat":null,"place":"2/0")"},
           {"hB-1/3", R"("kind":"use","from":"hand","card":"B","use":"rescue","seat":null,"place":"1/3")"},
           {"hA>2@2/0", R"("kind":"use","from":"hand","card":"A","use":"give","seat":2,"place":"2/0")"},
           {"pass", R"("kind":"pass")"},
           {"pass!0112", R"("kind":"pass")"}}) {
    const auto action = game->parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(game->action_json(view, *action), R"({"text":")" + text + R"(",)" + json + '}');
  }
}

// rules §A2.9, §A6
TEST(Json, TellsWhichRowsCount) {
  for (const auto& [ground, rows] : std::vector<std::pair<std::string, std::string>>{
           {"floor", R"("first_row":1,"high_row":4)"}, {"base", R"("first_row":2,"high_row":5)"}}) {
    core::Setup setup;
    setup.players = 2;
    setup.options["ground"] = ground;
    const auto game = Game::create(setup);
    ASSERT_TRUE(game);
    EXPECT_NE(game->to_json(game->view(game->start(), core::Observer::seat(0))).find(rows), std::string::npos)
        << ground;
  }
}

}  // namespace
}  // namespace altitude
