#include "games/climbers/mountain.h"

#include <algorithm>
#include <optional>

#include "games/climbers/notation.h"

namespace climbers {

namespace {

using core::Phrase;
using core::TextError;

constexpr int kHighest = 96;  // all blocks on end, one on the other

// Cuts mountain text into entries and remembers where each began.
class Entries {
 public:
  explicit Entries(std::string_view text) : text_(text) {}

  bool next() {
    skip();
    if (at_ == text_.size()) return false;
    const auto begin = at_;
    line_ = here_line_;
    column_ = static_cast<int>(begin - line_begin_) + 1;
    while (at_ < text_.size() && !blank(text_[at_]) && text_[at_] != '#') ++at_;
    entry_ = text_.substr(begin, at_ - begin);
    return true;
  }
  std::string_view entry() const { return entry_; }
  std::unexpected<TextError> fail(Phrase phrase) const {
    return std::unexpected(TextError{std::move(phrase), line_, column_});
  }

 private:
  static bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

  void skip() {
    bool comment = false;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n') {
        comment = false;
        ++here_line_;
        line_begin_ = at_ + 1;
      } else if (c == '#') {
        comment = true;
      } else if (!comment && !blank(c)) {
        return;
      }
    }
  }

  std::string_view text_;
  std::string_view entry_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;
  int here_line_ = 1;
  int line_ = 0;
  int column_ = 0;
};

struct Entry {
  int block;
  Placement placement;
};

std::optional<Entry> parse_entry(std::string_view text) {
  NotationReader reader(text);
  const auto block = reader.number(1, kBlocks);
  if (!block || !reader.take("@")) return std::nullopt;
  const auto corner = reader.square();
  if (!corner || !reader.take(",")) return std::nullopt;
  const auto z = reader.number(0, kHighest);
  if (!z || !reader.take(":")) return std::nullopt;
  const auto pose = reader.pose();
  if (!pose || !reader.done()) return std::nullopt;
  return Entry{*block,
               {static_cast<std::uint8_t>(x_of(*corner)), static_cast<std::uint8_t>(y_of(*corner)),
                static_cast<std::uint8_t>(*z), *pose}};
}

// Block numbers by level, then by square.
std::vector<int> from_below(const Construction& construction) {
  std::vector<int> order;
  for (BlockSet blocks = construction.built; blocks != 0;) order.push_back(take_first(blocks));
  std::ranges::sort(order, {}, [&](int block) {
    const Placement& at = construction.blocks[static_cast<std::size_t>(block)];
    return (at.z * kSquares + square_at(at.x, at.y)) * (kBlocks + 1) + block;
  });
  return order;
}

}  // namespace

std::expected<Construction, TextError> parse_construction(std::string_view text) {
  Construction construction;
  Entries entries(text);
  while (entries.next()) {
    const auto entry = parse_entry(entries.entry());
    if (!entry)
      return entries.fail(Phrase("climbers.mountain.notation").text("text", std::string(entries.entry())));
    if (construction.built & block_bit(entry->block))
      return entries.fail(Phrase("climbers.mountain.twice", "C1").number("block", entry->block));
    construction.built |= block_bit(entry->block);
    construction.blocks[static_cast<std::size_t>(entry->block)] = entry->placement;
  }
  return construction;
}

std::expected<Mountain, TextError> parse_mountain(std::string_view text) {
  auto construction = parse_construction(text);
  if (!construction) return std::unexpected(construction.error());
  if (BlockSet missing = kAllBlocks & ~construction->built; missing != 0)
    return std::unexpected(
        TextError{Phrase("climbers.mountain.missing", "C2.1").number("block", take_first(missing))});
  return construction->blocks;
}

std::string to_text(const Mountain& mountain) { return to_text(Construction{mountain, kAllBlocks}); }

std::string to_text(const Construction& construction) {
  std::string text;
  int level = -1;
  for (const int block : from_below(construction)) {
    const Placement& at = construction.blocks[static_cast<std::size_t>(block)];
    if (level >= 0) text += at.z == level ? ' ' : '\n';
    level = at.z;
    text +=
        std::to_string(block) + '@' + square_name(square_at(at.x, at.y)) + ',' + std::to_string(at.z) + ':';
    text += pose_name(at.pose);
  }
  return text;
}

State raise(const Mountain& mountain) { return raise(Construction{mountain, kAllBlocks}); }

State raise(const Construction& construction) {
  State state;
  for (const int block : from_below(construction))
    put_block(state, block, construction.blocks[static_cast<std::size_t>(block)]);
  return state;
}

}  // namespace climbers
