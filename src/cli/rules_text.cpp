#include "cli/rules_text.h"

#include <algorithm>
#include <cctype>

#include "cli/style.h"
#include "rules_pages.h"

namespace cli {

namespace {

std::string upper(std::string_view text) {
  std::string capitals(text);
  std::ranges::transform(capitals, capitals.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return capitals;
}

// Markdown as a terminal shows it: marks of emphasis and code go.
std::string readable(std::string_view markdown) {
  std::string text;
  for (std::size_t at = 0; at < markdown.size(); ++at) {
    if (markdown[at] == '*' || markdown[at] == '`') continue;
    text += markdown[at];
  }
  while (text.ends_with('\n')) text.pop_back();
  return text + "\n";
}

}  // namespace

std::optional<RulesText> RulesText::find(std::string_view game, std::string_view language) {
  const RulesPage* english = nullptr;
  for (const RulesPage& page : kRulesPages) {
    if (page.game != game) continue;
    if (page.language == language) return RulesText(page.markdown);
    if (page.language == "en") english = &page;
  }
  return english == nullptr ? std::nullopt : std::optional(RulesText(english->markdown));
}

std::string RulesText::chapters() const {
  std::string titles;
  for (std::size_t at = markdown_.find("\n## "); at != markdown_.npos; at = markdown_.find("\n## ", at + 1)) {
    const auto begin = at + 4;
    titles.append("  ").append(markdown_.substr(begin, markdown_.find('\n', begin) - begin)).append("\n");
  }
  return titles;
}

std::string RulesText::first_chapter() const {
  const std::string titles = chapters();
  return titles.substr(2, titles.find(' ', 2) - 2);
}

std::optional<std::string> RulesText::part(std::string_view number) const {
  const std::string wanted = upper(number);
  if (wanted.empty()) return std::nullopt;
  const auto chapter = markdown_.find("\n## " + wanted + " ");
  if (chapter != markdown_.npos)
    return readable(markdown_.substr(chapter + 4, markdown_.find("\n## ", chapter + 1) - chapter - 4));
  const auto paragraph = markdown_.find("\n**" + wanted + "** ");
  if (paragraph == markdown_.npos) return std::nullopt;
  const auto end = std::min(markdown_.find("\n**", paragraph + 1), markdown_.find("\n## ", paragraph + 1));
  return readable(markdown_.substr(paragraph + 1, end - paragraph - 1));
}

std::string RulesText::versions() const {
  const auto begin = markdown_.rfind("\n\n", markdown_.find_last_not_of('\n'));
  return readable(markdown_.substr(begin + 2));
}

std::string RulesText::whole() const { return readable(markdown_); }

namespace {

// How far in a line goes on after a break. A second column is what follows two spaces or more, in the left
// half.
std::size_t indent_of(std::string_view line, int width) {
  const auto begin = std::min(line.find_first_not_of(' '), line.size());
  const auto gap = line.find("  ", begin);
  const auto second = gap == line.npos ? line.npos : line.find_first_not_of(' ', gap);
  if (second == line.npos || columns(line.substr(0, second)) > width / 2) return begin;
  return static_cast<std::size_t>(columns(line.substr(0, second)));
}

}  // namespace

std::string wrapped(std::string_view text, int width, std::size_t hang) {
  std::string out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto begin = std::min(line.find_first_not_of(' '), line.size());
    const auto indent = std::max(hang, indent_of(line, width));
    int column = 0;
    for (std::size_t at = 0; at < line.size();) {
      const auto word_end = std::min(line.find(' ', at == 0 ? begin : at), line.size());
      const std::string_view word = line.substr(at, word_end - at);
      if (column > 0 && column + 1 + columns(word) > width) {
        out.append("\n").append(indent, ' ');
        column = static_cast<int>(indent);
      } else if (column > 0) {
        out += ' ';
        ++column;
      }
      out += word;
      column += columns(word);
      at = std::min(word_end + 1, line.size());
    }
    out += '\n';
  }
  return out;
}

}  // namespace cli
