#include "core/header_key.h"

#include <gtest/gtest.h>

namespace core {
namespace {

TEST(EditDistance, CountsChangesAndSwaps) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("option", "option"), 0);
  EXPECT_EQ(edit_distance("optoin", "option"), 1);
  EXPECT_EQ(edit_distance("otion", "option"), 1);
  EXPECT_EQ(edit_distance("opption", "option"), 1);
  EXPECT_EQ(edit_distance("Option", "option"), 1);
  EXPECT_EQ(edit_distance("opzioni", "option"), 2);
  EXPECT_EQ(edit_distance("", "bot"), 3);
  EXPECT_GT(edit_distance(std::string(1'000'000, 'x'), "option"), 3);
}

TEST(HeaderKey, TakesWhatItKnowsAndWhatIsForeign) {
  for (const char* key : {"game",          "rules",      "players",       "date",       "daily",  "ending",
                          "result",        "seen_by",    "option.summit", "option.x.y", "seat.0", "seat.12",
                          "seat.1.colour", "seat.1.bot", "seat.1.clock",  "weather",    "note",   "name",
                          "time",          "event",      "annotator",     "place",      "x",      "ends"})
    EXPECT_FALSE(misspelt(key)) << key;
}

TEST(HeaderKey, NamesWhatWasProbablyMeant) {
  const std::pair<const char*, const char*> slips[] = {
      {"optoin.summit", "option.summit"},
      {"options.summit", "option.summit"},
      {"Option.deck", "option.deck"},
      {"set.0", "seat.0"},
      {"seat.1.color", "seat.1.colour"},
      {"seat.1.bots", "seat.1.bot"},
      {"seat.x", "seat.0"},
      {"seats.0.bot", "seat.0.bot"},
      {"seen_bye", "seen_by"},
      {"seenby", "seen_by"},
      {"dialy", "daily"},
      {"Date", "date"},
      {"endign", "ending"},
      {"resutl", "result"},
  };
  for (const auto& [key, meant] : slips) {
    const auto reason = misspelt(key);
    ASSERT_TRUE(reason) << key;
    EXPECT_EQ(*reason, Phrase("record.misspelt").text("key", key).text("known", meant)) << key;
  }
}

TEST(HeaderKey, ADotIsForFamiliesThatAreKnown) {
  for (const char* key : {"weather.alps", "summit.option", ".x", "x.", "game.x"}) {
    const auto reason = misspelt(key);
    ASSERT_TRUE(reason) << key;
    EXPECT_EQ(*reason, Phrase("record.unknown_dotted").text("key", key));
  }
}

TEST(HeaderKey, SaysWhatStandsOnce) {
  for (const char* key : {"game", "rules", "players", "date", "ending", "seat.0", "seat.1.bot"})
    EXPECT_TRUE(stands_once(key)) << key;
  for (const char* key : {"option.mountain", "weather"}) EXPECT_FALSE(stands_once(key)) << key;
}

}  // namespace
}  // namespace core
