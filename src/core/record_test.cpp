#include "core/record.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace core {
namespace {

constexpr std::string_view kSample =
    "bivouac 1\n"
    "game: matterhorn\n"
    "rules: 1\n"
    "players: 2\n"
    "option.deck: first line\n"
    "option.deck: second line\n"
    "option.summit: 2\n"
    "seat.0: Anna Maria\n"
    "weather: snow: heavy\n"
    "\n"
    "1. first1 12a+12d\n"
    "3. 12b+12c\n"
    "4. 65511 11c-5 roll\n"
    "end 6 checksum 179569c2\n";

std::vector<std::string> texts(const Record& record) {
  std::vector<std::string> all;
  for (const auto& step : record.steps) all.push_back(step.text);
  return all;
}

TEST(Record, ReadsEverything) {
  const auto record = parse_record(kSample);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->game, "matterhorn");
  EXPECT_EQ(record->setup.rules, 1);
  EXPECT_EQ(record->setup.players, 2);
  EXPECT_EQ(record->setup.options.find("deck")->second, "first line\nsecond line");
  EXPECT_EQ(record->setup.options.find("summit")->second, "2");
  EXPECT_EQ(record->note("seat.0"), "Anna Maria");
  EXPECT_EQ(texts(*record),
            (std::vector<std::string>{"first1", "12a+12d", "12b+12c", "65511", "11c-5", "roll"}));
}

TEST(Record, KnowsWhereEachActionStands) {
  const auto record = parse_record(kSample);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->steps[1].line, 11);
  EXPECT_EQ(record->steps[1].column, 11);
  EXPECT_FALSE(record->steps[1].begins_line);
  EXPECT_EQ(record->steps[2].line, 12);
  EXPECT_EQ(record->steps[2].column, 4);
  EXPECT_TRUE(record->steps[2].begins_line);
}

TEST(Record, WritesWhatItRead) { EXPECT_EQ(to_text(*parse_record(kSample)), kSample); }

TEST(Record, WritesAGameWithoutActions) {
  const std::string text = "bivouac 1\ngame: pig\nrules: 3\nplayers: 5\n\nend 0";
  const auto record = parse_record(text);
  ASSERT_TRUE(record.has_value());
  EXPECT_TRUE(record->steps.empty());
  EXPECT_EQ(to_text(*record), text + " checksum 1876464f\n");
}

TEST(Record, KeepsUnknownNotes) {
  const auto record = parse_record(kSample);
  EXPECT_EQ(record->note("weather"), "snow: heavy");
  EXPECT_NE(to_text(*record).find("\nweather: snow: heavy\n"), std::string::npos);
}

TEST(Record, NotesAreSetReplacedAndRemoved) {
  Record record;
  EXPECT_EQ(record.note("date"), "");
  record.set_note("date", "2026-01-02");
  record.set_note("seat.0", "Anna\nend 0");
  EXPECT_EQ(record.note("seat.0"), "Anna");  // a note is one line
  record.set_note("date", "2026-01-03");
  EXPECT_EQ(record.note("date"), "2026-01-03");
  EXPECT_EQ(record.notes.size(), 2u);
  record.set_note("date", "");
  EXPECT_EQ(record.note("date"), "");
  EXPECT_EQ(record.notes.size(), 1u);
}

TEST(Record, TakesBlanksEmptyLinesAndOtherLineEnds) {
  std::string text = "bivouac 1\r\n game :matterhorn \r\nrules:1\r\nplayers:\t2\r\n";
  text += "note: a\r \r\n\r\n\r\n  1.  first1\t12a+12d \r\n\r\n 12b+12c\r\n\r\nend  3 \r\n\r\n";
  const auto record = parse_record(text);
  ASSERT_TRUE(record.has_value()) << record.error().phrase.key;
  EXPECT_EQ(record->game, "matterhorn");
  EXPECT_EQ(record->note("note"), "a");
  EXPECT_EQ(texts(*record), (std::vector<std::string>{"first1", "12a+12d", "12b+12c"}));
}

TEST(Record, ALineIsNumberedOnce) {
  const auto record = parse_record("bivouac 1\ngame: g\nrules: 1\nplayers: 2\n\n1. 1. a\nend 2\n");
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(texts(*record), (std::vector<std::string>{"1.", "a"}));
}

// Reading it as a note would write a line that means something else.
TEST(Record, AnIndentedEndIsNoNote) {
  const auto record = parse_record("bivouac 1\ngame: g\nrules: 1\nplayers: 2\n end of: x\nend 3\n");
  ASSERT_TRUE(record.has_value());
  EXPECT_TRUE(record->notes.empty());
  EXPECT_EQ(to_text(*parse_record(to_text(*record))), to_text(*record));
}

// Wherever a file breaks off: it is refused, unless only the checksum or the last line end is missing.
TEST(Record, ACutRecordIsRefused) {
  const std::size_t counted = kSample.find(" checksum");
  for (std::size_t size = 0; size < kSample.size(); ++size) {
    const auto record = parse_record(kSample.substr(0, size));
    if (record.has_value()) {
      EXPECT_EQ(to_text(*record), kSample) << size;
      EXPECT_TRUE(size == counted || size == counted + 1 || size == kSample.size() - 1) << size;
    } else {
      EXPECT_GE(record.error().line, 1);
      EXPECT_GE(record.error().column, 1);
    }
  }
}

TEST(Record, ARecordWithoutAChecksumIsReadable) {
  const auto record = parse_record(std::string(kSample.substr(0, kSample.find(" checksum"))) + "\n");
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(to_text(*record), kSample);
}

// Every byte before the checksum, changed in many ways: refused, unless it still says the same.
TEST(Record, AChangedByteIsRefused) {
  int refused = 0;
  int told = 0;
  for (std::size_t at = 0; at < kSample.size(); ++at) {
    for (const char byte : std::string_view("\n\r\t 019aAx:.+-?\x80")) {
      std::string text(kSample);
      if (text[at] == byte) continue;
      text[at] = byte;
      if (const auto record = parse_record(text)) {
        EXPECT_EQ(to_text(*record), kSample) << at << ": " << text;
      } else {
        ++refused;
        told += record.error().phrase.key == "record.changed";
      }
    }
  }
  EXPECT_GT(refused, 3'500);
  EXPECT_GT(told, 2'000);
}

TEST(Record, AMailMayChangeLineEndsAndBlanks) {
  // Empty lines end the header, so they come behind it.
  std::string mailed = "\xef\xbb\xbf";
  for (const char c : kSample) mailed += c == '\n' ? std::string(" \r\n") : std::string(1, c);
  mailed.insert(mailed.find("3. 12b"), "\r\n\t\r\n  ");
  const auto record = parse_record(mailed);
  ASSERT_TRUE(record.has_value()) << record.error().phrase.key << record.error().line;
  EXPECT_EQ(to_text(*record), kSample);
}

TEST(Record, RefusesWhatNoGameNeeds) {
  const std::string head = "bivouac 1\ngame: g\nrules: 1\nplayers: 2\n";
  const auto key = [](const std::string& text) {
    const auto record = parse_record(text);
    return record ? std::string() : record.error().phrase.key;
  };
  EXPECT_EQ(key(std::string(kMostRecordBytes + 1, '\0')), "record.too_large");
  EXPECT_EQ(key(std::string(kMostRecordBytes, '\0')), "record.not_a_record");
  const std::string half(kMostOptionBytes / 2, 'x');
  const std::string option = "option.deck: " + half + "\n";
  EXPECT_EQ(key(head + option + "\nend 0\n"), "");
  EXPECT_EQ(key(head + option + option + "\nend 0\n"), "record.long_option");
  std::string actions;
  for (std::size_t i = 0; i < kMostActions; ++i) actions += "a ";
  EXPECT_EQ(key(head + "\n" + actions + "\nend 100000\n"), "");
  EXPECT_EQ(key(head + "\n" + actions + "a\nend 100001\n"), "record.too_many_actions");
}

struct Fault {
  std::string text;
  Phrase phrase;
  int line;
  int column;
};

const std::string kHead = "bivouac 1\ngame: g\nrules: 1\nplayers: 2\n";

TEST(Record, SaysWhatIsWrongAndWhere) {
  const auto bad_header = [](const char* text) { return Phrase("record.bad_header").text("text", text); };
  const auto missing = [](const char* key) { return Phrase("record.missing_header").text("key", key); };
  const Phrase foreign = Phrase("record.not_a_record").text("expected", "bivouac 1");
  const Fault faults[] = {
      {"", foreign, 1, 1},
      {"\nbivouac 1\n", foreign, 1, 1},
      {"bivouac 2\n", foreign, 1, 1},
      {"bivouac 1", missing("game"), 1, 1},
      {"bivouac 1\nrules: 1\nplayers: 2\n\nend 0\n", missing("game"), 4, 1},
      {"bivouac 1\ngame: g\nplayers: 2\n\nend 0\n", missing("rules"), 4, 1},
      {"bivouac 1\ngame: g\nrules: 1\nend 0\n", missing("players"), 4, 1},
      {"bivouac 1\ngame:  \n", bad_header("game:  "), 2, 8},
      {"bivouac 1\nrules: one\n", bad_header("rules: one"), 2, 8},
      {"bivouac 1\ngame: g\nrules: 0\n", Phrase("record.no_version").number("version", 0), 3, 8},
      {"bivouac 1\nrules:-1\n", Phrase("record.no_version").number("version", -1), 2, 7},
      {"bivouac 1\nplayers:2x\n", bad_header("players:2x"), 2, 9},
      {"bivouac 1\nplayers: 99999999999\n", bad_header("players: 99999999999"), 2, 10},
      {"bivouac 1\ngame: g\ngame: h\n", bad_header("game: h"), 3, 7},
      {"bivouac 1\nrules: 1\nrules: 1\n", bad_header("rules: 1"), 3, 8},
      {"bivouac 1\n : x\n", bad_header(" : x"), 2, 1},
      {kHead + "\n1. a b\n2. c\nend 3\n",
       Phrase("record.bad_number").text("text", "2.").number("expected", 3), 7, 1},
      {kHead + "\n  x. a\nend 1\n", Phrase("record.bad_number").text("text", "x.").number("expected", 1), 6,
       3},
      {kHead + "\n1. a b\n", Phrase("record.truncated"), 6, 1},
      {kHead + "\n1. a b\nend 3\n", Phrase("record.bad_end").number("expected", 2), 7, 1},
      {kHead + "\n1. a b\nend\n", Phrase("record.bad_end").number("expected", 2), 7, 1},
      {kHead + "\n1. a b\nend 2 \n\n3. c\n", Phrase("record.after_end"), 9, 1},
      {kHead + "\n1. a b\nend 2 checksum 12345678\n", Phrase("record.changed"), 7, 1},
      {kHead + "\n1. a b\nend 2 checksum\n", Phrase("record.bad_end").number("expected", 2), 7, 1},
      {kHead + "\n1. a b\nend 2 sum 12345678\n", Phrase("record.bad_end").number("expected", 2), 7, 1},
      {kHead + "seat.0: A\nseat.0: B\n\nend 0\n", bad_header("seat.0: B"), 6, 9},
      {kHead + " optoin.summit: 2\n\nend 0\n",
       Phrase("record.misspelt").text("key", "optoin.summit").text("known", "option.summit"), 5, 2},
      {kHead + "x.y: 2\n\nend 0\n", Phrase("record.unknown_dotted").text("key", "x.y"), 5, 1},
  };
  for (const Fault& fault : faults) {
    const auto record = parse_record(fault.text);
    ASSERT_FALSE(record.has_value()) << fault.text;
    EXPECT_EQ(record.error().phrase, fault.phrase) << fault.text << record.error().phrase.key;
    EXPECT_EQ(record.error().line, fault.line) << fault.text;
    EXPECT_EQ(record.error().column, fault.column) << fault.text;
  }
}

}  // namespace
}  // namespace core
