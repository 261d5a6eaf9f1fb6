#include "cli/arena_results.h"

#include <gtest/gtest.h>

#include "cli/failure.h"

namespace cli {
namespace {

const ArenaHeader kHeader{"matterhorn", {"simple", "random"}, 18446744073709551615u, 2, {{"summit", "2"}}};

std::string shard(std::uint64_t from, std::uint64_t to) {
  std::string text = to_json(kHeader) + "\n";
  for (std::uint64_t number = from; number < to; ++number) {
    const int first = static_cast<int>(number % 2);
    text += to_json(ArenaGame{number, {first, 1 - first}, {0.75, 0.25}, 40}) + "\n";
  }
  return text + "{\"games\":" + std::to_string(to - from) + "}\n";
}

std::string refusal(const std::string& text) {
  ArenaResults results;
  try {
    results.read("shard", text);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.status(), kBadInput);
    return failure.what();
  }
  return "";
}

TEST(ArenaResults, ReadsWhatWasWritten) {
  ArenaResults results;
  results.read("b", shard(4, 10));
  results.read("a", shard(0, 4));
  results.read("again", shard(2, 6));  // the same game twice counts once
  EXPECT_EQ(results.bots(), kHeader.bots);
  const Standings standings = results.standings();
  EXPECT_EQ(standings.games(), 10u);
  EXPECT_DOUBLE_EQ(standings.mean(0), 0.5);
}

TEST(ArenaResults, RefusesOtherLines) {
  const std::string head = to_json(kHeader) + "\n";
  const std::pair<std::string, std::string> cases[] = {
      {"", "begin with its header"},
      {"nonsense\n", "shard:1: this is no line"},
      {"[1]\n", "shard:1: this is no line"},
      {"{\"game\":0}\n", "shard:1: an arena's results begin"},
      {"{\"arena\":\"x\"}\n", "shard:1: this is no line"},
      {R"({"arena":"x","bots":["a"],"orders":1})", "shard:1: this is no line"},
      {R"({"arena":"x","bots":["a","b"],"orders":0})", "shard:1: this is no line"},
      {R"({"arena":"x","bots":["a","b"],"orders":-1})", "shard:1: this is no line"},
      {R"({"arena":"x","bots":["a",2],"orders":1})", "shard:1: this is no line"},
      {head + "{\"nothing\":0}\n", "shard:2: this is no line"},
      {head + R"({"game":0})", "shard:2: this is no line"},
      {head + R"({"game":"0","seats":[0,1],"shares":[1,0],"actions":3})", "shard:2: this is no line"},
      {head + R"({"game":-1,"seats":[0,1],"shares":[1,0],"actions":3})", "shard:2: this is no line"},
      {head + R"({"game":0,"seats":"01","shares":[1,0],"actions":3})", "shard:2: this is no line"},
      {head + R"({"game":0,"seats":[0,1],"shares":[null,0],"actions":3})", "shard:2: this is no line"},
      {head + R"({"game":0,"seats":[0,9],"shares":[1,0],"actions":3})", "shard:2: this is no game between"},
      {head + R"({"game":0,"seats":[0,1],"shares":[1,1],"actions":3})", "shard:2: this is no game between"},
      {head + "\n" + R"({"game":0,"seats":[0,1],"shares":[1,0],"act)", "shard:3: this is no line"},
  };
  for (const auto& [text, reason] : cases)
    EXPECT_NE(refusal(text).find(reason), std::string::npos) << text << refusal(text);
  ArenaHeader other = kHeader;
  other.seed = 1;
  EXPECT_NE(refusal(shard(0, 2) + to_json(other) + "\n").find("another arena"), std::string::npos);
  const std::string twice = head + R"({"game":0,"seats":[0,1],"shares":[1,0],"actions":3})" + "\n" +
                            R"({"game":0,"seats":[0,1],"shares":[0,1],"actions":3})";
  EXPECT_NE(refusal(twice).find("game 0 stands twice"), std::string::npos);
}

}  // namespace
}  // namespace cli
