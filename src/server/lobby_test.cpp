// Heads of tables as a newer server may have written them.
#include "server/lobby.h"

#include "support/tables.h"

namespace server {
namespace {

class LobbyTest : public TablesTest {
 protected:
  // A table that everybody sees; whose seats are all open but the guest's.
  std::string kept(const Someone& guest, const std::string& game, std::size_t seats) {
    Lobby lobby;
    lobby.game = game;
    lobby.maker = guest->guest;
    lobby.listed = true;
    lobby.seats.resize(seats);
    lobby.seats.front().guest = guest->guest;
    lobby.seats.front().name = "Anna";
    const std::string id(32, static_cast<char>('0' + seats));
    const store::Change change{{}, {{id, 1, to_text(lobby), {guest->guest}, true, false, 1}}, {}};
    EXPECT_EQ(file_->keep({&change, 1}).front().outcome, store::Outcome::kept);
    return id;
  }
};

TEST_F(LobbyTest, AGameThatIsNotKnownHereIsShownAndNotPlayed) {
  const auto anna = somebody("Anna");
  const std::string table = kept(anna, "chess", 2);
  for (const char* const list : {"tables", "mine"})
    EXPECT_EQ(say(anna, {{"do", list}})["value"][0]["lobby"]["game"], "chess");
  EXPECT_EQ(refusal(anna, to(table, "listen")), "");
  EXPECT_EQ(anna->lobby["standIn"], "3");
  EXPECT_EQ(refusal(anna, join(table, 'a')), "");
  EXPECT_EQ(refusal(somebody("Ben"), join(table)), "");
  EXPECT_NE(refusal(anna, to(table, "start")), "");
}

TEST_F(LobbyTest, MoreSeatsThanAnyGameHasAreNotRead) {
  const auto anna = somebody("Anna");
  kept(anna, "matterhorn", 5);
  const std::string table = kept(anna, "matterhorn", 6);
  for (const char* const list : {"tables", "mine"}) EXPECT_EQ(say(anna, {{"do", list}})["value"].size(), 1u);
  EXPECT_EQ(refusal(anna, to(table, "listen")), "tables.unreadable");
  json create{{"do", "create"}, {"game", "matterhorn"}};
  create["seats"] = std::vector<json>(6, {{"kind", "you"}});
  EXPECT_EQ(say(anna, create)["error"], "not a table");
}

}  // namespace
}  // namespace server
