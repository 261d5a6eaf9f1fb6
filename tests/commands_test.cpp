// Commands that documents and scripts name are there: targets of make, what npm runs, scripts, and the tests
// that a filter chooses. A command that measures nothing any more would still end well.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "source_tree.h"

namespace {

using source_tree::File;
using Names = std::set<std::string>;

// What stands in the first parentheses of the pattern, wherever it is found.
Names all_of(const std::string& text, const std::string& pattern) {
  const std::regex wanted(pattern);
  Names found;
  for (std::sregex_iterator at(text.begin(), text.end(), wanted), end; at != end; ++at)
    found.insert((*at)[1].str());
  return found;
}

struct Commands {
  Names targets;  // of make
  Names runs;     // of npm
  Names paths;    // of scripts
  Names tests;    // suites and their tests, as they are called in the sources
};

Commands read_commands(const std::string& makefile, const std::string& package,
                       const std::vector<File>& scripts, const std::vector<File>& tests) {
  Commands there{
      all_of(makefile, R"((?:^|\n)([a-z][a-z-]*):)"), all_of(package, "\"([a-z0-9-]+)\": \""), {}, {}};
  for (const File& script : scripts) there.paths.insert(script.path);
  for (const File& test : tests) {
    there.tests.merge(all_of(test.text, R"(TEST(?:_F|_P|_SUITE_P|_SUITE)?\((\w+))"));
    there.tests.merge(all_of(test.text, R"(TEST(?:_F|_P|_SUITE_P)?\(\w+,\s*(\w+))"));
  }
  return there;
}

std::vector<std::string> faults(const Commands& there, const std::vector<File>& files) {
  std::vector<std::string> found;
  for (const File& file : files) {
    const auto missing = [&](const std::string& what) { found.push_back(file.path + " names " + what); };
    for (const auto& target : all_of(file.text, R"re((?:`|\n    )make ([a-z][a-z-]*))re"))
      if (!there.targets.contains(target)) missing("make " + target);
    for (const auto& run : all_of(file.text, R"(npm run (?:--silent )?([a-z0-9-]+))"))
      if (!there.runs.contains(run)) missing("npm run " + run);
    for (const auto& path : all_of(file.text, R"(\b(scripts/\w+\.(?:sh|py))\b)"))
      if (!there.paths.contains(path)) missing(path);
    for (const auto& filter : all_of(file.text, "gtest_filter='([^']+)'")) {
      for (const auto& word : all_of(filter, "([A-Za-z]{3,})")) {
        const auto has = [&](const std::string& name) { return name.find(word) != name.npos; };
        if (std::ranges::none_of(there.tests, has)) missing("a test " + word);
      }
    }
  }
  return found;
}

TEST(Commands, TheCheckItselfFindsWhatIsMissing) {
  const Commands there = read_commands("all:\n\techo\nload-it: all\n",
                                       R"({"scripts": {"e2e": "vitest run"}})", {{"scripts/a.sh", ""}},
                                       {{"a_test.cpp", "TEST(Speed, IsMeasured) {}\nTEST_P(Of, It) {}\n"}});
  const auto found = [&](const std::string& text) { return faults(there, {{"a.md", text}}); };
  using Faults = std::vector<std::string>;
  EXPECT_EQ(found("`make load-it`, to make it so:\n    make all\n`cd web && npm run e2e`, scripts/a.sh"),
            Faults{});
  EXPECT_EQ(found("--gtest_filter='Speed.*', --gtest_filter='*Measured*'"), Faults{});
  EXPECT_EQ(found("`make bench`"), Faults{"a.md names make bench"});
  EXPECT_EQ(found("\n    make bench"), Faults{"a.md names make bench"});
  EXPECT_EQ(found("npm run --silent soak"), Faults{"a.md names npm run soak"});
  EXPECT_EQ(found("scripts/b.py"), Faults{"a.md names scripts/b.py"});
  EXPECT_EQ(found("--gtest_filter='Speed.*:Slow*'"), Faults{"a.md names a test Slow"});
}

TEST(Commands, WhatIsNamedIsThere) {
  const auto read = [](const std::string& path) {
    return source_tree::contents(std::filesystem::path(BIVOUAC_SOURCE) / path);
  };
  const Commands there = read_commands(read("Makefile"), read("web/package.json"),
                                       source_tree::files({"scripts"}, {".sh", ".py"}),
                                       source_tree::files({"src", "tests"}, {"_test.cpp"}));
  auto files = source_tree::files({"docs", "packaging", "scripts", "train"}, {".md", ".sh", ".py"});
  for (const std::string path : {"ARCHITECTURE.md", "CONTRIBUTING.md", "Makefile", "README.md"})
    files.push_back({path, read(path)});
  for (const auto& fault : faults(there, files)) ADD_FAILURE() << fault;
}

}  // namespace
