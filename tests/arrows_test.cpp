// Dependencies go one way: core ← games ← ai ← table ← {insight ← puzzles, host} ← {wasm, cli}; core ← store;
// {host, store} ← server; of the command line serve.cpp alone meets the server, it and store.cpp the store;
// no game knows another. This test reads every include under src.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "source_tree.h"

namespace {

using source_tree::File;

const std::map<std::string, std::set<std::string>> kMayInclude{
    {"core", {}},
    {"games", {"core"}},
    {"ai", {"core", "games"}},
    {"table", {"core", "games", "ai"}},
    {"host", {"core", "games", "ai", "table"}},
    {"insight", {"core", "games", "ai", "table"}},
    {"puzzles", {"core", "games", "ai", "table", "insight"}},
    {"wasm", {"core", "games", "ai", "table", "insight", "puzzles", "host"}},
    {"store", {"core"}},
    {"server", {"core", "games", "ai", "table", "host", "store"}},
    {"cli", {"core", "games", "ai", "table", "insight", "puzzles", "host", "store", "server"}},
};

// The engine rests on the standard library alone.
const std::set<std::string> kStandardOnly{"core", "games"};

std::string part(const std::string& path, std::size_t index) {
  std::size_t begin = 0;
  for (; index > 0; --index) {
    begin = path.find('/', begin);
    if (begin == path.npos) return {};
    ++begin;
  }
  return path.substr(begin, path.find('/', begin) - begin);
}

// `ours`: the names of the files under src, without their folders.
std::string why_not(const std::string& path, const std::string& included, bool quoted,
                    const std::set<std::string>& ours) {
  const std::string folder = part(path, 1);
  const bool test = path.ends_with("_test.cpp");
  if (!quoted) {
    const bool standard = included.find_first_of("/.") == included.npos;
    if (included.starts_with("boost/") && folder != "server")
      return "is the server's alone: it is slow to compile";
    if (included.starts_with("CLI/") && path != "src/cli/options.cpp")
      return "is for options.cpp alone: it is slow to compile";
    return standard || test || !kStandardOnly.contains(folder) ? "" : "is not of the standard library";
  }
  const std::string target = part(included, 0);
  // A header that the build makes has no folder; the engine has none.
  const bool made = !ours.contains(included) && included.find('/') == included.npos;
  if (made && !kStandardOnly.contains(folder)) return "";
  if (!kMayInclude.contains(target)) return test ? "" : "is not a path from src/";
  if (test && included.starts_with("games/secret_pig/")) return "";  // it lies in tests/
  const bool serves = path == "src/cli/serve.cpp";
  if (target == "server" && folder == "cli" && !serves) return "is for serve.cpp alone";
  if (target == "store" && folder == "cli" && !serves && path != "src/cli/store.cpp")
    return "is for serve.cpp and store.cpp alone";
  if (target != folder) return kMayInclude.at(folder).contains(target) ? "" : "is against the arrows";
  const bool other_game = folder == "games" && part(included, 1) != part(path, 2);
  return other_game ? "is another game's" : "";
}

std::vector<std::string> faults(const std::vector<File>& files) {
  static const std::regex include("(^|\n)[ \t]*#[ \t]*include[ \t]*([<\"])([^>\"\n]+)");
  std::set<std::string> ours;
  for (const File& file : files) ours.insert(file.path.substr(file.path.rfind('/') + 1));
  std::vector<std::string> found;
  for (const File& file : files) {
    if (!kMayInclude.contains(part(file.path, 1))) {
      found.push_back(file.path + " lies in a folder without a place in the order");
      continue;
    }
    for (std::sregex_iterator at(file.text.begin(), file.text.end(), include), end; at != end; ++at) {
      const std::string included = (*at)[3];
      const std::string reason = why_not(file.path, included, (*at)[2] == "\"", ours);
      if (!reason.empty()) found.push_back(file.path + " includes " + included + ", which " + reason);
    }
  }
  return found;
}

using Faults = std::vector<std::string>;

Faults of(const std::string& path, const std::string& line) {
  return faults({{path, "#pragma once\n" + line}});
}

TEST(Arrows, TheCheckItselfFindsWrongIncludes) {
  EXPECT_EQ(of("src/games/matterhorn/a.h", "#include \"core/game.h\""), Faults{});
  EXPECT_EQ(of("src/games/matterhorn/a.h", "#include \"games/matterhorn/b.h\""), Faults{});
  EXPECT_EQ(of("src/cli/serve.cpp", "#include \"server/server.h\""), Faults{});
  EXPECT_EQ(of("src/cli/play.cpp", "#include \"server/server.h\"").size(), 1u);
  EXPECT_EQ(of("src/cli/serve.cpp", "#include \"store/store.h\""), Faults{});
  EXPECT_EQ(of("src/cli/store.cpp", "#include \"store/store.h\""), Faults{});
  EXPECT_EQ(of("src/cli/play.cpp", "#include \"store/store.h\"").size(), 1u);
  EXPECT_EQ(of("src/server/a.cpp", "#include <boost/asio/post.hpp>"), Faults{});
  EXPECT_EQ(of("src/cli/serve.cpp", "#include <boost/asio/post.hpp>").size(), 1u);
  EXPECT_EQ(of("src/cli/options.cpp", "#include <CLI/CLI.hpp>"), Faults{});
  EXPECT_EQ(of("src/cli/play.cpp", "#include <CLI/CLI.hpp>").size(), 1u);
  EXPECT_EQ(of("src/core/a_test.cpp", "#include \"games/secret_pig/rules.h\"\n#include <gtest/gtest.h>"),
            Faults{});
  EXPECT_EQ(of("src/core/a.h", "#include \"table/table.h\""),
            Faults{"src/core/a.h includes table/table.h, which is against the arrows"});
  EXPECT_EQ(of("src/core/a_test.cpp", "  # include \"games/altitude/a.h\"").size(), 1u);
  EXPECT_EQ(of("src/games/climbers/a.h", "#include \"games/altitude/a.h\""),
            Faults{"src/games/climbers/a.h includes games/altitude/a.h, which is another game's"});
  EXPECT_EQ(of("src/wasm/a.cpp", "#include \"cli/a.h\"").size(), 1u);
  EXPECT_EQ(of("src/wasm/a.cpp", "#include \"server/a.h\"").size(), 1u);
  EXPECT_EQ(of("src/table/a.cpp", "#include \"store/a.h\"").size(), 1u);
  EXPECT_EQ(of("src/store/a.cpp", "#include \"core/a.h\""), Faults{});
  for (const char* above : {"games/a", "ai", "table", "host", "server"})
    EXPECT_EQ(of("src/store/a.cpp", std::string("#include \"") + above + "/a.h\"").size(), 1u) << above;
  EXPECT_EQ(of("src/core/a.cpp", "#include \"../table/a.h\"").size(), 1u);
  EXPECT_EQ(of("src/core/a.cpp", "#include \"a.h\"").size(), 1u);
  EXPECT_EQ(of("src/core/a.cpp", "#include <fmt/core.h>").size(), 1u);
  EXPECT_EQ(of("src/cli/a.cpp", "#include \"a.cpp\"").size(), 1u);
  EXPECT_EQ(of("src/cli/a.cpp", "#include \"made_by_the_build.h\""), Faults{});
  EXPECT_EQ(of("src/misc/a.cpp", "").size(), 1u);
}

TEST(Arrows, EveryIncludeFollowsThem) {
  const auto files = source_tree::files({"src"}, {".h", ".cpp"});
  ASSERT_FALSE(files.empty());
  for (const auto& fault : faults(files)) ADD_FAILURE() << fault;
}

}  // namespace
