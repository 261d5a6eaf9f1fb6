#include "core/record.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace core {

namespace {

constexpr std::string_view kMagic = "bivouac 1";
constexpr std::string_view kOption = "option.";
constexpr std::string_view kBlank = " \t\r";

std::optional<int> to_number(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlank);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

class RecordParser {
 public:
  explicit RecordParser(std::string_view text) : rest_(text) {}

  std::expected<Record, TextError> parse() {
    if (!next_line() || line_ != kMagic)
      return fail(Phrase("record.not_a_record").text("expected", std::string(kMagic)), 1);
    while (next_line() && !trimmed(line_).empty()) {
      if (trimmed(line_).starts_with("end ") || line_.find(':') == line_.npos) break;
      if (const auto error = header_line()) return std::unexpected(*error);
    }
    if (const auto error = check_header()) return std::unexpected(*error);
    do {
      if (line_.starts_with("end")) return finish();
      if (const auto error = action_line()) return std::unexpected(*error);
    } while (next_line());
    return fail(Phrase("record.truncated"), 1);
  }

 private:
  bool next_line() {
    if (rest_.empty()) {
      line_ = {};
      return false;
    }
    const auto length = rest_.find('\n');
    line_ = rest_.substr(0, length);
    rest_.remove_prefix(length == rest_.npos ? rest_.size() : length + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    ++number_;
    return true;
  }

  TextError error_at(Phrase phrase, std::size_t column) const {
    return {std::move(phrase), std::max(number_, 1), static_cast<int>(column)};
  }
  std::unexpected<TextError> fail(Phrase phrase, std::size_t column) const {
    return std::unexpected(error_at(std::move(phrase), column));
  }

  std::optional<TextError> header_line() {
    const auto colon = line_.find(':');
    const std::string key(trimmed(line_.substr(0, colon)));
    const std::string value(trimmed(line_.substr(colon + 1)));
    record_.header_lines.try_emplace(key, number_);
    const std::size_t value_column = std::min(line_.find_first_not_of(kBlank, colon + 1), line_.size()) + 1;
    if (key == "game")
      return once(seen_game_, value_column, [&] {
        record_.game = value;
        return !value.empty();
      });
    if (key == "rules")
      return once(seen_rules_, value_column, [&] { return number_into(value, record_.setup.rules); });
    if (key == "players")
      return once(seen_players_, value_column, [&] { return number_into(value, record_.setup.players); });
    if (key.starts_with(kOption)) {
      auto [option, added] = record_.setup.options.try_emplace(key.substr(kOption.size()), value);
      if (!added) option->second.append("\n").append(value);
      return std::nullopt;
    }
    if (key.empty()) return error_at(Phrase("record.bad_header").text("text", std::string(line_)), 1);
    record_.notes.emplace_back(key, value);
    return std::nullopt;
  }

  template <class Read>
  std::optional<TextError> once(bool& seen, std::size_t column, Read read) {
    if (seen || !read())
      return error_at(Phrase("record.bad_header").text("text", std::string(line_)), column);
    seen = true;
    return std::nullopt;
  }

  static bool number_into(std::string_view digits, int& number) {
    const auto value = to_number(digits);
    if (value) number = *value;
    return value.has_value();
  }

  std::optional<TextError> check_header() const {
    for (const auto& [seen, key] :
         {std::pair(seen_game_, "game"), {seen_rules_, "rules"}, {seen_players_, "players"}}) {
      if (!seen) return error_at(Phrase("record.missing_header").text("key", key), 1);
    }
    return std::nullopt;
  }

  std::optional<TextError> action_line() {
    const auto first = line_.find_first_not_of(kBlank);
    bool begins_line = true;
    for (std::size_t at = first; at < line_.size();) {
      const auto end = std::min(line_.find_first_of(kBlank, at), line_.size());
      const auto word = line_.substr(at, end - at);
      if (at == first && word.ends_with('.')) {
        const int expected = static_cast<int>(record_.steps.size()) + 1;
        if (to_number(word.substr(0, word.size() - 1)) != expected) {
          return error_at(
              Phrase("record.bad_number").text("text", std::string(word)).number("expected", expected),
              at + 1);
        }
      } else {
        record_.steps.push_back({std::string(word), begins_line, number_, static_cast<int>(at) + 1});
        begins_line = false;
      }
      at = line_.find_first_not_of(kBlank, end);
    }
    return std::nullopt;
  }

  std::expected<Record, TextError> finish() {
    const int count = static_cast<int>(record_.steps.size());
    if (to_number(trimmed(line_.substr(3))) != count)
      return fail(Phrase("record.bad_end").number("expected", count), 1);
    while (next_line()) {
      if (!trimmed(line_).empty()) return fail(Phrase("record.after_end"), 1);
    }
    return std::move(record_);
  }

  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  Record record_;
  bool seen_game_ = false;
  bool seen_rules_ = false;
  bool seen_players_ = false;
};

void write_option(std::string& text, std::string_view key, std::string_view value) {
  for (;;) {
    const auto end = value.find('\n');
    text.append(kOption).append(key).append(": ").append(value.substr(0, end)).append("\n");
    if (end == value.npos) return;
    value.remove_prefix(end + 1);
  }
}

}  // namespace

std::string Record::note(std::string_view key) const {
  const auto found =
      std::ranges::find(notes, key, [](const auto& note) { return std::string_view(note.first); });
  return found == notes.end() ? std::string() : found->second;
}

void Record::set_note(std::string_view key, std::string_view value) {
  std::string line(value.substr(0, value.find('\n')));
  const auto found =
      std::ranges::find(notes, key, [](const auto& note) { return std::string_view(note.first); });
  if (line.empty()) {
    if (found != notes.end()) notes.erase(found);
  } else if (found != notes.end()) {
    found->second = std::move(line);
  } else {
    notes.emplace_back(key, std::move(line));
  }
}

std::expected<Record, TextError> parse_record(std::string_view text) { return RecordParser(text).parse(); }

std::string to_text(const Record& record) {
  std::string text(kMagic);
  text.append("\ngame: ").append(record.game);
  text.append("\nrules: ").append(std::to_string(record.setup.rules));
  text.append("\nplayers: ").append(std::to_string(record.setup.players)).append("\n");
  for (const auto& [key, value] : record.setup.options) write_option(text, key, value);
  for (const auto& [key, value] : record.notes) text.append(key).append(": ").append(value).append("\n");
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const bool begins = i == 0 || record.steps[i].begins_line;
    text.append(begins ? "\n" : " ");
    if (begins) text.append(std::to_string(i + 1)).append(". ");
    text.append(record.steps[i].text);
  }
  text.append("\nend ").append(std::to_string(record.steps.size())).append("\n");
  return text;
}

}  // namespace core
