#include "host/entry.h"

#include <array>
#include <charconv>

namespace host {

namespace {

using Kind = Entry::Kind;

// Which numbers stand behind the word, before the text.
struct Form {
  std::string_view word;
  Kind kind;
  bool seat;
  bool steps;
  bool text;
};

constexpr std::array kForms{
    Form{"action", Kind::action, true, false, true}, Form{"chance", Kind::action, false, false, true},
    Form{"rewind", Kind::rewind, true, true, true},  Form{"stop", Kind::stop, false, false, false},
    Form{"resign", Kind::resign, true, false, true}, Form{"seat", Kind::seat, true, false, true},
};

std::string_view next_word(std::string_view& rest) {
  const auto end = std::min(rest.find(' '), rest.size());
  const auto word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

template <class Number>
bool read(std::string_view word, Number& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size();
}

}  // namespace

std::string to_text(const Entry& entry) {
  const bool chance = entry.kind == Kind::action && entry.seat < 0;
  for (const Form& form : kForms) {
    if (form.kind != entry.kind || (form.kind == Kind::action && form.seat == chance)) continue;
    std::string line(form.word);
    if (form.seat) line.append(" ").append(std::to_string(entry.seat));
    if (form.steps) line.append(" ").append(std::to_string(entry.steps));
    if (form.text && !entry.text.empty()) line.append(" ").append(entry.text);
    return line;
  }
  return {};
}

std::optional<Entry> parse_entry(std::string_view line) {
  const auto word = next_word(line);
  for (const Form& form : kForms) {
    if (form.word != word) continue;
    Entry entry{form.kind, -1, "", 0};
    if (form.seat && (!read(next_word(line), entry.seat) || entry.seat < 0)) return std::nullopt;
    if (form.steps && !read(next_word(line), entry.steps)) return std::nullopt;
    if (!form.text && !line.empty()) return std::nullopt;
    entry.text = line;
    if (entry.kind == Kind::resign && !line.empty() && line != kTimeUp) return std::nullopt;
    return entry;
  }
  return std::nullopt;
}

}  // namespace host
