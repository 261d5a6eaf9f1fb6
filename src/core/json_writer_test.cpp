#include "core/json_writer.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

namespace core {
namespace {

TEST(JsonWriter, PlacesTheCommas) {
  JsonWriter json;
  json.open('{').field("a", 1).field("b", "two").key("c").open('[').close(']');
  json.key("d").open('[').open('{').close('}').open('{').field("e", true).close('}').value(3).close(']');
  json.key("f").null().close('}');
  EXPECT_EQ(json.text(), R"({"a":1,"b":"two","c":[],"d":[{},{"e":true},3],"f":null})");
}

TEST(JsonWriter, WritesLists) {
  JsonWriter json;
  json.open('{').list("rows", std::vector<int>{5, 12}).list("names", std::vector<std::string>{"a", "b"});
  json.list("none", std::vector<int>{}).close('}');
  EXPECT_EQ(json.text(), R"({"rows":[5,12],"names":["a","b"],"none":[]})");
}

TEST(JsonWriter, EscapesWhatJsonForbids) {
  using namespace std::string_literals;
  JsonWriter json;
  json.value("say \"hi\" \\ \n\t\x01\x1f\0 Zoë"s);
  EXPECT_EQ(json.text(), R"("say \"hi\" \\ \u000a\u0009\u0001\u001f\u0000 Zoë")");
}

// Letters are looked at several at a time: none is left out, wherever it stands.
TEST(JsonWriter, FindsEachLetterThatNeedsAnEscapeWhereverItStands) {
  for (std::size_t size = 1; size <= 20; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      const std::string before(at, 'a');
      const std::string after(size - at - 1, 'z');
      EXPECT_EQ(JsonWriter().value(before + '"' + after).text(), '"' + before + "\\\"" + after + '"');
      EXPECT_EQ(JsonWriter().value(before + '\\' + after).text(), '"' + before + "\\\\" + after + '"');
      EXPECT_EQ(JsonWriter().value(before + '\x1f' + after).text(), '"' + before + "\\u001f" + after + '"');
      EXPECT_EQ(JsonWriter().value(before + '\xff' + after).text(), '"' + before + "\xff" + after + '"');
    }
  }
}

TEST(JsonWriter, EscapesKeysToo) {
  JsonWriter json;
  json.open('{').field("a\"b", false).close('}');
  EXPECT_EQ(json.text(), R"({"a\"b":false})");
}

TEST(JsonWriter, WritesNumbersExactly) {
  JsonWriter json;
  json.open('[').value(std::uint8_t{7}).value(-1).value(std::numeric_limits<std::uint64_t>::max());
  json.value(0.1).value(1.0 / 3).value(2.0).value(-1234567.0).value(1e-7).value(0.1 + 0.2).close(']');
  EXPECT_EQ(json.text(),
            "[7,-1,18446744073709551615,0.1,0.3333333333333333,2,-1234567,1e-07,0.30000000000000004]");
}

TEST(JsonWriter, WritesTheLeastAndTheMostWholeNumber) {
  using Limits = std::numeric_limits<std::int64_t>;
  JsonWriter json;
  json.open('[').value(Limits::min()).value(Limits::max()).value(0).value(false).value(std::int8_t{-128});
  EXPECT_EQ(json.close(']').text(), "[-9223372036854775808,9223372036854775807,0,false,-128]");
}

TEST(JsonWriter, WithRoomItWritesTheSameAndIsNotMoved) {
  JsonWriter json(100);
  const char* const begin = json.open('[').text().data();
  for (int i = 0; i < 40; ++i) json.value(1);
  EXPECT_EQ(json.text().data(), begin);
  EXPECT_EQ(json.text().size(), 80u);
}

TEST(JsonWriter, WhatIsNoNumberIsNull) {
  using Limits = std::numeric_limits<double>;
  JsonWriter json;
  json.open('[').value(Limits::quiet_NaN()).value(-Limits::infinity()).value(Limits::infinity());
  json.value(Limits::max()).close(']');
  EXPECT_EQ(json.text(), "[null,null,null,1.7976931348623157e+308]");
}

TEST(JsonWriter, TakesJsonAsItIs) {
  JsonWriter json;
  json.open('[').raw("{}").raw("[1]").close(']');
  EXPECT_EQ(json.text(), "[{},[1]]");
}

}  // namespace
}  // namespace core
