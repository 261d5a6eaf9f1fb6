#include "cli/rules_text.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/style.h"
#include "table/games.h"

namespace cli {
namespace {

TEST(RulesText, EveryGameHasItsRulesInEveryLanguage) {
  for (const char* game : {"matterhorn", "climbers", "altitude"}) {
    for (const char* language : {"en", "de", "fr", "it", "nl", "es"}) {
      const auto rules = RulesText::find(game, language);
      ASSERT_TRUE(rules.has_value());
      EXPECT_GT(rules->whole().size(), 3'000u);
      EXPECT_GT(std::ranges::count(rules->chapters(), '\n'), 5);
    }
  }
  EXPECT_NE(RulesText::find("matterhorn", "de")->whole(), RulesText::find("matterhorn", "en")->whole());
  EXPECT_EQ(RulesText::find("matterhorn", "xx")->whole(), RulesText::find("matterhorn", "en")->whole());
  EXPECT_FALSE(RulesText::find("chess", "en"));
}

TEST(RulesText, FindsAParagraphAndAChapter) {
  const auto rules = *RulesText::find("matterhorn", "en");
  const auto paragraph = rules.part("m2.3");
  ASSERT_TRUE(paragraph.has_value());
  EXPECT_TRUE(paragraph->starts_with("M2.3 "));
  EXPECT_EQ(paragraph->find("M2.2 "), std::string::npos);
  const auto chapter = rules.part("M2");
  ASSERT_TRUE(chapter.has_value());
  for (const char* inside : {"M2.1 ", "M2.2 ", "M2.3 "}) EXPECT_NE(chapter->find(inside), std::string::npos);
  EXPECT_EQ(chapter->find("M3.1 "), std::string::npos);
  EXPECT_EQ(rules.first_chapter(), "M1");
  for (const char* nothing : {"", "M99", "Z1", "M2.", "**", "\n"})
    EXPECT_FALSE(rules.part(nothing)) << nothing;
}

TEST(RulesText, TellsAtItsEndWhatOlderVersionsHadOtherwise) {
  for (const auto& game : table::games()) {
    if (game.rules_version == 1) continue;
    for (const char* language : {"en", "de", "fr", "it", "nl", "es"}) {
      const auto rules = RulesText::find(game.name, language);
      ASSERT_TRUE(rules.has_value());
      const std::string text = rules->versions();
      for (int version = 1; version <= game.rules_version; ++version)
        EXPECT_NE(text.find(" " + std::to_string(version)), text.npos) << game.name << language << text;
      EXPECT_EQ(text.find('|'), text.npos) << "the last paragraph alone" << text;
    }
  }
}

TEST(RulesText, BreaksLinesBetweenWords) {
  EXPECT_EQ(wrapped("one two three four", 9), "one two\nthree\nfour\n");
  EXPECT_EQ(wrapped("  - one two three", 9), "  - one\n  two\n  three\n");
  EXPECT_EQ(wrapped("a\n\nb", 9), "a\n\nb\n");
  EXPECT_EQ(wrapped("extraordinarily long", 6), "extraordinarily\nlong\n");
  EXPECT_EQ(wrapped("für über", 8), "für über\n");
  EXPECT_EQ(wrapped("  so  one two three", 15), "  so  one two\n      three\n") << "below the second column";
  EXPECT_EQ(wrapped("  üb  one two three", 15), "  üb  one two\n      three\n");
  EXPECT_EQ(wrapped("somebody  one two", 13), "somebody  one\ntwo\n") << "which begins too far right";
  EXPECT_EQ(wrapped("one two three\n\nfour", 9, 2), "one two\n  three\n\nfour\n");
  const auto rules = *RulesText::find("altitude", "de");
  for (const int width : {40, 60, 80, 120}) {
    std::string text = wrapped(rules.whole(), width);
    for (std::size_t at = 0; at < text.size();) {
      const auto end = std::min(text.find('\n', at), text.size());
      const std::string_view line = std::string_view(text).substr(at, end - at);
      if (line.find(' ') != line.npos) {
        EXPECT_LE(columns(line), width) << line;
      }
      at = end + 1;
    }
  }
}

}  // namespace
}  // namespace cli
