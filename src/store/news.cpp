#include "store/news.h"

#include <algorithm>
#include <charconv>

namespace store {

namespace {

constexpr std::size_t kMostBytes = 7'900;  // PostgreSQL carries 8,000

// What stands before that letter, which is taken with it.
std::string_view take_until(char end, std::string_view& rest) {
  const auto length = std::min(rest.find(end), rest.size());
  const auto first = rest.substr(0, length);
  rest.remove_prefix(std::min(length + 1, rest.size()));
  return first;
}

std::uint64_t number(std::string_view digits) {
  std::uint64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

}  // namespace

// The server and its time, then lines: `* table`, `+ table sequence entry`, `@ table sequence clock`, a tab
// and the entry that the clock stands after, `. table word`. What a server does not know the meaning of is a
// table that has changed.
std::vector<std::string> texts_of(const News& news, const std::string& server) {
  const std::string head = server + " " + std::to_string(news.time);
  std::vector<std::string> texts;
  const auto add = [&](const std::string& line) {
    if (line.size() + head.size() + 1 > kMostBytes) return false;
    if (texts.empty() || texts.back().size() + line.size() + 1 > kMostBytes) texts.push_back(head);
    texts.back() += "\n" + line;
    return true;
  };
  for (const auto& table : news.tables) add("* " + table);
  for (const auto& entry : news.entries) {
    const std::string where = entry.table + " " + std::to_string(entry.sequence) + " ";
    const bool told = entry.clock.empty() ? add("+ " + where + entry.text)
                                          : add("@ " + where + entry.clock + "\t" + entry.text);
    if (!told) add("* " + entry.table);
  }
  for (const auto& word : news.words) add(". " + word.table + " " + word.text);  // no client can say too much
  return texts;
}

NewsReader::NewsReader(std::string_view text) : rest_(text) {
  std::string_view head = take_until('\n', rest_);
  server_ = take_until(' ', head);
  time_ = number(head);
}

std::optional<NewsReader::Line> NewsReader::next() {
  if (rest_.empty()) return std::nullopt;
  std::string_view line = take_until('\n', rest_);
  const auto kind = take_until(' ', line);
  Line read{Line::Kind::changed, take_until(' ', line)};
  if (kind == "+" || kind == "@") {
    read.kind = Line::Kind::entry;
    read.sequence = number(take_until(' ', line));
    if (kind == "@") read.clock = take_until('\t', line);
    read.text = line;
  } else if (kind == ".") {
    read.kind = Line::Kind::word;
    read.text = line;
  }
  return read;
}

}  // namespace store
