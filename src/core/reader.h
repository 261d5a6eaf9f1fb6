#pragma once

#include <optional>
#include <string_view>

namespace core {

// Reads a text from left to right; each function takes what it understands or leaves the text as it is.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}
  bool done() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

  bool take(std::string_view word);
  std::optional<int> one_of(std::string_view characters);  // which of them comes next
  // Decimal, in its shortest form: no leading zero, no −0.
  std::optional<int> number(int least, int most);

 private:
  std::string_view rest_;
};

}  // namespace core
