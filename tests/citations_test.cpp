// Every paragraph of every game's rules is cited by a test, and nobody cites a paragraph that does not exist:
// neither the engine nor the page.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <vector>

#include "source_tree.h"

namespace {

using source_tree::File;

// A paragraph of a rules.md begins with its number in bold: "**M3.4** …". A heading "## M3 …" may be cited as
// a whole but need not be.
struct Rulebook {
  std::set<std::string> paragraphs;
  std::set<std::string> headings;
  std::set<char> letters;  // M, C, A: the games that have their rules here
};

Rulebook read_rules(const std::vector<File>& files) {
  static const std::regex number("(^|\n)(\\*\\*([A-Z][0-9]+(\\.[0-9]+)*)\\*\\*|## ([A-Z][0-9]+) )");
  Rulebook rules;
  for (const File& file : files) {
    for (std::sregex_iterator at(file.text.begin(), file.text.end(), number), end; at != end; ++at) {
      const bool bold = (*at)[3].matched;
      const std::string name = bold ? (*at)[3] : (*at)[5];
      (bold ? rules.paragraphs : rules.headings).insert(name);
      rules.letters.insert(name.front());
    }
  }
  return rules;
}

// "rules §M3.4", and lists such as "rules §M3, §M5", "rules §M6.1, M6.2" or "rules §M3.2–M3.4".
std::set<std::string> citations(const std::string& text) {
  static const std::regex list(
      "rules §([A-Z][0-9]+(\\.[0-9]+)*)((, |–| and )(§)?([A-Z][0-9]+(\\.[0-9]+)*))*");
  static const std::regex number("[A-Z][0-9]+(\\.[0-9]+)*");
  std::set<std::string> cited;
  for (std::sregex_iterator at(text.begin(), text.end(), list), end; at != end; ++at) {
    const std::string found = at->str();
    for (std::sregex_iterator one(found.begin(), found.end(), number); one != end; ++one)
      cited.insert(one->str());
  }
  return cited;
}

// What the page names: §M1, rule: 'M1', a link to rules/matterhorn#M1, and M3.4 anywhere.
std::set<std::string> names_on_page(const std::string& text) {
  static const std::regex number(
      "(§|rule: '|rules/[a-z]+#)([A-Z][0-9]+(\\.[0-9]+)*)\\b|\\b([A-Z][0-9]+(\\.[0-9]+)+)\\b");
  std::set<std::string> named;
  for (std::sregex_iterator at(text.begin(), text.end(), number), end; at != end; ++at)
    named.insert((*at)[2].matched ? (*at)[2] : (*at)[4]);
  return named;
}

bool is_page(const File& file) { return file.path.starts_with("web/"); }
bool is_test(const File& file) { return file.path.ends_with("_test.cpp"); }

std::vector<std::string> faults(const std::vector<File>& rule_files, const std::vector<File>& sources) {
  const Rulebook rules = read_rules(rule_files);
  std::set<std::string> tested;
  std::vector<std::string> found;
  for (const File& file : sources) {
    for (const auto& name : is_page(file) ? names_on_page(file.text) : citations(file.text)) {
      if (is_test(file)) tested.insert(name);
      const bool exists = rules.paragraphs.contains(name) || rules.headings.contains(name);
      // A naive implementation may stand in the tests before its game does.
      const bool awaited = !rules.letters.contains(name.front()) && file.path.starts_with("tests/naive/");
      if (!exists && !awaited) found.push_back(file.path + " cites §" + name + ", which is in no rules.md");
    }
  }
  for (const auto& name : rules.paragraphs) {
    if (!tested.contains(name)) found.push_back("no test cites rules §" + name);
  }
  return found;
}

using Faults = std::vector<std::string>;

TEST(Citations, TheCheckItselfFindsBothFaults) {
  const std::vector<File> rules{{"r.md", "## X1 Title\n\n**X1.1** One.\n\n**X1.2** Two, see **X9**.\n"}};
  const auto with = [&](const std::string& text) {
    return faults(rules, {{"src/games/x/a_test.cpp", text}});
  };
  EXPECT_EQ(with("// rules §X1.1, X1.2\n"), Faults{});
  EXPECT_EQ(with("// rules §X1.1–X1.2: all\n// rules §X1\n"), Faults{});
  EXPECT_EQ(with("// rules §X1.1\n"), Faults{"no test cites rules §X1.2"});
  EXPECT_EQ(with("// rules §X1.1, §X1.2\n// rules §X1.3\n"),
            Faults{"src/games/x/a_test.cpp cites §X1.3, which is in no rules.md"});
  EXPECT_EQ(with("// rules §X1.1 and X1.2\n// rules §Y1\n"),
            Faults{"src/games/x/a_test.cpp cites §Y1, which is in no rules.md"});
  // The page writes its numbers in other ways; colours are none.
  const std::string tested = "// rules §X1.1, X1.2\n";
  const auto on_page = [&](const std::string& text) {
    return faults(rules, {{"src/games/x/a_test.cpp", tested}, {"web/src/a.ts", text}});
  };
  EXPECT_EQ(on_page("{ rule: 'X1' } §X1.1 <a href=\"/rules/x#X1.2\"> 'X1.2' #F00 v1.2 #f1a"), Faults{});
  for (const char* text : {"rule: 'X2'", "§X1.3", "rules/x#X4", "'X1.9'", "X7.1.2"})
    EXPECT_EQ(on_page(text).size(), 1u) << text;
  // What is no test proves nothing.
  EXPECT_EQ(faults(rules, {{"src/games/x/a.cpp", "// rules §X1.1, X1.2"}}).size(), 2u);
}

TEST(Citations, EveryParagraphIsTestedAndEveryCitationExists) {
  auto rule_files = source_tree::files({"src/games"}, {"/rules.md"});
  auto sources = source_tree::files({"src", "tests", "tools", "fuzz"}, {".h", ".cpp"});
  const auto page = source_tree::files({"web/src", "web/tests", "web/e2e"}, {".ts", ".svelte"});
  ASSERT_FALSE(page.empty());
  sources.insert(sources.end(), page.begin(), page.end());
  ASSERT_FALSE(rule_files.empty());
  // Examples in tests of what reads citations are none.
  std::erase_if(sources, [](const File& file) {
    return file.path == "tests/citations_test.cpp" || file.path == "web/tests/rules.test.ts";
  });
  for (const File& file : rule_files) EXPECT_FALSE(read_rules({file}).paragraphs.empty()) << file.path;
  for (const auto& fault : faults(rule_files, sources)) ADD_FAILURE() << fault;
}

}  // namespace
