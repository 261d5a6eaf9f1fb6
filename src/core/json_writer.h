#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace core {

// Appends JSON to a string and places the commas. The engine writes JSON and never reads it.
class JsonWriter {
 public:
  JsonWriter() = default;
  // With room for so many bytes: a long text that is written often is not moved while it grows.
  explicit JsonWriter(std::size_t room) { text_.reserve(room); }

  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  JsonWriter& key(std::string_view name) {
    value(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(std::signed_integral auto number) { return whole(std::int64_t{number}); }
  JsonWriter& value(std::unsigned_integral auto number) { return whole(std::uint64_t{number}); }
  JsonWriter& value(double number);
  JsonWriter& null() { return raw("null"); }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }
  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  template <class Range>
  JsonWriter& list(std::string_view name, const Range& range) {
    key(name).open('[');
    for (const auto& item : range) value(item);
    return close(']');
  }

  const std::string& text() const { return text_; }
  // The text itself; the writer begins anew.
  std::string take() {
    fresh_ = true;
    return std::exchange(text_, {});
  }

 private:
  JsonWriter& whole(std::int64_t number);
  JsonWriter& whole(std::uint64_t number);
  void separate() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }

  std::string text_;
  bool fresh_ = true;
};

}  // namespace core
