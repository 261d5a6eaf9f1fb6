#include "cli/rules_text.h"

#include <gtest/gtest.h>

#include "cli/style.h"

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
  for (const char* nothing : {"", "M99", "Z1", "M2.", "**", "\n"}) EXPECT_FALSE(rules.part(nothing)) << nothing;
}

TEST(RulesText, BreaksLinesBetweenWords) {
  EXPECT_EQ(wrapped("one two three four", 9), "one two\nthree\nfour\n");
  EXPECT_EQ(wrapped("  - one two three", 9), "  - one\n  two\n  three\n");
  EXPECT_EQ(wrapped("a\n\nb", 9), "a\n\nb\n");
  EXPECT_EQ(wrapped("extraordinarily long", 6), "extraordinarily\nlong\n");
  EXPECT_EQ(wrapped("für über", 8), "für über\n");
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
