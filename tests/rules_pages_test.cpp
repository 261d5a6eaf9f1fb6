// The rules are told in every language: a page of i18n/rules follows its game's rules.md paragraph by
// paragraph.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "source_tree.h"

namespace {

using Faults = std::vector<std::string>;

// A heading or a numbered paragraph, with all that follows it up to the next.
struct Section {
  std::string name;  // "## M3" or "M3.4"; "#" and "##" where a heading has no number
  int texts = 0, items = 0, rows = 0, cells = 0;
  std::string words{};
};

// The name of the section that this line opens, or nothing. As citations_test reads rules.md.
std::string opened_by(const std::string& line) {
  static const std::regex opening(R"((#+)( [A-Z][0-9]+(?= ))?.*|\*\*([A-Z][0-9]+(?:\.[0-9]+)*)\*\* .*)");
  std::smatch found;
  if (!std::regex_match(line, found, opening)) return {};
  return found[3].matched ? found[3].str() : found[1].str() + found[2].str();
}

std::vector<Section> sections(const std::string& page) {
  std::vector<Section> all{Section{}};
  std::istringstream lines(page);
  bool in_block = false;  // whether a line without a mark goes on with the one above
  for (std::string line; std::getline(lines, line);) {
    const std::string name = opened_by(line);
    if (!name.empty()) all.push_back({.name = name});
    Section& section = all.back();
    section.words += line + '\n';
    const bool heading = line.starts_with('#');
    if (line.starts_with("- ")) {
      ++section.items;
    } else if (line.starts_with('|')) {
      ++section.rows;
      section.cells += static_cast<int>(std::ranges::count(line, '|')) - 1;
    } else if (!line.empty() && !heading && !in_block) {
      ++section.texts;
    }
    in_block = !line.empty() && !heading;
  }
  all.erase(all.begin());
  return all;
}

// Options and notation: the engine reads them, so no language changes them.
std::multiset<std::string> codes(const std::string& words) {
  static const std::regex code("`[^`]+`");
  std::multiset<std::string> all;
  for (std::sregex_iterator at(words.begin(), words.end(), code), end; at != end; ++at) all.insert(at->str());
  return all;
}

// Words in italics: an option, a reading of ours, a reconstruction is marked so.
int marks(std::string words) {
  static const std::regex bold(R"(\*\*)"), mark(R"(\*[^*]+\*)");
  words = std::regex_replace(words, bold, "");
  return static_cast<int>(
      std::distance(std::sregex_iterator(words.begin(), words.end(), mark), std::sregex_iterator()));
}

Faults faults_of(const Section& english, const Section& page) {
  Faults found;
  const auto compare = [&](int expected, int counted, const std::string& what) {
    if (expected != counted)
      found.push_back(page.name + " has " + std::to_string(counted) + ' ' + what + ", not " +
                      std::to_string(expected));
  };
  compare(english.texts, page.texts, "paragraphs");
  compare(english.items, page.items, "list items");
  compare(english.rows, page.rows, "table rows");
  compare(english.cells, page.cells, "table cells");
  compare(marks(english.words), marks(page.words), "marks in italics");
  // The introduction says how a paragraph is cited, and that is no code of the engine.
  if (page.name != "#" && codes(english.words) != codes(page.words))
    found.push_back(page.name + " has other options or notation");
  if (english.texts > 0 && english.words == page.words) found.push_back(page.name + " is not translated");
  return found;
}

Faults faults(const std::string& english_page, const std::string& translated_page) {
  const auto english = sections(english_page), page = sections(translated_page);
  std::map<std::string, int> surplus;
  for (const auto& section : page) ++surplus[section.name];
  for (const auto& section : english) --surplus[section.name];
  Faults found;
  for (const auto& [name, count] : surplus) {
    if (count < 0) found.push_back(name + " is missing");
    if (count > 0) found.push_back(name + " is too many");
  }
  if (!found.empty()) return found;
  for (std::size_t i = 0; i < page.size(); ++i) {
    if (page[i].name != english[i].name)
      return {page[i].name + " stands where " + english[i].name + " should"};
    for (const auto& fault : faults_of(english[i], page[i])) found.push_back(fault);
  }
  return found;
}

TEST(RulesPages, TheCheckItselfFindsEveryFault) {
  const std::string english =
      "# X\n\nHello\nagain, see **X1.2**.\n\n## X1 One\n\n**X1.1** This.\n- *Option* `a`: `b`\n  or not.\n\n"
      "**X1.2** That.\n\n| c | d |\n|---|---|\n| e | f |\n\nMore.\n\n## All\n\nEnd.\n";
  const std::string page =
      "# X\n\nHallo.\n\n## X1 Eins\n\n**X1.1** Dies.\n- *Option* `a`: `b`.\n\n"
      "**X1.2** Das.\n\n| C | D |\n|---|---|\n| E | F |\n\nMehr.\n\n## Alles\n\nAus.\n";
  EXPECT_EQ(faults(english, page), Faults{});
  const auto with = [&](const std::string& before, const std::string& after) {
    std::string changed = page;
    const auto at = changed.find(before);
    EXPECT_NE(at, changed.npos) << before;
    return faults(english, changed.replace(at, before.size(), after));
  };
  EXPECT_EQ(with("**X1.2** Das", "Das"), Faults{"X1.2 is missing"});
  EXPECT_EQ(with("## X1 Eins", "## Eins"), (Faults{"## is too many", "## X1 is missing"}));
  EXPECT_EQ(with("Mehr.", "**X1.2** Mehr."), Faults{"X1.2 is too many"});
  EXPECT_EQ(with("Mehr.", "Mehr.\n\nNoch mehr."), Faults{"X1.2 has 3 paragraphs, not 2"});
  EXPECT_EQ(with("`b`.", "`b`.\n- Nein."), Faults{"X1.1 has 2 list items, not 1"});
  EXPECT_EQ(with("| E | F |\n", ""),
            (Faults{"X1.2 has 2 table rows, not 3", "X1.2 has 4 table cells, not 6"}));
  EXPECT_EQ(with("| E | F |", "| E |"), Faults{"X1.2 has 5 table cells, not 6"});
  EXPECT_EQ(with("`b`", "`be`"), Faults{"X1.1 has other options or notation"});
  EXPECT_EQ(with("*Option*", "Option"), Faults{"X1.1 has 0 marks in italics, not 1"});
  EXPECT_EQ(with("Mehr.", "*Unsere\nLesart*: mehr."), Faults{"X1.2 has 1 marks in italics, not 0"});
  EXPECT_EQ(with("Aus.", "End.").size(), 0u);  // the heading differs
  EXPECT_EQ(with("Alles\n\nAus.", "All\n\nEnd."), Faults{"## is not translated"});
  const std::string swapped = "# X\n\n**X2** Two.\n\n**X1** One.\n";
  EXPECT_EQ(faults("# Y\n\n**X1** Un.\n\n**X2** Deux.\n", swapped), Faults{"X2 stands where X1 should"});
}

const std::set<std::string> kLanguages = {"de", "fr", "it", "nl", "es"};

TEST(RulesPages, EveryLanguageFollowsTheEnglish) {
  const auto rules = source_tree::files({"src/games"}, {"/rules.md"});
  ASSERT_FALSE(rules.empty());
  std::map<std::string, std::string> pages;
  for (const auto& file : source_tree::files({"i18n/rules"}, {""})) pages[file.path] = file.text;
  EXPECT_EQ(pages.size(), rules.size() * kLanguages.size());
  for (const auto& file : rules) {
    const std::string folder = file.path.substr(0, file.path.rfind('/'));
    const std::string game = folder.substr(folder.rfind('/') + 1);
    std::set<std::string> names;
    for (const auto& section : sections(file.text)) {
      EXPECT_TRUE(section.name == "##" || names.insert(section.name).second)
          << file.path << ": " << section.name;
    }
    for (const auto& language : kLanguages) {
      const std::string path = "i18n/rules/" + game + '.' + language + ".md";
      if (!pages.contains(path)) {
        ADD_FAILURE() << path << " is missing";
        continue;
      }
      for (const auto& fault : faults(file.text, pages[path])) ADD_FAILURE() << path << ": " << fault;
    }
  }
}

}  // namespace
