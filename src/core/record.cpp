#include "core/record.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "core/crc32.h"
#include "core/header_key.h"

namespace core {

namespace {

constexpr std::string_view kMagic = "bivouac 1";
constexpr std::string_view kOption = "option.";
constexpr std::string_view kEnd = "end";
constexpr std::string_view kChecksum = "checksum ";
constexpr std::string_view kBlank = " \t\r";

std::optional<int> to_number(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlank);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

// Of the lines before the last one; record.h says how.
std::string checksum(std::string_view lines) {
  std::uint32_t sum = 0;
  while (!lines.empty()) {
    const std::size_t length = std::min(lines.find('\n'), lines.size());
    if (const auto line = trimmed(lines.substr(0, length)); !line.empty())
      sum = crc32("\n", crc32(line, sum));
    lines.remove_prefix(std::min(length + 1, lines.size()));
  }
  std::string digits;
  for (int shift = 28; shift >= 0; shift -= 4) digits += "0123456789abcdef"[(sum >> shift) & 15];
  return digits;
}

class RecordParser {
 public:
  explicit RecordParser(std::string_view text)
      : text_(text.substr(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0)), rest_(text_) {}

  std::expected<Record, TextError> parse() {
    if (text_.size() > kMostRecordBytes)
      return fail(Phrase("record.too_large").number("most", kMostRecordBytes >> 20), 1);
    if (!next_line() || trimmed(line_) != kMagic)
      return fail(Phrase("record.not_a_record").text("expected", std::string(kMagic)), 1);
    while (next_line() && !trimmed(line_).empty()) {
      if (trimmed(line_).starts_with("end ") || line_.find(':') == line_.npos) break;
      if (const auto error = header_line()) return std::unexpected(*error);
    }
    if (const auto error = check_header()) return std::unexpected(*error);
    do {
      if (line_.starts_with(kEnd)) return finish();
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
    const std::size_t value_column = std::min(line_.find_first_not_of(kBlank, colon + 1), line_.size()) + 1;
    if (key.empty()) return error_at(bad_header(), 1);
    if (auto reason = misspelt(key)) return error_at(*std::move(reason), line_.find_first_not_of(kBlank) + 1);
    if (!record_.header_lines.try_emplace(key, number_).second && stands_once(key))
      return error_at(bad_header(), value_column);
    bool readable = true;
    if (key == "game") {
      record_.game = value;
      readable = !value.empty();
    } else if (key == "rules") {
      readable = number_into(value, record_.setup.rules);
      // In a set-up 0 stands for the newest version; a record goes by one version for ever.
      if (readable && record_.setup.rules < 1)
        return error_at(Phrase("record.no_version").number("version", record_.setup.rules), value_column);
    } else if (key == "players") {
      readable = number_into(value, record_.setup.players);
    } else if (key.starts_with(kOption)) {
      return option_line(key.substr(kOption.size()), value, value_column);
    } else {
      record_.notes.emplace_back(key, value);
    }
    return readable ? std::nullopt : std::optional(error_at(bad_header(), value_column));
  }

  std::optional<TextError> option_line(const std::string& key, const std::string& line, std::size_t column) {
    auto [option, added] = record_.setup.options.try_emplace(key, line);
    if (!added) option->second.append("\n").append(line);
    if (option->second.size() <= kMostOptionBytes) return std::nullopt;
    return error_at(Phrase("record.long_option").text("option", key).number("most", kMostOptionBytes >> 10),
                    column);
  }

  Phrase bad_header() const { return Phrase("record.bad_header").text("text", std::string(line_)); }

  static bool number_into(std::string_view digits, int& number) {
    const auto value = to_number(digits);
    if (value) number = *value;
    return value.has_value();
  }

  std::optional<TextError> check_header() const {
    for (const char* key : {"game", "rules", "players"}) {
      if (!record_.header_lines.contains(key))
        return error_at(Phrase("record.missing_header").text("key", key), 1);
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
      } else if (record_.steps.size() == kMostActions) {
        return error_at(Phrase("record.too_many_actions").number("most", kMostActions), at + 1);
      } else {
        record_.steps.push_back({std::string(word), begins_line, number_, static_cast<int>(at) + 1});
        begins_line = false;
      }
      at = line_.find_first_not_of(kBlank, end);
    }
    return std::nullopt;
  }

  // end COUNT [checksum SUM]
  std::expected<Record, TextError> finish() {
    const auto body = text_.substr(0, static_cast<std::size_t>(line_.data() - text_.data()));
    const int count = static_cast<int>(record_.steps.size());
    const auto words = trimmed(line_.substr(kEnd.size()));
    const auto number_size = std::min(words.find_first_of(kBlank), words.size());
    if (to_number(words.substr(0, number_size)) != count)
      return fail(Phrase("record.bad_end").number("expected", count), 1);
    if (const auto noted = trimmed(words.substr(number_size)); !noted.empty()) {
      if (!noted.starts_with(kChecksum)) return fail(Phrase("record.bad_end").number("expected", count), 1);
      if (trimmed(noted.substr(kChecksum.size())) != checksum(body)) return fail(Phrase("record.changed"), 1);
    }
    while (next_line()) {
      if (!trimmed(line_).empty()) return fail(Phrase("record.after_end"), 1);
    }
    return std::move(record_);
  }

  std::string_view text_;
  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  Record record_;
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
  const std::string sum = checksum(text += '\n');
  text.append(kEnd).append(" ").append(std::to_string(record.steps.size())).append(" ");
  return text.append(kChecksum).append(sum).append("\n");
}

}  // namespace core
