#include "core/reader.h"

#include <gtest/gtest.h>

namespace core {
namespace {

TEST(Reader, TakesAWordThatComesNext) {
  Reader reader("first2");
  EXPECT_FALSE(reader.take("irst"));
  EXPECT_FALSE(reader.take("first23"));
  EXPECT_EQ(reader.rest(), "first2");
  EXPECT_TRUE(reader.take("first"));
  EXPECT_FALSE(reader.done());
  EXPECT_TRUE(reader.take("2"));
  EXPECT_TRUE(reader.done());
  EXPECT_FALSE(reader.take("2"));
}

TEST(Reader, TellsWhichOfSomeCharactersComesNext) {
  Reader reader("bxa");
  EXPECT_EQ(reader.one_of("abc"), 1);
  EXPECT_EQ(reader.one_of("abc"), std::nullopt);
  EXPECT_EQ(reader.rest(), "xa");
  EXPECT_EQ(reader.one_of("x"), 0);
  EXPECT_EQ(reader.one_of(""), std::nullopt);
  EXPECT_EQ(reader.one_of("a"), 0);
  EXPECT_EQ(reader.one_of("a"), std::nullopt);
}

TEST(Reader, TakesANumberInItsShortestFormAndNoOther) {
  const auto number = [](std::string_view text, int least, int most) {
    Reader reader(text);
    const auto value = reader.number(least, most);
    if (!value) {
      EXPECT_EQ(reader.rest(), text);
    }
    return value;
  };
  EXPECT_EQ(number("12", 0, 99), 12);
  EXPECT_EQ(number("0", 0, 99), 0);
  EXPECT_EQ(number("-7", -9, 9), -7);
  EXPECT_EQ(number("12,9", 12, 12), 12);
  for (const char* text : {"", "x", "+1", "-", "00", "01", "-0", "-01", "100", "-1", "99999999999", " 1"})
    EXPECT_EQ(number(text, 0, 99), std::nullopt) << text;
  for (const char* text : {"-0", "-01", "-10"}) EXPECT_EQ(number(text, -9, 9), std::nullopt) << text;

  Reader reader("3/-2!");
  EXPECT_EQ(reader.number(1, 5), 3);
  EXPECT_TRUE(reader.take("/"));
  EXPECT_EQ(reader.number(-5, 5), -2);
  EXPECT_EQ(reader.rest(), "!");
}

}  // namespace
}  // namespace core
