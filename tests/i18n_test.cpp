// The catalogue is complete: every language has every key with the same placeholders, every key is used, and
// every key that the code names exists.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;
const fs::path kSource = BIVOUAC_SOURCE;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The texts of one language: those that all games share, and those of each game in its folder.
nlohmann::ordered_json catalogue(const std::string& language) {
  std::set<std::string> met;  // a merge may leave a key twice, which a parser would not mind
  const auto once = [&](int, nlohmann::ordered_json::parse_event_t event, nlohmann::ordered_json& value) {
    if (event == nlohmann::ordered_json::parse_event_t::key) {
      EXPECT_TRUE(met.insert(value.get<std::string>()).second)
          << language << ": " << value << " stands twice";
    }
    return true;
  };
  auto texts = nlohmann::ordered_json::parse(read(kSource / "i18n" / (language + ".json")), once);
  for (const auto& entry : fs::directory_iterator(kSource / "i18n")) {
    const fs::path own = entry.path() / (language + ".json");
    if (fs::exists(own)) texts.update(nlohmann::ordered_json::parse(read(own), once));
  }
  return texts;
}

std::set<std::string> keys(const nlohmann::ordered_json& texts) {
  std::set<std::string> all;
  for (const auto& [key, text] : texts.items()) all.insert(key);
  return all;
}

// Which values a text takes; a language may need one of them several times, for a name and its verb.
std::set<std::string> placeholders(const std::string& text) {
  static const std::regex field(R"(\{([a-z_]+)(\|[^}]*)?\})");
  std::set<std::string> names;
  for (std::sregex_iterator found(text.begin(), text.end(), field), end; found != end; ++found)
    names.insert((*found)[1]);
  return names;
}

// The sources as one text; the page's ones with every kind of quote as ", so that a key looks the same
// everywhere.
std::string all_sources() {
  std::string text;
  for (const char* folder : {"src", "web/src"}) {
    if (!fs::exists(kSource / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(kSource / folder)) {
      const auto extension = entry.path().extension();
      if (extension == ".cpp" || extension == ".h") text += read(entry.path());
      if (extension == ".ts" || extension == ".svelte") {
        std::string page = read(entry.path());
        std::ranges::replace(page, '\'', '"');
        std::ranges::replace(page, '`', '"');
        text += page;
      }
    }
  }
  return text;
}

// Texts that are the same in both languages: names, words that both share.
const std::set<std::string> kSameAsEnglish = {"climbers.table.lies",  "climbers.table.peeked",
                                              "climbers.table.reach", "web.friends.delay_later",
                                              "web.friends.said",     "web.saved.points"};

class Language : public ::testing::TestWithParam<std::string> {};

TEST_P(Language, IsComplete) {
  const auto english = catalogue("en");
  const auto texts = catalogue(GetParam());
  EXPECT_EQ(keys(texts), keys(english));
  std::set<std::string> untranslated;
  for (const auto& [key, text] : english.items()) {
    if (!texts.contains(key)) continue;
    EXPECT_EQ(placeholders(texts[key]), placeholders(text)) << key;
    EXPECT_FALSE(texts[key].get<std::string>().empty()) << key;
    const bool sentence = text.get<std::string>().find(' ') != std::string::npos;
    if (sentence && texts[key] == text && !kSameAsEnglish.contains(key)) untranslated.insert(key);
  }
  EXPECT_EQ(untranslated, std::set<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(I18n, Language, ::testing::Values("de", "fr", "it", "nl", "es"));

// A key in the code is a whole literal, or begins with a literal of two words or more that ends in a dot and
// is completed by a code ("play.bot." + name, "web.option." + game + …, `web.home.line.${game}`), or begins
// with the game's name (game + ".temper." + level).
bool is_used(const std::string& key, const std::string& sources) {
  if (sources.find('"' + key + '"') != sources.npos) return true;
  for (auto dot = key.rfind('.'); dot != key.npos && dot > key.find('.'); dot = key.rfind('.', dot - 1)) {
    const std::string stem = '"' + key.substr(0, dot + 1);
    if (sources.find(stem + '"') != sources.npos || sources.find(stem + "${") != sources.npos) return true;
  }
  const auto first = key.find('.');
  const auto last = key.rfind('.');
  return last > first && sources.find('"' + key.substr(first, last - first + 1) + '"') != sources.npos;
}

// What a reason counts is also something to look at (insight/advice.h).
TEST(I18n, EveryReasonHasANudge) {
  const auto english = keys(catalogue("en"));
  const auto named = [&](const std::string& kind) {
    std::set<std::string> names;
    for (std::string key : english) {
      if (const auto at = key.find("." + kind + "."); at != key.npos)
        names.insert(key.erase(at + 1, kind.size()));
    }
    return names;
  };
  EXPECT_FALSE(named("reason").empty());
  EXPECT_EQ(named("nudge"), named("reason"));
}

TEST(I18n, EveryKeyIsUsed) {
  const std::string sources = all_sources();
  for (const auto& key : keys(catalogue("en")))
    EXPECT_TRUE(is_used(key, sources)) << key << " is used nowhere";
}

TEST(I18n, EveryUsedKeyExists) {
  const std::string sources = all_sources();
  const auto english = keys(catalogue("en"));
  std::set<std::string> families;
  for (const auto& key : english) families.insert(key.substr(0, key.find('.')));
  static const std::regex literal(R"re("([a-z0-9_]+(?:\.[a-z0-9_]+)+)")re");
  for (std::sregex_iterator found(sources.begin(), sources.end(), literal), end; found != end; ++found) {
    const std::string key = (*found)[1];
    const bool names_a_text = families.contains(key.substr(0, key.find('.')));
    const bool file = key.ends_with(".h") || key.ends_with(".cpp");
    if (names_a_text && !file) {
      EXPECT_TRUE(english.contains(key)) << key << " has no text";
    }
  }
}

}  // namespace
