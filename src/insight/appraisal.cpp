#include "insight/appraisal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace insight {

namespace {

void append(std::string& text, double number) {
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end).push_back(' ');
}

// Takes words off the front of a line.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}
  bool empty() const { return rest_.empty(); }
  std::string_view word() {
    const auto end = std::min(rest_.find(' '), rest_.size());
    const auto word = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return word;
  }
  bool read(int& number) {
    const auto text = word();
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc{} && end == text.data() + text.size();
  }
  bool read(double& number) {
    const std::string text(word());
    char* end = nullptr;
    number = std::strtod(text.c_str(), &end);
    return !text.empty() && end == text.c_str() + text.size() && std::isfinite(number);
  }
  bool read(core::Shares& shares, int players) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      if (!read(shares[seat])) return false;
    }
    return true;
  }

 private:
  std::string_view rest_;
};

}  // namespace

core::Shares Appraisal::luck() const {
  core::Shares luck{};
  for (std::size_t i = 0; i < luck.size(); ++i) luck[i] = after[i] - before[i] + loss[i];
  return luck;
}

std::string to_text(const Appraisal& appraisal, int players) {
  std::string text = std::to_string(appraisal.seat) + ' ';
  for (const core::Shares* shares : {&appraisal.before, &appraisal.after, &appraisal.loss}) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
      append(text, (*shares)[seat]);
  }
  for (const Choice& choice : appraisal.choices) {
    text += choice.action + ' ';
    append(text, choice.value);
  }
  text.pop_back();
  return text;
}

std::optional<Appraisal> parse_appraisal(std::string_view line, int players) {
  Words words(line);
  Appraisal appraisal;
  if (!words.read(appraisal.seat) || appraisal.seat < -1 || appraisal.seat >= players) return std::nullopt;
  if (!words.read(appraisal.before, players) || !words.read(appraisal.after, players) ||
      !words.read(appraisal.loss, players))
    return std::nullopt;
  while (!words.empty()) {
    Choice choice{std::string(words.word())};
    if (choice.action.empty() || !words.read(choice.value)) return std::nullopt;
    appraisal.choices.push_back(std::move(choice));
  }
  return appraisal;
}

}  // namespace insight
