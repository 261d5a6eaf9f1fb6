#include "cli/failure.h"

#include <gtest/gtest.h>

namespace cli {
namespace {

TEST(OneLine, KeepsWhatCanBeShown) {
  EXPECT_EQ(one_line(""), "");
  EXPECT_EQ(one_line("Zermatt, 4478 m"), "Zermatt, 4478 m");
  EXPECT_EQ(one_line("Müller – 山 🏔"), "Müller – 山 🏔");
}

TEST(OneLine, WritesOutWhatSteersATerminal) {
  EXPECT_EQ(one_line("a\x1b[31mb"), "a\\x1b[31mb");
  EXPECT_EQ(one_line("a\nb\r\tc\x7f"), "a\\nb\\x0d\\x09c\\x7f");
  EXPECT_EQ(one_line("\xc2\x9b"
                     "1m"),
            "\\xc2\\x9b1m");
  EXPECT_EQ(one_line(std::string_view("a\0b", 3)), "a\\x00b");
}

TEST(OneLine, IsPrintableWithoutItsMiddle) {
  const std::string text = "a\x1b[31m" + std::string(1'000, 'x');
  EXPECT_EQ(printable(text), "a\\x1b[31m" + std::string(1'000, 'x'));
  EXPECT_EQ(printable("plain"), "plain");
}

TEST(OneLine, WritesOutWhatIsNoUtf8) {
  EXPECT_EQ(one_line("\xff"
                     "a\xc3"),
            "\\xffa\\xc3");
  EXPECT_EQ(one_line("\xe2\x82z"), "\\xe2\\x82z");
  EXPECT_EQ(one_line("\x80"), "\\x80");
}

TEST(OneLine, LeavesOutTheMiddleOfALongText) {
  for (const std::string part : {"x", "ü", "山", "🏔"}) {
    for (std::size_t count : {100, 499, 500, 501, 502, 503, 100'000}) {
      std::string text = "begin ";
      for (std::size_t i = 0; i < count; ++i) text += part;
      text += " end";
      const std::string line = one_line(text);
      EXPECT_LE(line.size(), 510u);
      EXPECT_TRUE(line.starts_with("begin " + part)) << line;
      EXPECT_TRUE(line.ends_with(part + " end")) << line;
      EXPECT_EQ(line.find('\\'), line.npos) << "no character is cut in two: " << line;
      EXPECT_EQ(line == text, text.size() <= 500);
    }
  }
}

TEST(Failure, IsOneLineWithAStatus) {
  const Failure failure(std::string("a\0b\n", 4));
  EXPECT_STREQ(failure.what(), "a\\x00b\\n");
  EXPECT_EQ(failure.status(), kBadInput);
  EXPECT_EQ(Failure("no place", kEnvironmentFailed).status(), 1);
}

}  // namespace
}  // namespace cli
