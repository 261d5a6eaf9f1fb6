#include "puzzles/puzzle.h"

#include <algorithm>

namespace puzzles {

namespace {

constexpr std::string_view kBegin = "bivouac ";  // a record's first line

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) found.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

// Where the next record begins, after the first line.
std::size_t next_record(std::string_view text) {
  const std::size_t found = text.find("\n" + std::string(kBegin));
  return found == text.npos ? text.size() : found + 1;
}

}  // namespace

std::string to_text(const Puzzle& puzzle) {
  core::Record record = puzzle.record;
  std::string answer;
  for (const auto& action : puzzle.answer) answer.append(answer.empty() ? "" : " ").append(action);
  record.set_note("answer", answer);
  record.set_note("tempting", puzzle.tempting);
  record.set_note("best", to_text(puzzle.best));
  record.set_note("second", to_text(puzzle.second));
  record.set_note("choices", std::to_string(puzzle.choices));
  record.set_note("grade", std::to_string(puzzle.grade));
  return core::to_text(record);
}

std::expected<Puzzle, core::TextError> parse_puzzle(const core::Record& record) {
  const auto wrong = [&](const char* key) {
    const auto line = record.header_lines.find(key);
    return std::unexpected(core::TextError{core::Phrase("puzzle.note").text("key", key),
                                           line == record.header_lines.end() ? 0 : line->second, 0});
  };
  Puzzle puzzle;
  puzzle.record = record;
  puzzle.answer = words(record.note("answer"));
  puzzle.tempting = record.note("tempting");
  if (puzzle.answer.empty()) return wrong("answer");
  for (const auto& [key, worth] : {std::pair{"best", &puzzle.best}, {"second", &puzzle.second}}) {
    const auto read = parse_worth(record.note(key));
    if (!read) return wrong(key);
    *worth = *read;
  }
  const auto choices = parse_worth(record.note("choices"));
  if (!choices || choices->den() != 1) return wrong("choices");
  puzzle.choices = choices->num();
  const auto grade = parse_worth(record.note("grade"));
  if (!grade || grade->den() != 1 || grade->num() > 9) return wrong("grade");
  puzzle.grade = static_cast<int>(grade->num());
  for (const char* key : {"answer", "tempting", "best", "second", "choices", "grade"})
    puzzle.record.set_note(key, "");
  return puzzle;
}

std::expected<std::vector<Puzzle>, core::TextError> parse_collection(std::string_view text) {
  std::vector<Puzzle> puzzles;
  int line = 0;  // before the record
  while (!text.empty()) {
    const std::string_view one = text.substr(0, next_record(text));
    const auto misplaced = [&](core::TextError error) {
      error.line += line;
      return std::unexpected(std::move(error));
    };
    const auto record = core::parse_record(one);
    if (!record) return misplaced(record.error());
    auto puzzle = parse_puzzle(*record);
    if (!puzzle) return misplaced(std::move(puzzle.error()));
    puzzles.push_back(*std::move(puzzle));
    line += static_cast<int>(std::ranges::count(one, '\n'));
    text.remove_prefix(one.size());
  }
  if (puzzles.empty()) return std::unexpected(core::TextError{core::Phrase("puzzle.none"), 0, 0});
  return puzzles;
}

}  // namespace puzzles
